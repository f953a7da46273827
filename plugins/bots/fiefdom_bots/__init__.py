"""The bots that come with fiefdom."""

from fiefdom import provides
from fiefdom_bots.big_money import BigMoney
from fiefdom_bots.levels import LEVELS
from fiefdom_bots.random_bot import RandomBot
from fiefdom_bots.searching.factory import SearchFactory
from fiefdom_bots.sensible.factory import SensibleFactory
from fiefdom_bots.strategy_files import StrategyFiles
from fiefdom_bots.strategy_library import library

FIEFDOM_API = 1


fiefdom_bots = provides(
    {
        **LEVELS,
        "random": RandomBot,
        "big-money": BigMoney,
        "sensible": SensibleFactory(),
        "search": SearchFactory(),
        **library(),
    }
)
fiefdom_bot_files = provides({".yaml": StrategyFiles(), ".yml": StrategyFiles()})

__all__ = ["BigMoney", "RandomBot"]
