"""Tools for those who write cards: check them, try them, begin with some."""
