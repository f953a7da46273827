"""Several costs in the description of a card: 'costing exactly $3 or $4', 'costing from $3 to $6'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom.grammar.english import listing, money
from fiefdom.model.filter import Filter

EXACTLY: Final = "exactly"
AT_LEAST: Final = "at least"
AT_MOST: Final = "at most"


def exact_costs(filters: Sequence[Filter], last: str = "or") -> str:
    """List the costs if each of several filters demands a certain one; otherwise return nothing."""
    costs = [one.coins(EXACTLY) for one in filters]
    known = [money(cost) for cost in costs if cost is not None]
    return listing(known, last) if 1 < len(known) == len(costs) else ""


def cost_range(filters: Sequence[Filter]) -> tuple[Filter, Filter] | None:
    """Return the filters that are the lower and the upper end of a range of costs."""
    lower = [one for one in filters if one.coins(AT_LEAST) is not None]
    upper = [one for one in filters if one.coins(AT_MOST) is not None]
    if len(lower) != 1 or len(upper) != 1:
        return None
    low, high = lower[0].coins(AT_LEAST) or 0, upper[0].coins(AT_MOST) or 0
    return (lower[0], upper[0]) if low < high else None


def range_text(ends: tuple[Filter, Filter]) -> str:
    """Write a range of costs: 'from $3 to $6'."""
    low, high = ends
    return f"from {money(low.coins(AT_LEAST) or 0)} to {money(high.coins(AT_MOST) or 0)}"
