"""Validates simulations against documented results and another program.

    python benchmarks/validate.py            print the tables
    python benchmarks/validate.py --write    also put them into docs/validation.md

The policies are the same in both programs, rule by rule. pyminion comes with
`pip install -e ".[bench]"`; without it, its columns are left out.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path

from fiefdom_lab import Histogram, Plan, Rate, simulate
from fiefdom_lab.rates import Z_95

GAMES = 20_000
OTHER_GAMES = 4_000
SEED = 1
PAGE = Path(__file__).parent.parent / "docs" / "validation.md"
OTHER = "pyminion 0.4.0"

MONEY = "strategy: Big Money\nbuy:\n  - Province\n  - Gold\n  - Silver\n"
SMITHY = """\
strategy: Big Money with Smithies
cards: [Smithy]
parameters: {copies: 2}
buy:
  - Province
  - Gold
  - Smithy, at most copies
  - Silver
"""
FILES = {"money.yaml": MONEY, "smithy.yaml": SMITHY}


@dataclass
class Counted:
    """The results of many games of two players, from the point of view of the first player."""

    games: int = 0
    won: int = 0
    lost: int = 0
    shared: int = 0
    level: int = 0
    """Games in which both players had equal points, whoever won."""
    second: int = 0
    """Games that the second player won alone."""
    turns: Histogram = field(default_factory=lambda: Histogram({}))
    """Turns of the player who took more."""

    @property
    def first(self) -> int:
        """Games that the starting player won alone."""
        return self.games - self.shared - self.second


def ours(bots: tuple[str, str], games: int) -> Counted:
    """Play a match with fiefdom."""
    plan = Plan(bots, games, kingdoms=(("Smithy",),), seed=SEED, detail=0, files=FILES)
    tally = simulate(plan).tally
    one = tally.contestants[0]
    second = sum(each.seats[1].wins for each in tally.contestants)
    return Counted(games, one.wins, one.losses, one.ties, tally.level, second, tally.turns)


def theirs(copies: tuple[int, int], games: int) -> Counted | None:
    """Play the same match with pyminion, if it is installed; `copies`: Smithies of each player."""
    try:
        from pyminion.bots.bot import Bot, BotDecider
        from pyminion.expansions.base import base_set, gold, province, silver, smithy
        from pyminion.game import Game
    except ImportError:
        return None

    class Decider(BotDecider):  # type: ignore[misc]
        """Buys the first affordable card of: Province, Gold, a limited number of Smithies, Silver."""

        def __init__(self, copies: int) -> None:
            self.copies = copies

        def action_priority(self, player: object, game: object) -> Iterator[object]:
            yield smithy

        def buy_priority(self, player: object, game: object) -> Iterator[object]:
            money = player.state.money  # type: ignore[attr-defined]
            owned = player.get_card_count(card=smithy)  # type: ignore[attr-defined]
            wanted = [(8, province), (6, gold)]
            wanted += [(4, smithy)] if owned < self.copies else []
            yield from (card for price, card in [*wanted, (3, silver)] if money >= price)

    random.seed(SEED)
    bots = [Bot(Decider(count), player_id=str(n)) for n, count in enumerate(copies)]
    found = Counted()
    for number in range(games):
        seated = bots if number % 2 == 0 else bots[::-1]
        game = Game(seated, [base_set], kingdom_cards=[smithy], random_order=False, log_stdout=False)
        _count(found, game.play(), bots[0])
    return found


def _count(found: Counted, result: object, first: object) -> None:
    """Add a game of pyminion."""
    summaries = result.player_summaries  # type: ignore[attr-defined]
    winners = result.winners  # type: ignore[attr-defined]
    found.games += 1
    found.shared += len(winners) > 1
    found.won += winners == [first]
    found.lost += len(winners) == 1 and winners != [first]
    found.level += summaries[0].score == summaries[1].score
    found.second += winners == [summaries[1].player]
    found.turns.add(max(one.turns for one in summaries))


Row = tuple[str, str, str, str, str]


def rate_row(what: str, documented: str, one: Rate, other: Rate | None) -> Row:
    """Return a row about the rate of an event."""
    apart = ""
    if other is not None:
        both = (one.count + other.count) / (one.total + other.total)
        error = sqrt(both * (1 - both) * (1 / one.total + 1 / other.total))
        apart = _apart(one.value - other.value, error)
    return what, documented, _rate(one), "" if other is None else _rate(other), apart


def turns_row(documented: str, one: Histogram, other: Histogram | None) -> Row:
    """Return the row about the length of games."""
    apart = ""
    if other is not None:
        apart = _apart(one.mean - other.mean, sqrt(one.error**2 + other.error**2) / Z_95)
    shown = "" if other is None else _mean(other)
    return "turns per player", documented, _mean(one), shown, apart


def _apart(difference: float, error: float) -> str:
    return f"{abs(difference) / error:.1f}" if error else "0.0"


def _rate(rate: Rate) -> str:
    return f"{100 * rate.value:.1f} % ({100 * rate.low:.1f} to {100 * rate.high:.1f})"


def _mean(counted: Histogram) -> str:
    return f"{counted.mean:.2f} (±{counted.error:.2f})"


def mirror(games: int, other_games: int) -> list[Row]:
    """Return the comparison of Big Money against itself."""
    one, other = ours(("money.yaml", "money.yaml"), games), theirs((0, 0), other_games)
    return [
        turns_row("about 17", one.turns, other.turns if other else None),
        _row("a shared victory", "about a third", one, other, "shared"),
        _row("won by the starting player", "less often", one, other, "first"),
        _row("won by the second player", "more often", one, other, "second"),
        _row("equal points", "", one, other, "level"),
    ]


def smithies(copies: int, documented: tuple[str, str], games: int, other_games: int) -> list[Row]:
    """Return the comparison of Big Money with Smithies against Big Money."""
    one = ours((f"smithy.yaml:copies={copies}", "money.yaml"), games)
    other = theirs((copies, 0), other_games)
    return [
        _row("won by the deck with Smithies", documented[0], one, other, "won"),
        _row("won by Big Money", documented[1], one, other, "lost"),
        _row("a shared victory", "", one, other, "shared"),
        turns_row("", one.turns, other.turns if other else None),
    ]


def _row(what: str, documented: str, one: Counted, other: Counted | None, part: str) -> Row:
    rates = [Rate(getattr(each, part), each.games) if each else None for each in (one, other)]
    assert rates[0] is not None
    return rate_row(what, documented, rates[0], rates[1])


def tables(games: int = GAMES, other_games: int = OTHER_GAMES) -> dict[str, list[Row]]:
    """Return every table by its title."""
    return {
        "Big Money against itself": mirror(games, other_games),
        "Big Money with two Smithies against Big Money": smithies(
            2, ("about 60 %", "about 13 %"), games, other_games
        ),
        "Big Money with one Smithy against Big Money": smithies(1, ("", ""), games, other_games),
    }


def markdown(found: dict[str, list[Row]]) -> str:
    """Return the tables as the page shows them."""
    return "\n\n".join(f"### {title}\n\n{_table(rows)}" for title, rows in found.items())


def _table(rows: Iterable[Row]) -> str:
    headings = ("", "Documented", "fiefdom", OTHER, "Standard errors apart")
    lines = [headings, ("---",) * len(headings), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def main() -> None:
    """Print the tables, and write them to the page if requested."""
    shown = markdown(tables())
    print(shown)
    if "--write" in sys.argv[1:]:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition("<!-- table -->\n")
        after = rest.partition("<!-- /table -->\n")[2]
        text = f"{before}<!-- table -->\n\n{shown}\n\n<!-- /table -->\n{after}"
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
