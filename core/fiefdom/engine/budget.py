"""Stops what would never end."""

from __future__ import annotations

from fiefdom.errors import BudgetExceeded
from fiefdom.state.table import State


def spend(g: State, card: int) -> None:
    """Count one step of the current answer against its budget."""
    g.steps += 1
    if g.steps > g.limits.steps:
        raise exceeded(g, card, f"more than {g.limits.steps} steps for one answer")


def exceeded(g: State, card: int, limit: str) -> BudgetExceeded:
    """Make the error that names the card."""
    return BudgetExceeded(g.content.names[card] if card >= 0 else "the turn", limit)
