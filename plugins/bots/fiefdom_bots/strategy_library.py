"""Bot factories for the strategies of the library; each is read on first use."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fiefdom import Registry, installed
from fiefdom_bots.strategies.factory import StrategyFactory

if TYPE_CHECKING:
    from fiefdom_bots.strategies.strategy import Strategy

LIBRARY: Final = Path(__file__).parent / "library"


def library() -> dict[str, StrategyFactory]:
    """Return a factory for every strategy that comes with fiefdom, by file name."""
    return {path.stem: StrategyFactory(partial(_read, path)) for path in sorted(LIBRARY.glob("*.yaml"))}


def _read(path: Path, registry: Registry | None = None) -> Strategy:
    from fiefdom_bots.strategies.files import read_strategy

    return read_strategy(path, registry or installed())
