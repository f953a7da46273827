"""The factory of strategy bots; it imports little, because it is loaded whenever fiefdom starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fiefdom_bots.strategies.bot import StrategyBot
    from fiefdom_bots.strategies.strategy import Strategy


class StrategyFactory:
    """Makes bots of one strategy, which is read on first use."""

    def __init__(self, read: Callable[[], Strategy]) -> None:
        self._read = read

    @cached_property
    def strategy(self) -> Strategy:
        """The strategy."""
        return self._read()

    @property
    def cards(self) -> tuple[str, ...]:
        """The kingdom cards it needs."""
        return self.strategy.cards

    @property
    def about(self) -> str:
        """What it does."""
        return self.strategy.about

    @property
    def rules(self) -> Mapping[str, list[str]]:
        """Its rules as they were written."""
        return self.strategy.lists()

    @property
    def source(self) -> str:
        """The text of its file."""
        return self.strategy.source

    @property
    def options(self) -> Mapping[str, float]:
        """The parameters of its rules, with their default values."""
        return self.strategy.parameters

    def with_options(self, values: Mapping[str, float]) -> StrategyFactory:
        """Return a factory of the same strategy with other parameters."""
        return StrategyFactory(lambda: self.strategy.with_parameters(values))

    def __call__(self, seed: int) -> StrategyBot:
        from fiefdom_bots.strategies.bot import StrategyBot

        return StrategyBot(self.strategy, seed)
