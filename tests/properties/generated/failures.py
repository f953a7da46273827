"""Failures, described so that the same fault of different cards has the same signature."""

from __future__ import annotations

import re
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from fiefdom import BudgetExceeded, Card, CardSet
from fiefdom_workshop.card_files.write import cards_text
from fiefdom_workshop.contract.invariants import BrokenPromise

DEEPEST = 3
"""The number of innermost calls that identify a fault."""


@dataclass(frozen=True)
class Failure:
    """A broken promise, with the seed that generates the cards and the game."""

    promise: str
    message: str
    where: str
    seed: int
    cards: tuple[Card, ...] = field(default=(), compare=False)
    kind: str = ""
    """Its classification; by default its message without names and numbers."""

    @property
    def signature(self) -> tuple[str, str, str]:
        """What is equal for the same fault of other cards."""
        return self.promise, self.kind or plain(self.message), self.where

    def __str__(self) -> str:
        shown = written(self.cards)
        return f"seed {self.seed}: {self.promise}: {self.message}\n  at {self.where}\n{shown}"


def written(cards: tuple[Card, ...]) -> str:
    """Write cards as a card file; as Python, if that fails."""
    try:
        return cards_text(cards).split("\n\n", 1)[1]
    except Exception:
        return "\n".join(map(repr, cards))


def failure(promise: str, error: BaseException, seed: int, card_set: CardSet) -> Failure:
    """Make a failure from an exception."""
    said = str(error)
    if not isinstance(error, BrokenPromise | BudgetExceeded):
        said = f"{type(error).__name__}: {said}"
    return Failure(promise, said[:300], where(error), seed, tuple(card_set.cards))


def where(error: BaseException) -> str:
    """Name the innermost calls of fiefdom in the traceback of an error."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "fiefdom" in frame.filename]
    called = [f"{Path(frame.filename).stem}.{frame.name}" for frame in ours[-DEEPEST:]]
    return " > ".join(called)


def plain(message: str) -> str:
    """Take names and numbers out of a message."""
    return re.sub(r"\s+", " ", re.sub(r"'[^']*'|\{[^}]*\}|\[[^]]*\]|-?\d+", "#", message))[:120]
