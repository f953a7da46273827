"""The search tree: answers, how often each was tried, and with which results."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from fiefdom import Answer, Decision, IllegalAnswer

EXPLORATION: Final = 0.3
"""The exploration constant: how much rarely tried answers are preferred."""
PRIOR_VISITS: Final = 60.0
"""How many playouts the prior value of an answer counts for."""

Priors = dict[Answer, float]
"""Answers worth trying, with a prior value of each, from 0 to 1."""


class Node:
    """The position after some answers."""

    __slots__ = ("children", "priors", "total", "visits")

    def __init__(self, priors: Priors | None = None) -> None:
        self.priors = priors
        """The answers to try next; None until the node is expanded."""
        self.children: dict[Answer, Node] = {}
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean reward."""
        return self.total / self.visits if self.visits else 0.5

    def child(self, answer: Answer) -> Node:
        """Return the node after an answer."""
        found = self.children.get(answer)
        if found is None:
            found = self.children[answer] = Node()
        return found

    def choose(self, decision: Decision) -> Answer | None:
        """Return the answer to try next in a world; None if none of them is legal there."""
        best, highest = None, -1.0
        for answer in self.priors or ():
            bound = self._upper_bound(answer)
            if bound > highest and _is_offered(decision, answer):
                best, highest = answer, bound
        return best

    def _upper_bound(self, answer: Answer) -> float:
        child = self.children.get(answer)
        visits = child.visits if child is not None else 0
        return self.value(answer) + EXPLORATION * sqrt(log(self.visits + 2) / (visits + 1))

    def value(self, answer: Answer) -> float:
        """Return the estimated value of an answer, from its prior value and its rewards."""
        prior = (self.priors or {})[answer]
        child = self.children.get(answer)
        if child is None:
            return prior
        known = child.visits / (child.visits + PRIOR_VISITS)
        return prior + (child.mean - self.mean) * known

    def best(self) -> Answer:
        """Return the answer with the highest estimated value."""
        return max(self.priors or (), key=self.value)


def _is_offered(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True
