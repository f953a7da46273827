"""A cache of what can be purchased and gained at certain costs and piles."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import Decision

MOST_OFFERS: Final = 4096
"""The number of combinations of empty piles, and of cards in hand, to cache options for."""


PhaseKey = tuple[int, frozenset[int], int, tuple[int, ...], tuple[int, ...]]
"""A phase, what can be played in it, the money to purchase with (-1 for none), the landscapes that
can no longer be purchased, and the counters that can be used."""


class Offers:
    """A cache of the options of the phase with purchases and of gains, filled on demand.

    The options depend on the money and on the cards in hand that pay, or None once those can no
    longer be played. The question also depends on the player.
    """

    __slots__ = ("asked", "codes", "gainable", "in_phases", "questions")

    def __init__(self) -> None:
        self.codes: dict[frozenset[int] | None, dict[int, tuple[int, ...]]] = {}
        """The legal answers, by cards in hand that pay, then by money."""
        self.asked: dict[tuple[int, int, frozenset[int] | None], Decision] = {}
        """The questions by player, money and cards in hand that pay."""
        self.gainable: dict[int, tuple[int, ...]] = {}
        """The cards that can be gained, for each limit of costs."""
        self.in_phases: dict[PhaseKey | None, tuple[int, ...]] = {}
        """The legal answers in the phases of `engine/phased_turn`, by all that they depend on."""
        self.questions: dict[tuple[int, PhaseKey], Decision] = {}
        """The questions of those phases, by player and by the same."""
