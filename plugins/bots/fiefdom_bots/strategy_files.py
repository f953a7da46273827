"""Strategy files as bots: reads them, and invents them for a kingdom."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from fiefdom import BotView, Registry
from fiefdom_bots.strategies.factory import StrategyFactory

if TYPE_CHECKING:
    from fiefdom_bots.breeding.breeder import StrategyBreeder


class StrategyFiles:
    """Reads strategy files, and breeds strategies."""

    suffix = ".yaml"

    def __call__(self, path: Path, registry: Registry) -> StrategyFactory:
        """Return a factory for the strategy in a file, after checking it."""
        from fiefdom_bots.strategies.files import read_strategy

        strategy = read_strategy(path, registry)
        return StrategyFactory(lambda: strategy)

    def breeder(self, view: BotView, registry: Registry) -> StrategyBreeder:
        """Return a breeder of strategies for the kingdom of a game."""
        from fiefdom_bots.breeding.breeder import StrategyBreeder

        return StrategyBreeder(view, registry)
