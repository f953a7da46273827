"""Entries of the log for the steps of an ordinary turn, which are most of every log.

`write_log` writes any entry. Those made here need not look up who sees a place, and those that repeat
are made once and shared by all games. Tests compare both ways of writing them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from fiefdom.decisions.decision import PURCHASE
from fiefdom.model.knowledge import EVERYONE, NOBODY
from fiefdom.model.rules import MAX_PLAYERS
from fiefdom.state.log import Note
from fiefdom.state.zones import DECK, DISCARD, HAND, NOWHERE, PLAY, SUPPLY, place_of

T = TypeVar("T")

MOST: Final = 500
"""How many shared entries of each kind are kept for a player."""


class UsualEntries:
    """The entries about one player."""

    __slots__ = ("_played", "_purchased", "_turns", "deck", "discard", "hand", "me", "play", "who")

    def __init__(self, who: int) -> None:
        self.who: Final = who
        self.me: Final = 1 << who
        self.hand: Final = place_of(who, HAND)
        self.deck: Final = place_of(who, DECK)
        self.discard: Final = place_of(who, DISCARD)
        self.play: Final = place_of(who, PLAY)
        self._turns: Final[dict[int, Note]] = {}
        self._played: Final[dict[int, Note]] = {}
        self._purchased: Final[dict[int, tuple[Note, Note]]] = {}

    def turn(self, number: int) -> Note:
        """Return the entry for the beginning of a regular turn, by its number."""
        try:
            return self._turns[number]
        except KeyError:
            entry = Note("turn", self.who, (), number, NOBODY, False, NOWHERE, NOWHERE, 0, NOBODY)
            _keep(self._turns, number, entry)
            return entry

    def played(self, cards: Sequence[int]) -> list[Note]:
        """Return the entries for cards that are played from the hand."""
        try:
            known = self._played
            return [known[card] for card in cards]
        except KeyError:
            return [self._play(card) for card in cards]

    def _play(self, card: int) -> Note:
        moved = (self.hand, self.play, 0, self.me)
        entry = Note("play", self.who, (card,), 1, EVERYONE, False, *moved)
        _keep(self._played, card, entry)
        return entry

    def purchased(self, card: int) -> tuple[Note, Note]:
        """Return the entries for a card that is bought and then gained to the discard pile."""
        try:
            return self._purchased[card]
        except KeyError:
            return self._purchase(card)

    def _purchase(self, card: int) -> tuple[Note, Note]:
        bought = (EVERYONE, False, NOWHERE, NOWHERE, 0, NOBODY)
        gained = (EVERYONE, True, SUPPLY, self.discard, 0, EVERYONE)
        cards = (card,)
        both = Note(PURCHASE, self.who, cards, 1, *bought), Note("gain", self.who, cards, 1, *gained)
        _keep(self._purchased, card, both)
        return both

    def clean_up(self, play: list[int], hand: list[int]) -> list[Note]:
        """Return the entries for what is discarded in Clean-up: the cards in play, then the hand."""
        kind, who, to, all_see, me = "clean up", self.who, self.discard, EVERYONE, self.me
        entries = []
        if play:
            cards = tuple(play)
            entries.append(Note(kind, who, cards, len(cards), all_see, True, self.play, to, 0, all_see))
        if hand:
            cards = tuple(hand)
            entries.append(Note(kind, who, cards, len(cards), me, True, self.hand, to, 0, me))
        return entries

    def drawn(self, cards: list[int], indent: int = 0) -> Note:
        """Return the entry for cards that are drawn from the deck, the top one first."""
        who, me, source, to = self.who, self.me, self.deck, self.hand
        return Note("draw", who, tuple(cards), len(cards), me, False, source, to, indent, NOBODY)

    def shuffled(self, count: int, indent: int, words: str) -> Note:
        """Return the entry for a deck that is shuffled; the words tell what was shuffled."""
        who, to = self.who, self.deck
        return Note("shuffle", who, (), count, NOBODY, False, NOWHERE, to, indent, NOBODY, words)


def _keep(known: dict[int, T], number: int, entry: T) -> None:
    if len(known) < MOST:
        known[number] = entry


USUAL: Final = tuple(UsualEntries(who) for who in range(MAX_PLAYERS))
"""The entries about each player."""
