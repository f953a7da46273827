"""Searching cards by what is known of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fiefdom.errors import SetupError, UnknownName
from fiefdom.model.card import Card
from fiefdom.plugins import Registry
from fiefdom.text.one_line import card_gist
from fiefdom.text.rules_text import card_text


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
class Search:
    """What a card must be like; whatever is left out does not matter."""

    words: Sequence[str] = ()
    """Each is part of the name."""
    types: Sequence[str] = ()
    """It is of all of these."""
    cost: str | None = None
    set: str | None = None
    edition: int | None = None
    text: str | None = None


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


def card_types(registry: Registry) -> list[str]:
    """Return every type that some card has."""
    return sorted({name for one in listed_cards(registry) for name in one.card.types.names})


def found_cards(registry: Registry, search: Search) -> list[Listed]:
    """Return the cards that fit, by cost and name."""
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
    """Return the least and the highest cost: '4', '2-4', '5+' or '-3'."""
    fits = re.fullmatch(r"\$?(\d{1,3})?(-|\+)?(\d{1,3})?", asked.strip())
    low, sign, high = fits.groups() if fits else (None, None, None)
    if sign == "-" and (low or high):
        return int(low or 0), int(high or 999)
    if low and not high:
        return int(low), 999 if sign else int(low)
    raise SetupError(f"{asked!r} is no cost; write 4, 2-4, 5+ or -3")
