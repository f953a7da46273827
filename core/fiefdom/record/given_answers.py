"""The answers of a game, for what reads and writes them at every step.

`Game` derives from this class, so that compiled loops reach these two attributes directly.
"""

from __future__ import annotations

from fiefdom.decisions.decision import Answer


class GivenAnswers:
    """The answers given so far, and whether the state of the game matches them."""

    __slots__ = ("_answers", "_dirty")

    _answers: list[Answer]
    _dirty: bool
    """Whether the state may not match the answers: a change is in progress, or was interrupted."""
