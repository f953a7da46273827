"""Which cards have the same benefit in every position, so that it need not be read in each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn, cast

from fiefdom_bots.sensible.benefit import Benefit
from fiefdom_bots.sensible.estimates import Facts
from fiefdom_bots.sensible.position_reader import PositionReader

if TYPE_CHECKING:
    from fiefdom_bots.sensible.card_values import CardValues


class PositionNeededError(Exception):
    """Reading an effect depends on the position."""


class NoPosition:
    """Stands for the values of cards in a position; whatever is asked of it needs the position."""

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


def constant_benefit(card: int, known: Facts) -> Benefit | None:
    """Return the benefit of playing a card if it is the same in every position, otherwise None."""
    reader = PositionReader(cast("CardValues", NoPosition()), PrintedFacts(known))
    reader.playing = card
    try:
        return reader.effects(known.cards[card].play)
    except PositionNeededError:
        return None
