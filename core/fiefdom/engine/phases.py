"""The questions of the Action phase and the Buy phase: what to play, what to buy."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import ALL, END, ActionQuestion, BuyQuestion, Decision
from fiefdom.engine.fast_path import ASK_BUY, buy, end_turn, play_treasure, play_treasures
from fiefdom.engine.forbidding import unbuyable, unplayable
from fiefdom.engine.turn import ACTED, TREASURES, TURN
from fiefdom.model.effect import Effect
from fiefdom.model.fact import FORBIDS
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state.content import MOST_OFFERS, Content
from fiefdom.state.game_state import State
from fiefdom.state.turn_plan import BUY_PHASE


class ActionPhase(Effect):
    """Asks for the next Action and plays it."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = content.actions.intersection(g.players[who].hand)
        try:
            return content.asked[who, held]
        except KeyError:
            asked = ActionQuestion(who, content.names, playable(content, held))
            content.asked[who, held] = asked
            return asked

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        if type(answer) is int:
            hand = g.players[g.current].hand
            if answer == END or (answer in g.content.actions and answer in hand):
                return (answer,)
        return self.asks(g, frame).check(answer)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        g.stack.append(frame)
        return act(g, got[0])


class RestrictedActionPhase(ActionPhase):
    """Asks for the next Action while some cards cannot be played; nothing is cached then."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = content.actions.intersection(g.players[who].hand) - unplayable(g, who)
        return ActionQuestion(who, content.names, (*sorted(held), END))

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        return self.asks(g, frame).check(answer)


class BuyPhase(Effect):
    """Asks what to play or buy and carries it out."""

    def asks(self, g: State, frame: Frame) -> Decision:
        content, who = g.content, frame.player
        held = None if g.bought else content.treasures.intersection(g.players[who].hand)
        try:
            return g.offers.asked[who, g.coins, held]
        except KeyError:
            known = g.offers.codes.get(held, {}).get(g.coins)
            asked = BuyQuestion(who, content.names, known or offer(g, held))
            if not g.awaited_kinds & FORBIDS:
                g.offers.asked[who, g.coins, held] = asked
            return asked

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        if type(answer) is int and not g.awaited_kinds & FORBIDS and _can_spend(g, answer):
            return (answer,)
        return self.asks(g, frame).check(answer)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        g.stack.append(frame)
        return carry_out(g, got[0])


def act(g: State, code: int) -> Value:
    """Carry out an answer of the Action phase, whose question is still on the stack."""
    if code == END:
        g.phase = BUY_PHASE
        if g.buys > 0:
            g.stack[-1] = ASK_BUY[g.current]
            return SUSPENDED
        del g.stack[-1]
        return TURN.buy_phase(g)
    del g.stack[-1]
    g.actions -= 1
    return TURN.play(g, code, ACTED)


def carry_out(g: State, code: int) -> Value:
    """Carry out an answer of the Buy phase, whose question is still on the stack.

    The question stays there as long as the same player is asked again.
    """
    size = g.content.size
    if code >= size:
        if not buy(g, code - size):
            del g.stack[-1]
            return TURN.buy(g, code - size)
        if g.buys > 0:
            return SUSPENDED
    elif code >= 0:
        if play_treasure(g, code):
            return SUSPENDED
        del g.stack[-1]
        return TURN.play(g, code, TREASURES)
    elif code == ALL:
        if play_treasures(g):
            return SUSPENDED
        del g.stack[-1]
        return TURN.play_all(g, _treasures_in_hand(g))
    if g.fast_turns:
        return end_turn(g)
    del g.stack[-1]
    return TURN.clean_up(g)


BUYING: Final = BuyPhase()
PHASES: Final = (TURN, ActionPhase(), BUYING, RestrictedActionPhase())
"""The first nodes of every game: the turn itself, then its phases."""


def _can_spend(g: State, code: int) -> bool:
    content = g.content
    if code == END:
        return True
    if code >= content.size:
        card = code - content.size
        return card < content.size and g.supply[card] > 0 and g.costs[card] <= g.coins
    if g.bought:
        return False
    hand = g.players[g.current].hand
    if code == ALL:
        return not content.treasures.isdisjoint(hand)
    return code in content.treasures and code in hand


def playable(content: Content, held: frozenset[int]) -> tuple[int, ...]:
    """Return the options for these Actions in hand, and cache them: each Action, then the end."""
    options = content.playable.get(held)
    if options is None:
        if len(content.playable) > MOST_OFFERS:
            content.playable.clear()
            content.asked.clear()
        options = content.playable[held] = (*sorted(held), END)
    return options


def offer(g: State, held: frozenset[int] | None) -> tuple[int, ...]:
    """Compute the options for these Treasures in hand and the current coins, and cache them.

    The order is: play all Treasures, play one of them, buy one of the affordable cards, end the
    phase.
    """
    size, costs, coins = g.content.size, g.costs, g.coins
    cards = [card for card, left in enumerate(g.supply) if left > 0 and costs[card] <= coins]
    forbidding = g.awaited_kinds & FORBIDS
    if forbidding:
        held = held and held - unplayable(g, g.current)
        banned = unbuyable(g, g.current)
        cards = [card for card in cards if card not in banned]
    options = (*[size + card for card in cards], END)
    if held:
        options = (ALL, *sorted(held), *options)
    if not forbidding:
        g.offers.codes.setdefault(held, {})[coins] = options
    return options


def _treasures_in_hand(g: State) -> list[int]:
    """Return the Treasures in hand, sorted by number; this also sorts the hand."""
    hand = g.players[g.current].hand
    hand.sort()
    return [card for card in hand if card in g.content.treasures]
