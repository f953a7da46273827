"""Refuses card definitions that make no sense, naming the card and the place."""
