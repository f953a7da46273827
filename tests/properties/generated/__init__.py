"""Generates whole cards from the registered vocabulary, and checks their promises."""
