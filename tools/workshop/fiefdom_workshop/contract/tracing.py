"""Traces which effects of cards are executed.

It uses copies of the cards that behave exactly like them, but whose effects call a callback first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any

from fiefdom import Card, Registry
from fiefdom.effects import InOrder
from fiefdom.extending import Effect, Part, Scope, State, Value
from fiefdom.grammar import sentence
from fiefdom.tooling.cards import ABILITIES, YOU_VOICE, Loop, place_inside, word_of


@dataclass(frozen=True)
class TracedEffect:
    """An effect of a card: the card, its place in the card file, its text and its keyword there."""

    card: str
    place: str
    text: str
    kind: str


Note = Callable[[State, int, TracedEffect], None]
"""Called with the game, the player and the effect before the effect is executed."""


class Tracer:
    """Makes copies of cards whose effects report when they are executed."""

    def __init__(self, note: Note) -> None:
        self.effects: dict[int, TracedEffect] = {}
        """Every traced effect, by its `id`."""
        self._note = note
        self._kept: list[Effect] = []
        self._kinds: dict[type[Effect], type[Effect]] = {}

    def traced(self, registry: Registry, names: Iterable[str]) -> Registry:
        """Return a copy of a registry in which these cards are traced."""
        wanted, more = set(names), registry.copy()
        for name, card_set in registry.sets.items():
            if wanted.isdisjoint(card.name for card in card_set.all_cards()):
                continue
            cards = [self.card(c) if c.name in wanted else c for c in card_set.cards]
            basics = [self.card(c) if c.name in wanted else c for c in card_set.basics]
            beside = [self.card(c) if c.name in wanted else c for c in card_set.companions]
            more.sets[name] = replace(card_set, cards=cards, basics=basics, companions=beside)
            more.cards |= {card.name: card for card in more.sets[name].all_cards()}
        return more

    def card(self, card: Card) -> Card:
        """Return a traced copy of a card."""
        if _is_plain_treasure(card):
            return card
        roots: dict[str, Any] = {
            where: self._copy_all(card.name, getattr(card, where), where) for where in ABILITIES
        }
        return replace(card, **roots)

    def _copy_all(self, card: str, parts: Iterable[Any], place: str) -> tuple[Any, ...]:
        return tuple(self._copy_part(card, part, f"{place}[{n}]") for n, part in enumerate(parts))

    def _copy_part(self, card: str, part: Any, place: str) -> Any:
        if not isinstance(part, Part):
            return part
        values: dict[str, Any] = {spec.name: getattr(part, spec.name) for spec in fields(part)}
        for name, value in values.items():
            if isinstance(value, Part):
                values[name] = self._copy_part(card, value, place_inside(part, name, place))
            elif isinstance(value, tuple):
                values[name] = self._copy_all(card, value, place_inside(part, name, place))
        if not isinstance(part, Effect):
            return type(part)(**values)
        twin = self._reporting_class(type(part))(**values)
        self._trace(card, twin, place)
        if isinstance(twin, Loop) and isinstance(twin.effect, InOrder):
            del self.effects[id(twin.effect)]  # a loop runs the items of its list itself
        return twin

    def _trace(self, card: str, effect: Effect, place: str) -> None:
        self.effects[id(effect)] = TracedEffect(card, place, _text(effect), word_of(effect)[0])
        # Keeps the effect alive: the `id` of a deleted object may be reused.
        self._kept.append(effect)

    def _reporting_class(self, kind: type[Effect]) -> type[Effect]:
        if kind not in self._kinds:
            self._kinds[kind] = type(kind.__name__, (kind,), {"run": _reporting_run(self, kind)})
        return self._kinds[kind]

    def report(self, g: State, me: int, effect: Effect) -> None:
        """Report that an effect is about to be executed."""
        self._note(g, me, self.effects[id(effect)])


def _reporting_run(tracer: Tracer, kind: type[Effect]) -> Callable[[Effect, State, int, Scope], Value]:
    def run(self: Effect, g: State, me: int, scope: Scope) -> Value:
        tracer.report(g, me, self)
        return kind.run(self, g, me, scope)

    return run


def _text(effect: Effect) -> str:
    try:
        return sentence(effect.text(YOU_VOICE)) if effect.text(YOU_VOICE) else ""
    except Exception:
        # The text of some effects needs the effects before it; these are shown by keyword only.
        return ""


def _is_plain_treasure(card: Card) -> bool:
    """Return whether the engine adds its coins without executing an effect."""
    amount = getattr(card.play[0], "amount", None) if len(card.play) == 1 else None
    return "Treasure" in card.types.names and isinstance(amount, int)


@dataclass
class Coverage:
    """Which effects of cards were executed in any game."""

    every: set[TracedEffect] = field(default_factory=set)
    happened: set[TracedEffect] = field(default_factory=set)
    dealt: set[str] = field(default_factory=set)
    """Cards with a pile in the kingdom of a game."""
    gained: set[str] = field(default_factory=set)

    def note(self, g: State, me: int, effect: TracedEffect) -> None:
        """Record an effect that is being executed."""
        self.happened.add(effect)

    def never(self) -> list[TracedEffect]:
        """Return the outermost effects that were never executed."""
        missing = sorted(self.every - self.happened, key=lambda one: (one.card, one.place))
        return [one for one in missing if not any(_contains(other, one) for other in missing)]

    def warnings(self) -> Iterator[str]:
        """Yield a warning for each card never gained and each effect never executed."""
        for card in sorted(self.dealt - self.gained):
            yield f"{card} was never gained from its pile"
        for effect in self.never():
            text = f" ({effect.text})" if effect.text else ""
            yield f"{effect.card}: {effect.place}, {effect.kind}{text} never happened"


def _contains(outer: TracedEffect, inner: TracedEffect) -> bool:
    inside = inner.place.startswith((f"{outer.place}.", f"{outer.place}["))
    return outer.card == inner.card and inside
