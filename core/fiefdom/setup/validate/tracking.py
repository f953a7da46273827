"""Finds effects about cards that cannot be where they are looked for when the effect happens."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.repeating import Loop
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.model.trigger import Played, TurnEnds, When

GONE = (
    "by then nobody can tell the {name!r} cards from others, or they have gone back;"
    " set them aside (set_aside) or put them onto a mat first, under that name"
)
NOT_IN_HAND = (
    "this_in_hand is the card while it reacts from the hand (reacts); when it is played"
    " it is in play: use this"
)
NOT_IN_PLAY = "this is the card in play, and here it is not; use that for the card a trigger is about"
SCATTERED = (
    "the {name!r} cards lie in several places by now, or have gone back; count them here, and do what"
    " is to be done with them where they are named"
)
TWICE = (
    "another result is named {name!r} already, so that nobody could say which one is meant;"
    " take another name (only a loop may give a name anew that was given before it)"
)
RENEWED = (
    "the loop before it gives {name!r} anew, so that nobody could say which cards are meant here;"
    " do it inside the loop, or let the loop name its cards otherwise"
)
HAND_DRAWN = "the next hand has been drawn when a turn ends; do it earlier"


Found = Iterator[tuple[str, str]]
"""Places in a card and what is wrong there."""


def untraceable(card: Card) -> Found:
    """Yield what a card means that is not there at that time: the place and the reason."""
    yield from _gone(InOrder(tuple(card.play)), "play", frozenset(), frozenset())
    yield from _twice(InOrder(tuple(card.play)), "play", frozenset(), frozenset())
    yield from _blurred(InOrder(tuple(card.play)), "play", frozenset())
    yield from _strewn(InOrder(tuple(card.play)), "play", frozenset())
    for index, effect in enumerate(card.play):
        yield from _itself(effect, f"play[{index}]", in_play=True, in_hand=False)
    for where, index, part in card.abilities():
        if where == "play":
            continue
        place = f"{where}[{index}]"
        yield from _gone(part, place, frozenset(), frozenset())
        yield from _twice(part, place, frozenset(), frozenset())
        yield from _blurred(part, place, frozenset())
        yield from _strewn(part, place, frozenset())
        played = isinstance(part, When) and isinstance(part.event, Played)
        in_play = where == "in_play" or (where == "itself" and played)
        yield from _itself(part, place, in_play, in_hand=where == "reacts")


def _gone(part: Part, place: str, fleeting: frozenset[str], lost: frozenset[str]) -> Found:
    """Follow names: those of fleeting results cannot be traced later, those lost not any more."""
    for name in part.looks_for():
        if name in lost:
            yield place, GONE.format(name=name)
    if isinstance(part, Effect) and part.later:
        lost |= fleeting
    for step, inner in part.parts():
        where = _inside(place, step)
        yield from _gone(inner, where, fleeting, lost)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            lost -= {inner.name}
            fleeting -= {inner.name}
            fleeting |= frozenset() if inner.traceable else {inner.name}


def _twice(part: Part, place: str, known: frozenset[str], renewable: frozenset[str]) -> Found:
    """Find names that are given although a result has them; a round of a loop may renew some."""
    for step, inner in part.parts():
        where = _inside(place, step)
        renewed = known if isinstance(part, Loop) else frozenset()
        yield from _twice(inner, where, known, renewed)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            if inner.name in known - renewable:
                yield where, TWICE.format(name=inner.name)
            known |= {inner.name}
            renewable -= {inner.name}


def _strewn(part: Part, place: str, names: frozenset[str]) -> Found:
    """Find cards that are taken from a result whose cards nobody can find in one place."""
    for name in part.looks_for():
        if name in names:
            yield place, SCATTERED.format(name=name)
    for step, inner in part.parts():
        yield from _strewn(inner, _inside(place, step), names)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            names = names | {inner.name} if inner.scattered else names - {inner.name}


def _blurred(part: Part, place: str, blurred: frozenset[str]) -> Found:
    """Find names behind a loop that gave them anew."""
    for name in part.needs():
        if name in blurred:
            yield place, RENEWED.format(name=name)
            return
    known: set[str] = set()
    for step, inner in part.parts():
        yield from _blurred(inner, _inside(place, step), blurred)
        if isinstance(part, InOrder) and isinstance(inner, Loop):
            blurred |= known & {effect.name for effect in inner.in_list()}
        elif isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            known.add(inner.name)


def _inside(place: str, step: str) -> str:
    return step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"


def _itself(part: Part, place: str, in_play: bool, in_hand: bool) -> Found:
    """Find the card itself where it is not, and a hand that has been drawn already."""
    if isinstance(part, Which) and part.in_hand and not in_hand:
        yield place, NOT_IN_HAND
    if isinstance(part, Which) and part.in_play and not in_play:
        yield place, NOT_IN_PLAY
    if isinstance(part, When) and isinstance(part.event, TurnEnds):
        for where, effect in _walk(part.then, f"{place}.then"):
            if effect.before_clean_up:
                yield where, HAND_DRAWN
    if isinstance(part, Effect) and part.later:
        in_hand = False
    for step, inner in part.parts():
        yield from _itself(inner, f"{place}.{step}", in_play, in_hand)


def _walk(effect: Effect, place: str) -> Iterator[tuple[str, Effect]]:
    """Yield an effect and those inside it that happen at the same time."""
    yield place, effect
    if not effect.later:
        for step, inner in effect.parts():
            if isinstance(inner, Effect):
                yield from _walk(inner, f"{place}.{step}")
