"""For tools that take requests for games: players, seeds, bots, kingdoms."""

from fiefdom.model.rules import MAX_PLAYERS, MIN_PLAYERS, Sizes, for_players
from fiefdom.plugins.bots import about_bot, name_and_rest
from fiefdom.setup.companions import check_companions, lacking
from fiefdom.setup.deal import check_players
from fiefdom.setup.kingdom_entries import drawn_entry, share_entry
from fiefdom.state.numbers import as_seed

__all__ = [
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "Sizes",
    "about_bot",
    "as_seed",
    "check_companions",
    "check_players",
    "drawn_entry",
    "for_players",
    "lacking",
    "name_and_rest",
    "share_entry",
]
