"""`fiefdom cards` and `fiefdom kingdoms`: lists of cards and recommended kingdoms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.padding import Padding
from rich.text import Text

import fiefdom
from fiefdom import Card, Kingdom, Registry, card_gist
from fiefdom.errors import nearest
from fiefdom.tooling.cards import WIDTH
from fiefdom_cli.lookup.card_search import CardSearch, Listed, found_cards
from fiefdom_cli.terminal.screen import console, indented, plain_table, print_json

HEADINGS: Final = ("Name", "Cost", "Types", "Set", "Editions")
NARROW: Final = 3
"""The number of columns that fit on a narrow screen besides the summary of a card."""
WIDE: Final = 110
GAP: Final = 2
LEAST: Final = 12


def show_cards(search: CardSearch, as_json: bool) -> None:
    """Print the matching cards."""
    registry = fiefdom.installed()
    found = found_cards(registry, search)
    if as_json:
        print_json([one.as_json() for one in found])
        return
    if not found:
        meant = nearest(" ".join(search.words), registry.cards) if search.words else None
        hint = f" Did you mean {meant}?" if meant else ""
        console().print(Text(f"No card matches.{hint}"))
        return
    screen = console()
    rows = [HEADINGS, *(_row(one, registry) for one in found)]
    if screen.width < WIDE:
        rows = [row[:NARROW] for row in rows]
    room = max(LEAST, summary_width(rows, screen.width))
    table = plain_table(*rows[0], "What it does", right=["Cost"])
    for row, one in zip(rows[1:], found, strict=True):
        table.add_row(*map(Text, row), Text(card_gist(one.card, room)))
    screen.print(table)


def summary_width(rows: Sequence[Sequence[str]], width: int) -> int:
    """Return the width that a table leaves for one-line summaries of cards."""
    taken = sum(max(cell_len(cell) for cell in column) + GAP for column in zip(*rows, strict=True))
    return min(WIDTH, width - taken)


def _row(one: Listed, registry: Registry) -> tuple[str, ...]:
    card = one.card
    editions = ", ".join(map(str, card.editions))
    price = registry.price_of(card).removeprefix("$")
    return card.name, price, str(card.types), one.set, editions


def card_heading(card: Card, price: str, cost: int) -> Text:
    """Return the line above a card's text: its name, its cost now, if it has one, its types."""
    now = price if cost == card.cost else f"${cost} now, printed {price}"
    return Text("  ").join([Text(card.name, "bold"), *map(Text, filter(None, (now, str(card.types))))])


def author_text(text: str) -> Padding:
    """Return the author's own text of a card, to be printed below the generated text."""
    return indented(Text(f"As its author says: {text.strip()}", "italic"))


def rulings_of(name: str, registry: Registry) -> tuple[str, ...]:
    """Return the rulings of a card; none for cards of a set that is not installed."""
    homes = (one for one in registry.sets.values() if name in one.every_name())
    return tuple(next((home.rulings.get(name, ()) for home in homes), ()))


def show_kingdoms(as_json: bool) -> None:
    """Print the recommended sets of ten."""
    found = fiefdom.installed().kingdoms
    if as_json:
        print_json([_kingdom_json(name, kingdom) for name, kingdom in found.items()])
        return
    screen = console()
    for name, kingdom in found.items():
        screen.print(Text(name, "bold"))
        screen.print(indented(Text(", ".join(kingdom.cards))))


def _kingdom_json(name: str, kingdom: Kingdom) -> dict[str, Any]:
    return {"name": name, "edition": kingdom.edition, "cards": list(kingdom.cards)}
