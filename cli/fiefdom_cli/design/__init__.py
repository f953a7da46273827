"""Commands for card authors: check cards, try them, create files for new ones."""
