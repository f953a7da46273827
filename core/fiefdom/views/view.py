"""What a view of a game contains."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.grammar.english import price
from fiefdom.views.events import Event

SPECTATOR: Final = -1
"""The viewer without a seat."""


class ZoneView(msgspec.Struct, frozen=True, gc=False):
    """A zone as one viewer sees it: its size, and the visible cards."""

    size: int
    cards: tuple[str, ...] = ()
    """The visible cards, top first."""


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player as a viewer sees them."""

    hand: ZoneView
    deck: ZoneView
    discard: ZoneView
    in_play: ZoneView
    set_aside: ZoneView
    """Cards set aside, looked at or revealed at the moment."""
    mats: dict[str, ZoneView]
    tokens: dict[str, int]
    turns: int
    """Finished turns, without extra turns; in a tie, fewer turns win."""
    extra_turns: int = 0
    shown: ZoneView = ZoneView(0)
    """The subset of `set_aside` that is only looked at or revealed at the moment."""
    holds: tuple[str, ...] = ()
    """The landscapes that the player has."""
    tokens_on: dict[str, str] = {}
    """The pile with the player's own token of each kind."""
    deck_backs: dict[str, tuple[int, ...]] = {}
    """Where in the deck cards with another back are, by the name of the back; 0 is the top."""
    hand_backs: dict[str, int] = {}
    """How many cards in hand have another back, by the name of the back."""
    staying: tuple[str, ...] = ()
    """The cards in play that would stay there in Clean-up now, such as Durations at work."""


class SideDeckView(msgspec.Struct, frozen=True, gc=False):
    """A side deck, which looks the same to every viewer: nobody knows the order of its cards."""

    left: int
    """How many of its cards are face down."""
    discard: tuple[str, ...] = ()
    """Its discard pile, the top card first."""
    set_aside: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    """The cards that are kept until Clean-up; those still to be received are held by players."""


class QuestionView(msgspec.Struct, frozen=True, gc=False):
    """The pending decision as one viewer sees it.

    Everybody knows who is asked, and which card asks if it was played. Only the player who is asked
    knows the question and what is offered.
    """

    player: int
    kind: str | None = None
    card: str | None = None
    prompt: str | None = None
    offered: tuple[str, ...] = ()
    """The cards the question is about."""
    detail: str = ""
    """What the card in question does, where the prompt only asks whether to use it."""
    acting_for: int = -1
    """The player in whose place the asked player decides, if it is another one."""


class View(msgspec.Struct, frozen=True, gc=False):
    """A whole game as one viewer sees it."""

    viewer: int
    turn_player: int
    phase: str
    counters: dict[str, int]
    """What is left of each counter of the turn, by its name."""
    supply: dict[str, int]
    """How many copies of each card can be taken from the Supply now."""
    costs: dict[str, int]
    trash: tuple[str, ...]
    seats: tuple[SeatView, ...]
    over: bool
    question: QuestionView | None = None
    """The pending question; None when the game is over."""
    log: tuple[Event, ...] = ()
    """The events since the requested line, as the viewer saw them."""
    pile_tokens: dict[str, dict[str, int]] = {}
    """The tokens on each pile that has any, by kind; a pile of different cards by its top card."""
    landscapes: tuple[str, ...] = ()
    """The landscapes of the game; `costs` has those that can be bought."""
    table_tokens: dict[str, int] = {}
    """The tokens that all players share, by kind."""
    other_piles: dict[str, int] = {}
    """How many copies of each card can be taken from the piles beside the Supply now."""
    mixed_piles: dict[str, ZoneView] = {}
    """The piles of different cards by their names; of a shuffled one only what lies open is visible,
    of one that is face down nothing."""
    marks: dict[str, tuple[str, ...]] = {}
    """The piles that set-up rules drew, by their marks; not the cards of face-down piles."""
    side_decks: dict[str, SideDeckView] = {}
    """The side decks by their names."""
    face_down: tuple[str, ...] = ()
    """The cards in the trash that were turned face down, until the end of the turn."""
    controller: int = -1
    """The other player who makes the decisions of the player whose turn it is, if any."""
    also_costs: dict[str, dict[str, int]] = {}
    """What cards cost in addition to `costs`, by counter, for those that do."""

    currency: str = ""
    """The counter that cards are paid for with, by its name; empty if nothing is bought."""

    def price_of(self, name: str) -> str:
        """Return what a card costs now: '$4', '$4 + 1 Salt', '8 Loan'."""
        return price(self.costs[name], self.also_costs.get(name, {}))

    @property
    def money(self) -> int:
        """What is left to pay with."""
        return self.counters.get(self.currency, 0)
