"""The two phases that ask: what to play, what to buy."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import ALL, END, ActionQuestion, BuyQuestion, Decision
from fiefdom.engine.fast_path import ASK_BUY, end_turn, play_treasures
from fiefdom.engine.turn import ACTED, TREASURES, TURN
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state.content import MOST_OFFERS, Content
from fiefdom.state.game_state import BUY_PHASE, State
from fiefdom.state.play_area import add


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
            g.offers.asked[who, g.coins, held] = asked
            return asked

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        if type(answer) is int and _can_spend(g, answer):
            return (answer,)
        return self.asks(g, frame).check(answer)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        g.stack.append(frame)
        return carry_out(g, got[0])


def act(g: State, code: int) -> Value:
    """Carry out an answer of the Action phase whose question still lies on the stack."""
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
    """Carry out an answer of the Buy phase whose question still lies on the stack.

    It stays there as long as the same player is asked again.
    """
    content = g.content
    if code >= content.size:
        card = code - content.size
        if card in g.noisy or (content.reacted and card in content.reacted and _reaction_held(g)):
            del g.stack[-1]
            return TURN.buy(g, card)
        g.coins -= g.costs[card]
        left = g.supply[card] = g.supply[card] - 1
        if left == 0:
            g.emptied(card)
        g.players[g.current].discard.append(card)
        g.bought.append(card)
        g.gains.append(card)
        buys = g.buys = g.buys - 1
        if buys > 0:
            return SUSPENDED
    elif code >= 0:
        if not g.quiet_treasures or code in content.fancy:
            del g.stack[-1]
            return TURN.play(g, code, TREASURES)
        player = g.players[g.current]
        player.hand.remove(code)
        add(player, code)
        g.plays.append(code)
        g.coins += content.coins[code]
        return SUSPENDED
    elif code == ALL:
        fancy = content.fancy
        if not g.quiet_treasures or (fancy and not fancy.isdisjoint(g.players[g.current].hand)):
            del g.stack[-1]
            return TURN.play_all(g, _treasures_in_hand(g))
        play_treasures(g)
        return SUSPENDED
    if g.quiet_turns:
        return end_turn(g)
    del g.stack[-1]
    return TURN.clean_up(g)


def _reaction_held(g: State) -> bool:
    reacting = g.content.reacting
    for player in g.players:  # noqa: SIM110 (a generator would take twice as long)
        if not reacting.isdisjoint(player.hand):
            return True
    return False


BUYING: Final = BuyPhase()
PHASES: Final = (TURN, ActionPhase(), BUYING)
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
    """Return what these Actions in hand offer, and remember it: each of them, then the end."""
    options = content.playable.get(held)
    if options is None:
        if len(content.playable) > MOST_OFFERS:
            content.playable.clear()
            content.asked.clear()
        options = content.playable[held] = (*sorted(held), END)
    return options


def offer(g: State, held: frozenset[int] | None) -> tuple[int, ...]:
    """Work out what these Treasures in hand and the coins offer, and remember it.

    Playing all Treasures comes first, then each of them, then the cards there are coins
    for, and last the end of the phase.
    """
    size, costs, coins = g.content.size, g.costs, g.coins
    cards = [card for card, left in enumerate(g.supply) if left > 0 and costs[card] <= coins]
    options = (*[size + card for card in cards], END)
    if held:
        options = (ALL, *sorted(held), *options)
    g.offers.codes.setdefault(held, {})[coins] = options
    return options


def _treasures_in_hand(g: State) -> list[int]:
    """Return the Treasures in hand in the order of their numbers, and sort the hand so."""
    hand = g.players[g.current].hand
    hand.sort()
    return [card for card in hand if card in g.content.treasures]
