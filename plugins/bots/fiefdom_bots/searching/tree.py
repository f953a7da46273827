"""The search tree: answers, how often each was tried with which results, and what came next."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import log, sqrt
from typing import Final

from fiefdom import Answer, BotView, Decision, IllegalAnswer

EXPLORATION: Final = 0.3
"""The exploration constant: how much rarely tried answers are preferred."""
PRIOR_VISITS: Final = 60.0
"""How many playouts the prior value of an answer counts for."""
SENSIBLE_PRIOR: Final = 0.5
"""The prior value of an answer that is as good as the position, such as that of the sensible bot."""
DEVIATION: Final = 0.3
"""The usual standard deviation of a reward."""
DEVIATION_VISITS: Final = 4
"""How many playouts it counts for in the estimate for an answer."""
CERTAIN: Final = 2.5
"""By how many standard errors an answer must be ahead to end a search early."""
FEWEST: Final = 24
"""How many playouts an answer needs before a search ends early."""

Priors = dict[Answer, float]
"""Answers worth trying, with a prior value of each, from 0 to 1."""


class Edge:
    """An answer: its playouts, and the positions that came after it."""

    __slots__ = ("outcomes", "squares", "total", "visits")

    def __init__(self) -> None:
        self.outcomes: dict[Hashable, Node] = {}
        """What the player may see after the answer, with the node of each such position."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0

    @property
    def mean(self) -> float:
        """The mean reward."""
        return self.total / self.visits if self.visits else 0.5

    @property
    def error(self) -> float:
        """The standard error of the mean, squared."""
        spread = self.squares - self.mean * self.total + DEVIATION_VISITS * DEVIATION**2
        return spread / (self.visits + DEVIATION_VISITS) / max(1, self.visits)

    def add(self, reward: float) -> None:
        """Add the reward of a playout."""
        self.add_all(1, reward, reward * reward)

    def add_all(self, visits: int, total: float, squares: float) -> None:
        """Add the sums of the rewards of some playouts, and of their squares."""
        self.visits += visits
        self.total += total
        self.squares += squares

    def node(self, position: Hashable) -> Node:
        """Return the node of a position after the answer."""
        found = self.outcomes.get(position)
        if found is None:
            found = self.outcomes[position] = Node()
        return found


class Node:
    """A decision of the player, as far as the player can see."""

    __slots__ = ("edges", "priors", "total", "visits")

    def __init__(self, priors: Priors | None = None) -> None:
        self.priors = priors
        """The answers to try next; None until the node is expanded."""
        self.edges: dict[Answer, Edge] = {}
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean reward."""
        return self.total / self.visits if self.visits else 0.5

    def edge(self, answer: Answer) -> Edge:
        """Return the edge of an answer."""
        found = self.edges.get(answer)
        if found is None:
            found = self.edges[answer] = Edge()
        return found

    def add(self, reward: float, visits: int = 1) -> None:
        """Add the sum of the rewards of some playouts."""
        self.visits += visits
        self.total += reward

    def choose(self, decision: Decision) -> Answer | None:
        """Return the answer to try next in a world; None if none of them is legal there."""
        best, highest = None, -1.0
        for answer in self.priors or ():
            bound = self._upper_bound(answer)
            if bound > highest and _is_offered(decision, answer):
                best, highest = answer, bound
        return best

    def _upper_bound(self, answer: Answer) -> float:
        edge = self.edges.get(answer)
        visits = edge.visits if edge is not None else 0
        return self.value(answer) + EXPLORATION * sqrt(log(self.visits + 2) / (visits + 1))

    def value(self, answer: Answer) -> float:
        """Return the estimated value of an answer, from its prior value and its rewards."""
        prior = (self.priors or {})[answer]
        edge = self.edges.get(answer)
        if edge is None:
            return prior
        known = edge.visits / (edge.visits + PRIOR_VISITS)
        return (1 - known) * prior + known * (SENSIBLE_PRIOR + edge.mean - self.mean)

    def best(self) -> Answer:
        """Return the answer with the highest estimated value."""
        return max(self.priors or (), key=self.value)

    def is_settled(self) -> bool:
        """Return whether the best answer is so far ahead that further playouts are a waste."""
        best = self.best()
        tried = self.edges.get(best)
        if tried is None or tried.visits < FEWEST:
            return False
        others = [self.edges.get(answer) for answer in self.priors or () if answer != best]
        return all(one is not None and _is_behind(one, tried) for one in others)


def _is_behind(one: Edge, best: Edge) -> bool:
    if one.visits < FEWEST // 3:
        return False
    return best.mean - one.mean > CERTAIN * sqrt(one.error + best.error)


def _is_offered(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True


def position_of(view: BotView, decision: Decision) -> Hashable:
    """Return what tells the positions apart that a player may see after the same answers."""
    options: Iterable[int] = getattr(decision, "options", ()) or getattr(decision, "cards", ())
    counters = (view.money, view.purchases, view.allowance)
    return (decision.kind, tuple(options), tuple(sorted(view.hand)), counters)
