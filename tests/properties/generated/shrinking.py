"""Makes cards smaller as long as they still break the same promise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar

from fiefdom import Card
from fiefdom.model.card import ABILITIES
from fiefdom.model.part import Part
from fiefdom.serialize.shapes import family_of
from tests.properties.generated.cards import Woods
from tests.properties.generated.changing import Path, at, rebuilt, spots
from tests.properties.generated.comparing import Pair
from tests.properties.generated.words import usual

T = TypeVar("T")
Edit = Callable[[Card], Card]
"""Makes a card smaller; one that looks otherwise may fail."""

TRIES = 250


def shrunk(thing: T, smaller: Callable[[T], Iterator[T]], still: Callable[[T], bool]) -> T:
    """Return the smallest that still does it, found greedily."""
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


def smaller_woods(woods: Woods) -> Iterator[Woods]:
    """Yield sets with one card, one ability or one part less."""
    cards = woods.card_set.cards
    for n, card in enumerate(cards):
        if len(cards) > 1:
            yield _with(woods, (*cards[:n], *cards[n + 1 :]))
        for edit in edits(card):
            yield _with(woods, (*cards[:n], edit(card), *cards[n + 1 :]))


def smaller_pair(pair: Pair) -> Iterator[Pair]:
    """Yield pairs with less in both cards."""
    cards = tuple(card for card in pair.woods.card_set.cards if card.name == pair.one.name)
    if len(cards) < len(pair.woods.card_set.cards):
        yield replace(pair, woods=_with(pair.woods, cards))
    for edit in edits(pair.one):
        try:
            one, other = edit(pair.one), edit(pair.other)
        except (AttributeError, IndexError, TypeError):
            continue
        if one != pair.one and other not in (pair.other, one):
            yield replace(pair, one=one, other=other, woods=_with(pair.woods, (one,)))


def _with(woods: Woods, cards: tuple[Card, ...]) -> Woods:
    return replace(woods, card_set=replace(woods.card_set, cards=cards))


def edits(card: Card) -> Iterator[Edit]:
    """Yield everything that can be left out of a card, the largest first."""
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
    """Yield the parts inside that can stand for the whole."""
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
