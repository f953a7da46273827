"""Filters: which cards qualify."""

from __future__ import annotations

from abc import abstractmethod

from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.above import Content, State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part, part_class


@part_class
class Filter(Part):
    """Which cards qualify, by what is printed on them or what they cost now."""

    inline = True

    @property
    def fixed(self) -> bool:
        """Whether the same cards qualify throughout a game."""
        return True

    def within(self, content: Content) -> frozenset[int]:
        """Return the cards of a game that qualify, if the same ones always do."""
        raise AssertionError(f"{type(self).__name__} depends on the position")

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        """Return the cards of the game that qualify now."""
        found: frozenset[int] = g.content.matching(self)
        return found

    def only(self) -> frozenset[str] | None:
        """Return the names of all cards that can ever qualify; None if that is not known."""
        return None

    def coins(self, end: str) -> int | None:
        """Return the coins that costs are 'exactly', 'at least' or 'at most'; None if it says none."""
        return None

    @abstractmethod
    def text(self, voice: Voice, noun: str) -> str:
        """Return 'card' or 'cards' with the words of the filter: 'Treasure card'."""

    def plural(self, voice: Voice, noun: str = "cards") -> str:
        """Return the words for all cards that qualify: 'Treasure cards'."""
        return self.text(voice, noun)

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        """Return a statement that a card qualifies, or does not: 'it is a Treasure card'."""
        return f"{it} {'is' if yes else 'is not'} {a(self.text(voice, 'card'))}"
