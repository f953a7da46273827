"""What a player that is a program looks like: one method."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from fiefdom.parts.base import Answer
from fiefdom.parts.decision import Decision
from fiefdom.views import Look


class Bot(Protocol):
    """Answers decisions from what a player may know; never holds the game."""

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return one of the answers the decision offers."""


@runtime_checkable
class Explains(Protocol):
    """What a bot may offer beside deciding: a reason, for people who ask for a hint."""

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say in a few words why it gave that answer: 'it is the best money you can buy'."""


BotFactory = Callable[[int], Bot]
"""Makes a bot from a seed for its own random choices."""
