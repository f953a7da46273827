"""The sensible bot: it plays any card by analysing its effects."""

from fiefdom_bots.sensible.bot import Sensible

__all__ = ["Sensible"]
