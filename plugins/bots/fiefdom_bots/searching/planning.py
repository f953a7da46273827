"""Chooses a plan, which Actions to buy besides money, by trying plans in sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from fiefdom import Game
from fiefdom_bots.searching.rollout_policies import Plan, policy, single_plans
from fiefdom_bots.sensible.kingdom_table import KingdomTable
from fiefdom_bots.strategies.bot import StrategyBot

KEPT: Final = (8, 4, 2)
"""How many plans are kept after each round."""
UNTRIED: Final = [0.4]
"""The rewards of a plan that there was no time to try."""
PAIRED: Final = 4
"""How many of the best plans are combined in pairs."""

Rate = Callable[[Game, int, list[StrategyBot]], float]
"""Plays a world to its end with these bots, and returns the rating of the result for one of them."""
Worlds = Callable[[int], Game]
"""Creates a world from a seed."""


class Planner:
    """Compares plans by successive halving: each round has the same budget, for fewer plans.

    The worlds have the seeds 0, 1, 2 and so on. So the best plan depends on nothing but the position
    that they are possible worlds of.
    """

    def __init__(self, table: KingdomTable, position: Game, worlds: Worlds, rate: Rate) -> None:
        asked = position.pending
        assert asked is not None
        self.player = asked.player
        self.table = table
        self.view = position.bot_view(self.player)
        self.worlds = worlds
        self.rate = rate
        self.seeds = 0
        self.rewards: dict[Plan, list[float]] = {}
        self.policies: dict[Plan, StrategyBot] = {}

    def best(self, playouts: int, in_time: Callable[[], bool]) -> StrategyBot:
        """Return the policy of the best plan, as far as there was time to compare them."""
        plans = single_plans(self.table, self.view)
        for kept in KEPT:
            self._round(plans, playouts // (len(KEPT) * len(plans)) + 1, in_time)
            plans = sorted(plans, key=self._mean, reverse=True)[:kept]
            if kept == KEPT[0]:
                plans += self._pairs(plans[:PAIRED])
        return self._policy(plans[0])

    def _pairs(self, plans: Iterable[Plan]) -> Iterator[Plan]:
        """Yield plans with one copy each of two different cards."""
        cards = list(dict.fromkeys(plan[0][0] for plan in plans if plan))
        for number, first in enumerate(cards):
            for second in cards[number + 1 :]:
                yield ((first, 1), (second, 1))

    def _round(self, plans: list[Plan], worlds: int, in_time: Callable[[], bool]) -> None:
        """Try plans in the same worlds, so that all have the same luck."""
        rivals = self._policy(())
        for seed in range(self.seeds, self.seeds + worlds):
            world = self.worlds(seed)
            for plan in plans:
                if not in_time():
                    return
                players = [rivals] * self.view.players
                players[self.player] = self._policy(plan)
                reward = self.rate(world.clone(), self.player, players)
                self.rewards.setdefault(plan, []).append(reward)
        self.seeds += worlds

    def _mean(self, plan: Plan) -> float:
        rewards = self.rewards.get(plan, UNTRIED)
        return sum(rewards) / len(rewards)

    def _policy(self, plan: Plan) -> StrategyBot:
        found = self.policies.get(plan)
        if found is None:
            found = self.policies[plan] = policy(self.table, self.view, plan)
        return found
