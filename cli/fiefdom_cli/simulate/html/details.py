"""The statistics by turn and by card, as plots and tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from fiefdom_cli.simulate.charts import common_range
from fiefdom_cli.simulate.html.axes import percent
from fiefdom_cli.simulate.html.markup import Markup, table, tag
from fiefdom_cli.simulate.html.plots import Axes, Series, lines
from fiefdom_lab import CardTally, ContestantTally, Outcomes, Result, TurnTally

FEWEST = 20
"""The least number of games for a point; with fewer it would be noise."""
MOST_CARDS = 6
"""The number of cards of a deck that are drawn as lines."""


def about_games(result: Result) -> str:
    """Return which games the statistics come from."""
    watched = result.tally.watched
    return f"the first {watched:,} games" if watched < result.games else "all games"


def by_turn(result: Result) -> Iterator[Markup]:
    """Yield plots over the turns of a player."""
    if not result.tally.watched:
        return
    yield tag(
        "p",
        f"From {about_games(result)}. A turn is drawn if at least half of the games reached it.",
        class_="note",
    )
    plots = [_chances(name, one, result) for name, one in result.contestants]
    plots += [
        _means("Coins to spend", "coins", result, lambda one: one.coins.mean),
        _means("Points after the turn", "points", result, lambda one: one.points.mean),
        _means("Cards in the deck", "cards", result, lambda one: one.cards),
    ]
    plots += [_deck(name, one, result) for name, one in result.contestants]
    yield tag("div", *plots, class_="plots")


def _turns(one: ContestantTally, result: Result) -> dict[int, TurnTally]:
    """Return the turns that at least half of the games reached."""
    half = one.watched.games / 2
    return {n: turn for n, turn in sorted(one.by_turn.items()) if turn.games >= half}


def _means(title: str, word: str, result: Result, mean: Callable[[TurnTally], float]) -> Markup:
    series = [
        Series(name, {n: mean(turn) for n, turn in _turns(one, result).items()})
        for name, one in result.contestants
    ]
    return lines(title, series, Axes("turn", f"{word}, on average"))


def _chances(name: str, one: ContestantTally, result: Result) -> Markup:
    """Draw the share of games won by whether the player was ahead after a turn."""
    turns = _turns(one, result)
    ways: dict[str, Callable[[TurnTally], Outcomes]] = {
        "ahead on points": lambda turn: turn.ahead,
        "level": lambda turn: turn.level,
        "behind": lambda turn: turn.behind,
    }
    series = [
        Series(
            way, {n: which(turn).win.value for n, turn in turns.items() if which(turn).games >= FEWEST}
        )
        for way, which in ways.items()
    ]
    about = f"How often {name} won, by how it stood after its turn; at least {FEWEST} games a point."
    axes = Axes("turn", "share of games won", percent, 0, 1)
    return lines(f"Win probability by turn: {name}", series, axes, about)


def _deck(name: str, one: ContestantTally, result: Result) -> Markup:
    turns = _turns(one, result)
    if not turns:
        return Markup("")
    last = turns[max(turns)]
    names = sorted(last.deck, key=lambda card: (-last.deck[card], card))[:MOST_CARDS]
    series = [
        Series(card, {n: turn.deck.get(card, 0) / turn.games for n, turn in turns.items()})
        for card in names
    ]
    about = f"The {len(names)} cards it had most copies of."
    return lines(f"The deck of {name}", series, Axes("turn", "copies, on average"), about)


def share(counts: Mapping[int, int]) -> dict[int, float]:
    """Return counts as shares, without the rare ends."""
    if not counts:
        return {}
    low, high = common_range(counts)
    total = sum(counts.values())
    size = max(1, -(-(high - low + 1) // 40))
    return {
        n: sum(counts.get(n + k, 0) for k in range(size)) / total for n in range(low, high + 1, size)
    }


def cards(result: Result) -> Iterator[Markup]:
    """Yield a table of every card that was gained or played."""
    if not result.tally.watched:
        return
    for name, one in result.contestants:
        used = {card: found for card, found in one.cards.items() if found.gained or found.played}
        ranked = sorted(used, key=lambda card: (-used[card].gained, card))
        headings = (
            "card",
            "gained",
            "played",
            "trashed",
            "owned at the end",
            "won with",
            "won without",
            "correlation with winning",
        )
        rows = [(card, *_cells(used[card])) for card in ranked]
        about = f"{name}: a game on average, from {about_games(result)}"
        yield table(headings, rows, about, class_="sortable")
    yield tag(
        "p",
        "Won with and without: the share of games won with and without a gained copy. Correlation with"
        " winning is that between the number of gained copies and winning, from \N{MINUS SIGN}1 to +1."
        " Correlation is not causation: winning with a card does not mean winning because of it.",
        class_="note",
    )


def _cells(card: CardTally) -> tuple[str, ...]:
    games = card.games or 1
    counts = (card.gained, card.played, card.trashed, card.owned)
    related = card.correlation
    said = "" if related is None else f"{related:+.2f}".replace("-", "\N{MINUS SIGN}")
    return (
        *(f"{count / games:.2f}" for count in counts),
        *map(_won, (True, False), (card, card)),
        said,
    )


def _won(gained: bool, card: CardTally) -> str:
    found = card.outcomes(gained)
    return f"{100 * found.win.value:.1f} %" if found.games else ""
