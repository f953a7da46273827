"""What is there to play with: cards, their text, and recommended kingdoms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rich.text import Text

import fiefdom
from fiefdom.cards import Card, Kingdom
from fiefdom.errors import UnknownName
from fiefdom.plugins import Registry
from fiefdom.wording import card_text
from fiefdom_cli.screen import console, indented, plain_table, print_json


@dataclass(frozen=True)
class Listed:
    """A card and the set it belongs to."""

    card: Card
    set: str

    def as_json(self) -> dict[str, Any]:
        """Return the card for `--json`."""
        card = self.card
        return {
            "name": card.name,
            "cost": card.cost,
            "types": list(card.types.names),
            "set": self.set,
            "editions": list(card.editions),
            "text": card_text(card),
        }


def matching(kind: str, name: str, known: Iterable[str]) -> str:
    """Return the known name that was meant, whatever its capitals."""
    names = list(known)
    for candidate in names:
        if candidate.casefold() == name.strip().casefold():
            return candidate
    raise UnknownName(kind, name, names)


def listed_cards(registry: Registry) -> Iterator[Listed]:
    """Yield every card with its set, basic cards first."""
    for card_set in registry.sets.values():
        for card in card_set.all_cards():
            yield Listed(card, card_set.name)


def chosen_cards(registry: Registry, set: str | None, type: str | None) -> list[Listed]:
    """Return the cards of a set and of a type, by cost and name."""
    found = list(listed_cards(registry))
    if set is not None:
        wanted = matching("card set", set, registry.sets)
        found = [one for one in found if one.set == wanted]
    if type is not None:
        types = {name for one in listed_cards(registry) for name in one.card.types.names}
        wanted = matching("card type", type, sorted(types))
        found = [one for one in found if wanted in one.card.types.names]
    return sorted(found, key=lambda one: (one.card.cost, one.card.name))


def show_cards(set: str | None, type: str | None, as_json: bool) -> None:
    """Print the cards of a set and of a type."""
    found = chosen_cards(fiefdom.installed(), set, type)
    if as_json:
        print_json([one.as_json() for one in found])
        return
    table = plain_table("Name", "Cost", "Types", "Set", "Editions", right=["Cost"])
    for one in found:
        editions = ", ".join(map(str, one.card.editions))
        row = (one.card.name, str(one.card.cost), str(one.card.types), one.set, editions)
        table.add_row(*map(Text, row))
    console().print(table)


def show_card(name: str) -> None:
    """Print what one card does."""
    registry = fiefdom.installed()
    card = registry.card(name)
    screen = console()
    screen.print(card_heading(card, card.cost))
    screen.print(indented(Text(card_text(card))))


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
