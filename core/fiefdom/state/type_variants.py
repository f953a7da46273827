"""The content of a game in which some cards have further types, made when a position needs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import msgspec

from fiefdom.model.card import Card, CardTypes
from fiefdom.state.turn_plan import TurnPlan

if TYPE_CHECKING:
    from fiefdom.state.content import Content

MOST: Final = 64
"""How many variants of a game are kept."""

Given = Mapping[str, frozenset[int]]
"""For each type, the cards to which rules give it."""


class TypeVariants:
    """Makes and keeps the variants of a content; all of them number cards and nodes in the same way."""

    __slots__ = ("_known", "_make", "_printed")

    def __init__(self, printed: Content, make: Callable[[Sequence[Card], TurnPlan], Content]) -> None:
        self._printed = printed
        self._make = make
        self._known: dict[frozenset[tuple[str, frozenset[int]]], Content] = {}

    def of(self, printed: Content, change: Callable[[Content], None]) -> TypeVariants:
        """Return the variants of an equal content, each of them changed after it was made."""

        def changed(cards: Sequence[Card], plan: TurnPlan) -> Content:
            content = self._make(cards, plan)
            change(content)
            return content

        return TypeVariants(printed, changed)

    def with_types(self, given: Given) -> Content:
        """Return the content in which cards also have the given types."""
        key = frozenset(given.items())
        if not key:
            return self._printed
        if key not in self._known:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[key] = self._made(given)
        return self._known[key]

    def _made(self, given: Given) -> Content:
        printed = self._printed
        cards = [_typed(card, n, given) for n, card in enumerate(printed.cards)]
        content = self._make(cards, _planned(printed.plan, cards))
        content.printed, content.variants = printed, self
        return content


def _typed(card: Card, number: int, given: Given) -> Card:
    names = card.types.names
    more = [name for name, cards in sorted(given.items()) if number in cards and name not in names]
    return replace(card, types=CardTypes((*names, *more))) if more else card


def _planned(plan: TurnPlan, cards: Sequence[Card]) -> TurnPlan:
    """Return a plan with the same phases, in which the cards of their types are played."""
    phases = tuple(
        msgspec.structs.replace(
            phase,
            cards=frozenset(n for n, card in enumerate(cards) if phase.words.plays in card.types.names),
        )
        for phase in plan.phases
    )
    return msgspec.structs.replace(plan, phases=phases)
