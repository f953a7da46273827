"""Possible worlds: games that are the same to one player, with hidden cards elsewhere."""

from __future__ import annotations

from fiefdom.decisions.decision import Decision
from fiefdom.effects.selection import Which
from fiefdom.engine import stack
from fiefdom.engine.determinize import ATTEMPTS, redeal
from fiefdom.errors import EffectFailed
from fiefdom.model.part import walk
from fiefdom.state.game_state import State
from fiefdom.views.player_view import offer_of


def possible_world(now: State, decision: Decision | None, player: int, seed: int) -> State:
    """Deal what a player cannot see anew, so that the same decision is pending."""
    tries = 1 if decision is None or decision.player == player else ATTEMPTS
    for attempt in range(tries + 1):
        state = now.clone()
        kept = _concerned(now, decision) if decision is not None and attempt == tries else ()
        redeal(state, player, seed + attempt, kept)
        if decision is None or _asks_like(state, decision, player):
            break
    return state


def _concerned(now: State, decision: Decision) -> tuple[int, ...]:
    """Return who is asked, and whose cards the question is about."""
    node, _, me, scope, _ = now.stack[-1]
    which = getattr(now.content.nodes[node], "which", None)
    parts = [part for _, part in walk(which)] if isinstance(which, Which) else []
    owners = [part.whose(now, me, scope) for part in parts if isinstance(part, Which)]
    return decision.player, decision.whom, *owners


def _asks_like(state: State, decision: Decision, viewer: int) -> bool:
    """Tell whether the same question is asked there, as far as a viewer can tell."""
    try:
        asked = stack.pending(state)
    except EffectFailed:
        return False
    if asked is None or decision.player != viewer:
        return asked is not None and asked.player == decision.player
    return offer_of(asked) == offer_of(decision)
