"""Conditions on what is left: cards to draw, and cards of an earlier result in their place."""

from __future__ import annotations

from fiefdom.effects.conditions import Test
from fiefdom.effects.places import locate
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class CanDraw(Test):
    """There is a card left to draw, in the deck or after shuffling."""

    keyword = "can_draw"

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        player = g.players[me]
        return bool(player.deck or player.discard)

    def text(self, voice: Voice) -> str:
        return f"{voice.you} have cards left to draw"

    def negated(self, voice: Voice) -> str:
        return f"{voice.you} have no cards left to draw"

    def having(self, voice: Voice) -> str:
        return "cards left to draw"


@part_class
class StillThere(Test):
    """At least one card of an earlier result is still where that effect left it."""

    keyword = "still_there"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def looks_for(self) -> tuple[str, ...]:
        return (self.result,)

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return bool(locate(self.result, g, me, scope)[1])

    def text(self, voice: Voice) -> str:
        if voice.told(self.result).single:
            return f"{voice.it(self.result)} is still there"
        return f"some of {voice.them(self.result)} are still there"

    def negated(self, voice: Voice) -> str:
        if voice.told(self.result).single:
            return f"{voice.it(self.result)} is not there any more"
        return f"none of {voice.them(self.result)} are still there"
