"""Saved games: written line by line while they are played, found and opened again."""
