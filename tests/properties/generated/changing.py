"""Changes one field or one word of a card, anywhere in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from fiefdom import Card
from fiefdom.model.amount import Amount
from fiefdom.model.card import ABILITIES
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.part import Part, walk
from fiefdom.serialize.shapes import Slot
from tests.properties.generated.cards import WANTED
from tests.properties.generated.choices import Choices
from tests.properties.generated.making import Maker
from tests.properties.generated.room import Room, World
from tests.properties.generated.words import Kind, Words, item_of, usual, words

Path = tuple[tuple[str, int], ...]
"""The way to a field: names of fields, and places in lists; -1 where there is no list."""

SIZE = 4
"""How many parts what comes instead has, at most."""


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
    """Return what stands at the end of a way."""
    for name, n in path:
        part = getattr(part, name) if n < 0 else getattr(part, name)[n]
    return part


def rebuilt(part: Any, path: Path, value: Any) -> Any:
    """Return a part with something else at the end of a way."""
    (name, n), rest = path[0], path[1:]
    old = getattr(part, name)
    inner = old if n < 0 else old[n]
    new = rebuilt(inner, rest, value) if rest else value
    return replace(part, **{name: new if n < 0 else (*old[:n], new, *old[n + 1 :])})


def changed(choices: Choices, card: Card, world: World) -> Card:
    """Return a card that differs in one field or word from another, mostly."""
    abilities = [(where, n) for where in ABILITIES for n in range(len(getattr(card, where)))]
    places = abilities + [("points", -1)] * isinstance(card.points, Amount)
    where, n = choices.among(places)
    if choices.likely(15):
        return replace(card, **{where: _root(choices, card, where, world)})
    root = at(card, ((where, n),))
    found = list(spots(root))
    if not found:
        return card
    spot = choices.among(found)
    new = other(choices, at(root, spot.path), spot, _room(card, world))
    return rebuilt(card, ((where, n),), rebuilt(root, spot.path, new))  # type: ignore[no-any-return]


def _room(card: Card, world: World) -> Room:
    """Return a room in which everything that has a name in a card is known."""
    parts = [part for place, root in card.roots() for _, part in walk(root, place)]
    named = [part.name for part in parts if isinstance(part, Effect) and part.name]
    names = (*dict.fromkeys(named), THAT)
    return Room(world, frozenset((*names, SOURCE)), answers=True, names=names)


def _root(choices: Choices, card: Card, where: str, world: World) -> Any:
    maker, room = Maker(choices, SIZE), _room(card, world)
    if where == "points":
        return maker.part(Amount, 2, room)
    return _list(choices, getattr(card, where), choices.among(WANTED[where]), maker, room)


def other(choices: Choices, value: Any, spot: Spot, room: Room) -> Any:
    """Return something else for a field."""
    maker, slot = Maker(choices, SIZE), spot.slot
    if isinstance(value, tuple):
        return _list(choices, value, item_of(slot.wanted), maker, room)
    if not slot.required and choices.likely(25):
        return usual(slot)
    if isinstance(value, Part) and choices.likely(50):
        return _swapped(choices, value, slot, maker, room)
    if slot.name == "name" and issubclass(spot.kind, Effect):
        return choices.among(("", *maker.names()))
    return maker.value(spot.kind, slot, 3, room)


def _list(choices: Choices, items: tuple[Any, ...], wanted: Any, maker: Maker, room: Room) -> Any:
    """Leave one item out, say one twice, swap two, or put another one in."""
    n, way = choices.below(len(items)), choices.below(4)
    if way == 0 and len(items) > 1:
        return items[:n] + items[n + 1 :]
    if way == 1:
        return items[: n + 1] + items[n:]
    if way == 2 and n:
        return (*items[: n - 1], items[n], items[n - 1], *items[n + 1 :])
    return (*items[:n], maker.part(wanted, 2, room, True), *items[n:])


def _swapped(choices: Choices, part: Part, slot: Slot, maker: Maker, room: Room) -> Part:
    """Say another word with the same fields, as far as it has them."""
    families = [kind for kind in slot.kinds if isinstance(kind, type) and isinstance(part, kind)]
    kinds = [kind for kind in maker.words.fitting(families[0]) if kind is not type(part)]
    if not kinds:
        return part
    new = maker.build(choices.among(kinds), 2, room)
    mine = {one.name: one for one in maker.words.slots.get(type(part), ())}
    same = [one for one in maker.words.slots[type(new)] if mine.get(one.name, one).wanted == one.wanted]
    kept = {one.name: getattr(part, one.name) for one in same if one.name in mine}
    return replace(new, **kept)
