"""Selections: which cards an effect uses."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

from fiefdom.decisions.several import SomeCards
from fiefdom.effects.places import locate, on_discard_pile
from fiefdom.engine.moves import take
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import NOBODY, Seen
from fiefdom.model.part import Part, part_class
from fiefdom.state.game_state import State
from fiefdom.state.log import NO_SPOT, Spot
from fiefdom.state.write_log import spot_of
from fiefdom.state.zones import NOTHING

CHOOSE: Final = 0
"""The step of an effect that waits for a player to choose cards or options."""


@part_class
class Which(Part):
    """Selects the cards that an effect uses, and asks if there is a choice."""

    inline = True
    said: ClassVar[str] = "a word for which cards"
    """Its name in messages."""
    in_hand: ClassVar[bool] = False
    """Whether it is the card itself, in hand."""
    in_play: ClassVar[bool] = False
    """Whether it is the card itself, in play."""
    on_mat: ClassVar[bool] = False
    """Whether it is the card itself, on a mat."""

    @property
    def is_that(self) -> bool:
        """Whether it is exactly the card a trigger is about, without a choice."""
        return False

    def resolved_for(self, me: int, other: int) -> int:
        return me

    def known_to(self, seen: Seen) -> int:
        """Return the visibility mask of the players who certainly know the cards beforehand."""
        return NOBODY

    def blind(self, seen: Seen, me: int) -> bool:
        """Tell whether a player would choose among cards that they have not seen."""
        return not self.known_to(seen) & me

    @abstractmethod
    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        """Take the cards from their place; return None if a player must choose first."""

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        """Take the chosen cards from their place."""
        return take(g, self.place(g, me, scope), chosen)

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        """Return the place and the cards without taking them; None if a player must choose."""
        raise AssertionError(f"{type(self).__name__} can only be taken")

    def settled(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        """Return the same as `peek`, but do not log that a player looks through cards to choose."""
        return self.peek(g, me, scope)

    @abstractmethod
    def place(self, g: State, me: int, scope: Scope) -> int:
        """Return the place of the cards."""

    def prepare(self, g: State, me: int, scope: Scope) -> Value:
        """Shuffle if there are too few cards; SUSPENDED if somebody must answer first.

        Effects call it before they take the cards, in games where a shuffle can be interrupted.
        """
        return NOTHING

    def spot(self, g: State, me: int, scope: Scope) -> Spot:
        """Return the place of the cards for the log; NO_SPOT if there is no log."""
        return NO_SPOT if g.log is None else spot_of(g, self.place(g, me, scope))

    def whose(self, g: State, me: int, scope: Scope) -> int:
        """Return the owner of the cards before they are taken."""
        return me

    def chooser(self, g: State, me: int, scope: Scope) -> int:
        """Return the player who chooses the cards, if there is a choice."""
        return me

    def in_sight(self, g: State, me: int, scope: Scope, viewer: int) -> Value:
        """Return the place and the cards of the earlier result it selects from, if a viewer knows them.

        Everybody knows those on a discard pile, otherwise only the player who is choosing.
        """
        for name in self.looks_for():
            place, cards = locate(name, g, me, scope)
            if on_discard_pile(place) or viewer == self.chooser(g, me, scope):
                return (place, *cards)
        return NOTHING

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        """Describe the choice."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    @abstractmethod
    def possible(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether there is a card to take."""

    def about(self, g: State, me: int, scope: Scope) -> int:
        """Return the only card it can select; -1 if there could be several."""
        return -1

    def most(self) -> int:
        """Return the maximum number of cards; 0 if it depends on the position."""
        return 0

    def may_be_none(self, voice: Voice) -> bool:
        """Tell whether a player can choose either no cards or a fixed number of them."""
        return False

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Describe the cards in words."""

    def outcome(self) -> Told:
        """Return what later texts need to know about these cards."""
        most = self.most()
        return Told(single=most == 1, wanted=most, most=most, left=most)
