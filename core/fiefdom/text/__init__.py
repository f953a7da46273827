"""Texts for people: rules text, one-line text, and the log in sentences."""
