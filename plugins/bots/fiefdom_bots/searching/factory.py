"""The factory of search bots; it imports little, because it is loaded whenever fiefdom starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from fiefdom.errors import SetupError

if TYPE_CHECKING:
    from fiefdom_bots.searching.bot import SearchBot

PLAYOUTS: Final = 300
WIDTH: Final = 5
DEPTH: Final = 12
MAX_PLAYOUTS: Final = 1_000_000
MAX_CORES: Final = 256


class SearchFactory:
    """Makes search bots with a configurable budget."""

    about = "Tries out its answers in sampled worlds, and gives the one with the best results."
    options: Mapping[str, float] = {
        "playouts": PLAYOUTS,
        "milliseconds": 0,
        "width": WIDTH,
        "depth": DEPTH,
        "planning": 0,
        "cores": 1,
    }

    def __init__(self, values: Mapping[str, float] | None = None) -> None:
        self._values = dict(values or {})

    def with_options(self, values: Mapping[str, float]) -> SearchFactory:
        """Return a factory of bots with these options."""
        merged = {**self._values, **values}
        for name, value in merged.items():
            least = 0 if name in ("milliseconds", "planning") else 1
            most = MAX_CORES if name == "cores" else MAX_PLAYOUTS
            if value < least or value > most:
                raise SetupError(f"search: {name} must be {least} to {most}, not {value}")
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
            int(options["planning"]),
            int(options["cores"]),
        )
