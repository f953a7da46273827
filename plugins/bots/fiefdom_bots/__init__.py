"""The players that come with fiefdom."""

from fiefdom.plugins import provides
from fiefdom_bots.big_money import BigMoney
from fiefdom_bots.random_bot import RandomBot

FIEFDOM_API = 1

fiefdom_bots = provides({"random": RandomBot, "big-money": BigMoney})

__all__ = ["BigMoney", "RandomBot"]
