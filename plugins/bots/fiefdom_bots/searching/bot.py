"""Monte Carlo tree search over the answers in the rest of the player's turn.

Each playout samples a world that is consistent with what the player knows, descends the tree of
answers in it, expands the tree by one answer, and lets a fast policy finish the game. The policy
follows a plan that was bred for the kingdom.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from functools import partial
from random import Random
from time import perf_counter
from typing import Any

from fiefdom import Answer, BotFactory, BotView, Decision
from fiefdom.errors import FiefdomError
from fiefdom_bots.searching.candidates import Candidates
from fiefdom_bots.searching.factory import DEPTH, MAX_PLAYOUTS, PLAYOUTS, WIDTH
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.searching.kept_plans import plan_for
from fiefdom_bots.searching.planning import fitting
from fiefdom_bots.searching.playouts import play_world, rating
from fiefdom_bots.searching.processes import forget_pool, submitted
from fiefdom_bots.searching.tree import Edge, Node, position_of
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot

PLANNING_FACTOR = 12
"""How many times more playouts are spent on the plan, once for each kingdom."""
CHECKED_EVERY = 8
"""After how many playouts it looks whether the best answer is clear."""
SHARED = 16
"""How many worlds a worker process gets at a time."""
LEAST_SHARE = 4
"""At least this part of the playouts is new for each decision, if an earlier search reached it."""


class SearchBot:
    """Searches with a budget of playouts or of milliseconds for each decision.

    With a budget of playouts, the same seed gives the same answers.
    """

    def __init__(
        self,
        seed: int = 0,
        playouts: int = PLAYOUTS,
        milliseconds: float = 0,
        width: int = WIDTH,
        depth: int = DEPTH,
        planning: int = 0,
        cores: int = 1,
    ) -> None:
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.width = width
        self.depth = depth
        self.planning = planning or PLANNING_FACTOR * playouts
        self.cores = cores
        self._random = Random(seed)
        self._sensible = Sensible(seed)
        self._candidates: Candidates | None = None
        self._names: tuple[str, ...] = ()
        self._shares: dict[Answer, float] = {}
        self._after: tuple[tuple[int, int], Edge] | None = None
        """The turn and the player of the last decision, and the edge of its answer."""
        self._begun = 0.0

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy needs: the plan is found again for its next view."""
        return {**self.__dict__, "_candidates": None}

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer with the best results in sampled worlds."""
        self._shares = {}
        candidates = self._current(view)
        self._begun = perf_counter() if self.milliseconds > 0 else 0.0
        root = self._root(view, decision)
        root.priors = candidates.of(view, decision)
        if len(root.priors) < 2:
            answer = next(iter(root.priors))
        else:
            self._search(view, root, candidates)
            self._shares = {answer: edge.mean for answer, edge in root.edges.items()}
            answer = root.best()
        self._after = (view.turns_begun, view.viewer), root.edge(answer)
        return answer

    def worth_trying(self, view: BotView, decision: Decision) -> Sequence[Answer]:
        """Return the answers that it would try."""
        return [*self._current(view).of(view, decision)]

    def policies(self, view: BotView) -> Sequence[BotFactory]:
        """Return the plan, the sensible bot, and the strategies of the library for these cards."""
        plan = self._current(view).plan
        bred = [] if plan is None else [partial(StrategyBot, plan.strategy)]
        return [*bred, Sensible, *(partial(StrategyBot, one) for one in fitting(view))]

    def _current(self, view: BotView) -> Candidates:
        """Return the candidates of the kingdom, with a plan that was found for it."""
        candidates = self._candidates
        if candidates is None or view.names != self._names:
            return self._planned(view)
        return candidates

    def _planned(self, view: BotView) -> Candidates:
        table = table_of(view)
        plan = plan_for(view, table, self.planning, rating)
        if view.names != self._names:
            self._names, self._after = view.names, None
        adviser = FastAdviser(table, view.rules.ends_when_empty)
        self._candidates = Candidates(plan, adviser, self._sensible, self.width)
        return self._candidates

    def _root(self, view: BotView, decision: Decision) -> Node:
        """Return the node of a decision: one that the search before it reached, or a new one."""
        if self._after is not None and self._after[0] == (view.turns_begun, view.viewer):
            return self._after[1].node(position_of(view, decision))
        return Node()

    def _search(self, view: BotView, root: Node, candidates: Candidates) -> None:
        """Play worlds until the budget is used, or the best answer is clear."""
        if self.cores > 1 and self._search_on_cores(view, root, candidates):
            return
        wanted = max(self.playouts - root.visits, self.playouts // LEAST_SHARE)
        most = MAX_PLAYOUTS if self.milliseconds > 0 else wanted
        for number in range(1, most + 1):
            world = view.imagine(self._random.getrandbits(40))
            play_world(world, root, candidates, view.viewer, self.depth, number)
            if not self._in_time() or (number % CHECKED_EVERY == 0 and root.is_settled()):
                return

    def _search_on_cores(self, view: BotView, root: Node, candidates: Candidates) -> bool:
        """Search in worker processes; return whether they could do it."""
        strategy = None if candidates.plan is None else candidates.plan.strategy
        limits = (self.width, self.depth)
        left = MAX_PLAYOUTS if self.milliseconds > 0 else self.playouts
        try:
            while left > 0 and self._in_time() and not root.is_settled():
                rounds = []
                for _ in range(min(self.cores, -(-left // SHARED))):
                    size = min(SHARED, left)
                    left -= size
                    worlds = [view.imagine(self._random.getrandbits(40)) for _ in range(size)]
                    batch = [one.to_bytes() for one in worlds]
                    rounds.append(submitted(self.cores, batch, view.viewer, strategy, limits))
                for one in rounds:
                    for answer, (visits, total, squares) in one.result().items():
                        root.edge(answer).add_all(visits, total, squares)
                        root.add(total, visits)
        except (BrokenExecutor, FiefdomError, OSError):
            forget_pool(self.cores)  # such as a worker without these cards: go on alone
            return False
        return True

    def _in_time(self) -> bool:
        """Return whether there is time left for the decision, if it is limited."""
        if self.milliseconds <= 0:
            return True
        return (perf_counter() - self._begun) * 1000 < self.milliseconds

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return how often the answer went well."""
        share = self._shares.get(answer)
        if share is None:
            return self._sensible.explain(view, decision, answer)
        return f"{share:.0%} of the games it tried out went well after that"

    def second_choice(self, view: BotView, decision: Decision, answer: Answer) -> Answer | None:
        """Return the answer that went well most often besides this one."""
        others = [one for one in self._shares if one != answer]
        return max(others, key=self._shares.__getitem__, default=None)
