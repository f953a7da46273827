"""Reads the logs of games that were played elsewhere."""
