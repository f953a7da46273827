"""References to named results of earlier effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from fiefdom.effects.bidding import BID, Bid
from fiefdom.effects.each_turn import EachTurnWhile
from fiefdom.effects.extra_turns import AfterThisTurn, ExtraTurn
from fiefdom.effects.instead import Instead
from fiefdom.effects.lasting import NextTurn
from fiefdom.effects.places import BESIDE, FACE_UP_TRASH, SET_ASIDE, SUPPLY, TRASH, ZONES, is_zone
from fiefdom.effects.sequence import InOrder
from fiefdom.errors import nearest
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN_CARDS, SHUFFLED, SOURCE, THAT
from fiefdom.model.knowledge import OWNER
from fiefdom.model.part import Part
from fiefdom.model.trigger import When

OF_EVENTS: Final = {THAT, SHUFFLED, DRAWN_CARDS}
"""The names of the cards that a trigger is about."""


def result_problems(
    part: Part, place: str, known: frozenset[str], named: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield references to results that no earlier effect produces; `named` are those of the card."""
    # the needs of an inner part are reported at its own place
    inside = {name for _, inner in part.parts() for name in inner.needs()}
    for name in part.needs():
        if name not in known and name not in inside:
            yield place, _unnamed(name, known, named)
    if isinstance(part, Instead):
        known |= {THAT, SOURCE}
    elif isinstance(part, Bid):
        known |= {BID}
    elif isinstance(part, When):
        known = known - OF_EVENTS | ({SOURCE} if part.event.cardless else {THAT, SOURCE})
        known |= part.event.shown_to(OWNER).keys()
    elif isinstance(part, NextTurn | AfterThisTurn | EachTurnWhile):
        known -= {SOURCE, *OF_EVENTS}
    elif isinstance(part, ExtraTurn):
        known = frozenset()  # its rules apply on another turn, which knows nothing of this one
    sequence = isinstance(part, InOrder)
    for step, inner in part.parts():
        where = step if not place else f"{place}.{step}"
        if place == "play" and sequence:
            where = step.replace("effects", "play", 1)
        yield from result_problems(inner, where, known, named)
        if sequence and isinstance(inner, Effect):
            known |= set(inner.produces())
    if isinstance(part, InOrder) and part.gives and part.gives not in known:
        yield place, f"it gives {part.gives!r}, but none of its effects has that name"


def named_in(part: Part, word: str) -> Iterator[tuple[str, str]]:
    """Yield the named results, each with the keyword of the part that encloses it."""
    if isinstance(part, Effect) and part.name:
        yield part.name, word
    if not isinstance(part, InOrder):
        said = [one for one, (field, on) in part.variants.items() if getattr(part, field) == on]
        word = said[0] if said else part.keyword
    for _, inner in part.parts():
        yield from named_in(inner, word)


def _unnamed(name: str, known: frozenset[str], elsewhere: Mapping[str, str]) -> str:
    """Return the error for a name that no earlier result has."""
    if name == THAT:
        return (
            "there is no 'that' here: it is the card that a trigger (when) is about, and only while"
            " the trigger resolves; the start or end of a turn is not about a card"
        )
    if name == SOURCE:
        return "there is no 'that player' here: it is the player of a trigger (when), while it resolves"
    if is_zone(name):
        return (
            f"{name!r} is a place, but this refers to the result of an earlier effect; name one (as),"
            " or count the cards there (count_in)"
        )
    if word := elsewhere.get(name):
        return (
            f"{name!r} is named inside {word!r} and used outside of it, where it is not certain that"
            f" it happened; move this into {word!r}, after the effect that names it, or return the"
            " result with in_order and gives"
        )
    if name in elsewhere:
        return f"{name!r} is named only later, or in another list; move this after what names it"
    named = sorted(known - {THAT, SOURCE})
    known_places = (*ZONES, TRASH, FACE_UP_TRASH, SUPPLY, SET_ASIDE, BESIDE)
    close = nearest(name, [*named, *known_places])
    hint = f"; did you mean {close!r}?" if close else ""
    here = ", ".join(named) or "none"
    return f"no earlier result is named {name!r} (named results here: {here}){hint}"
