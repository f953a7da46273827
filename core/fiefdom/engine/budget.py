"""Stops what would never end."""

from __future__ import annotations

from fiefdom.errors import BudgetExceeded
from fiefdom.state.limits import MAX_DEPTH
from fiefdom.state.table import State


def spend(g: State, card: int) -> None:
    """Count one step of the current answer against its budget."""
    g.steps += 1
    if g.steps > g.limits.steps:
        raise exceeded(g, card, f"more than {g.limits.steps} steps for one answer")


def browse(g: State, more: int = 0) -> None:
    """Count looking through all effects that last: many of them make every step take longer."""
    g.steps += (len(g.listeners) + more) >> 1


def descend(g: State, card: int) -> None:
    """Go one level deeper: a card or a trigger resolves inside another."""
    g.depth += 1
    if g.depth > MAX_DEPTH:
        raise exceeded(g, card, f"more than {MAX_DEPTH} cards or triggers inside one another")


def exceeded(g: State, card: int, limit: str) -> BudgetExceeded:
    """Make the error that names the card, or the one played last if it is known of none."""
    if card < 0 and g.plays:
        card = g.plays[-1]
    return BudgetExceeded(g.content.names[card] if card >= 0 else "the turn", limit)
