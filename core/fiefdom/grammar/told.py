"""What a text has said so far about the results of effects."""

from __future__ import annotations

from dataclasses import field
from typing import Final

from fiefdom.light_dataclass import dataclass


@dataclass(frozen=True)
class Told:
    """What the text has said so far about the result of an earlier effect."""

    done: str = ""
    """What happened to the cards: 'trashed'."""
    single: bool = False
    """Whether it is at most one card: 'it', not 'them'."""
    wanted: int = 0
    """The number of cards that fully carries out the instruction; 0 if that is not clear."""
    most: int = 0
    """The largest number of cards; 0 if that depends on the position."""
    left: int = 0
    """How many of those can be left after the effects described since."""
    taken: bool = False
    """Whether some cards were moved since, so that the others are 'the rest'."""
    unless: str = ""
    """The condition to put before an effect on a card that may have moved."""
    own: bool = True
    """Whether the current player of the text did it, not another player."""
    origin: str = ""
    """The end of the deck the cards came from, 'top' or 'bottom'."""
    part_of: str = ""
    """The result that contains these cards, if they were only shown again."""
    sought: object = field(default=None, hash=False)
    """The filter that ended the search for these cards."""


NOTHING_TOLD: Final = Told()
