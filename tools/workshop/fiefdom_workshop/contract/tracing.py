"""Watches which effects of cards are carried out: copies of cards whose effects say so.

The copies do exactly what the cards do; only their effects tell somebody first.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from fiefdom.effects.repeating import Loop
from fiefdom.effects.sequence import InOrder
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.card import ABILITIES, Card
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import Part
from fiefdom.plugins.registry import Registry
from fiefdom.state.game_state import State


@dataclass(frozen=True)
class Deed:
    """An effect of a card: which card, the place inside it, and what it says."""

    card: str
    place: str
    text: str
    kind: str


Note = Callable[[State, int, Deed], None]
"""Is called with the game, the player and the effect before the effect is carried out."""


class Tracer:
    """Makes copies of cards that report their effects."""

    def __init__(self, note: Note) -> None:
        self.deeds: dict[int, Deed] = {}
        """Each effect that reports, by its identity."""
        self._note = note
        self._kept: list[Effect] = []
        self._kinds: dict[type[Effect], type[Effect]] = {}

    def traced(self, registry: Registry, names: Iterable[str]) -> Registry:
        """Return a registry in which these cards report; the given one stays as it is."""
        wanted, more = set(names), registry.copy()
        for name, card_set in registry.sets.items():
            if wanted.isdisjoint(card.name for card in card_set.all_cards()):
                continue
            cards = [self.card(c) if c.name in wanted else c for c in card_set.cards]
            basics = [self.card(c) if c.name in wanted else c for c in card_set.basics]
            more.sets[name] = replace(card_set, cards=cards, basics=basics)
            more.cards |= {card.name: card for card in more.sets[name].all_cards()}
        return more

    def card(self, card: Card) -> Card:
        """Return a card that does the same and reports each effect."""
        if _is_plain_treasure(card):
            return card
        roots: dict[str, Any] = {
            where: self._several(card.name, getattr(card, where), where) for where in ABILITIES
        }
        return replace(card, **roots)

    def _several(self, card: str, parts: Iterable[Any], place: str) -> tuple[Any, ...]:
        return tuple(self._part(card, part, f"{place}[{n}]") for n, part in enumerate(parts))

    def _part(self, card: str, part: Any, place: str) -> Any:
        if not isinstance(part, Part):
            return part
        twin = copy.copy(part)
        for spec in fields(part):
            value = getattr(part, spec.name)
            inner = f"{place}.{spec.name}"
            if isinstance(value, Part):
                object.__setattr__(twin, spec.name, self._part(card, value, inner))
            elif isinstance(value, tuple):
                object.__setattr__(twin, spec.name, self._several(card, value, inner))
        if isinstance(twin, Effect):
            self._watch(card, twin, place)
        if isinstance(twin, Loop) and isinstance(twin.effect, InOrder):
            del self.deeds[id(twin.effect)]  # a loop goes through its list by itself
        return twin

    def _watch(self, card: str, effect: Effect, place: str) -> None:
        kind = type(effect)
        object.__setattr__(effect, "__class__", self._reporting(kind))
        self.deeds[id(effect)] = Deed(card, place, _said(effect), kind.keyword)
        # An effect that is gone could leave its identity to another one.
        self._kept.append(effect)

    def _reporting(self, kind: type[Effect]) -> type[Effect]:
        if kind not in self._kinds:
            self._kinds[kind] = type(kind.__name__, (kind,), {"run": _telling(self, kind)})
        return self._kinds[kind]

    def tell(self, g: State, me: int, effect: Effect) -> None:
        """Say that an effect is being carried out."""
        self._note(g, me, self.deeds[id(effect)])


def _telling(tracer: Tracer, kind: type[Effect]) -> Callable[[Effect, State, int, Scope], Value]:
    def run(self: Effect, g: State, me: int, scope: Scope) -> Value:
        tracer.tell(g, me, self)
        return kind.run(self, g, me, scope)

    return run


def _said(effect: Effect) -> str:
    try:
        return sentence(effect.text(YOU_VOICE)) if effect.text(YOU_VOICE) else ""
    except Exception:
        # What makes sense only after what came before it is named by its verb.
        return ""


def _is_plain_treasure(card: Card) -> bool:
    """Whether the engine counts its coins without carrying an effect out."""
    amount = getattr(card.play[0], "amount", None) if len(card.play) == 1 else None
    return "Treasure" in card.types.names and isinstance(amount, int)


@dataclass
class Coverage:
    """Which parts of cards happened in any game."""

    every: set[Deed] = field(default_factory=set)
    happened: set[Deed] = field(default_factory=set)
    dealt: set[str] = field(default_factory=set)
    """Cards that were in some kingdom."""
    gained: set[str] = field(default_factory=set)

    def note(self, g: State, me: int, deed: Deed) -> None:
        """Count an effect that is being carried out."""
        self.happened.add(deed)

    def never(self) -> list[Deed]:
        """Return what never happened, without what is inside of it."""
        missing = sorted(self.every - self.happened, key=lambda deed: (deed.card, deed.place))
        return [deed for deed in missing if not any(_holds(other, deed) for other in missing)]

    def warnings(self) -> Iterator[str]:
        """Say what never happened, card by card."""
        for card in sorted(self.dealt - self.gained):
            yield f"{card} was never gained from its pile"
        for deed in self.never():
            words = f" ({deed.text})" if deed.text else ""
            yield f"{deed.card}: {deed.place}, {deed.kind}{words} never happened"


def _holds(outer: Deed, inner: Deed) -> bool:
    return outer.card == inner.card and inner.place.startswith(f"{outer.place}.")
