"""Stands in for a position where effects are read that may not need one."""

from __future__ import annotations

from typing import NoReturn

from fiefdom_bots.sensible.estimates import Facts


class PositionNeededError(Exception):
    """Reading an effect depends on the position."""


class NoResults:
    """Stands for the results of effects, of which none is known."""

    def __getattr__(self, name: str) -> NoReturn:
        raise PositionNeededError


class PrintedFacts(Facts):
    """Knows of the cards what is printed on them; everything else needs the position.

    The hand, the costs and the owned cards are not even set, so reading them is an AttributeError.
    """

    def __init__(self, known: Facts) -> None:
        self.cards, self.roles, self.points = known.cards, known.roles, known.points

    def actions_played(self) -> NoReturn:
        raise PositionNeededError

    def empty_piles(self) -> NoReturn:
        raise PositionNeededError

    def tokens(self, kind: str) -> NoReturn:
        raise PositionNeededError
