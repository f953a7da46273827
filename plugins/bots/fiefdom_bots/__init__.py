"""The players that come with fiefdom."""

from fiefdom.plugins import provides
from fiefdom_bots.big_money import BigMoney
from fiefdom_bots.named import from_file, library
from fiefdom_bots.random_bot import RandomBot
from fiefdom_bots.searching import Search, SearchFactory
from fiefdom_bots.sensible import Sensible

FIEFDOM_API = 1

fiefdom_bots = provides(
    {
        "random": RandomBot,
        "big-money": BigMoney,
        "sensible": Sensible,
        "search": SearchFactory(),
        **library(),
    }
)
fiefdom_bot_files = provides({".yaml": from_file, ".yml": from_file})

__all__ = ["BigMoney", "RandomBot", "Search", "Sensible"]
