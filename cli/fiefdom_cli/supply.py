"""The Supply: a row for each cost as it is now, with the cards left in each pile."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom.views import View
from fiefdom_cli.colours import Faces, style_of
from fiefdom_cli.screen import indented

INDENT: Final = 2
GAP: Final = 3
EMPTY: Final = "empty"


def supply_table(view: View, faces: Faces, width: int) -> RenderableType:
    """Draw the piles by cost; where a cost changed, the printed one stands beside it."""
    names = sorted(view.supply, key=lambda name: (*_costs(name, view, faces), name))
    cells = {name: _pile(name, view, faces, _widest(names, view)) for name in names}
    rows = [
        (_label(*costs), [cells[name] for name in group])
        for costs, group in groupby(names, key=lambda name: _costs(name, view, faces))
    ]
    heading = Text("Supply (cost, card, cards left)", "bold")
    return Group(heading, indented(_grid(rows, width - INDENT)))


def _costs(name: str, view: View, faces: Faces) -> tuple[int, int]:
    """Return what a pile costs now, and what is printed on it."""
    now = view.costs[name]
    return now, faces[name].cost if name in faces else now


def _label(now: int, printed: int) -> str:
    return f"${now}" if now == printed else f"${now} was ${printed}"


def _widest(names: Iterable[str], view: View) -> tuple[int, int]:
    """Return the room that names and counts take."""
    names = list(names)
    counts = [_left(view.supply[name]) for name in names]
    return max(map(len, names), default=0), max(map(len, counts), default=0)


def _left(count: int) -> str:
    return str(count) if count else EMPTY


def _pile(name: str, view: View, faces: Faces, room: tuple[int, int]) -> Text:
    left = view.supply[name]
    words = f"{name:<{room[0]}}", f" {_left(left):>{room[1]}}"
    cell = Text.assemble((words[0], style_of(faces.get(name)) if left else "dim"), words[1])
    if not left:
        cell.stylize("dim")
    if tokens := view.pile_tokens.get(name):
        cell.append(f" +{tokens_text(tokens)}", "bold")
    return cell


def tokens_text(tokens: Mapping[str, int]) -> str:
    """Name tokens: '2 embargo, 1 toll'."""
    return ", ".join(f"{count} {kind}" for kind, count in tokens.items() if count)


def _grid(rows: Sequence[tuple[str, Sequence[Text]]], width: int) -> Table:
    label = max((len(row[0]) for row in rows), default=0)
    cell = max((one.cell_len for _, cells in rows for one in cells), default=1)
    across = max(1, (width - label) // (cell + GAP))
    grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    for said, cells in rows:
        for start in range(0, len(cells), across):
            first = Text(said if start == 0 else "", "bold")
            grid.add_row(first, *cells[start : start + across])
    return grid
