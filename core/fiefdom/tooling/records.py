"""For tools that read and write records of games with cards from files."""

from fiefdom.record.embedded import definitions_of, known_for

__all__ = ["definitions_of", "known_for"]
