"""Possible worlds: determinized games that look the same to one player."""

from __future__ import annotations

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.effects.places import DECK, DISCARD
from fiefdom.effects.selection import Which
from fiefdom.engine import stack
from fiefdom.engine.determinize import ATTEMPTS, redeal
from fiefdom.errors import EffectFailed
from fiefdom.model.part import walk
from fiefdom.state.game_state import State
from fiefdom.views.player_view import offer_of


def possible_world(now: State, decision: Decision | None, player: int, seed: int) -> State:
    """Redistribute the cards that a player cannot see, so that the same decision is pending."""
    kept = _looked_through(now, decision, player)
    for attempt in range(ATTEMPTS + 1):
        state = now.clone()
        if decision is not None and attempt == ATTEMPTS:
            kept = _players_involved(now, decision)
        redeal(state, player, seed + attempt, kept)
        if decision is None or _asks_same_question(state, decision, player):
            break
    return state


def _looked_through(now: State, decision: Decision | None, player: int) -> tuple[int, ...]:
    """Return the player if they choose from their whole deck or discard pile, and so know both."""
    if decision is None or decision.player != player:
        return ()
    sources = {getattr(part, "source", "") for part in _asked_about(now)}
    return () if sources.isdisjoint((DECK, DISCARD)) else (decision.seat,)


def _players_involved(now: State, decision: Decision) -> tuple[int, ...]:
    """Return the player who is asked, and the owners of the cards the question is about."""
    frame = now.stack[-1]
    me, scope = frame.player, frame.scope
    owners = [part.whose(now, me, scope) for part in _asked_about(now)]
    return decision.player, decision.seat, decision.whom, *owners


def _asked_about(now: State) -> list[Which]:
    """Return the selections of cards that the pending question is about."""
    which = getattr(now.content.nodes[now.stack[-1].node], "which", None)
    parts = [part for _, part in walk(which)] if isinstance(which, Which) else []
    return [part for part in parts if isinstance(part, Which)]


def _asks_same_question(state: State, decision: Decision, viewer: int) -> bool:
    """Tell whether a state asks the same question, as far as a viewer can tell."""
    try:
        asked = stack.pending(state)
    except EffectFailed:
        return False
    if asked is decision:
        return True  # games share the questions of their phases
    if asked is None or decision.player != viewer:
        return asked is not None and asked.player == decision.player
    if offer_of(asked) != offer_of(decision):
        return False
    # the usable abilities of a card may depend on hidden cards, and the texts differ accordingly
    return decision.kind != NEXT or _words(asked) == _words(decision)


def _words(decision: Decision) -> tuple[str, str]:
    return decision.prompt, decision.detail
