"""Finds cards to be played again that no effect has played."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.effects.instead import Instead
from fiefdom.effects.play_card import Play
from fiefdom.effects.replaying import Afterwards, PlayAgain
from fiefdom.effects.sequence import InOrder
from fiefdom.model.card import Card
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.part import Part
from fiefdom.model.trigger import AfterPlayed, Played, When

NOT_PLAYED = (
    "{name!r} is not a card that was just played; name an earlier play (as), or use that in a trigger"
    " on a card that is played (when: played, when: after_played)"
)

Found = Iterator[tuple[str, str]]


def replaying_problems(card: Card) -> Found:
    """Yield the effects that play a card again which was not played: the place and the reason."""
    yield from _replayed(InOrder(tuple(card.play)), "play", frozenset())
    for place, part in card.roots():
        if not place.startswith("play["):
            yield from _replayed(part, place, frozenset())


def _replayed(part: Part, place: str, played: frozenset[str]) -> Found:
    if isinstance(part, PlayAgain) and part.result not in played:
        yield place, NOT_PLAYED.format(name=part.result)
    if isinstance(part, Instead):
        played = frozenset({THAT})
    elif isinstance(part, When):
        played -= {THAT}
        if isinstance(part.event, Played | AfterPlayed):
            played |= {THAT}
    elif isinstance(part, Effect) and part.later and not isinstance(part, Afterwards):
        played = frozenset()
    for step, inner in part.parts():
        where = step.replace("effects", "play", 1) if place == "play" else f"{place}.{step}"
        yield from _replayed(inner, where, played)
        if isinstance(part, InOrder) and isinstance(inner, Effect) and inner.name:
            is_play = inner.outcome().done == Play.done
            played = played | {inner.name} if is_play else played - {inner.name}
