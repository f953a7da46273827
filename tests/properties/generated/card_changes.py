"""Changes one field or one keyword anywhere in a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fiefdom import Card
from fiefdom.effects.sequence import InOrder
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.part import Part, walk
from fiefdom.serialize.shapes import Slot
from tests.properties.generated.card_generator import WANTED
from tests.properties.generated.choices import Choices
from tests.properties.generated.keywords import Kind, Words, item_of, usual, words
from tests.properties.generated.name_scope import NameScope, World
from tests.properties.generated.part_generator import Maker

Path = tuple[tuple[str, int], ...]
"""The path to a field: field names and list indices; -1 where there is no list."""

NAMES = ("some", "trashed", "seen", "picked up")
"""Alternative names of results, some of which could be confused with words of the text."""
NAMING = frozenset({"name", "source", "result", "gives"})
"""Fields that can hold the name of a result."""

SIZE = 4
"""The largest number of parts of a replacement."""


@dataclass(frozen=True)
class Spot:
    """One field of one part of a card."""

    path: Path
    kind: Kind
    slot: Slot


def spots(part: Part, path: Path = ()) -> Iterator[Spot]:
    """Yield every field of a part and of the parts inside it."""
    yield from _spots(part, path, words())


def _spots(part: Part, path: Path, known: Words) -> Iterator[Spot]:
    for slot in known.slots.get(type(part), ()):
        yield Spot((*path, (slot.name, -1)), type(part), slot)
        value = getattr(part, slot.name)
        inner = enumerate(value) if isinstance(value, tuple) else [(-1, value)]
        for n, one in inner:
            if isinstance(one, Part):
                yield from _spots(one, (*path, (slot.name, n)), known)


def at(part: Any, path: Path) -> Any:
    """Return the value at a path."""
    for name, n in path:
        part = getattr(part, name) if n < 0 else getattr(part, name)[n]
    return part


def rebuilt(part: Any, path: Path, value: Any) -> Any:
    """Return a part with another value at a path."""
    (name, n), rest = path[0], path[1:]
    old = getattr(part, name)
    inner = old if n < 0 else old[n]
    new = rebuilt(inner, rest, value) if rest else value
    return replace(part, **{name: new if n < 0 else (*old[:n], new, *old[n + 1 :])})


def changed(choices: Choices, card: Card, world: World) -> Card:
    """Return a card that usually differs in one field or keyword from the given one."""
    abilities = [(where, n) for where in ABILITIES for n in range(len(getattr(card, where)))]
    places = abilities + [("points", -1)] * isinstance(card.points, Amount)
    if choices.likely(30) and (names := sorted(_results_of(card))):
        return renamed(card, choices.among(names), choices.among(NAMES))
    where, n = choices.among(places)
    if choices.likely(15):
        return replace(card, **{where: _root(choices, card, where, world)})
    root = at(card, ((where, n),))
    found = list(spots(root))
    if not found:
        return card
    spot = choices.among(found)
    new = other(choices, at(root, spot.path), spot, _scope(card, world))
    return rebuilt(card, ((where, n),), rebuilt(root, spot.path, new))  # type: ignore[no-any-return]


def renamed(card: Card, old: str, new: str) -> Card:
    """Return the same card with another name for one of its results; no text shows that name."""
    if new in _results_of(card):
        return card
    told: dict[str, Any] = {
        where: tuple(_renamed(one, old, new) for one in getattr(card, where)) for where in ABILITIES
    }
    return replace(card, **told)


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(one, old, new) for one in value)
    if not isinstance(value, Part):
        return value
    given = {slot.name: getattr(value, slot.name) for slot in words().slots.get(type(value), ())}
    return replace(value, **{name: _other_name(name, one, old, new) for name, one in given.items()})


def _other_name(field: str, value: Any, old: str, new: str) -> Any:
    return new if field in NAMING and value == old else _renamed(value, old, new)


def _results_of(card: Card) -> set[str]:
    parts = [part for place, root in card.roots() for _, part in walk(root, place)]
    return {part.name for part in parts if isinstance(part, Effect) and part.name}


def _scope(card: Card, world: World) -> NameScope:
    """Return a scope in which every named result of a card is known."""
    parts = [part for place, root in card.roots() for _, part in walk(root, place)]
    named = [part.name for part in parts if isinstance(part, Effect) and part.name]
    names = (*dict.fromkeys(named), THAT)
    return NameScope(world, frozenset((*names, SOURCE)), answers=True, names=names)


def _root(choices: Choices, card: Card, where: str, world: World) -> Any:
    maker, scope = Maker(choices, SIZE), _scope(card, world)
    if where == "points":
        return maker.part(Amount, 2, scope)
    return _list(choices, getattr(card, where), choices.among(WANTED[where]), maker, scope)


def other(choices: Choices, value: Any, spot: Spot, scope: NameScope) -> Any:
    """Return another value for a field."""
    maker, slot = Maker(choices, SIZE), spot.slot
    if isinstance(value, Effect) and choices.likely(20):
        return wrapped(value)
    if isinstance(value, tuple):
        return _list(choices, value, item_of(slot.wanted), maker, scope)
    if not slot.required and choices.likely(25):
        return usual(slot)
    if isinstance(value, Part) and choices.likely(50):
        return _swapped(choices, value, slot, maker, scope)
    if slot.name == "name" and issubclass(spot.kind, Effect):
        return choices.among(("", *maker.names()))
    return maker.value(spot.kind, slot, 3, scope)


def _list(choices: Choices, items: tuple[Any, ...], wanted: Any, maker: Maker, scope: NameScope) -> Any:
    """Drop, double, swap, wrap or insert an item of a list."""
    n, way = choices.below(len(items)), choices.below(5)
    if way == 0 and len(items) > 1:
        return items[:n] + items[n + 1 :]
    if way == 1:
        return items[: n + 1] + items[n:]
    if way == 2 and n:
        return (*items[: n - 1], items[n], items[n - 1], *items[n + 1 :])
    if way == 3 and items and isinstance(items[n], Effect):
        return (*items[:n], wrapped(items[n]), *items[n + 1 :])
    return (*items[:n], maker.part(wanted, 2, scope, True), *items[n:])


def wrapped(effect: Effect) -> Effect:
    """Wrap an effect in a list, or unwrap it; neither changes its meaning."""
    if isinstance(effect, InOrder) and len(effect.effects) == 1:
        (alone,) = effect.effects
        if alone.name == effect.gives and effect.name in ("", alone.name):
            return replace(alone, name=effect.name)
    return InOrder((effect,), effect.name, name=effect.name)


def _swapped(choices: Choices, part: Part, slot: Slot, maker: Maker, scope: NameScope) -> Part:
    """Replace the keyword by another one, keeping the fields they share."""
    families = [kind for kind in slot.kinds if isinstance(kind, type) and isinstance(part, kind)]
    kinds = [kind for kind in maker.words.fitting(families[0]) if kind is not type(part)]
    if not kinds:
        return part
    new = maker.build(choices.among(kinds), 2, scope)
    mine = {one.name: one for one in maker.words.slots.get(type(part), ())}
    same = [one for one in maker.words.slots[type(new)] if mine.get(one.name, one).wanted == one.wanted]
    kept = {one.name: getattr(part, one.name) for one in same if one.name in mine}
    return replace(new, **kept)
