"""The fast path: the most common steps of a turn while no trigger or modifier is affected.

Purchasing a card, playing the cards that pay for it and ending a turn then reduce to moving numbers
between lists. They write no log; `logged_steps` does.
`state/shortcuts` defines when this is allowed, `Turn` implements the general case, and tests play
games both ways and compare them.

Like `put_in_play`, this changes the two lists of a play area itself: calling `play_area` here would
make a whole game about 3 % slower.
"""

from __future__ import annotations

from typing import Any, Final

from fiefdom.engine.budget import exceeded
from fiefdom.errors import TooManyTurns
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.turn_plan import CLEANUP_PHASE, PLAY_PHASE, PURCHASE_PHASE
from fiefdom.state.zones import NO_IDENTITY, NOTHING

TURN_NODE: Final = 0
PLAY_NODE: Final = 1
PURCHASE_NODE: Final = 2
"""The nodes of the phases have fixed numbers, so their frames can be created in advance."""

ASK_PLAY: Final = tuple(Frame(PLAY_NODE, 0, who, NO_SCOPE, ()) for who in range(MAX_PLAYERS))
ASK_PURCHASE: Final = tuple(Frame(PURCHASE_NODE, 0, who, NO_SCOPE, ()) for who in range(MAX_PLAYERS))


def purchase(g: State, card: int) -> bool:
    """Purchase a card if the fast path allows it; return whether it did."""
    content = g.content
    if card in g.slow_purchases or (card in content.reacted_to and _reaction_held(g)):
        return False
    g.money -= g.costs[card]
    left = g.supply[card] = g.supply[card] - 1
    if left == 0:
        g.emptied(card)
    g.players[g.current].discard.append(card)
    g.bought.append(card)
    g.gains.append(card)
    g.purchases -= 1
    return True


def _reaction_held(g: State) -> bool:
    reacting = g.content.reacting
    for player in g.players:  # noqa: SIM110 (a generator would take twice as long)
        if not reacting.isdisjoint(player.hand):
            return True
    return False


def play_payment(g: State, card: int) -> bool:
    """Play a card that pays from the hand if the fast path allows it; return whether it did."""
    content = g.content
    if not g.fast_payments or card in content.slow_payments:
        return False
    player = g.players[g.current]
    player.hand.remove(card)
    player.play.append(card)
    player.serials.append(NO_IDENTITY)
    g.plays.append(card)
    money = g.money + content.yields[card]
    g.money = money if money < MAX_COUNT else MAX_COUNT
    return True


def play_payments(g: State) -> bool:
    """Play every card in hand that pays if the fast path allows it; return whether it did."""
    content = g.content
    player = g.players[g.current]
    hand = player.hand
    slow = content.slow_payments
    if not g.fast_payments or (slow and not slow.isdisjoint(hand)):
        return False
    hand.sort()
    money, yields, first_other = g.money, content.yields, content.first_other
    played = []
    for card in hand:
        if card >= first_other:
            break
        money += yields[card]
        played.append(card)
    count = len(played)
    del hand[:count]
    g.money = money if money < MAX_COUNT else MAX_COUNT
    player.play += played
    player.serials += [NO_IDENTITY] * count
    g.plays += played
    return True


def end_turn(g: State) -> Value:
    """Clean up and ask the next player, unless the game is over.

    The last question of the turn is still on the stack; the next question replaces it.
    """
    who, players, content = g.current, g.players, g.content
    player = players[who]
    deck, discard = player.deck, player.discard
    left = len(deck) - g.draws
    play = player.play
    if play:
        discard += play
        play.clear()
        player.serials.clear()
    discard += player.hand
    if left >= 0:
        player.hand = deck[left:]
        del deck[left:]
    else:
        player.hand = []
        g.draw(who, g.draws)
    player.turns += 1
    player.last_gains = g.gains
    g.gains = []
    g.plays = []
    g.bought = []
    empties = g.empties
    if empties and (empties & content.enders or empties.bit_count() >= g.pile_limit):
        g.phase = CLEANUP_PHASE
        g.over = True
        g.used = ()
        del g.stack[-1]
        return NOTHING
    who = g.current = g.regular = (who + 1) % len(players)
    g.allowance, g.purchases, g.money, g.draws = content.fresh
    turn = g.turn = g.turn + 1
    if turn > g.limits.turns:
        del g.stack[-1]  # the game stops between two turns, with no pending question
        raise too_long(g)
    if content.phased:
        g.previous = (who or len(players)) - 1
        g.used = ()
        del g.stack[-1]
        whole_turn: Any = content.nodes[TURN_NODE]
        begun: Value = whole_turn.first_phase(g)
        return begun
    if content.priced.isdisjoint(players[who].hand):
        g.phase = PURCHASE_PHASE
        g.stack[-1] = ASK_PURCHASE[who]
    else:
        g.phase = PLAY_PHASE
        g.stack[-1] = ASK_PLAY[who]
    return SUSPENDED


def too_long(g: State) -> TooManyTurns:
    """Return the error for a game that does not end; it names a card that gives extra turns, if any."""
    nodes = g.content.nodes
    given = [
        one.scope.card
        for one in g.listeners
        if one.kind == 0 and one.owner == g.current and isinstance(nodes[one.node], Effect)
    ]
    limit = f"the game has lasted more than {g.limits.turns} turns"
    return TooManyTurns(exceeded(g, given[-1] if given else -1, limit).card, limit)
