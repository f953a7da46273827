"""Following the instructions of a card with some of them changed."""

from __future__ import annotations

from fiefdom.effects.places import cards_of
from fiefdom.engine.drawing import SWAPPED, swap
from fiefdom.engine.play_card import new_serial, play
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE, THAT
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@part_class
class FollowSwapped(Effect):
    """Follow the played card's instructions, with +Coins for its +Cards this turn, and vice versa."""

    keyword = "follow_swapped"
    interrupts = True

    def needs(self) -> tuple[str, ...]:
        return (THAT, SOURCE)

    @property
    def follows(self) -> bool:
        return True

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def run(self, g: State, me: int, scope: Scope) -> Value:
        for card in cards_of(THAT, scope):
            played, _ = scope.names[SOURCE]
            # a card that was not played has no serial, by which what it sets aside would be found
            serial = played if played >= 0 else new_serial(g)
            return play(g, me, card, serial, scope.by, announced=True, names={SWAPPED: swap(g)})
        return NOTHING

    def text(self, voice: Voice) -> str:
        its = "follow its instructions, but each time that would give"
        return f"{its} {voice.object} +Cards this turn, {voice.you} get as many Coins, and vice versa"
