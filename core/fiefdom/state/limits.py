"""How much an answer, a game and a replay may do before they are stopped, and how large they may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Limits:
    """Bounds that no sensible card comes near; one that does is stopped with an error."""

    steps: int = 20_000
    """Cards played, triggers resolved, repetitions for one answer; `engine.budget` has the prices."""
    frames: int = 1_000
    """Suspended effects waiting at once."""
    turns: int = 20_000
    """Turns in a game."""
    listeners: int = 500
    """Lasting effects at once."""
    answers: int = 200_000
    """Answers of a record that are replayed."""
    replay_steps: int = 400_000
    """Steps that the answers of a record take together when they are replayed."""
    snapshot_size: int = 1_000_000
    """Bytes of a saved game."""
    record_size: int = 4_000_000
    """Bytes of a record."""


MAX_DEPTH: Final = 60
"""Cards played by cards played by cards without a question between; Python's own stack
bounds it, so it is no setting."""

LARGE: Final = 32
"""A card of fewer parts is no larger than usual; each so many more make every step dearer."""

SOON: Final = 64
"""How many steps of an answer cost one each, whatever the cards are and however many there are."""

MAX_COUNT: Final = 1_000_000_000
"""How high a counter goes; beyond it, more changes nothing."""

LIMITS: Final = Limits()
