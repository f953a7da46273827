"""A strategy: its name, whom it is by, the cards it needs, and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fiefdom_bots.strategies.terms import Rule


@dataclass(frozen=True)
class Strategy:
    """What a strategy file says."""

    name: str
    author: str
    about: str
    cards: tuple[str, ...]
    """The kingdom cards it needs."""
    parameters: Mapping[str, float] = field(default_factory=dict)
    """Named numbers that its rules use, with what they usually are."""
    buy: tuple[Rule, ...] = ()
    gain: tuple[Rule, ...] = ()
    play: tuple[Rule, ...] = ()
    trash: tuple[Rule, ...] = ()
    discard: tuple[Rule, ...] = ()

    def told(self, values: Mapping[str, float]) -> Strategy:
        """Return the same strategy with other numbers."""
        return replace(self, parameters={**self.parameters, **values})
