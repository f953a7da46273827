"""Putting cards into play without playing them."""

from __future__ import annotations

from fiefdom.effects.moving import Move
from fiefdom.engine.play_card import NO_SERIAL, put_in_play
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.play_area import has
from fiefdom.state.zones import PLAY, place_of


@part_class
class PutInPlay(Move):
    """Put cards into play without playing them; they are discarded in this turn's Clean-up."""

    keyword = "put_in_play"
    done = "put into play"
    mover_sees = True
    to_own = True

    def in_the_open(self, seen: Seen) -> bool:
        return True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        own = self.which.on_mat and scope.serial >= 0 and not has(g.players[me], scope.serial)
        # a card that puts itself into play is known to its effects by the serial of the trigger
        for card in cards:
            put_in_play(g, me, card, scope.serial if own else NO_SERIAL)
        place = place_of(me, PLAY)
        if g.log is not None and cards:
            g.note("put", me, cards, source=source, to=place)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        return f"{self.does(voice, 'put')} into play"
