"""The commonest steps of a turn when nothing waits for them, without detours.

While no trigger, modifier or log could notice, playing all Treasures and ending a turn
come down to moving numbers between lists. `Turn` does the same in general; a test plays
games both ways and compares them.
"""

from __future__ import annotations

from itertools import filterfalse

from fiefdom.engine.budget import exceeded
from fiefdom.errors import BudgetExceeded
from fiefdom.rules import for_players
from fiefdom.state.table import ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, State


def play_treasures(g: State) -> None:
    """Play every Treasure in hand; all of them give coins and do nothing else."""
    content = g.content
    player = g.players[g.current]
    hand = player.hand
    played = [*filter(content.is_treasure, hand)]
    g.coins += sum(map(content.coins_of, played))
    player.hand = [*filterfalse(content.is_treasure, hand)] if len(played) < len(hand) else []
    first = g.serial
    g.serial = first + len(played)
    player.play += played
    player.serials += range(first, g.serial)
    g.plays += played


def buy(g: State, card: int) -> None:
    """Pay for a card and gain it to the discard pile."""
    g.coins -= g.costs[card]
    g.buys -= 1
    left = g.supply[card] = g.supply[card] - 1
    if left == 0:
        g.empties |= 1 << card
    g.players[g.current].discard.append(card)
    g.bought.append(card)
    g.gains.append(card)


def end_turn(g: State) -> bool:
    """Clean up and begin the next turn; False when the game is over."""
    who = g.current
    player = g.players[who]
    deck, discard = player.deck, player.discard
    discard += player.play
    discard += player.hand
    player.play, player.serials = [], []
    count = g.draws
    if len(deck) >= count > 0:
        player.hand = deck[-count:]
        del deck[-count:]
    else:
        player.hand = []
        g.draw(who, count)
    player.turns += 1
    player.last_gains = tuple(g.gains)
    g.gains, g.plays, g.bought = [], [], []
    rules = g.content.rules
    g.draws = rules.hand
    if g.empties and is_over(g):
        g.phase = CLEANUP_PHASE
        g.over = True
        return False
    who += 1
    players = g.players
    g.current = who = who if who < len(players) else 0
    g.streak = 1
    g.actions = rules.actions
    g.buys = rules.buys
    g.coins = 0
    g.turn += 1
    if g.turn > g.limits.turns:
        raise too_long(g)
    hand = players[who].hand
    g.phase = BUY_PHASE if g.content.actions.isdisjoint(hand) else ACTION_PHASE
    return True


def too_long(g: State) -> BudgetExceeded:
    """Make the error for a game that does not end."""
    return exceeded(g, -1, f"the game has lasted more than {g.limits.turns} turns")


def is_over(g: State) -> bool:
    """Tell whether the game ends at the end of this turn."""
    if g.empties & g.content.enders:
        return True
    limit = for_players(g.content.rules.ends_at_empty_piles, len(g.players))
    return g.empties.bit_count() >= limit
