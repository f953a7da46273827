"""Monte Carlo tree search over what one could do in the rest of one's turn.

Each playout takes a world that is possible to the player, goes down the tree of answers
in it, adds one answer to the tree, and lets a quick policy play the game to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from fiefdom import ALL, Answer, Decision, Game, Look, play_out
from fiefdom.decisions.decision import BuyQuestion
from fiefdom.errors import FiefdomError
from fiefdom_bots.searching.factory import DEPTH, MOST_PLAYOUTS, PLAYOUTS, WIDTH
from fiefdom_bots.searching.planning import Planner
from fiefdom_bots.searching.tree import Node, Opinions
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.outlook import table_of
from fiefdom_bots.strategies.bot import StrategyBot

PLANNING = 6
"""How many times as many playouts go into the plan, once in a game."""
PLANNED = 0.52
"""The first opinion about what the plan says."""
SENSIBLE = 0.5
"""The first opinion about what the sensible bot would answer."""
OTHER = 0.47
"""The first opinion about other answers."""
A_POINT = 0.03
"""How much less is thought of a card for each point it is worth less."""


class Search:
    """Looks ahead with a budget of playouts or of milliseconds for each decision.

    With a budget of playouts the same seed gives the same answers.
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

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return the answer that went best in possible worlds."""
        self._shares = {}
        self._begun = perf_counter() if self.milliseconds > 0 else 0.0
        if look.names is not self._names:
            self._learn(look)
        candidates = self._candidates(look, decision)
        if len(candidates) < 2:
            return next(iter(candidates))
        root = Node(candidates)
        for _ in self._budget():
            self._try(look, root)
        self._shares = {answer: child.mean for answer, child in root.children.items()}
        return root.best()

    def _learn(self, look: Look) -> None:
        self._names = look.names
        planner = Planner(table_of(look), look, self._random, self._rated)
        self._policy = planner.best(PLANNING * self.playouts, lambda: self._in_time(0.5))

    def _budget(self) -> Iterator[int]:
        if self.milliseconds <= 0:
            yield from range(self.playouts)
            return
        for number in range(MOST_PLAYOUTS):
            if not self._in_time(1.0):
                return
            yield number

    def _in_time(self, share: float) -> bool:
        """Tell whether some share of the time for this decision is not over; there may be no limit."""
        if self.milliseconds <= 0:
            return True
        return (perf_counter() - self._begun) * 1000 < share * self.milliseconds

    def _try(self, look: Look, root: Node) -> None:
        """Play one possible world to its end, and remember how it went along the path."""
        viewer, turn = look.viewer, look.turns_begun
        world = look.imagine(self._random.getrandbits(40))
        mine, node, path = world.look(viewer), root, [root]
        for _ in range(self.depth):
            decision = world.pending
            if decision is None or decision.player != viewer or world.turn != turn:
                break
            if node.opinions is None:
                node.opinions = self._candidates(mine, decision)
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
        reward = self._rated(world, viewer, [self._policy] * world.players)
        for one in path:
            one.visits += 1
            one.total += reward

    def _rated(self, world: Game, viewer: int, players: list[StrategyBot]) -> float:
        """Let players finish a world; return from 0 for a clear loss to 1 for a clear win."""
        try:
            play_out(world, players)
        except FiefdomError:
            return 0.5
        scores, winners = list(world.scores()), world.winners()
        lead = scores.pop(viewer) - max(scores)
        won = (viewer in winners) / len(winners)
        return 0.5 * won + 0.5 * (0.5 + lead / (2 * (abs(lead) + 12)))

    def _candidates(self, look: Look, decision: Decision) -> Opinions:
        """Return the answers worth trying, with what the sensible bot thinks of them."""
        if isinstance(decision, BuyQuestion):
            return {ALL: SENSIBLE} if decision.options[0] == ALL else self._buys(look, decision)
        best = self._sensible.decide(look, decision)
        found = {best: SENSIBLE}
        for number, answer in enumerate(decision.answers()):
            if number >= 4 * self.width or len(found) >= self.width:
                break
            found.setdefault(answer, OTHER)
        return found

    def _buys(self, look: Look, decision: BuyQuestion) -> Opinions:
        outlook, size = self._sensible.outlook(look), len(look.names)
        worth: dict[Answer, float] = {
            code: outlook.buy(code - size) if code >= size else 0.0 for code in decision.options
        }
        assert self._policy is not None
        found = {self._policy.decide(look, decision): PLANNED}
        ranked = sorted(worth, key=worth.__getitem__, reverse=True)[: self.width]
        for code in ranked:
            found.setdefault(code, max(0.2, SENSIBLE - A_POINT * (worth[ranked[0]] - worth[code])))
        return found

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say how often that went well."""
        share = self._shares.get(answer)
        if share is None:
            return self._sensible.explain(look, decision, answer)
        return f"of the worlds it tried, {share:.0%} went well after that"
