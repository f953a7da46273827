"""Texts for players: rules texts, one-line summaries, and the log as sentences."""
