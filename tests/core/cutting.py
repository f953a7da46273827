"""Interrupts the engine at any line of its code, as a signal may."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import fiefdom
from fiefdom import Answer, Game
from tests.core.kit import question

EVERY = 1 if os.environ.get("FIEFDOM_SOAK") else 3
"""How far apart the lines are at which a test interrupts; a soak run takes every line."""
CORE = str(Path(fiefdom.__file__).parent)


class CutOff(BaseException):
    """Raised like an interrupt, a cancelled task or a timeout."""


def cut_off() -> None:
    """Raise the interrupt."""
    raise CutOff


class Knife:
    """Raises at the given line numbers, counted over all executed lines of the core."""

    def __init__(self, at: tuple[int, ...]) -> None:
        self.at = at
        self.lines = 0
        self.places: list[str] = []

    def enter(self, frame: FrameType, event: str, arg: Any) -> Any:
        return self.line if frame.f_code.co_filename.startswith(CORE) else None

    def line(self, frame: FrameType, event: str, arg: Any) -> Any:
        if event == "line":
            self.lines += 1
            if self.lines in self.at:
                self.places.append(f"{frame.f_code.co_name}, line {frame.f_lineno}")
                raise CutOff
        return self.line


@contextmanager
def cut(*at: int) -> Iterator[Knife]:
    """Interrupt the code inside at these lines."""
    knife, before = Knife(at), sys.gettrace()
    sys.settrace(knife.enter)
    try:
        yield knife
    finally:
        sys.settrace(before)


class Told:
    """A game that can be recreated: its start, its answers, and when a log was begun."""

    def __init__(self, beginning: Game, answers: list[Answer], heard: int) -> None:
        self.beginning = beginning
        self.answers = answers
        self.heard = heard

    def game(self) -> Game:
        """Recreate the game."""
        game = self.beginning.clone()
        for n, answer in enumerate(self.answers):
            if n == self.heard:
                game.listen()
            game.answer(answer)
        if self.heard >= len(self.answers):
            game.listen()
        return game


def whole(game: Game) -> tuple[Any, ...]:
    """Return everything observable about a game."""
    told = [game.events(viewer) for viewer in range(-1, game.players)]
    return (game.to_bytes(), game.answers, told, question(game), game.record().to_bytes(), game.over)


def goes_on(game: Game, answers: int = 8) -> list[Any]:
    """Return how a game continues with some more answers, the last of them undone."""
    rng = Random(9)
    seen: list[Any] = []
    for _ in range(answers):
        decision = game.pending
        if decision is None:
            return seen
        game.answer(decision.sample(rng))
        seen.append((game.digest(), [game.events(viewer) for viewer in range(game.players)]))
    game.undo(2)
    return [*seen, whole(game)]
