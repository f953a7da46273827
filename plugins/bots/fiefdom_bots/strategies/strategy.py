"""A strategy: its name, its author, the cards it needs, and its rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from fiefdom_bots.strategies.rule_syntax import Rule


@dataclass(frozen=True)
class Strategy:
    """The content of a strategy file."""

    name: str
    author: str
    about: str
    cards: tuple[str, ...]
    """The kingdom cards it needs."""
    parameters: Mapping[str, float] = field(default_factory=dict)
    """Named numbers that its rules use, with their default values."""
    buy: tuple[Rule, ...] = ()
    gain: tuple[Rule, ...] = ()
    play: tuple[Rule, ...] = ()
    trash: tuple[Rule, ...] = ()
    discard: tuple[Rule, ...] = ()
    source: str = ""
    """The text of the file it was read from."""

    def lists(self) -> dict[str, list[str]]:
        """Return the text of the rules of each list."""
        lists = {name: getattr(self, name) for name in ("buy", "gain", "play", "trash", "discard")}
        return {name: [rule.text for rule in rules] for name, rules in lists.items() if rules}

    def with_parameters(self, values: Mapping[str, float]) -> Strategy:
        """Return the same strategy with other parameters."""
        return replace(self, parameters={**self.parameters, **values})
