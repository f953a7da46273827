"""Buying by the effect of a card, in any phase and without using up what purchases in a phase need."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fiefdom.decisions.decision import PURCHASE, Decision
from fiefdom.effects.base_move import left_in_sight
from fiefdom.effects.choice_text import does
from fiefdom.effects.gaining_these import GainThese, arrive
from fiefdom.effects.moving import arrival, arrival_text
from fiefdom.effects.selection import CHOOSE, Which
from fiefdom.engine.forbidding import unpurchasable
from fiefdom.engine.moves import bought
from fiefdom.engine.paying import PAYMENT, can_afford, owes
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import BOUGHT
from fiefdom.model.filter import Filter
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING

PAID = 1
ANNOUNCED = 2
"""Steps of `BuyCard` after the choice: the card is being paid for; triggers about buying it resolve."""


@part_class
class Payable(Filter):
    """Cards that pass a filter and that the player can pay for; made while a game is played."""

    where: Filter | None

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if me != g.current or owes(g, me):
            return frozenset()
        if g.content.situational:
            g.update_costs()
        found = g.content.every if self.where is None else self.where.ids(g, me, scope)
        return frozenset(card for card in found - unpurchasable(g, me) if can_afford(g, card))

    def text(self, voice: Voice, noun: str) -> str:
        return noun if self.where is None else self.where.text(voice, noun)


@part_class
class BuyCard(GainThese):
    """Buy a card by paying its cost, in any phase and without a Buy, if it can be paid for.

    Only the player whose turn it is can buy.
    """

    keyword = "buy_card"
    done = "bought"
    phased = True

    def problem(self) -> str:
        if self.which.most() != 1:
            return "it buys a single card; choose 1, or up to 1"
        return super().problem()

    def _which(self, g: State, me: int, scope: Scope) -> Which:
        return replace(self.which, where=Payable(self.which.where))

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self._which(g, me, scope).peek(g, me, scope)
        if found is None:
            return g.suspend(self, CHOOSE, me, scope)
        return self._buy(g, me, scope, found[1])

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        return self._which(g, me, scope).decision(g, me, scope, self, False)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self._buy(g, me, scope, got)
        return (
            self._announce(g, me, scope, values) if step == PAID else self._take(g, me, scope, values)
        )

    def _buy(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        """Pay for the chosen card, if there is one."""
        if not cards:
            return NOTHING
        if PAYMENT.settle(g, cards[0]) is SUSPENDED:
            return g.suspend(self, PAID, me, scope, cards)
        return self._announce(g, me, scope, cards)

    def _announce(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        """Fire the triggers of buying a card that has been paid for."""
        g.bought.append(cards[0])
        if g.log is not None:
            g.note(PURCHASE, me, cards, shown=EVERYONE)
        if g.awaited_kinds & BOUGHT and bought(g, me, cards[0]) is SUSPENDED:
            return g.suspend(self, ANNOUNCED, me, scope, cards)
        return self._take(g, me, scope, cards)

    def _take(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        """Gain the card, if it is still where it was."""
        source = self.which.spot(g, me, scope)
        earlier = before(g) if g.content.interruptible else None
        taken = self.which.grab_chosen(g, me, scope, cards)
        if not taken:
            return NOTHING
        rows = noticed(g, earlier)
        return TELL.after(g, arrive(g, me, taken, arrival(self.to, me, scope), source), rows)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        me, scope = frame.player, frame.scope
        if frame.step == CHOOSE:
            return self.which.in_sight(g, me, scope, viewer)
        place = self.which.place(g, me, scope)
        return left_in_sight(self.which, (place, *frame.values), g, frame, viewer)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        return frame

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self._which(g, me, scope).possible(g, me, scope)

    def text(self, voice: Voice) -> str:
        said = does(self.which, voice, "buy")
        return f"{said}{arrival_text(self.to, voice, said, True)}"
