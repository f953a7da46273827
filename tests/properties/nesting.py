"""Cards nested as deeply as allowed, built from all registered keywords.

A hole is a field of a part that can hold a part of some family. Two holes that fit into each
other are nested alternately. The holes are derived from the registered keywords, so that a
new keyword is covered automatically.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, get_origin

from fiefdom import Action, Card, Victory
from fiefdom.effects import HAND, Coins, Gain, Gained, Trash, When, count_in, one
from fiefdom.effects.combining import OfType
from fiefdom.effects.costs import CostsLess
from fiefdom.effects.flow import If
from fiefdom.effects.selection import Which
from fiefdom.model.amount import Amount
from fiefdom.model.condition import Condition
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE
from fiefdom.model.filter import Filter
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import Part, walk
from fiefdom.model.trigger import TriggerEvent
from fiefdom.model.who import Who
from fiefdom.serialize.shapes import Slot, family_of, shape_of
from fiefdom.setup.validate.size import MAX_LEVELS, measured

LEAVES: Final[dict[type[Part], Part]] = {
    Effect: Coins(1),
    Condition: count_in(HAND) >= 1,
    Amount: count_in(HAND),
    Filter: OfType("Action"),
    TriggerEvent: Gained(),
    When: When(Gained(), Coins(1)),
    Modifier: CostsLess(1),
    Which: one(HAND),
}
"""A simple part of each family, for fields that are not nested."""
SIBLINGS: Final = LEAVES | {Effect: Coins(2)}
"""A different part of each family, as the second item of a list."""
PLAIN: Final[dict[Any, object]] = {int: 2, str: HAND, bool: True}


@dataclass(frozen=True)
class Hole:
    """A field of a kind of part that holds parts of a family."""

    word: str
    kind: type[Part]
    slot: Slot
    holds: type[Part]
    first: bool = True
    """Whether what it holds comes first, where it holds several."""

    @property
    def family(self) -> type[Part]:
        return family_of(self.kind)

    def takes(self, other: Hole) -> bool:
        """Tell whether another kind of part can stand in the hole."""
        return other.family is self.holds and issubclass(other.kind, _parts(self.slot))

    def around(self, inner: Part) -> Part:
        """Put a part into the hole, and a simple value into every other required field."""
        given = {slot.name: _simple(slot) for slot in shape_of(self.kind).slots if slot.required}
        if self.word in self.kind.variants:
            name, value = self.kind.variants[self.word]
            given[name] = value
        if get_origin(self.slot.wanted) is tuple:
            leaf = SIBLINGS[self.holds]
            given[self.slot.name] = (inner, leaf) if self.first else (leaf, inner)
        else:
            given[self.slot.name] = inner
        return self.kind(**given)

    def __str__(self) -> str:
        return f"{self.word}.{self.slot.word}{'' if self.first else '[last]'}"


def _simple(slot: Slot) -> object:
    kind = slot.kinds[0]
    if kind in PLAIN:
        value: object = PLAIN[kind]
    elif issubclass(kind, StrEnum):
        value = Who.LEFT if kind is Who else next(iter(kind))
    else:
        leaf = LEAVES[family_of(kind)]
        value = leaf if isinstance(leaf, kind) else kind()
    return (value, value) if get_origin(slot.wanted) is tuple else value


def holes() -> Iterator[Hole]:
    """Yield every hole of every word."""
    for word, kind in sorted(Part.words.items()):
        if not kind.__module__.startswith("fiefdom"):
            continue
        for slot in shape_of(kind).slots:
            for holds in _families(slot):
                yield Hole(word, kind, slot, holds)
                if get_origin(slot.wanted) is tuple:
                    yield Hole(word, kind, slot, holds, first=False)


def _families(slot: Slot) -> list[type[Part]]:
    """Return the families of which any part can stand in a field."""
    return [family for family, leaf in LEAVES.items() if isinstance(leaf, _parts(slot))]


def _parts(slot: Slot) -> tuple[type[Part], ...]:
    return tuple(kind for kind in slot.kinds if isinstance(kind, type) and issubclass(kind, Part))


def pairs() -> Iterator[tuple[Hole, Hole]]:
    """Yield the holes that fit into each other, each with itself too."""
    known = list(holes())
    for outer in known:
        for inner in known:
            if outer.takes(inner) and inner.takes(outer):
                yield outer, inner


def nested(outer: Hole, inner: Hole, depth: int = MAX_LEVELS) -> Card:
    """Nest two holes alternately, until a card has the given depth."""
    holes, part = (outer, inner), LEAVES[inner.holds]
    if levels_of(in_card(part)) >= depth:
        raise AssertionError(f"{outer} in {inner} has no room")
    turn = 1
    while True:
        deeper = holes[turn].around(part)
        if deeper is part or levels_of(in_card(deeper)) > depth:
            return in_card(part)
        part, turn = deeper, 1 - turn


def levels_of(card: Card) -> int:
    """Return how deeply the parts of a card are nested."""
    return measured(part for _, part in card.roots())[1]


def in_card(part: Part, name: str = "Onion") -> Card:
    """Make a card that contains a part of any family."""
    if any(SOURCE in inner.needs() for _, inner in walk(part)) and isinstance(part, Effect):
        part = When(Gained(), part)
    if isinstance(part, When):
        return Card(name, 0, Victory, itself=[part])
    if isinstance(part, Modifier):
        return Card(name, 0, Action, in_play=[part])
    return Card(name, 0, Action, play=[_in_effect(part)])


def _in_effect(part: Part) -> Effect:
    if isinstance(part, Effect):
        return part
    if isinstance(part, Filter):
        return Gain(part)
    if isinstance(part, Amount):
        return Coins(part)
    if isinstance(part, Which):
        return Trash(part)
    assert isinstance(part, Condition), f"add a way to put a {family_of(type(part))} into a card"
    return If(part, Coins(1))
