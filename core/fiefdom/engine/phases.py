"""The questions of a turn of the usual shape: what to play for a price, and what to purchase."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import ALL, END, Decision
from fiefdom.decisions.phase_question import PhaseQuestion, PurchaseQuestion
from fiefdom.engine import logged_steps
from fiefdom.engine.fast_path import ASK_PURCHASE, end_turn, play_payment, play_payments, purchase
from fiefdom.engine.forbidding import unplayable, unpurchasable
from fiefdom.engine.turn import PAYING, PLAYED_CARD, TURN
from fiefdom.model.effect import Effect
from fiefdom.model.fact import FORBIDS
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.offers import MOST_OFFERS
from fiefdom.state.turn_plan import PURCHASE_PHASE


class PlayPhase(Effect):
    """Asks for the next card to play for a price, and plays it."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = content.priced.intersection(g.players[who].hand)
        try:
            return content.asked[who, held]
        except KeyError:
            asked = PhaseQuestion(who, content.names, playable(content, held), (), content.words[0])
            content.asked[who, held] = asked
            return asked

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        if type(answer) is int:
            hand = g.players[g.current].hand
            if answer == END or (answer in g.content.priced and answer in hand):
                return (answer,)
        return self.asks(g, frame).check(answer)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        g.stack.append(frame)
        return act(g, got[0])


class RestrictedPlayPhase(PlayPhase):
    """Asks the same while some cards cannot be played; nothing is cached then."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = content.priced.intersection(g.players[who].hand) - unplayable(g, who)
        return PhaseQuestion(who, content.names, (*sorted(held), END), (), content.words[0])

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        return self.asks(g, frame).check(answer)


class PurchasePhase(Effect):
    """Asks what to play or purchase and carries it out."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = None if g.bought else content.payments.intersection(g.players[who].hand)
        try:
            return g.offers.asked[who, g.money, held]
        except KeyError:
            known = g.offers.codes.get(held, {}).get(g.money)
            asked = PurchaseQuestion(who, content.names, known or offer(g, held), (), content.words[1])
            if not g.awaited_kinds & FORBIDS:
                g.offers.asked[who, g.money, held] = asked
            return asked

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        if type(answer) is int and not g.awaited_kinds & FORBIDS and _can_spend(g, answer):
            return (answer,)
        return self.asks(g, frame).check(answer)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        g.stack.append(frame)
        return carry_out(g, got[0]) if g.log is None else carry_out_logged(g, got[0])


def act(g: State, code: int) -> Value:
    """Carry out an answer of the first phase, whose question is still on the stack."""
    turn = TURN  # calling a method of a name that was imported takes longer
    if code == END:
        g.phase = PURCHASE_PHASE
        if g.purchases > 0:
            g.stack[-1] = ASK_PURCHASE[g.current]
            return SUSPENDED
        del g.stack[-1]
        return turn.purchase_phase(g)
    del g.stack[-1]
    g.allowance -= 1
    return turn.play(g, code, PLAYED_CARD)


def carry_out(g: State, code: int) -> Value:
    """Carry out an answer of the second phase, whose question is still on the stack.

    The question stays there as long as the same player is asked again.
    """
    turn = TURN  # see above
    size = g.content.size
    if code >= size:
        if not purchase(g, code - size):
            del g.stack[-1]
            return turn.purchase(g, code - size)
        if g.purchases > 0:
            return SUSPENDED
    elif code >= 0:
        if play_payment(g, code):
            return SUSPENDED
        del g.stack[-1]
        return turn.play(g, code, PAYING)
    elif code == ALL:
        if play_payments(g):
            return SUSPENDED
        del g.stack[-1]
        return turn.play_all(g, _payments_in_hand(g))
    if g.fast_turns:
        return end_turn(g)
    del g.stack[-1]
    return turn.clean_up(g)


def carry_out_logged(g: State, code: int) -> Value:
    """Do the same in a game with a log; off the fast path, every step writes its own entries."""
    size = g.content.size
    if code >= size:
        if logged_steps.purchase(g, code - size):
            if g.purchases > 0:
                return SUSPENDED
            return logged_steps.end_turn(g) if g.fast_turns else carry_out(g, END)
    elif code >= 0:
        if logged_steps.play_payment(g, code):
            return SUSPENDED
    elif code == ALL:
        if logged_steps.play_payments(g):
            return SUSPENDED
    elif g.fast_turns:
        return logged_steps.end_turn(g)
    return carry_out(g, code)


PURCHASING: Final = PurchasePhase()
PHASES: Final = (TURN, PlayPhase(), PURCHASING, RestrictedPlayPhase())
"""The first nodes of every game: the turn itself, then its phases."""


def _can_spend(g: State, code: int) -> bool:
    content = g.content
    if code == END:
        return True
    if code >= content.size:
        card = code - content.size
        return card < content.size and g.supply[card] > 0 and g.costs[card] <= g.money
    if g.bought:
        return False
    hand = g.players[g.current].hand
    if code == ALL:
        return not content.payments.isdisjoint(hand)
    return code in content.payments and code in hand


def playable(content: Content, held: frozenset[int]) -> tuple[int, ...]:
    """Return the options for these cards in hand, and cache them: each card, then the end."""
    options = content.playable.get(held)
    if options is None:
        if len(content.playable) > MOST_OFFERS:
            content.playable.clear()
            content.asked.clear()
        options = content.playable[held] = (*sorted(held), END)
    return options


def offer(g: State, held: frozenset[int] | None) -> tuple[int, ...]:
    """Compute the options for these cards that pay and the current money, and cache them.

    The order is: play all of them, play one of them, purchase one of the affordable cards, end the
    phase.
    """
    size, costs, money = g.content.size, g.costs, g.money
    cards = [card for card, left in enumerate(g.supply) if left > 0 and costs[card] <= money]
    forbidding = g.awaited_kinds & FORBIDS
    if forbidding:
        held = held and held - unplayable(g, g.current)
        banned = unpurchasable(g, g.current)
        cards = [card for card in cards if card not in banned]
    options = (*[size + card for card in cards], END)
    if held:
        options = (ALL, *sorted(held), *options)
    if not forbidding:
        g.offers.codes.setdefault(held, {})[money] = options
    return options


def _payments_in_hand(g: State) -> list[int]:
    """Return the cards in hand that pay, sorted by number; this also sorts the hand."""
    hand = g.players[g.current].hand
    hand.sort()
    return [card for card in hand if card in g.content.payments]
