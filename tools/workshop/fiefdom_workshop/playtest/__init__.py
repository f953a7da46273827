"""Play-testing: what bots do with a card, and whether it helps them to win."""

from fiefdom_workshop.playtest.measure import Limits, playtest
from fiefdom_workshop.playtest.result import CardResult, PartResult

__all__ = ["CardResult", "Limits", "PartResult", "playtest"]
