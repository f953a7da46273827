"""Putting cards into the deck at a depth of the player's choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fiefdom.decisions.decision import NUMBER, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.effects.base_move import Taking
from fiefdom.effects.choice_text import does
from fiefdom.effects.selection import CHOOSE
from fiefdom.engine.shuffling import PREPARED
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.write_log import spot_of
from fiefdom.state.zones import place_of, spread_place

DEPTH: Final = 1
"""The step of an effect that waits for a player to say how deep a card goes."""


@part_class
class PutIntoDeck(Taking):
    """Put cards into the deck one at a time, each at a depth of the player's choice."""

    keyword = "put_into_deck"
    done = "moved"
    mover_sees = True
    to_own = True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if g.content.interruptible and self.which.prepare(g, me, scope) is SUSPENDED:
            return g.suspend(self, PREPARED, me, scope)
        return self._take(g, me, scope)

    def _take(self, g: State, me: int, scope: Scope) -> Value:
        earlier = before(g) if g.content.interruptible else None
        source = self.which.spot(g, me, scope)
        cards = self.which.grab(g, me, scope, self)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        rows = noticed(g, earlier)
        return TELL.after(g, self._begin(g, me, scope, cards, source), rows)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == PREPARED:
            return self._take(g, me, scope)
        if step == CHOOSE:
            earlier = before(g) if g.content.interruptible else None
            source = self.which.spot(g, me, scope)
            cards = self.which.grab_chosen(g, me, scope, got)
            rows = noticed(g, earlier)
            return TELL.after(g, self._begin(g, me, scope, cards, source), rows)
        (spread, *placed), (depth,) = values, got
        card = g.cards_at(spread).pop(0)
        self._insert(g, me, card, depth)
        return self._next(g, me, scope, spread, (*placed, card))

    def _begin(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        """Lay the cards out, visible to their player only, who then places each of them."""
        if not cards:
            return (place_of(me, zones.DECK),)
        if g.log is not None:
            table = place_of(me, zones.TABLE)
            g.note("set aside", me, cards, source=source, to=table, shown=1 << me)
        spread = spread_place(g.spread(me, me, scope.serial, list(cards)))
        return self._next(g, me, scope, spread, ())

    def _next(self, g: State, me: int, scope: Scope, spread: int, placed: Value) -> Value:
        """Ask for the depth of the next card that was laid out; `placed` are those in the deck."""
        lying = g.cards_at(spread)
        while lying:
            if g.players[me].deck:
                return g.suspend(self, DEPTH, me, scope, (spread, *placed))
            card = lying.pop(0)
            self._insert(g, me, card, 0)
            placed = (*placed, card)
        g.sweep()
        return (place_of(me, zones.DECK), *placed)

    def _insert(self, g: State, me: int, card: int, depth: int) -> None:
        deck = g.players[me].deck
        deck.insert(len(deck) - depth, card)
        if g.log is not None:
            table, place = g.spot(place_of(me, zones.TABLE)), place_of(me, zones.DECK)
            g.note("put into", me, (card,), source=table, to=place, shown=1 << me)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step != DEPTH:
            return super().in_sight(g, frame, viewer)
        in_the_open = spot_of(g, self.which.place(g, me, scope)).seen == EVERYONE
        spread, *_ = values
        return (spread, *g.cards_at(spread)) if viewer == me or in_the_open else zones.NOTHING

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        me, values = frame.player, frame.values
        if frame.step != DEPTH or len(told) > 1:
            return frame
        # for other players, the cards put into the deck could be any cards of it
        spread, *placed = values
        return frame.with_values((spread, *sorted(g.players[me].deck)[: len(placed)]))

    def asks(self, g: State, frame: Frame) -> Decision:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self.which.decision(g, me, scope, self, False)
        depths = range(len(g.players[me].deck) + 1)
        prompt = "How many cards of your deck go on top of it?"
        spread, *_ = values
        card = g.cards_at(spread)[0]
        return OneOf(NUMBER, me, scope.card, prompt, g.content.names, depths, card)

    def text(self, voice: Voice) -> str:
        return f"{does(self.which, voice, 'put')} anywhere in {voice.your} deck"

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done, origin="")
