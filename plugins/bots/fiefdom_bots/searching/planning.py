"""Choosing a plan for a game: which cards to add to money, by trying them out in possible worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Final

from fiefdom import BotView, Game
from fiefdom_bots.searching.rollout import Plan, policy, single_plans
from fiefdom_bots.sensible.outlook import Table
from fiefdom_bots.strategies.bot import StrategyBot

KEPT: Final = (8, 4, 2)
"""How many plans are left after each round."""
UNTRIED: Final = [0.4]
"""How a plan counts that there was no time to try."""
PAIRED: Final = 4
"""How many of the best plans are tried together with each other."""

Rated = Callable[[Game, int, list[StrategyBot]], float]
"""Plays a world to its end with these players, and says how it went for one of them."""


class Planner:
    """Tries plans against one another: half of the playouts on all of them, the rest on the best."""

    def __init__(self, table: Table, view: BotView, random: Random, rated: Rated) -> None:
        self.table = table
        self.view = view
        self.random = random
        self.rated = rated
        self.tried: dict[Plan, list[float]] = {}
        self.policies: dict[Plan, StrategyBot] = {}

    def best(self, playouts: int, in_time: Callable[[], bool]) -> StrategyBot:
        """Return the policy of the plan that went best, as far as there was time to try."""
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
        """Try plans in the same worlds, so that luck is the same for all."""
        view = self.view
        rivals = self._policy(())
        for seed in [self.random.getrandbits(40) for _ in range(worlds)]:
            for plan in plans:
                if not in_time():
                    return
                players = [rivals] * view.players
                players[view.viewer] = self._policy(plan)
                reward = self.rated(view.imagine(seed), view.viewer, players)
                self.tried.setdefault(plan, []).append(reward)

    def _mean(self, plan: Plan) -> float:
        rewards = self.tried.get(plan, UNTRIED)
        return sum(rewards) / len(rewards)

    def _policy(self, plan: Plan) -> StrategyBot:
        found = self.policies.get(plan)
        if found is None:
            found = self.policies[plan] = policy(self.table, self.view, plan)
        return found
