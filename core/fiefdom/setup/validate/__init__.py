"""Validation of card definitions, with errors that name the card and the place."""
