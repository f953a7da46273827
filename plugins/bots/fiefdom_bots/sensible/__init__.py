"""The sensible bot: it plays with any card, by reading what the card does."""

from fiefdom_bots.sensible.bot import Sensible

__all__ = ["Sensible"]
