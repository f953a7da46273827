"""Strategies as data: what a file may say, how its rules are read, and the bot that follows them."""
