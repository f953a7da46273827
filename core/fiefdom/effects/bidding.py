"""Bidding: each player bids once, and the highest bidder does something."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import NUMBER, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.engine.budget import spend
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING, NOWHERE

BID: Final = "bid"
"""The name by which the effect for the highest bidder refers to the bid."""
MOST: Final = 1_000


@part_class
class Bid(OpenEffect):
    """Each player bids once, higher than those before or not at all; the player who resolves it last.

    The effect is resolved for the highest bidder, if there is one; `bid` is the number of the bid.
    """

    keyword = "bid_up_to"

    most: int
    then: Effect

    def problem(self) -> str:
        return "" if 1 <= self.most <= MOST else f"bids go up to {self.most}; use 1 to {MOST}"

    def resolved_for(self, me: int, other: int) -> int:
        return other

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._next(g, scope, 0, (me, 0, me))

    def _next(self, g: State, scope: Scope, done: int, values: Value) -> Value:
        """Ask the next player, after `done` bids; then resolve the effect for the highest bidder."""
        me, highest, winner = values
        if done < len(g.players) and highest < self.most:
            spend(g, scope.card)
            bidder = (me + 1 + done) % len(g.players)
            return g.suspend(self, done, bidder, scope, values)
        if highest == 0:
            return NOTHING
        return self.then.run(g, winner, scope.bind(BID, (NOWHERE, *(scope.card,) * highest)))

    def asks(self, g: State, frame: Frame) -> Decision:
        _, highest, _ = frame.values
        offers = (0, *range(highest + 1, self.most + 1))
        so_far = f"the highest bid is {highest}" if highest else "nobody has bid"
        prompt = f"How much do you bid? (0: nothing; {so_far})"
        return OneOf(NUMBER, frame.player, frame.scope.card, prompt, g.content.names, offers)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, highest, winner = frame.values
        (offer,) = got
        if offer:
            highest, winner = offer, frame.player
            if g.log is not None:
                g.note("bid", winner, count=highest, shown=EVERYONE)
        return self._next(g, frame.scope, frame.step + 1, (me, highest, winner))

    def text(self, voice: Voice) -> str:
        plain = voice.of_others().pronoun().knowing((BID,), BID)
        then = plain.clause(plain.in_line().say(self.then))
        return (
            f"each player bids once, up to {self.most} and more than those before, or nothing,"
            f" ending with {voice.you}; for the highest bidder: {then}"
        )
