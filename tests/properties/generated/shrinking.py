"""Shrinks cards as long as they still break the same promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from fiefdom import Card
from fiefdom.model.card import ABILITIES
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import family_of
from tests.properties.generated.card_changes import Path, at, rebuilt, spots
from tests.properties.generated.card_generator import GeneratedSet
from tests.properties.generated.keywords import usual
from tests.properties.generated.same_text_check import Pair

T = TypeVar("T")
Edit = Callable[[Card], Card]
"""Makes a card smaller; may fail on a card of a different shape."""

TRIES = 250


def shrunk(thing: T, smaller: Callable[[T], Iterator[T]], still: Callable[[T], bool]) -> T:
    """Return the smallest thing that still fails, found greedily."""
    tries = 0
    again = True
    while again:
        again = False
        for new in smaller(thing):
            tries += 1
            if tries > TRIES:
                return thing
            if still(new):
                thing, again = new, True
                break
    return thing


def smaller_sets(generated: GeneratedSet) -> Iterator[GeneratedSet]:
    """Yield sets with one card, ability or part removed."""
    cards = generated.card_set.cards
    for n, card in enumerate(cards):
        if len(cards) > 1:
            yield _with(generated, (*cards[:n], *cards[n + 1 :]))
        for edit in edits(card):
            yield _with(generated, (*cards[:n], edit(card), *cards[n + 1 :]))


def smaller_pair(pair: Pair) -> Iterator[Pair]:
    """Yield pairs with less in both cards."""
    cards = tuple(card for card in pair.generated.card_set.cards if card.name == pair.one.name)
    if len(cards) < len(pair.generated.card_set.cards):
        yield replace(pair, generated=_with(pair.generated, cards))
    for edit in edits(pair.one):
        try:
            one, other = edit(pair.one), edit(pair.other)
        except (AttributeError, IndexError, TypeError):
            continue
        if one != pair.one and other not in (pair.other, one):
            yield replace(pair, one=one, other=other, generated=_with(pair.generated, (one,)))


def _with(generated: GeneratedSet, cards: tuple[Card, ...]) -> GeneratedSet:
    return replace(generated, card_set=replace(generated.card_set, cards=cards))


def edits(card: Card) -> Iterator[Edit]:
    """Yield every possible removal from a card, the largest first."""
    for where in ABILITIES:
        for n in range(len(getattr(card, where))):
            yield _without(((where, n),))
    if card.points is not None:
        yield lambda one: replace(one, points=None)
    for where in ABILITIES:
        for n, part in enumerate(getattr(card, where)):
            yield from _inside(part, ((where, n),))


def _inside(part: Part, path: Path) -> Iterator[Edit]:
    yield from _hoists(part, path)
    for spot in spots(part):
        value, here = at(part, spot.path), (*path, *spot.path)
        if not spot.slot.required and value != usual(spot.slot):
            yield _set(here, usual(spot.slot))
        elif isinstance(value, Part):
            yield from _hoists(value, here)
        elif isinstance(value, tuple) and len(value) > 1:
            yield from (_without((*here[:-1], (here[-1][0], n))) for n in range(len(value)))
        elif type(value) is int and value not in (0, 1):
            yield _set(here, 1)


def _hoists(part: Part, path: Path) -> Iterator[Edit]:
    """Yield replacements of a part by one of the parts inside it."""
    for _, inner in part.parts():
        if family_of(type(inner)) is family_of(type(part)):
            yield _set(path, inner)


def _set(path: Path, value: Any) -> Edit:
    def edit(card: Card) -> Card:
        changed: Card = rebuilt(card, path, value)
        return changed

    return edit


def _without(path: Path) -> Edit:
    *way, (name, n) = path

    def edit(card: Card) -> Card:
        items = at(card, (*way, (name, -1)))
        changed: Card = rebuilt(card, (*way, (name, -1)), items[:n] + items[n + 1 :])
        return changed

    return edit
