"""Which effects have the same benefit in every position, so that they need not be read in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, cast

from fiefdom.extending import Effect
from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.estimates import Facts, Results
from fiefdom_bots.sensible.position_reader import PositionReader

if TYPE_CHECKING:
    from fiefdom_bots.sensible.card_values import CardValues


class PositionNeededError(Exception):
    """Reading an effect depends on the position."""


class NoPosition:
    """Stands for what is known of a position: the values of cards, or the results of effects."""

    def __getattr__(self, name: str) -> NoReturn:
        raise PositionNeededError


class PrintedFacts(Facts):
    """Knows of the cards what is printed on them; everything else needs the position."""

    def __init__(self, known: Facts) -> None:
        self.cards, self.roles, self.points = known.cards, known.roles, known.points

    def __getattr__(self, name: str) -> Any:
        raise PositionNeededError

    def actions_played(self) -> NoReturn:
        raise PositionNeededError

    def empty_piles(self) -> NoReturn:
        raise PositionNeededError

    def tokens(self, kind: str) -> NoReturn:
        raise PositionNeededError


class ConstantBenefits:
    """Finds the benefits that depend on nothing but what is printed on the cards."""

    def __init__(self, known: Facts) -> None:
        self._cards = known.cards
        self._reader = PositionReader(cast("CardValues", NoPosition()), PrintedFacts(known))
        self._found: dict[tuple[int, bool], tuple[Effect, Benefit | None]] = {}
        """The effects by their `id`, which they keep while they are in this table."""

    def of_card(self, card: int) -> Benefit | None:
        """Return the benefit of playing a card if it is the same in every position."""
        self._reader.playing = card
        try:
            return self._reader.effects(self._cards[card].play)
        except PositionNeededError:
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
            return self._reader.effect(effect, cast("Results", NoPosition()), mine)
        except PositionNeededError:
            return None
