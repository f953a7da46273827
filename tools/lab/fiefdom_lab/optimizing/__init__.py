"""Finds strong strategies for a kingdom: breeds them, races them, and tests the best."""
