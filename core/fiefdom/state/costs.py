"""Costs with more than money: how they compare, and what cards cost now.

Costs are partially ordered: one is at most another if it has no more of anything. So a card that costs
something besides money does not cost "up to $5".
"""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.model.amount import NOTHING_ELSE
from fiefdom.state.fields import Fields

Cost = tuple[int, Mapping[str, int]]
"""The money of a cost, and what else it has, by counter."""


def cost_of_card(g: Fields, card: int) -> Cost:
    """Return what a card costs now."""
    return g.costs[card], g.also.get(card, NOTHING_ELSE)


def at_most(cost: Cost, other: Cost) -> bool:
    """Tell whether a cost has no more of anything than another."""
    money, besides = other
    return cost[0] <= money and all(count <= besides.get(kind, 0) for kind, count in cost[1].items())
