"""The search bot: it tries its answers out in possible worlds."""

from fiefdom_bots.searching.bot import Search, SearchFactory

__all__ = ["Search", "SearchFactory"]
