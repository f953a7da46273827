"""Whole cards made out of the registered vocabulary, and what they must keep."""
