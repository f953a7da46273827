"""What makes search bots; it loads little, as it is there whenever fiefdom starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from fiefdom.errors import SetupError

if TYPE_CHECKING:
    from fiefdom_bots.searching.bot import Search

PLAYOUTS: Final = 150
WIDTH: Final = 5
DEPTH: Final = 3
MOST_PLAYOUTS: Final = 1_000_000


class SearchFactory:
    """Makes search bots, which can be told how long to think."""

    about = "Tries its answers out in possible worlds, and gives what went best."
    options: Mapping[str, float] = {
        "playouts": PLAYOUTS,
        "milliseconds": 0,
        "width": WIDTH,
        "depth": DEPTH,
    }

    def __init__(self, told: Mapping[str, float] | None = None) -> None:
        self._told = dict(told or {})

    def with_options(self, values: Mapping[str, float]) -> SearchFactory:
        """Return the factory of bots that think so long."""
        told = {**self._told, **values}
        for name, value in told.items():
            least = 0 if name == "milliseconds" else 1
            if value < least or value > MOST_PLAYOUTS:
                raise SetupError(f"search: {name} is {least} to {MOST_PLAYOUTS}, not {value}")
        return SearchFactory(told)

    def __call__(self, seed: int) -> Search:
        from fiefdom_bots.searching.bot import Search

        told = {**self.options, **self._told}
        return Search(
            seed,
            int(told["playouts"]),
            told["milliseconds"],
            int(told["width"]),
            int(told["depth"]),
        )
