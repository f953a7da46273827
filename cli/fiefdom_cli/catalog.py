"""What is there to play with: cards and recommended kingdoms."""

from __future__ import annotations

from typing import Any

from rich.text import Text

import fiefdom
from fiefdom.cards import Card, Kingdom
from fiefdom.errors import nearest
from fiefdom_cli.screen import console, indented, plain_table, print_json
from fiefdom_cli.searching import Search, found_cards


def show_cards(search: Search, as_json: bool) -> None:
    """Print the cards that fit."""
    found = found_cards(fiefdom.installed(), search)
    if as_json:
        print_json([one.as_json() for one in found])
        return
    if not found:
        meant = nearest(" ".join(search.words), fiefdom.installed().cards) if search.words else None
        hint = f" Did you mean {meant}?" if meant else ""
        console().print(Text(f"No card is like that.{hint}"))
        return
    table = plain_table("Name", "Cost", "Types", "Set", "Editions", right=["Cost"])
    for one in found:
        editions = ", ".join(map(str, one.card.editions))
        row = (one.card.name, str(one.card.cost), str(one.card.types), one.set, editions)
        table.add_row(*map(Text, row))
    console().print(table)


def card_heading(card: Card, cost: int) -> Text:
    """Return the line above a card's text: its name, its cost now, its types."""
    now = f"${cost}" if cost == card.cost else f"${cost} now, printed ${card.cost}"
    return Text.assemble((card.name, "bold"), f"  {now}  {card.types}")


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
