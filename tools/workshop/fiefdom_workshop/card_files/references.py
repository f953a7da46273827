"""Checks that the cards, types, piles and landscapes that the cards of a file name exist."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fiefdom import Card, CardSet, Pile
from fiefdom.effects import Exchange, GainFrom, GiveBack, HasLandscape, Rotate, TakeLandscape
from fiefdom.errors import nearest
from fiefdom.extending import Part, walk
from fiefdom.tooling.cards import Named, OfType
from fiefdom_workshop.card_files.problems import Findings

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.read import ReadCard

OF_LANDSCAPE = TakeLandscape | GiveBack | HasLandscape
"""Parts about a landscape that players have."""


@dataclass(frozen=True)
class Unread:
    """What the cards of a file are that could not be read, whose own problems are reported."""

    names: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()

    @classmethod
    def of(cls, entries: Iterable[object]) -> Unread:
        """Return the names and types in entries of a file, as far as they are texts."""
        cards = [entry for entry in entries if isinstance(entry, dict)]
        types = [card["types"] for card in cards if isinstance(card.get("types"), list)]
        known = frozenset(str(kind) for several in types for kind in several)
        return cls(frozenset(str(card.get("card")) for card in cards), known)


def check_references(
    card_set: CardSet,
    read: list[ReadCard],
    findings: Findings,
    others: list[Card],
    declared: list[Pile],
    unread: Unread,
) -> None:
    """Report names and types that no card has."""
    piles, decks = [one.name for one in declared], [one.name for one in declared if one.deck]
    cards = [*others, *(one.card for one in read)]
    names = {card.name for card in cards} | unread.names
    types = {kind for card in cards for kind in card.types.names} | unread.types
    for n, kind in enumerate(card_set.landscapes):
        for unknown in sorted(set(kind.piles) - types):
            reason = f"no card has the type {unknown!r}{hint(unknown, types)}"
            findings.add(("landscapes", n, "piles"), reason)
    for one in read:
        for where, wanted, allowed in _brought(one.card, names, names.union(piles)):
            for name in wanted:
                if name not in allowed:
                    reason = f"there is no card or pile {name!r}{hint(name, allowed)}"
                    findings.add(one.steps(where), reason, one.card.name, len(one.path))
        for place, part in parts_of(one.card):
            reason = ""
            if isinstance(part, Named) and part.card not in names:
                reason = f"there is no card {part.card!r}{hint(part.card, names)}"
            elif isinstance(part, OfType) and part.type not in types:
                reason = f"no card has the type {part.type!r}{hint(part.type, types)}"
            elif isinstance(part, Exchange) and part.taken not in names:
                reason = f"there is no card {part.taken!r}{hint(part.taken, names)}"
            elif isinstance(part, GainFrom | Rotate) and part.pile not in piles:
                reason = f"there is no pile of different cards {part.pile!r}{hint(part.pile, piles)}"
            elif isinstance(part, OF_LANDSCAPE) and part.card not in names:
                reason = f"there is no landscape {part.card!r}{hint(part.card, names)}"
            elif wrong := [name for name in part.side_decks() if name not in decks]:
                remedy = hint(wrong[0], decks) or "; declare it under piles, with deck: true"
                reason = f"there is no side deck {wrong[0]!r}{remedy}"
            if reason:
                findings.add(one.steps(place), reason, one.card.name, len(one.path))


def _brought(
    card: Card, cards: set[str], all_names: set[str]
) -> Iterator[tuple[str, Iterable[str], set[str]]]:
    """Yield what a card brings in each way: the place, the names, and those that are known."""
    yield "brings", card.brings, all_names
    yield "trashed", card.trashed, cards
    yield "replaces", [one for old, by in card.replaces.items() for one in (old, *by)], cards


def parts_of(card: Card) -> Iterator[tuple[str, Part]]:
    """Yield every part of a card with its place."""
    for place, part in card.roots():
        yield from walk(part, place)


def hint(name: str, known: list[str] | set[str]) -> str:
    """Suggest the known name that was probably meant; empty if there is none."""
    close = nearest(name, sorted(known))
    return f"; did you mean {close!r}?" if close else ""
