"""The factory of search bots; it imports little, because it is loaded whenever fiefdom starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from fiefdom.errors import SetupError

if TYPE_CHECKING:
    from fiefdom_bots.searching.bot import SearchBot

PLAYOUTS: Final = 150
WIDTH: Final = 5
DEPTH: Final = 3
MAX_PLAYOUTS: Final = 1_000_000


class SearchFactory:
    """Makes search bots with a configurable budget."""

    about = "Tries out its answers in sampled worlds, and gives the one with the best results."
    options: Mapping[str, float] = {
        "playouts": PLAYOUTS,
        "milliseconds": 0,
        "width": WIDTH,
        "depth": DEPTH,
    }

    def __init__(self, values: Mapping[str, float] | None = None) -> None:
        self._values = dict(values or {})

    def with_options(self, values: Mapping[str, float]) -> SearchFactory:
        """Return a factory of bots with these options."""
        merged = {**self._values, **values}
        for name, value in merged.items():
            least = 0 if name == "milliseconds" else 1
            if value < least or value > MAX_PLAYOUTS:
                raise SetupError(f"search: {name} must be {least} to {MAX_PLAYOUTS}, not {value}")
        return SearchFactory(merged)

    def __call__(self, seed: int) -> SearchBot:
        from fiefdom_bots.searching.bot import SearchBot

        options = {**self.options, **self._values}
        return SearchBot(
            seed,
            int(options["playouts"]),
            options["milliseconds"],
            int(options["width"]),
            int(options["depth"]),
        )
