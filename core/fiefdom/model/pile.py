"""Piles of different cards, of which only the top one can be taken, and side decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field

from fiefdom.light_dataclass import dataclass
from fiefdom.model.read_only import ReadOnly
from fiefdom.model.rules import Sizes, for_players


@dataclass(frozen=True)
class Pile:
    """A pile of different cards; only its top card can be bought or gained.

    Kingdoms name it like a card. Its cards are companions of the same set. It lies beside the Supply
    if its cards do.

    A side deck is a shuffled pile that lies face down: its cards are landscapes, which nobody buys or
    gains. Effects turn up the next one, and it has a discard pile, which is shuffled when it runs out.
    """

    name: str
    cards: Mapping[str, int | Sizes] = field(hash=False)
    """How many copies it has of each card, the top card first; a number, or one for each number of
    players."""
    shuffled: bool = False
    """Whether it is shuffled when the game is set up, and nobody knows the cards below the top one."""
    companion: bool = False
    """Whether it is in a game only if a card brings it; kingdoms are not drawn with it."""
    sizes: Sequence[int] = ()
    """How many of its cards are used, for two players, three players and so on; empty for all."""
    face_down: bool = False
    """Whether nobody sees its top card either, so that only cards that name the pile use it."""
    deck: bool = False
    """Whether it is a side deck, which is always a companion. It is named for one of its cards."""
    row: int = 1
    """How many of its cards lie open side by side and can be taken; when one is, the next is turned up.
    More than one makes it a row."""

    def __post_init__(self) -> None:
        held = self.cards.items()
        counts = {name: n if isinstance(n, int) else tuple(n) for name, n in held}
        object.__setattr__(self, "cards", ReadOnly(counts))
        object.__setattr__(self, "sizes", tuple(self.sizes))
        object.__setattr__(self, "companion", self.companion or self.deck)

    def contents(self, players: int) -> list[str]:
        """Return all its cards for a number of players, the top one first; `sizes` is not applied."""
        return [name for name, count in self.cards.items() for _ in range(copies(count, players))]

    def used(self, players: int) -> int:
        """Return how many of its cards are used with a number of players."""
        return for_players(self.sizes, players) if self.sizes else len(self.contents(players))

    def shows(self, counts: Sequence[int]) -> bool:
        """Tell whether the right number of its cards lies open; cards that do not have -1."""
        open_cards = [count for count in counts if count >= 0]
        if self.row > 1:
            return bool(open_cards) and sum(open_cards) <= self.row
        return len(open_cards) == (0 if self.face_down else 1)


def copies(count: int | Sizes, players: int) -> int:
    """Return a number of copies for a number of players."""
    return count if isinstance(count, int) else for_players(count, players)
