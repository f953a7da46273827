"""Limits on the work of an answer, a game and a replay, and on the size of files."""

from __future__ import annotations

from typing import Final

from fiefdom.light_dataclass import dataclass


@dataclass(frozen=True)
class Limits:
    """Limits that no sensible card comes near; exceeding one raises an error."""

    steps: int = 20_000
    """Steps per answer: cards played, triggers resolved, repetitions; see `engine/budget`."""
    frames: int = 1_000
    """Effects suspended at the same time."""
    turns: int = 20_000
    """Turns in a game."""
    listeners: int = 500
    """Lasting effects at the same time."""
    answers: int = 200_000
    """Answers in a record to replay."""
    replay_steps: int = 400_000
    """Steps for replaying all answers of a record."""
    snapshot_size: int = 1_000_000
    """Size of a saved game, in bytes."""
    record_size: int = 4_000_000
    """Size of a record, in bytes."""


MAX_DEPTH: Final = 60
"""The depth of cards that play cards, without a question in between.

It cannot be configured, because it must stay below Python's own recursion limit.
"""

LARGE: Final = 32
"""The usual maximum number of parts of a card; each multiple of it raises the price of a step."""

SOON: Final = 64
"""The number of steps of an answer without a surcharge for large cards or many cards."""

MAX_COUNT: Final = 1_000_000_000
"""The maximum of a counter; anything beyond it is ignored."""

LIMITS: Final = Limits()
