"""What cards mention: mats and counters."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fiefdom.model.card import Card
from fiefdom.model.counter import Counter, kinds_of
from fiefdom.model.part import Part, walk


def mats_of(card: Card) -> Iterator[tuple[str, str]]:
    """Yield the mats a card refers to, each with the place."""
    for place, part in card.roots():
        for where, inner in walk(part, place):
            # the comparison avoids a call for each of the many parts that name no mat
            for name in inner.mats() if type(inner).mats is not Part.mats else ():
                yield where, name


def mentioned(cards: Iterable[Card], counters: Iterable[Counter]) -> tuple[Counter, ...]:
    """Return the counters that cards mention, or that spending one of these gives; by name."""
    known = {counter.name: counter for counter in counters}
    listed = list(cards)
    kinds = kinds_of(part for card in listed for _, part in card.roots())
    kinds = (kinds | {name for card in listed for name in card.other_costs}) & set(known)
    while more := kinds_of(one for kind in kinds for one in known[kind].spend) & set(known) - kinds:
        kinds |= more
    return tuple(known[name] for name in sorted(kinds))
