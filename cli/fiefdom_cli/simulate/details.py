"""The statistics by turn and by card, on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.text import Text

from fiefdom_cli.simulate.charts import sparkline
from fiefdom_lab import CardTally, ContestantTally, Result

MOST_CARDS = 12
MOST_TURNS = 40


def show_details(screen: Console, result: Result) -> None:
    """Show the statistics by turn and by card, if there are any."""
    watched = result.tally.watched
    if not watched:
        return
    about = f"the first {watched:,} games" if watched < result.games else "all games"
    screen.print(Text(f"\nTurn by turn, from {about}", "bold"))
    for line in _turns(result):
        screen.print(line)
    screen.print(Text(f"\nCards a game, from {about}", "bold"))
    for line in _cards(result):
        screen.print(line)
    screen.print(Text(ABOUT_CORRELATION, "dim"))


def _turns(result: Result) -> Iterator[Text]:
    """Draw coins, points and deck sizes, without turns that few games reached."""
    shown = _turn_count(result)
    coins = [[one.by_turn[n].coins.mean for n in shown] for _, one in result.contestants]
    points = [[max(0.0, one.by_turn[n].points.mean) for n in shown] for _, one in result.contestants]
    cards = [[one.by_turn[n].cards for n in shown] for _, one in result.contestants]
    for word, series in (("coins", coins), ("points", points), ("cards", cards)):
        most = max(max(values, default=0.0) for values in series)
        for (name, _), values in zip(result.contestants, series, strict=True):
            last = f"{values[-1]:.1f} after turn {shown[-1]}" if shown else ""
            drawn = sparkline(values, most)
            yield Text(f"{word:<7}{name[:15]:<15} {drawn}  {last}")


def _turn_count(result: Result) -> range:
    half = result.tally.watched / 2
    tables = [one.by_turn for _, one in result.contestants]
    count = 0
    while count < MOST_TURNS and all(
        count + 1 in table and table[count + 1].games >= half for table in tables
    ):
        count += 1
    return range(1, count + 1)


def _cards(result: Result) -> Iterator[Text]:
    """Yield a table whose columns are grouped by contestant."""
    contestants = result.contestants[:MOST_CONTESTANTS]
    names = _commonest([one for _, one in contestants])
    left = max(map(len, names), default=0)
    room = sum(WIDTHS) + len(WIDTHS) - 1
    titles = [
        _short(name, room).center(room, "\N{BOX DRAWINGS LIGHT HORIZONTAL}") for name, _ in contestants
    ]
    yield Text("  ".join([" " * left, *titles]), "bold")
    yield Text("  ".join([" " * left, *([_in_columns(HEADINGS)] * len(contestants))]), "bold")
    for name in names:
        cells = [_in_columns(_cells(one.cards.get(name))) for _, one in contestants]
        yield Text("  ".join([name.ljust(left), *cells]).rstrip())


MOST_CONTESTANTS = 3
HEADINGS = ("gained", "played", "corr.")
WIDTHS = (6, 6, 6)
ABOUT_CORRELATION = (
    "corr.: the correlation between the number of copies gained and winning, from -1 to +1."
    " Winning with a card does not mean winning because of it."
)


def _in_columns(cells: Sequence[str]) -> str:
    return " ".join(cell.rjust(width) for cell, width in zip(cells, WIDTHS, strict=True))


def _short(name: str, room: int) -> str:
    """Return a name with spaces around it, shortened if it is too long."""
    most = room - 4
    return f" {name if len(name) <= most else name[: most - 1] + '…'} "


def _cells(card: CardTally | None) -> tuple[str, str, str]:
    if card is None or not card.games:
        return "", "", ""
    related = card.correlation
    said = "" if related is None else f"{related:+.2f}"
    return f"{card.gained / card.games:.1f}", f"{card.played / card.games:.1f}", said


def _commonest(contestants: list[ContestantTally]) -> list[str]:
    """Return the cards that were gained most, without cards that were never gained."""
    gained: dict[str, int] = {}
    for one in contestants:
        for name, card in one.cards.items():
            gained[name] = gained.get(name, 0) + card.gained
    ranked = sorted(gained, key=lambda name: (-gained[name], name))
    return [name for name in ranked if gained[name]][:MOST_CARDS]
