"""Saved games: written line by line during play, listed and resumed."""
