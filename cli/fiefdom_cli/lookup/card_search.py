"""Searches cards by name, type, cost, set, edition and text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fiefdom import Card, Registry, card_gist, card_text
from fiefdom.errors import SetupError, UnknownName


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
            "short": card_gist(card),
            "own_text": card.text,
        }


@dataclass(frozen=True)
class CardSearch:
    """The criteria of a search; an empty one matches every card."""

    words: Sequence[str] = ()
    """Parts of the name, all of which must match."""
    types: Sequence[str] = ()
    """Types, all of which the card must have."""
    cost: str | None = None
    set: str | None = None
    edition: int | None = None
    text: str | None = None


def matching(kind: str, name: str, known: Iterable[str]) -> str:
    """Return the known name that matches, ignoring case."""
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


def card_types(registry: Registry) -> list[str]:
    """Return the types of all cards."""
    return sorted({name for one in listed_cards(registry) for name in one.card.types.names})


def found_cards(registry: Registry, search: CardSearch) -> list[Listed]:
    """Return the matching cards, by cost and name."""
    found: Iterable[Listed] = listed_cards(registry)
    if search.set is not None:
        wanted = matching("card set", search.set, registry.sets)
        found = [one for one in found if one.set == wanted]
    for type in search.types:
        name = matching("card type", type, card_types(registry))
        found = [one for one in found if name in one.card.types.names]
    if search.cost is not None:
        low, high = cost_range(search.cost)
        found = [one for one in found if low <= one.card.cost <= high]
    if search.edition is not None:
        found = [one for one in found if search.edition in one.card.editions]
    for word in search.words:
        found = [one for one in found if word.casefold() in one.card.name.casefold()]
    if search.text is not None:
        sought = _plain(search.text)
        found = [one for one in found if sought in _plain(card_text(one.card))]
    return sorted(found, key=lambda one: (one.card.cost, one.card.name))


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def cost_range(asked: str) -> tuple[int, int]:
    """Return the lowest and the highest cost of '4', '2-4', '5+' or '-3'."""
    fits = re.fullmatch(r"\$?(\d{1,3})?(-|\+)?(\d{1,3})?", asked.strip())
    low, sign, high = fits.groups() if fits else (None, None, None)
    if sign == "-" and (low or high):
        return int(low or 0), int(high or 999)
    if low and not high:
        return int(low), 999 if sign else int(low)
    raise SetupError(f"{asked!r} is not a cost; write 4, 2-4, 5+ or -3")
