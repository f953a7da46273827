"""Remembering cards for a time, from one play of a card to the next."""

from __future__ import annotations

from fiefdom.effects.combining import PositionFilter
from fiefdom.effects.places import cards_of
from fiefdom.engine.budget import charge_listeners
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class Remember(Modifier):
    """The cards of an earlier result are `remembered`, by all copies of the card that says so."""

    keyword = "remember"

    result: str

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def text(self, voice: Voice) -> str:
        return f"remember {voice.them(self.result)} (with other copies of this)"


@part_class
class Remembered(PositionFilter):
    """Cards with the name of one that this card, or another copy of it, remembers."""

    keyword = "remembered"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        charge_listeners(g)
        found = (
            cards_of(modifier.result, known)
            for modifier, _, known in g.modifiers()
            if isinstance(modifier, Remember) and known.card == scope.card
        )
        return frozenset().union(*found)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that copies of this remember"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that no copy of this remembers"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{'a' if yes else 'no'} copy of this remembers {it}"
