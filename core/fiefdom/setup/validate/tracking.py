"""Finds references to cards that cannot be found at the time of the effect."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.instead import Instead
from fiefdom.effects.other_cards import where_this_is
from fiefdom.effects.repeating import Loop
from fiefdom.effects.selection import Which
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.model.trigger import AfterPlayed, Played, When
from fiefdom.model.turn_events import TurnEnds

GONE = (
    "by then the {name!r} cards can no longer be identified, or have been put back;"
    " set them aside (set_aside) or put them on a mat first, under that name"
)
NOT_IN_HAND = (
    "this_in_hand is only for a card that reacts from the hand (reacts); a card that is played"
    " is in play: use this"
)
NOT_ON_MAT = (
    "this_on_mat is only for a card that acts from a mat (on_mat); a card that is played is in play:"
    " use this"
)
NOT_IN_PLAY = "this is the card in play, but here it is not in play; use that for the card of a trigger"
ELSEWHERE = {"in_hand": NOT_IN_HAND, "in_play": NOT_IN_PLAY, "on_mat": NOT_ON_MAT}
NOT_AMONG = "this card is not {where} here, so all cards there are others; leave out other_than_this"
AMONG = {"in_hand": "in the hand", "in_play": "in play", "on_mat": "on a mat"}
SCATTERED = (
    "the {name!r} cards may be in several places by now, or may have been put back; they can be counted"
    " here, but move them in the effect that names them"
)
TWICE = (
    "another result is already named {name!r}, so the name would be ambiguous; use another name"
    " (only a loop may assign a name again that was assigned just before it: in its list, or to"
    " the effect that it repeats)"
)
RENEWED = (
    "the loop before it assigns {name!r} again, so the name is ambiguous here;"
    " do this inside the loop, or use another name in the loop"
)
HAND_DRAWN = "the next hand has already been drawn when a turn ends; do this earlier"


Found = Iterator[tuple[str, str]]
"""Places in a card and what is wrong there."""


def untraceable(card: Card) -> Found:
    """Yield references to cards that cannot be found at that time: the place and the reason."""
    yield from _uses_of_lost(InOrder(tuple(card.play)), "play", frozenset(), frozenset())
    yield from _names_bound_twice(
        InOrder(tuple(card.play)), "play", frozenset(), frozenset(), frozenset()
    )
    yield from _ambiguous(InOrder(tuple(card.play)), "play", frozenset())
    yield from _scattered(InOrder(tuple(card.play)), "play", frozenset())
    for index, effect in enumerate(card.play):
        yield from _itself(effect, f"play[{index}]", frozenset(("in_play",)))
    for where, index, part in card.abilities():
        if where == "play":
            continue
        place = f"{where}[{index}]"
        yield from _uses_of_lost(part, place, frozenset(), frozenset())
        yield from _names_bound_twice(part, place, frozenset(), frozenset(), frozenset())
        yield from _ambiguous(part, place, frozenset())
        yield from _scattered(part, place, frozenset())
        played = isinstance(part, When) and isinstance(part.event, Played | AfterPlayed)
        here = {"reacts": "in_hand", "itself": "in_play" if played else ""}.get(where, where)
        yield from _itself(part, place, frozenset((here,)))


def _uses_of_lost(part: Part, place: str, fleeting: frozenset[str], lost: frozenset[str]) -> Found:
    """Find uses of `lost` names; those of `fleeting` results become lost at a later time."""
    for name in part.looks_for():
        if name in lost:
            yield place, GONE.format(name=name)
    if isinstance(part, Effect) and part.later:
        lost |= fleeting
    for step, inner in part.parts():
        where = _inside(place, step)
        yield from _uses_of_lost(inner, where, fleeting, lost)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            lost -= {inner.name}
            fleeting -= {inner.name}
            fleeting |= frozenset() if inner.traceable else {inner.name}


def _names_bound_twice(
    part: Part, place: str, known: frozenset[str], renewable: frozenset[str], outside: frozenset[str]
) -> Found:
    """Find names that are assigned twice; each round of a loop may assign the `renewable` ones again.

    Only the loop itself may reassign a name from `outside` of it, not a nested loop: otherwise the
    value at the start of its next round would be ambiguous.
    """
    loop, list_of = isinstance(part, Loop), isinstance(part, InOrder)
    renewed = known - outside if loop else frozenset()
    for step, inner in part.parts():
        where = _inside(place, step)
        yield from _names_bound_twice(inner, where, known, renewed, known if loop else outside)
        if isinstance(inner, Effect) and inner.name:
            if inner.name in known - (renewable if list_of else renewed):
                yield where, TWICE.format(name=inner.name)
            if list_of:
                known |= {inner.name}
                renewable -= {inner.name}
                outside -= {inner.name}


def _scattered(part: Part, place: str, names: frozenset[str]) -> Found:
    """Find moves of cards from a result whose cards are scattered over several places."""
    for name in part.looks_for():
        if name in names:
            yield place, SCATTERED.format(name=name)
    if isinstance(part, Loop):
        names |= {effect.name for effect in part.naming() if effect.scattered}
    for step, inner in part.parts():
        yield from _scattered(inner, _inside(place, step), names)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            names = names | {inner.name} if inner.scattered else names - {inner.name}


def _ambiguous(part: Part, place: str, ambiguous: frozenset[str]) -> Found:
    """Find names that are used after a loop that assigned them again."""
    for name in part.needs():
        if name in ambiguous:
            yield place, RENEWED.format(name=name)
            return
    known: set[str] = set()
    for step, inner in part.parts():
        yield from _ambiguous(inner, _inside(place, step), ambiguous)
        if isinstance(part, InOrder) and isinstance(inner, Loop):
            ambiguous |= known & {effect.name for effect in inner.naming()}
        elif isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            known.add(inner.name)


def _inside(place: str, step: str) -> str:
    return step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"


def _itself(part: Part, place: str, here: frozenset[str]) -> Found:
    """Find references to the card where it is not, and effects too late for the next hand.

    `here` says where the card is, by the name of the attribute of a selection: `in_hand`, `in_play`,
    `on_mat`.
    """
    if isinstance(part, Which):
        for where, reason in ELSEWHERE.items():
            if getattr(part, where) and where not in here:
                yield place, reason
        if getattr(part, "other_than_this", False):
            wanted = where_this_is(getattr(part, "source", ""))
            if wanted and wanted not in here:
                yield place, NOT_AMONG.format(where=AMONG[wanted])
    if isinstance(part, When) and isinstance(part.event, TurnEnds):
        for where, effect in _walk(part.then, f"{place}.then"):
            if effect.before_clean_up:
                yield where, HAND_DRAWN
    if isinstance(part, Effect):
        here = here - {"in_hand", "on_mat"} if part.later else here
    if isinstance(part, Instead):
        here = frozenset(("in_play",))
    for step, inner in part.parts():
        yield from _itself(inner, f"{place}.{step}", here)


def _walk(effect: Effect, place: str) -> Iterator[tuple[str, Effect]]:
    """Yield an effect and those inside it that are resolved at the same time."""
    yield place, effect
    if not effect.later:
        for step, inner in effect.parts():
            if isinstance(inner, Effect):
                yield from _walk(inner, f"{place}.{step}")
