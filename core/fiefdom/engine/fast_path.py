"""The commonest steps of a turn when nothing waits for them, without detours.

While no trigger, modifier or log could notice, playing all Treasures and ending a turn
come down to moving numbers between lists. `Turn` does the same in general; a test plays
games both ways and compares them.

Together with `play_area` this is the only module that changes the two lists of a play area: calling
`play_area` here would make a whole game about 3 % slower.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

from fiefdom.engine.budget import exceeded
from fiefdom.errors import TooManyTurns
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.game_state import ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, NO_SCOPE, State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.zones import NO_IDENTITY, NOTHING

ACTION_NODE: Final = 1
BUY_NODE: Final = 2
"""The phases are among the first nodes, so that their frames need no look-up."""

ASK_ACTION: Final = tuple(Frame(ACTION_NODE, 0, who, NO_SCOPE, ()) for who in range(MAX_PLAYERS))
ASK_BUY: Final = tuple(Frame(BUY_NODE, 0, who, NO_SCOPE, ()) for who in range(MAX_PLAYERS))


def play_treasures(g: State) -> None:
    """Play every Treasure in hand; all of them give coins and do nothing else."""
    content = g.content
    player = g.players[g.current]
    hand = player.hand
    hand.sort()
    count = bisect_left(hand, content.first_other)
    played = hand[:count]
    del hand[:count]
    coins = g.coins + sum(map(content.coins_of, played))
    g.coins = coins if coins < MAX_COUNT else MAX_COUNT
    player.play += played
    player.serials += [NO_IDENTITY] * count
    g.plays += played


def end_turn(g: State) -> Value:
    """Clean up and ask the next player, unless the game is over.

    The last question of the turn still lies on the stack, and the next one takes its place.
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
    g.plays.clear()
    g.bought.clear()
    empties = g.empties
    if empties and (empties & content.enders or empties.bit_count() >= g.pile_limit):
        g.phase = CLEANUP_PHASE
        g.over = True
        del g.stack[-1]
        return NOTHING
    who += 1
    if who == len(players):
        who = 0
    g.current = g.regular = who
    g.actions, g.buys, g.draws = content.fresh
    g.coins = 0
    turn = g.turn = g.turn + 1
    if turn > g.limits.turns:
        del g.stack[-1]  # the game stands between two turns, and nobody is asked any more
        raise too_long(g)
    if content.actions.isdisjoint(players[who].hand):
        g.phase = BUY_PHASE
        g.stack[-1] = ASK_BUY[who]
    else:
        g.phase = ACTION_PHASE
        g.stack[-1] = ASK_ACTION[who]
    return SUSPENDED


def too_long(g: State) -> TooManyTurns:
    """Make the error for a game that does not end, naming a card that gives turn after turn."""
    nodes = g.content.nodes
    given = [
        one.scope.card
        for one in g.listeners
        if one.kind == 0 and one.owner == g.current and isinstance(nodes[one.node], Effect)
    ]
    limit = f"the game has lasted more than {g.limits.turns} turns"
    return TooManyTurns(exceeded(g, given[-1] if given else -1, limit).card, limit)
