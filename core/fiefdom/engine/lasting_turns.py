"""The fast path for ending a turn while lasting effects wait: a single pass over them.

`fast_path.end_turn` ends turns that no lasting effect concerns. In games whose cards have effects on
later turns there are few such turns, so this ends those after which at most one effect is due.
`Turn` implements the general case, in many more steps.
"""

from __future__ import annotations

from typing import Final

from fiefdom.engine.leaving_play import cards_with_exit_triggers
from fiefdom.engine.turn_listeners import ENDING_NEXT, OF_THIS_TURN
from fiefdom.model.fact import (
    DISCARDED_FROM_PLAY,
    FORBIDS,
    KEEPS,
    MODIFIES,
    PHASE_END,
    PHASE_START,
    TURN_END,
    TURN_OVER,
    TURN_START,
)
from fiefdom.state import play_area, shortcuts
from fiefdom.state.game_state import State
from fiefdom.state.listener import (
    AFTER_PLAY,
    AFTER_TURN,
    AT_NEXT_TURN,
    HOLDING,
    REST_OF_GAME_IN_PLAY,
    SKIPPED_TURN,
    THIS_TURN,
    Listener,
    lifetimes,
)
from fiefdom.state.turn_plan import PLAY_PHASE
from fiefdom.state.waiting_turn import NOBODY_ELSE

HINDERING: Final = KEEPS | FORBIDS | TURN_END | TURN_OVER | PHASE_START | PHASE_END
"""The kinds of fact and of modifier that need the general case when something responds to them."""
UNUSUAL: Final = lifetimes(AFTER_PLAY, SKIPPED_TURN, AFTER_TURN)
"""The lifetimes that need it."""


def end_turn(g: State) -> list[Listener] | None:
    """Clean up, make the next player current, and remove and return the effect that is due, if any.

    Return None, and change nothing, if the turn has to be ended step by step.
    """
    content, who, players = g.content, g.current, g.players
    player = players[who]
    empties = g.empties
    following = (who + 1) % len(players)
    if (
        not content.steady_turns
        or g.log is not None
        or g.awaited_kinds & HINDERING
        or g.lives & UNUSUAL
        or g.lasting_kinds & TURN_START
        or g.extras
        or g.extra_turn
        or g.regular != who
        or g.turn >= g.limits.turns
        or (empties and (empties & content.enders or empties.bit_count() >= g.pile_limit))
        or (
            g.awaited_kinds & DISCARDED_FROM_PLAY
            and not cards_with_exit_triggers(g).isdisjoint(player.play)
        )
    ):
        return None
    due: list[Listener] = []
    left, held = None, g.kept_in_play
    holding: list[int] = []
    if g.lives & (OF_THIS_TURN | ENDING_NEXT[following]):
        # a single pass finds what is due, and what `refresh_costs` computes
        left = []
        kinds, lives, awaited = 0, 0, content.awaited_kinds
        for one in g.listeners:
            life = one.life
            if life in HOLDING:
                if one.owner == following and life != REST_OF_GAME_IN_PLAY:
                    if life == AT_NEXT_TURN:
                        if due:
                            return None
                        due.append(one)
                    continue
                holding += (one.scope.serial, one.scope.by)
            elif life == THIS_TURN:
                continue
            left.append(one)
            awaited |= one.kind or g.modifier_bits(one.node)
            if life != AT_NEXT_TURN:
                kinds |= one.kind or MODIFIES
            lives |= 1 << (one.owner << 3 | life)
    for other in players:
        if other.play and other is not player and not held.issuperset(other.serials):
            return None
    if player.play:
        staying = held and not held.isdisjoint(player.serials)
        player.discard += play_area.keep_only(player, held) if staying else play_area.clear(player)
    player.discard += player.hand
    player.hand = []
    g.draw(who, g.draws)
    player.turns += 1
    player.last_gains = g.gains
    g.gains, g.plays, g.bought = [], [], []
    g.off_turn = g.used = g.face_down = g.payers = ()
    g.from_hand = 0
    g.previous = NOBODY_ELSE
    g.streak = 1 if following != who else g.streak + 1
    g.current = g.regular = following
    g.allowance, g.purchases, g.money, g.draws = content.fresh
    g.tallies = content.fresh_tallies
    g.turn += 1
    g.phase = PLAY_PHASE
    if left is not None:
        g.listeners, g.lasting_kinds, g.lives, g.awaited_kinds = left, kinds, lives, awaited
        g.kept_in_play = frozenset(holding)
        if kinds & MODIFIES or g.costs is not content.costs:
            g.recost()
        shortcuts.refresh(g)
    elif not g.lives & shortcuts.ENDING or g.lasting_kinds & shortcuts.ARRIVALS:
        # otherwise the same effects rule out the same shortcuts on the next turn
        shortcuts.refresh(g)
    return due
