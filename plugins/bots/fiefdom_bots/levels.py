"""The levels of opponents: names for bots of known strength, so that better bots can take their place.

`benchmarks/levels.py` measures the levels against each other; write the table of the documentation
again after a change.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from fiefdom import Bot, installed


class Level(NamedTuple):
    """The factory of the bots of one level."""

    bot: str
    """The bot that plays at this level, with its options."""
    about: str

    def __call__(self, seed: int) -> Bot:
        return installed().bot(self.bot)(seed)


LEVELS: Final[Mapping[str, Level]] = {
    "easy": Level("sensible:mistakes=40", "For a first game: uses all cards, but often without care."),
    "medium": Level("sensible:mistakes=10", "Reads the cards, and slips in one of ten decisions."),
    "hard": Level("sensible", "Reads the cards, and does what is worth the most now."),
    "expert": Level("search:playouts=100", "Tries out its answers in possible worlds."),
}
"""From the weakest to the strongest."""
