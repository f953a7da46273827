"""`fiefdom replay`: steps through a game, and continues it from any point."""
