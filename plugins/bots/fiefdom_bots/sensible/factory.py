"""The factory of sensible bots; it imports little, because it is loaded whenever fiefdom starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from fiefdom.errors import SetupError

if TYPE_CHECKING:
    from fiefdom import Bot

ALWAYS: Final = 100
"""The highest share of mistakes, in percent."""


class SensibleFactory:
    """Makes sensible bots, which can be made to play carelessly."""

    about = "Plays any card by analysing its effects."
    options: Mapping[str, float] = {"mistakes": 0}

    def __init__(self, mistakes: float = 0) -> None:
        self._mistakes = mistakes

    def with_options(self, values: Mapping[str, float]) -> SensibleFactory:
        """Return a factory of bots that buy and play carelessly in this percentage of decisions."""
        mistakes = values.get("mistakes", self._mistakes)
        if not 0 <= mistakes <= ALWAYS:
            raise SetupError(f"sensible: mistakes must be 0 to {ALWAYS}, not {mistakes}")
        return SensibleFactory(mistakes)

    def __call__(self, seed: int) -> Bot:
        from fiefdom_bots.sensible import Sensible

        if not self._mistakes:
            return Sensible(seed)
        from fiefdom_bots.sensible.careless import Careless

        return Careless(seed, self._mistakes / ALWAYS)
