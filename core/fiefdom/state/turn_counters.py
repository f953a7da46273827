"""The counters of a turn: three have a field named by their role, the others are tallies."""

from __future__ import annotations

from typing import Final

from fiefdom.state.fields import Fields
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.turn_plan import ALLOWANCE, MONEY, PURCHASES, TALLIES

NO_COUNTER: Final = 0


def value_at(g: Fields, slot: int) -> int:
    """Return what is left of a counter of the turn."""
    if slot == MONEY:
        return g.money
    if slot == ALLOWANCE:
        return g.allowance
    return g.purchases if slot == PURCHASES else g.tallies[slot - TALLIES]


def set_at(g: Fields, slot: int, value: int) -> None:
    """Set a counter of the turn, but never below 0 or above the largest number a game can store."""
    value = max(0, min(value, MAX_COUNT))
    if slot == MONEY:
        g.money = value
    elif slot == ALLOWANCE:
        g.allowance = value
    elif slot == PURCHASES:
        g.purchases = value
    else:
        at = slot - TALLIES
        g.tallies = (*g.tallies[:at], value, *g.tallies[at + 1 :])


def value_of_counter(g: Fields, name: str) -> int:
    """Return what is left of a counter by its name; 0 if the game does not have it."""
    slot = g.content.slots.get(name)
    return NO_COUNTER if slot is None else value_at(g, slot)


def raise_counter(g: Fields, name: str, more: int) -> None:
    """Add to a counter of the turn; games without it ignore that."""
    slot = g.content.slots.get(name)
    if slot is None or more <= 0:
        return
    if slot == ALLOWANCE:  # by far the most common one
        g.allowance = min(g.allowance + more, MAX_COUNT)
    else:
        set_at(g, slot, value_at(g, slot) + more)


def lower_counter(g: Fields, name: str, less: int) -> None:
    """Take away from a counter of the turn, but not more than there is."""
    slot = g.content.slots.get(name)
    if slot is not None and less > 0:
        set_at(g, slot, value_at(g, slot) - less)


def values(g: Fields) -> dict[str, int]:
    """Return all counters of the turn by their names, in the order in which they are declared."""
    return {
        counter.name: value_at(g, g.content.slots[counter.name]) for counter in g.content.turn_counters
    }
