"""The parts of all cards of a game, in the order of their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from fiefdom.model.card import Card, Mat
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part, walk


def nodes_of(
    system: Iterable[Part], bodies: Iterable[Effect], cards: Iterable[Card], mats: Iterable[Mat]
) -> Iterable[Part]:
    """Yield the parts that frames and lasting effects refer to by number."""
    yield from system
    for body, card in zip(bodies, cards, strict=True):
        yield from _parts(body, card)
    for mat in mats:
        for when in mat.triggers:
            yield from (part for _, part in walk(when))


def _parts(body: Effect, card: Card) -> Iterable[Part]:
    others = (part for place, part in card.roots() if not place.startswith("play["))
    for root in (body, *others):
        for _, part in walk(root):
            yield part


def sizes_of(bodies: Iterable[Effect], cards: Iterable[Card]) -> Iterable[int]:
    """Yield the number of parts of each card."""
    return (sum(1 for _ in _parts(*one)) for one in zip(bodies, cards, strict=True))
