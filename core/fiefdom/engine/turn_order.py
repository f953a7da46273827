"""Whose turn comes next: extra turns, skipped turns, the round after the end, then the next player."""

from __future__ import annotations

from typing import Final

from fiefdom.model.frames import Scope
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.trigger import When
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.listener import SKIPPED_TURN, THIS_TURN, lifetimes
from fiefdom.state.waiting_turn import NOBODY_ELSE, WaitingTurn

SKIPPING: Final = lifetimes(SKIPPED_TURN)


def is_over(g: State) -> bool:
    """Tell whether the game ends at the end of this turn."""
    if _piles_end_it(g):
        return True
    ends = g.content.ends_if
    if not ends:
        return False
    return any(one.holds(g, who, NO_SCOPE) for one in ends for who in range(len(g.players)))


def _piles_end_it(g: State) -> bool:
    """Tell whether the game ends because of the piles that are empty."""
    empties = g.empties
    return bool(empties) and (empties & g.content.enders != 0 or empties.bit_count() >= g.pile_limit)


def goes_on(g: State) -> bool:
    """Tell whether another turn is played; a round after the end may have to be finished first."""
    if g.ending:
        return any(turn.final for turn in g.extras)
    if not is_over(g):
        return True
    players = _after_the_end(g) if g.content.phased else ()
    if not players:
        return False
    g.ending = True
    g.extras = (*g.extras, *(WaitingTurn(who, who, -1, final=True) for who in players))
    return True


def _after_the_end(g: State) -> list[int]:
    """Return the players who take a turn after the end of the game, in turn order."""
    count = len(g.players)
    found = {owner for modifier, owner, _ in g.modifiers() if modifier.turn_after_end}
    return [who for seat in range(1, count + 1) if (who := (g.current + seat) % count) in found]


def begin_next(g: State) -> bool:
    """Make the player of the next turn that is not skipped the current one; False if the game ends."""
    while True:
        if (g.ending or g.content.ends_if or _piles_end_it(g)) and not goes_on(g):
            return False
        turn = _take_extra(g) if g.extras else None
        g.extra_turn = turn is not None
        if turn is None:
            who = g.regular = (g.regular + 1) % len(g.players)
        else:
            who = turn.player
        if not (g.lives & SKIPPING and _skips(g, who)):
            break
    g.previous = g.current if g.content.phased else NOBODY_ELSE
    g.streak = g.streak + 1 if who == g.current else 1
    g.current = who
    if turn is not None:
        if turn.decider != who:
            g.controller = turn.decider
        if turn.during:
            _apply(g, turn)
    return True


def _apply(g: State, turn: WaitingTurn) -> None:
    """Let the rules of an extra turn apply until its end; they set cards aside in one place."""
    scope = Scope(turn.owner, turn.card, g.serial, -1, 0, {})
    g.serial += 1
    for node in turn.during:
        part = g.content.nodes[node]
        kind = part.event.kind if isinstance(part, When) else 0
        g.listen(kind, node, turn.owner, THIS_TURN, scope)


def _take_extra(g: State) -> WaitingTurn:
    """Remove and return the next extra turn, by turn order of their owners.

    The turns after the end of the game come after all others, in the order in which they wait.
    """
    count = len(g.players)
    usual = [turn for turn in g.extras if not turn.final]
    turn = min(usual, key=lambda one: (one.owner - g.regular) % count) if usual else g.extras[0]
    left = list(g.extras)
    left.remove(turn)
    g.extras = tuple(left)
    return turn


def _skips(g: State, who: int) -> bool:
    """Skip a player's turn if they have one to skip; it counts like a turn that was taken."""
    for skipped in g.listeners:
        if skipped.life == SKIPPED_TURN and skipped.owner == who:
            break
    else:
        return False
    g.unlisten({skipped.id})
    if g.extra_turn:
        g.players[who].extra_turns += 1
    else:
        g.players[who].turns += 1
    if g.log is not None:
        g.note("skip turn", who, (skipped.scope.card,), shown=EVERYONE)
    return True
