"""The best plans of recent kingdoms, found once for each kingdom instead of in every game with it."""

from __future__ import annotations

from typing import Final

from fiefdom import SPECTATOR, BotView, Game
from fiefdom_bots.searching.planning import Planner, Rate
from fiefdom_bots.sensible.kingdom_table import KingdomTable
from fiefdom_bots.strategies.bot import StrategyBot

MAX_PLANS: Final = 256
LATE: Final = 4
"""The share of the budget for a plan from a position long after the start, which is not kept."""

_plans: Final[dict[tuple[bytes, int], StrategyBot | None]] = {}
"""The policies of the best plans, by the start of a game and the number of playouts.

What is found for a start depends on nothing else, so a bot plays the same whether it was kept or not.
"""


def plan_for(view: BotView, table: KingdomTable, playouts: int, rate: Rate) -> StrategyBot | None:
    """Return the best plan, from the start of the game unless that cannot be imagined.

    None means that the sensible bot plays better than all plans that were found.
    """
    start: Game = view.imagine_start(0)
    if start.pending is None:
        return Planner(table, view.imagine(0), view.imagine, rate).best(playouts // LATE)
    key = (start.digest(), playouts)
    if key in _plans:
        return _plans[key]
    planner = Planner(table, start, lambda seed: start.determinize(SPECTATOR, seed), rate)
    found = planner.best(playouts)
    _keep(key, found)
    return found


def _keep(key: tuple[bytes, int], found: StrategyBot | None) -> None:
    # Games in other threads may remove entries at the same time.
    for oldest in list(_plans)[: max(0, len(_plans) + 1 - MAX_PLANS)]:
        _plans.pop(oldest, None)
    _plans[key] = found
