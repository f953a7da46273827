"""The measured strength of a card, as text and JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from fiefdom.grammar import listing
from fiefdom_cli.simulate.balance.measure import BalanceResult, Match
from fiefdom_cli.simulate.balance.scores import Score
from fiefdom_cli.simulate.charts import interval_line
from fiefdom_cli.simulate.report import short
from fiefdom_cli.terminal.screen import plain_table
from fiefdom_lab import INTERRUPTED

WIDTH: Final = 29
CAN: Final = (
    "This measures how much a card adds to a money deck, as well as the sensible bot plays it,"
    " with two players."
)
CANNOT: Final = (
    "It does not measure what the card does in engines and with other cards, how attacks feel with"
    " more players, or whether it is fun. A card that needs others looks weak here, and so does one"
    " that is hard to play."
)
CAN_WITH_ENGINES: Final = (
    "This measures how much a card adds to a money deck and to some engines, as well as the sensible"
    " bot plays it, with two players."
)
CANNOT_WITH_ENGINES: Final = (
    "It does not measure what the card does with other cards, or in a strategy made for it, how"
    " attacks feel with more players, or whether it is fun. A card that needs others looks weak here,"
    " and so does one that is hard to play."
)


def can_tell(found: BalanceResult) -> tuple[str, str]:
    """Return what the measurement says, and what it does not say."""
    return (CAN_WITH_ENGINES, CANNOT_WITH_ENGINES) if found.added else (CAN, CANNOT)


def interval_bar(score: Score, width: int = WIDTH) -> str:
    """Draw a share with its interval on a scale from 0 to 1; a colon marks one half."""
    middle = width // 2 / (width - 1)
    return interval_line(score.low, score.value, score.high, width, middle)


def percent(score: Score) -> str:
    """Return a share in percent."""
    return f"{100 * score.value:.1f} %"


def ends(score: Score) -> str:
    """Return its interval in percent."""
    return f"{100 * score.low:.1f} to {100 * score.high:.1f}"


def verdict(found: BalanceResult) -> Iterator[str]:
    """Yield sentences about how strong the card is."""
    place = next(n for n, one in enumerate(found.ranked, 1) if one.deck.card == found.card.name)
    own = next(one for one in found.alone if one.deck.card == found.card.name).score
    helps = "helps" if own.low > 0.5 else "harms" if own.high < 0.5 else "makes no clear difference to"
    yield f"{found.best.called} {helps} a money deck: it wins {percent(own)} ({ends(own)})."
    yield from _head_to_head(found, place)
    if found.added:
        words = ("helps", "harms", "makes no clear difference to")
        groups = zip(words, found.in_engines(), strict=True)
        said = "; ".join(f"{word} {listing(names)}" for word, names in groups if names)
        yield f"Added to engines, it {said}."


def _head_to_head(found: BalanceResult, place: int) -> Iterator[str]:
    if not found.direct:
        return
    yield f"Against Big Money it ranks {place} of {len(found.alone)}."
    words = ("stronger than", "weaker than", "too close to call with")
    groups = zip(words, found.compared(), strict=True)
    said = [f"{word} {listing(names)}" for word, names in groups if names]
    yield f"Head to head, it is {'; '.join(said)}."


def played(found: BalanceResult) -> str:
    """Return the number of games, and why there were not more."""
    why = {
        INTERRUPTED: "because it was interrupted",
        "time": f"because the limit of {found.asked.seconds:g} seconds was reached",
    }
    said = f"{found.games:,} games of each match, seed {found.asked.seed}"
    return f"{said}; not {found.asked.games:,}, {why[found.stopped]}" if found.stopped else said


def show_balance(screen: Console, found: BalanceResult) -> None:
    """Show the ranking, and what it means."""
    card = found.card
    screen.print(Text(f"How strong is {card.name} (cost {card.cost})?", "bold"))
    screen.print(Text(f"{played(found)}."))
    tried = f"\nHow many copies, against Big Money alone ({found.tried[0].score.games:,} games each)"
    screen.print(Text(tried, "bold"))
    screen.print(_table([(str(one.deck.copies), one) for one in found.tried], found.best.copies))
    screen.print(Text("\nRanked: Big Money with each card, against Big Money alone", "bold"))
    rows = [(f"{n:>2} {one.deck.called}", one) for n, one in enumerate(found.ranked, 1)]
    screen.print(_table(rows, card.name))
    if found.direct:
        screen.print(Text(f"\n{found.best.called} head to head against them", "bold"))
        screen.print(_table([(one.other.called, one) for one in found.direct], None))
    if found.added:
        screen.print(
            Text(f"\nEngines with {card.name} (copies), against themselves without it", "bold")
        )
        screen.print(_table([(one.deck.called, one) for one in found.added], None))
    screen.print(Text("Games won, a tie counting half, with 95 % intervals; : is one half.", "dim"))
    screen.print()
    for line in (*verdict(found), *can_tell(found)):
        screen.print(Text(line))


def _table(rows: Sequence[tuple[str, Match[Any]]], marked: str | int | None) -> Table:
    table = plain_table("", "won", "interval", "", right=("won", "interval"))
    for name, one in rows:
        style = "bold" if marked in (one.deck.card, one.deck.copies) else ""
        table.add_row(
            short(name, 25), percent(one.score), ends(one.score), interval_bar(one.score), style=style
        )
    return table


def balance_json(found: BalanceResult) -> dict[str, Any]:
    """Return the result for JSON."""
    stronger, weaker, close = found.compared()
    return {
        "card": found.card.name,
        "cost": found.card.cost,
        "seed": found.asked.seed,
        "games": found.games,
        "stopped": found.stopped or "complete",
        "copies": [{"copies": one.deck.copies} | _score(one.score) for one in found.tried],
        "best": found.best.copies,
        "ranked": [_deck(one.deck.card, one.deck.copies, one.score) for one in found.ranked],
        "direct": [_deck(one.other.card, one.other.copies, one.score) for one in found.direct],
        "stronger_than": stronger,
        "weaker_than": weaker,
        "too_close": close,
        "engines": [
            {"engine": one.other.name, "rules": one.deck.rules()}
            | _deck(one.deck.card, one.deck.copies, one.score)
            for one in found.added
        ],
        "can_tell": can_tell(found)[0],
        "cannot_tell": can_tell(found)[1],
    }


def _deck(card: str, copies: int, score: Score) -> dict[str, Any]:
    return {"card": card, "copies": copies} | _score(score)


def _score(score: Score) -> dict[str, Any]:
    counts = {"won": score.wins, "tied": score.ties, "lost": score.losses}
    return counts | {
        "share": round(score.value, 6),
        "low": round(score.low, 6),
        "high": round(score.high, 6),
    }
