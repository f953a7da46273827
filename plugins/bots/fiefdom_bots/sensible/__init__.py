"""The sensible bot: it plays any card by analysing its effects.

Its factory is loaded whenever fiefdom starts, the bot itself when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fiefdom_bots.sensible.bot import Sensible

__all__ = ["Sensible"]


def __getattr__(name: str) -> object:
    if name != "Sensible":
        raise AttributeError(name)
    from fiefdom_bots.sensible.bot import Sensible

    return Sensible
