"""Monte Carlo tree search over the answers in the rest of the player's turn.

Each playout samples a world that is consistent with what the player knows, descends the tree of
answers in it, expands the tree by one answer, and lets a fast policy finish the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from time import perf_counter

from fiefdom import ALL, Answer, BotView, Decision, Game, play_out
from fiefdom.errors import FiefdomError
from fiefdom.extending import PurchaseQuestion
from fiefdom_bots.searching.factory import DEPTH, MAX_PLAYOUTS, PLAYOUTS, WIDTH
from fiefdom_bots.searching.kept_plans import policy_for
from fiefdom_bots.searching.tree import Node, Priors
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot

PLANNING_FACTOR = 6
"""How many times more playouts are spent on the plan, once in each game."""
PLAN_PRIOR = 0.52
"""The prior value of the answer of the plan."""
SENSIBLE_PRIOR = 0.5
"""The prior value of the answer of the sensible bot."""
OTHER_PRIOR = 0.47
"""The prior value of other answers."""
PRIOR_PER_POINT = 0.03
"""How much lower the prior value of a card is for each point less that it is worth."""


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
    ) -> None:
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.width = width
        self.depth = depth
        self._random = Random(seed)
        self._sensible = Sensible(seed)
        self._policy: StrategyBot | None = None
        self._names: tuple[str, ...] = ()
        self._shares: dict[Answer, float] = {}
        self._begun = 0.0

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer with the best results in sampled worlds."""
        self._shares = {}
        self._begun = perf_counter() if self.milliseconds > 0 else 0.0
        if view.names is not self._names:
            self._make_plan(view)
        candidates = self._candidates(view, decision)
        if len(candidates) < 2:
            return next(iter(candidates))
        root = Node(candidates)
        for _ in self._budget():
            self._play_out(view, root)
        self._shares = {answer: child.mean for answer, child in root.children.items()}
        return root.best()

    def _make_plan(self, view: BotView) -> None:
        self._names = view.names
        playouts, in_time = PLANNING_FACTOR * self.playouts, partial(self._in_time, 0.5)
        self._policy = policy_for(view, table_of(view), playouts, rating, in_time)

    def _budget(self) -> Iterator[int]:
        if self.milliseconds <= 0:
            yield from range(self.playouts)
            return
        for number in range(MAX_PLAYOUTS):
            if not self._in_time(1.0):
                return
            yield number

    def _in_time(self, share: float) -> bool:
        """Return whether less than this share of the decision's time has passed, if it is limited."""
        if self.milliseconds <= 0:
            return True
        return (perf_counter() - self._begun) * 1000 < share * self.milliseconds

    def _play_out(self, view: BotView, root: Node) -> None:
        """Play one sampled world to its end, and add the result to the nodes on the path."""
        viewer, turn = view.viewer, view.turns_begun
        world = view.imagine(self._random.getrandbits(40))
        mine, node, path = world.bot_view(viewer), root, [root]
        for _ in range(self.depth):
            decision = world.pending
            if decision is None or decision.player != viewer or world.turn != turn:
                break
            if node.priors is None:
                node.priors = self._candidates(mine, decision)
            answer = node.choose(decision)
            if answer is None:
                break
            world.answer(answer)
            fresh = answer not in node.children
            node = node.child(answer)
            path.append(node)
            if fresh:
                break
        assert self._policy is not None
        reward = rating(world, viewer, [self._policy] * world.players)
        for one in path:
            one.visits += 1
            one.total += reward

    def _candidates(self, view: BotView, decision: Decision) -> Priors:
        """Return the answers worth trying, with their prior values."""
        if isinstance(decision, PurchaseQuestion):
            return {ALL: SENSIBLE_PRIOR} if decision.options[0] == ALL else self._buys(view, decision)
        best = self._sensible.decide(view, decision)
        found = {best: SENSIBLE_PRIOR}
        for number, answer in enumerate(decision.answers()):
            if number >= 4 * self.width or len(found) >= self.width:
                break
            found.setdefault(answer, OTHER_PRIOR)
        return found

    def _buys(self, view: BotView, decision: PurchaseQuestion) -> Priors:
        card_values, size = self._sensible.card_values(view), len(view.names)
        worth: dict[Answer, float] = {
            code: card_values.buy(code - size) if code >= size else 0.0 for code in decision.options
        }
        assert self._policy is not None
        found = {self._policy.decide(view, decision): PLAN_PRIOR}
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)[: self.width]
        for code in ranked:
            less = worth[ranked[0]] - worth[code]
            found.setdefault(code, max(0.2, SENSIBLE_PRIOR - PRIOR_PER_POINT * less))
        return found

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return how often the answer went well."""
        share = self._shares.get(answer)
        if share is None:
            return self._sensible.explain(view, decision, answer)
        return f"{share:.0%} of the games it tried out went well after that"


def rating(world: Game, viewer: int, players: list[StrategyBot]) -> float:
    """Let bots finish a world; return a rating from 0, a clear loss, to 1, a clear win."""
    try:
        play_out(world, players)
    except FiefdomError:
        return 0.5
    scores = list(world.scores())
    lead = scores.pop(viewer) - max(scores)
    won = float(lead > 0)
    if lead == 0:  # the number of turns decides
        winners = world.winners()
        won = (viewer in winners) / len(winners)
    return 0.5 * won + 0.5 * (0.5 + lead / (2 * (abs(lead) + 12)))
