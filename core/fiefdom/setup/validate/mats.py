"""Validates the triggers of mats: triggers that everybody has throughout the game, without a card."""

from __future__ import annotations

from collections.abc import Iterator

from fiefdom.model.card import Card, Mat, card_type
from fiefdom.model.effect import Effect
from fiefdom.model.part import walk
from fiefdom.model.trigger import When

NO_CARD = "the trigger of a mat must be about a card, but {reason}; use another event"
UNNAMED = "the trigger of a mat belongs to no card, so its results cannot be named; leave out as"


def trigger_problems(mat: Mat) -> Iterator[tuple[str, str]]:
    """Yield why triggers cannot belong to a mat, although a card may have them: place and reason."""
    for index, when in enumerate(mat.triggers):
        place = f"triggers[{index}]"
        if isinstance(when, When) and when.event.cardless:
            yield place, NO_CARD.format(reason=when.event.cardless)
        elif isinstance(when, When) and any(
            isinstance(part, Effect) and part.name for _, part in walk(when)
        ):
            yield place, UNNAMED


def as_card(mat: Mat) -> Card:
    """Return a card that has the triggers of a mat throughout the game."""
    return Card("Mat", 0, card_type("Mat"), throughout=mat.triggers)
