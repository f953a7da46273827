"""Which effects have the same benefit in every position, so that they need not be read in each."""

from __future__ import annotations

from typing import Final, cast

from fiefdom.extending import Effect
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.estimates import Facts, Results
from fiefdom_bots.sensible.no_position import NoResults, PositionNeededError, PrintedFacts
from fiefdom_bots.sensible.position_reader import PositionReader

UNKNOWN: Final = (PositionNeededError, AttributeError)
"""What reading an effect raises that depends on the position. Hides no mistake: such an effect is read
again in each position."""


class ConstantBenefits:
    """Finds the benefits that depend on nothing but what is printed on the cards."""

    def __init__(self, known: Facts) -> None:
        self._cards = known.cards
        self._reader = PositionReader(None, PrintedFacts(known))
        self._found: dict[tuple[int, bool], tuple[Effect, Benefit | None]] = {}
        """The effects by their `id`, which they keep while they are in this table."""

    def of_card(self, card: int) -> Benefit | None:
        """Return the benefit of playing a card if it is the same in every position."""
        self._reader.playing = card
        try:
            return self._reader.effects(self._cards[card].play)
        except UNKNOWN:
            return None

    def of_effect(self, effect: Effect, mine: bool) -> Benefit | None:
        """Return the benefit of an effect if it is the same in every position, after any results."""
        try:
            return self._found[id(effect), mine][1]
        except KeyError:
            found = self._read(effect, mine)
            self._found[id(effect), mine] = (effect, found)
            return found

    def _read(self, effect: Effect, mine: bool) -> Benefit | None:
        self._reader.playing = -1
        try:
            return self._reader.effect(effect, cast("Results", NoResults()), mine)
        except UNKNOWN:
            return None
