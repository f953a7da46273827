"""Names the card whose effect failed."""

from __future__ import annotations

from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError
from fiefdom.state.table import State


def failure(g: State, error: Exception) -> FiefdomError:
    """Make an error of ours of whatever went wrong while effects resolved."""
    if isinstance(error, FiefdomError):
        return error
    latest = g.plays[-1] if g.plays else g.stack[-1][3].card if g.stack else -1
    card = g.content.names[latest] if latest >= 0 else "the turn"
    if isinstance(error, RecursionError):
        return BudgetExceeded(card, "its effects are nested too deeply")
    return EffectFailed(card, error)
