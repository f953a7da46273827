"""Strategies as data: what a file may say, how its rules are read, and the bot that follows them."""

from fiefdom_bots.strategies.bot import StrategyBot, StrategyFactory
from fiefdom_bots.strategies.rules import Strategy

__all__ = ["Strategy", "StrategyBot", "StrategyFactory"]
