"""The state of a game, and the tables that stay the same."""
