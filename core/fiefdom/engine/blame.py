"""Names the card whose effect failed."""

from __future__ import annotations

from traceback import walk_tb

from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


def failure(g: State, error: Exception, asking: int = -1) -> FiefdomError:
    """Make an error of ours of whatever went wrong while effects resolved, or this card asked."""
    return error if isinstance(error, FiefdomError) else failed(g, error, asking)


def failed(g: State, error: Exception, asking: int = -1) -> FiefdomError:
    """Make an error of ours that names the card which was resolved, or this one, which asked."""
    number = _resolving(error)
    if number < 0:
        number = asking
    if number < 0:
        number = g.plays[-1] if g.plays else g.stack[-1].scope.card if g.stack else -1
    card = g.content.names[number] if number >= 0 else "the turn"
    if isinstance(error, RecursionError):
        return BudgetExceeded(card, "its effects are nested too deeply")
    return EffectFailed(card, error)


def _resolving(error: Exception) -> int:
    """Return the card of the innermost effect that was at work; -1 if none was."""
    card = -1
    for frame, _ in walk_tb(error.__traceback__):
        scope = frame.f_locals.get("scope")
        if isinstance(scope, Scope) and scope.card >= 0:
            card = scope.card
    return card
