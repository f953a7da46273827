"""The tree of a search: answers, how often each was tried, and how it went."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from fiefdom import Answer, Decision, IllegalAnswer

CURIOSITY: Final = 0.3
"""How much an answer that was tried seldom is preferred."""
PRIOR: Final = 60.0
"""How many playouts the first opinion about an answer counts for."""

Opinions = dict[Answer, float]
"""Answers worth trying, with a first opinion on how well each goes, from 0 to 1."""


class Node:
    """What came after some answers."""

    __slots__ = ("children", "opinions", "total", "visits")

    def __init__(self, opinions: Opinions | None = None) -> None:
        self.opinions = opinions
        """What is worth trying next; None until somebody looked."""
        self.children: dict[Answer, Node] = {}
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """How well it went on average."""
        return self.total / self.visits if self.visits else 0.5

    def child(self, answer: Answer) -> Node:
        """Return what comes after an answer."""
        found = self.children.get(answer)
        if found is None:
            found = self.children[answer] = Node()
        return found

    def choose(self, decision: Decision) -> Answer | None:
        """Return the answer to try next in a world; None if none of them is possible there."""
        best, most = None, -1.0
        for answer in self.opinions or ():
            promise = self._promise(answer)
            if promise > most and _is_offered(decision, answer):
                best, most = answer, promise
        return best

    def _promise(self, answer: Answer) -> float:
        child = self.children.get(answer)
        visits = child.visits if child is not None else 0
        return self.merit(answer) + CURIOSITY * sqrt(log(self.visits + 2) / (visits + 1))

    def merit(self, answer: Answer) -> float:
        """Return how good an answer seems, from the first opinion and what was tried."""
        opinion = (self.opinions or {})[answer]
        child = self.children.get(answer)
        if child is None:
            return opinion
        known = child.visits / (child.visits + PRIOR)
        return opinion + (child.mean - self.mean) * known

    def best(self) -> Answer:
        """Return the answer that seems best."""
        return max(self.opinions or (), key=self.merit)


def _is_offered(decision: Decision, answer: Answer) -> bool:
    try:
        decision.check(answer)
    except IllegalAnswer:
        return False
    return True
