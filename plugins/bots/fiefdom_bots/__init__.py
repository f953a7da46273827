"""The bots that come with fiefdom."""

from fiefdom import Bot, provides
from fiefdom_bots.big_money import BigMoney
from fiefdom_bots.random_bot import RandomBot
from fiefdom_bots.searching.factory import SearchFactory
from fiefdom_bots.strategy_files import StrategyFiles
from fiefdom_bots.strategy_library import library

FIEFDOM_API = 1


def sensible_bot(seed: int) -> Bot:
    """Plays any card by analysing its effects."""
    from fiefdom_bots.sensible import Sensible

    return Sensible(seed)


fiefdom_bots = provides(
    {
        "random": RandomBot,
        "big-money": BigMoney,
        "sensible": sensible_bot,
        "search": SearchFactory(),
        **library(),
    }
)
fiefdom_bot_files = provides({".yaml": StrategyFiles(), ".yml": StrategyFiles()})

__all__ = ["BigMoney", "RandomBot"]
