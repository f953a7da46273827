"""Finds a plan, what to buy when, by breeding strategies and racing them in sampled worlds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from fiefdom import Bot, BotView, Game
from fiefdom_bots.breeding.first_plans import FirstPlans
from fiefdom_bots.breeding.genome import Genome
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.mutations import Mutations, crossed
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import KingdomTable
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.strategy import Strategy
from fiefdom_bots.strategy_library import library

FIRST_ROUNDS: Final = (4, 6, 12)
"""The worlds of each round of the first race."""
ROUNDS: Final = (4, 8, 12)
"""The worlds of each round of the later races."""
KEPT: Final = 8
CHILDREN: Final = 16
MOST_CHAMPIONS: Final = 3
"""How many of the plans that once were the best are rivals, besides Big Money and the sensible bot."""
FINAL_SHARE: Final = 3
"""Which part of the playouts is spent on choosing one of the best plans."""
FINAL_STAGES: Final = 3
"""In how many stages it is chosen; after each of them the better half goes on."""
WEAK: Final = 0.47
"""The sensible bot, which is slower, is used instead of a plan with a lower rating against it."""
FEWEST: Final = 20
"""How many worlds must show that a plan is weaker."""
PRIOR: Final = 5.0
"""How many worlds the average of all plans against a rival counts for in the estimate for one."""

Rate = Callable[[Game, int, list[Bot]], float]
"""Plays a world to its end with these bots, and returns the rating of the result for one of them."""
Worlds = Callable[[int], Game]
"""Creates a world from a seed."""


class Rival:
    """A bot that plans are played against."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot


class Plan(Rival):
    """A strategy, the bot that follows it, and its ratings against each rival."""

    def __init__(self, genome: Genome, adviser: FastAdviser) -> None:
        self.genome = genome
        lists = (genome.buy, genome.gain, genome.play, genome.trash, genome.discard)
        strategy = Strategy("its plan", "", "", (), {}, *lists)
        self.policy = StrategyBot(strategy, adviser=adviser)
        super().__init__(self.policy)
        self.ratings: dict[Rival, list[float]] = {}

    def estimate(self, usual: dict[Rival, float]) -> float:
        """Return the mean rating against rivals, drawn towards the usual ones while there are few."""
        found = [self._against(rival, value) for rival, value in usual.items()]
        return sum(found) / len(found)

    def holds_against(self, rival: Rival) -> bool:
        """Return whether it is not clearly weaker than a rival."""
        known = self.ratings.get(rival, [])
        return self._against(rival, 0.5) >= WEAK or len(known) < FEWEST

    def _against(self, rival: Rival, usual: float) -> float:
        known = self.ratings.get(rival, [])
        return (sum(known) + PRIOR * usual) / (len(known) + PRIOR)


class Planner:
    """Breeds plans with a budget of playouts.

    The worlds have the seeds 0, 1, 2 and so on. So the best plan depends on nothing but the position
    that they are possible worlds of, and the budget.
    """

    def __init__(self, table: KingdomTable, position: Game, worlds: Worlds, rate: Rate) -> None:
        asked = position.pending
        assert asked is not None
        self.view = position.bot_view(asked.player)
        self.worlds = worlds
        self.rate = rate
        notes = KingdomNotes(self.view)
        self._first = FirstPlans(notes)
        self._mutations = Mutations(notes, self._first)
        self._sensible = Rival(Sensible())
        self._adviser = FastAdviser(table, self.view.rules.ends_when_empty)
        self._random = Random(0)
        self._seeds = 0
        self._left = 0

    def best(self, playouts: int) -> StrategyBot | None:
        """Return the policy of the best plan that was found; None if the sensible bot plays better."""
        self._left = playouts - playouts // FINAL_SHARE
        plans, champions = self._bred(playouts)
        self._left += playouts // FINAL_SHARE
        return self._selected([*plans, *champions], champions)

    def _bred(self, playouts: int) -> tuple[list[Plan], list[Plan]]:
        """Return the best plans that were found, and those that once were the best."""
        plans = [self._plan(genome) for genome in self._first.all(self._random)]
        always: list[Rival] = [plans[0], self._sensible]
        champions: list[Plan] = []
        plans[1:1] = [self._plan(Genome.of(one)) for one in fitting(self.view)]
        # a small budget tries as many of the first plans as it can
        plans = plans[: max(2, playouts // FIRST_ROUNDS[0])]
        plans = self._raced(plans, always[:1], FIRST_ROUNDS)
        while self._left > 0:
            if plans[0] not in champions:
                champions = [*champions, plans[0]][-MOST_CHAMPIONS:]
            plans = self._raced([*plans, *self._children(plans)], [*always, *champions], ROUNDS)
        return plans, champions

    def _selected(self, plans: list[Plan], champions: list[Plan]) -> StrategyBot | None:
        """Return the best of some plans by new games: those so far made the lucky ones look good."""
        plans = [self._plan(genome) for genome in dict.fromkeys(one.genome for one in plans)]
        rivals = [self._sensible, *champions[-2:]]
        stage = max(1, self._left // FINAL_STAGES)
        while self._left > 0:
            plans = self._raced(plans, rivals, (max(1, stage // len(plans)),))
            plans = plans[: max(1, len(plans) // 2)]
        return plans[0].policy if plans[0].holds_against(self._sensible) else None

    def _children(self, plans: list[Plan]) -> Iterable[Plan]:
        weights = [len(plans) - place for place in range(len(plans))]
        seen = {plan.genome for plan in plans}
        for _ in range(CHILDREN):
            one, other = self._random.choices(plans, weights, k=2)
            genome = one.genome
            if one is not other and self._random.random() < 0.3:
                genome = crossed(genome, other.genome, self._random)
            genome = self._mutations.mutated(genome, self._random)
            if genome.buy and genome not in seen:
                seen.add(genome)
                yield self._plan(genome)

    def _plan(self, genome: Genome) -> Plan:
        return Plan(genome, self._adviser)

    def _raced(self, plans: list[Plan], rivals: list[Rival], rounds: tuple[int, ...]) -> list[Plan]:
        """Return the best plans after rounds in which the better half goes on."""
        for number, worlds in enumerate(rounds):
            for seed in range(self._seeds, self._seeds + worlds):
                self._play(seed, plans, rivals)
            self._seeds += worlds
            usual = {rival: _usual(rival, plans) for rival in rivals}
            plans = sorted(plans, key=lambda one: -one.estimate(usual))
            last = number == len(rounds) - 1
            plans = plans[: KEPT if last else max(KEPT, len(plans) // 2)]
        return plans

    def _play(self, seed: int, plans: list[Plan], rivals: list[Rival]) -> None:
        """Try plans in the same world against the same rival, so that all have the same luck."""
        world, players = self.worlds(seed), self.view.players
        player, rival = seed % players, rivals[seed // players % len(rivals)]
        for plan in plans:
            if self._left <= 0:
                return
            self._left -= 1
            bots = [rival.bot] * players
            bots[player] = plan.bot
            plan.ratings.setdefault(rival, []).append(self.rate(world.clone(), player, bots))


def fitting(view: BotView) -> list[Strategy]:
    """Return the strategies of the library for these cards."""
    cards = {card.name for card in view.cards}
    return [one.strategy for one in library().values() if cards.issuperset(one.cards)]


def _usual(rival: Rival, plans: list[Plan]) -> float:
    """Return the mean rating of all plans against a rival."""
    found = [rating for plan in plans for rating in plan.ratings.get(rival, [])]
    return sum(found) / len(found) if found else 0.5
