"""The Supply: a row for each cost as it is now, with the cards left in each pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom.views.player_view import View
from fiefdom_cli.terminal.colours import Faces, style_of
from fiefdom_cli.terminal.screen import indented

INDENT: Final = 2
EMPTY: Final = "empty"

Pile = tuple[Text, Text]
Row = tuple[str, Sequence[Pile]]
"""The piles of one cost."""


def supply_table(view: View, faces: Faces, width: int) -> RenderableType:
    """Draw the piles by cost; where a cost changed, the printed one stands beside it."""
    names = sorted(view.supply, key=lambda name: (*_costs(name, view, faces), name))
    rows = [
        (_label(*costs), [_pile(name, view, faces) for name in group])
        for costs, group in groupby(names, key=lambda name: _costs(name, view, faces))
    ]
    heading = Text("Supply (cost, card, cards left)", "bold")
    return Group(heading, indented(_grid(rows, width - INDENT)), *_tokens(view))


def _costs(name: str, view: View, faces: Faces) -> tuple[int, int]:
    """Return what a pile costs now, and what is printed on it."""
    now = view.costs[name]
    return now, faces[name].cost if name in faces else now


def _label(now: int, printed: int) -> str:
    return f"${now}" if now == printed else f"${now} was ${printed}"


def _pile(name: str, view: View, faces: Faces) -> Pile:
    """Return the name of a pile, and what is left of it with the tokens on it."""
    left = view.supply[name]
    tail = Text(f"{left:>2}" if left else EMPTY)
    if tokens := sum(view.pile_tokens.get(name, {}).values()):
        tail.append(f" +{tokens}", "bold")
    if left:
        return Text(name, style_of(faces.get(name))), tail
    tail.stylize("dim")
    return Text(name, "dim"), tail


def _tokens(view: View) -> Iterator[RenderableType]:
    """Say which tokens the numbers behind a plus are."""
    said = [f"{name} {tokens_text(tokens)}" for name, tokens in view.pile_tokens.items()]
    if said:
        yield indented(Text(f"Tokens (+) on piles: {'; '.join(sorted(said))}"))


def tokens_text(tokens: Mapping[str, int]) -> str:
    """Name tokens: '2 embargo, 1 toll'."""
    return ", ".join(f"{count} {kind}" for kind, count in tokens.items() if count)


def _grid(rows: Sequence[Row], width: int) -> Table:
    """Set the piles in as many columns as fit."""
    label = max((len(said) for said, _ in rows), default=0)
    across = max((len(piles) for _, piles in rows), default=1)
    while across > 1 and label + sum(_widths(rows, across)) > width:
        across -= 1
    grid = Table.grid(padding=(0, 1, 0, 0))
    for said, piles in rows:
        for start in range(0, len(piles), across):
            grid.add_row(
                Text(said if start == 0 else "", "bold"), *_cells(piles[start : start + across])
            )
    return grid


def _cells(piles: Sequence[Pile]) -> Iterator[Text]:
    for name, tail in piles:
        yield Text("  ").append_text(name)
        yield tail


def _widths(rows: Sequence[Row], across: int) -> Iterator[int]:
    """Yield how wide each column of piles becomes, the gap before it included."""
    for column in range(across):
        piles = [pile for _, piles in rows for pile in piles[column::across]]
        yield sum(max((pile[part].cell_len for pile in piles), default=0) for part in (0, 1)) + 4
