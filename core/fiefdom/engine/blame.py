"""Error reports: which card was being resolved when an effect failed."""

from __future__ import annotations

from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


def failure(g: State, error: Exception, asking: int = -1) -> FiefdomError:
    """Return the exception as a `FiefdomError`; `asking` is the card whose question failed, if any."""
    return error if isinstance(error, FiefdomError) else failed(g, error, asking)


def failed(g: State, error: Exception, asking: int = -1) -> FiefdomError:
    """Wrap an exception in an error that names the card being resolved, or else the card `asking`."""
    number = _resolving_card(error)
    if number < 0:
        number = asking
    if number < 0:
        number = g.plays[-1] if g.plays else g.stack[-1].scope.card if g.stack else -1
    card = g.content.names[number] if number >= 0 else "the turn"
    if isinstance(error, RecursionError):
        return BudgetExceeded(card, "its effects are nested too deeply")
    return EffectFailed(card, error)


def _resolving_card(error: Exception) -> int:
    """Return the card of the innermost effect in the traceback; -1 if no effect was running."""
    from traceback import walk_tb

    card = -1
    for frame, _ in walk_tb(error.__traceback__):
        scope = frame.f_locals.get("scope")
        if isinstance(scope, Scope) and scope.card >= 0:
            card = scope.card
    return card
