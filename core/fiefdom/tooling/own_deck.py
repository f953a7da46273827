"""What a player knows about their own cards: where they are, from what they see and have seen.

Nobody may look through a discard pile, but whoever has seen every card go there can remember it. All of
this follows from the player's own view and log. If the two disagree, for example because the game began
in the middle, the cards of the deck and the discard pile cannot be told apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from fiefdom.engine.leaving_play import leaving_play
from fiefdom.game import Game
from fiefdom.views.events import Event, Place

ONTO: Final = ("put", "gain")
"""Events that put cards onto a deck, where they are the next ones to be drawn."""
BELOW: Final = ("put under", "put below")
"""Events that put cards below a deck, which leave its top as it is."""


@dataclass(frozen=True)
class OwnDeck:
    """The cards that a player owns, by where they are."""

    owned: Counter[str]
    hand: Counter[str]
    in_play: Counter[str]
    elsewhere: Counter[str]
    """The cards on mats and set aside."""
    discard: Counter[str]
    """The cards in the discard pile that are known to be there."""
    discards: int
    """The size of the discard pile."""
    size: int
    """The size of the deck."""
    top: tuple[str, ...]
    """The cards known to be on top of the deck, the next one first."""
    stays: Counter[str]
    """The cards in play that are not discarded in the next Clean-up."""

    @property
    def undrawn(self) -> Counter[str]:
        """The cards in the deck, and those in the discard pile that cannot be told from them."""
        return self.owned - self.hand - self.in_play - self.elsewhere - self.discard

    @property
    def exact(self) -> bool:
        """Whether the player knows exactly which cards are in the deck."""
        return self.undrawn.total() == self.size


@dataclass
class _Memory:
    """What a player remembers of their discard pile and of the top of their deck."""

    viewer: int
    discard: Counter[str] = field(default_factory=Counter)
    sure: bool = True
    """Whether every card that went there was seen, and every one that left was known."""
    top: list[str] = field(default_factory=list)

    def add(self, event: Event) -> None:
        if event.kind == "shuffle" and event.player == self.viewer:
            self.top.clear()
            if not event.words:
                self.discard, self.sure = Counter(), True
            return
        if event.source == Place("discard", self.viewer):
            self._leave(event)
        elif event.source == Place("deck", self.viewer):
            self._drawn(event)
        if event.to == Place("discard", self.viewer):
            self.discard.update(event.cards)
            self.sure = self.sure and len(event.cards) == event.count
        elif event.to == Place("deck", self.viewer):
            self._put_back(event)

    def _leave(self, event: Event) -> None:
        gone = Counter(event.cards)
        self.sure = self.sure and len(event.cards) == event.count and gone <= self.discard
        self.discard -= gone

    def _drawn(self, event: Event) -> None:
        known, self.top = self.top[: event.count], self.top[event.count :]
        if known != list(event.cards[: len(known)]):
            self.top.clear()

    def _put_back(self, event: Event) -> None:
        if event.kind in ONTO and len(event.cards) == event.count:
            own = event.player == self.viewer or event.count == 1
            self.top = [*event.cards, *self.top] if own else []
        elif event.kind not in BELOW:
            self.top.clear()


def own_deck(game: Game, viewer: int) -> OwnDeck:
    """Return what a player knows about their cards now."""
    look, seat = game.bot_view(viewer), game.view(viewer).seats[viewer]
    owned = Counter(look.names[card] for card in look.owned())
    hand, in_play = Counter(seat.hand.cards), Counter(seat.in_play.cards)
    elsewhere = _counted(zone.cards for zone in (seat.set_aside, *seat.mats.values()))
    pile = seat.discard
    memory = _remembered(game.events(viewer), viewer)
    undrawn = owned - hand - in_play - elsewhere - memory.discard
    if memory.sure and memory.discard.total() == pile.size and undrawn.total() == seat.deck.size:
        known, top = memory.discard, tuple(memory.top)
    else:
        known, top = Counter(pile.cards), ()
    if Counter(top) - undrawn:
        top = ()
    stays = in_play - Counter(look.names[card] for card, _ in leaving_play(game.state, viewer))
    return OwnDeck(owned, hand, in_play, elsewhere, known, pile.size, seat.deck.size, top, stays)


def _counted(zones: Iterable[Iterable[str]]) -> Counter[str]:
    return Counter(card for zone in zones for card in zone)


def _remembered(events: Iterable[Event], viewer: int) -> _Memory:
    memory = _Memory(viewer)
    for event in events:
        memory.add(event)
    return memory
