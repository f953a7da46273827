"""The Supply: a row for each current cost, with the number of cards left in each pile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from fiefdom import View
from fiefdom_cli.play.table_layout import BARE, SHORT, SHORTEST, cut, flowing
from fiefdom_cli.terminal.colours import Faces, style_of
from fiefdom_cli.terminal.screen import indented

INDENT: Final = 2
EMPTY: Final = "empty"

Pile = tuple[Text, Text]
Row = tuple[str, Sequence[Pile]]
"""The piles of one cost."""


def supply_table(view: View, faces: Faces, width: int) -> RenderableType:
    """Return the piles by cost; a changed cost is shown with the printed one."""
    names = sorted(view.supply, key=lambda name: (*_costs(name, view, faces), name))
    rows = [
        (_label(*costs), [_pile(name, view, faces) for name in group])
        for costs, group in groupby(names, key=lambda name: _costs(name, view, faces))
    ]
    heading = Text("Supply (cost, card, cards left)", "bold")
    grid = indented(_grid(rows, width - INDENT))
    return Group(heading, grid, *(indented(Text(line)) for line in _further(view)))


def short_supply(view: View, faces: Faces, width: int, closeness: int = SHORT) -> RenderableType:
    """Return the piles one after another, for small screens; at the closest, cut off what is below."""
    names = sorted(view.supply, key=lambda name: (*_costs(name, view, faces), name))
    items: list[Text] = []
    for costs, group in groupby(names, key=lambda name: _costs(name, view, faces)):
        piles = [Text(" ").join(_short_pile(name, view, faces)) for name in group]
        piles[0] = Text.assemble((f"{_label(*costs)} ", "bold"), piles[0])
        items += [*(Text.assemble(pile, ",") for pile in piles[:-1]), Text.assemble(piles[-1], ";")]
    items[-1:] = [last[:-1] for last in items[-1:]]
    rows = flowing(items, width, 1)
    if closeness < SHORTEST:
        return Group(*rows, *(indented(Text(line)) for line in _further(view)))
    further = [Text(line) for line in _further(view)]
    few = flowing(further, width - INDENT) if closeness < BARE else [Text("   ").join(further)]
    return Group(*rows, *(indented(cut(line)) for line in few if line))


def _further(view: View) -> Iterator[str]:
    """Yield what else belongs to the Supply, line by line."""
    yield from _tokens(view)
    yield from _landscapes(view)
    yield from _others(view)
    yield from _side_decks(view)


def _short_pile(name: str, view: View, faces: Faces) -> Pile:
    said, tail = _pile(name, view, faces)
    tail.plain = tail.plain.strip()
    return said, tail


def _landscapes(view: View) -> Iterator[str]:
    """List the landscapes, with the costs of those that can be bought."""
    said = [f"{name} {view.price_of(name)}" if name in view.costs else name for name in view.landscapes]
    if said:
        yield f"Landscapes: {', '.join(said)}"


def _others(view: View) -> Iterator[str]:
    """Name the piles beside the Supply, and what lies below the top card of a pile."""
    said = [f"{name} {left or EMPTY}" for name, left in sorted(view.other_piles.items())]
    if said:
        yield f"Beside the Supply: {', '.join(said)}"
    if view.marks:
        marked = [f"{', '.join(names)} as {mark}" for mark, names in view.marks.items()]
        yield f"Marked: {'; '.join(marked)}"
    for name, pile in view.mixed_piles.items():
        runs = [f"{card} x{len(list(run))}" for card, run in groupby(pile.cards)]
        hidden = pile.size - len(pile.cards)
        rest = [f"{hidden} unknown"] if hidden else []
        yield f"{name} pile from the top: {', '.join(runs + rest) or EMPTY}"


def _side_decks(view: View) -> Iterator[str]:
    """Say how many cards of each side deck are face down, and name the others."""
    for name, deck in view.side_decks.items():
        piles = {"discarded": deck.discard, "set aside": deck.set_aside, "kept": deck.kept}
        shown = [f"{where}: {', '.join(cards)}" for where, cards in piles.items() if cards]
        yield "; ".join([f"{name} deck: {deck.left} face down", *shown])


def _costs(name: str, view: View, faces: Faces) -> tuple[int, str, int]:
    """Return the current cost of a pile, as coins and in full, and the printed coins."""
    now = view.costs[name]
    return now, view.price_of(name), faces[name].cost if name in faces else now


def _label(now: int, price: str, printed: int) -> str:
    return price if now == printed else f"{price} was ${printed}"


def _pile(name: str, view: View, faces: Faces) -> Pile:
    """Return the name of a pile, and the cards left and tokens on it."""
    left = view.supply[name]
    tail = Text(f"{left:>2}" if left else EMPTY)
    if tokens := sum(view.pile_tokens.get(name, {}).values()):
        tail.append(f" +{tokens}", "bold")
    if left:
        return Text(name, style_of(faces.get(name))), tail
    tail.stylize("dim")
    return Text(name, "dim"), tail


def _tokens(view: View) -> Iterator[str]:
    """Explain which tokens the numbers after a plus are, and name those that all players share."""
    said = [f"{name} {tokens_text(tokens)}" for name, tokens in view.pile_tokens.items()]
    if said:
        yield f"Tokens (+) on piles: {'; '.join(sorted(said))}"
    if shared := tokens_text(view.table_tokens):
        yield f"Tokens on the table: {shared}"


def tokens_text(tokens: Mapping[str, int]) -> str:
    """Name tokens: '2 embargo, 1 toll'."""
    return ", ".join(f"{count} {kind}" for kind, count in tokens.items() if count)


def _grid(rows: Sequence[Row], width: int) -> Table:
    """Arrange the piles in as many columns as fit."""
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
    """Yield the width of each column of piles, with the gap before it."""
    for column in range(across):
        piles = [pile for _, piles in rows for pile in piles[column::across]]
        yield sum(max((pile[part].cell_len for pile in piles), default=0) for part in (0, 1)) + 4
