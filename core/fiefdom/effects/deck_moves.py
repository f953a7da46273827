"""Putting cards on the bottom of the deck, and shuffling them into it."""

from __future__ import annotations

from fiefdom.effects.moving import Move
from fiefdom.engine.shuffling import SHUFFLER
from fiefdom.engine.triggers import HAND_OVER
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import SUSPENDED, Scope, Value
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import place_of


@part_class
class PutOnBottom(Move):
    """Put cards on the bottom of the deck in any order; the last one is the lowest."""

    keyword = "put_on_bottom"
    mover_sees = True
    to_own = True
    ordered = True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        g.players[me].deck[:0] = cards[::-1]
        place = place_of(me, zones.DECK)
        if g.log is not None and cards:
            g.note("put below", me, cards, source=source, to=place, shown=1 << me)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        told = voice.told(getattr(self.which, "source", ""))
        one = self.which.most() == 1 or told.single or told.left == 1
        order = "" if one or self.which.text(voice) == "it" else " in any order"
        return f"{self.does(voice, 'put')} on the bottom of {voice.your} deck{order}"


@part_class
class ShuffleIntoDeck(Move):
    """Shuffle cards into the deck, where nobody can find them again; without cards, do nothing."""

    keyword = "shuffle_into_deck"
    done = "shuffled in"
    mover_sees = True
    to_own = True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        place = place_of(me, zones.DECK)
        if not cards:
            return zones.NOTHING
        g.players[me].deck += cards
        if g.log is not None:
            g.note("put into", me, cards, source=source, to=place, shown=1 << me)
        if g.content.interruptible:
            deck, g.players[me].deck = g.players[me].deck, []
            got, result = SHUFFLER.begin(g, me, deck), (zones.NOWHERE, *cards)
            return HAND_OVER.after(g, got, result) if got is SUSPENDED else result
        g.shuffle_deck(me, "deck")
        return (zones.NOWHERE, *cards)

    def text(self, voice: Voice) -> str:
        return f"{self.does(voice, 'shuffle')} into {voice.your} deck"
