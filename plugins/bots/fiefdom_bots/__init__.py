"""The players that come with fiefdom."""

from fiefdom import Bot, provides
from fiefdom_bots.big_money import BigMoney
from fiefdom_bots.named import from_file, library
from fiefdom_bots.random_bot import RandomBot
from fiefdom_bots.searching.factory import SearchFactory

FIEFDOM_API = 1


def reader_of_cards(seed: int) -> Bot:
    """Plays any card, by reading what its effects do."""
    from fiefdom_bots.sensible import Sensible

    return Sensible(seed)


fiefdom_bots = provides(
    {
        "random": RandomBot,
        "big-money": BigMoney,
        "sensible": reader_of_cards,
        "search": SearchFactory(),
        **library(),
    }
)
fiefdom_bot_files = provides({".yaml": from_file, ".yml": from_file})

__all__ = ["BigMoney", "RandomBot"]
