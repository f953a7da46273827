"""The card itself: in play, in hand or on a mat, alone or together with other cards."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from fiefdom.decisions.several import SomeCards
from fiefdom.effects.choice_text import who_chooses
from fiefdom.effects.choose import Choose
from fiefdom.effects.selection import Which
from fiefdom.engine.moves import take, take_this
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.part import part_class
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import HAND, NOWHERE, PLAY, mat_zone, place_of


@part_class
class Itself(Which):
    """Base of the selections of the card itself."""

    def known_to(self, seen: Seen) -> int:
        return EVERYONE

    def blind(self, seen: Seen, me: int) -> bool:
        return False

    @abstractmethod
    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value]:
        """Return the place of the card and the card; no card if it is not there."""

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        place, cards = self.peek(g, me, scope)
        return take(g, place, cards)

    def place(self, g: State, me: int, scope: Scope) -> int:
        return self.peek(g, me, scope)[0]

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self.peek(g, me, scope)[1])

    def about(self, g: State, me: int, scope: Scope) -> int:
        return scope.card

    def most(self) -> int:
        return 1


@part_class
class This(Itself):
    """The card itself, if it is still in play."""

    keyword = "this"
    in_play = True

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return take_this(g, me, scope.serial)

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        return take_this(g, me, scope.serial) if chosen else ()

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value]:
        return place_of(me, PLAY), play_area.card_with(g.players[me], scope.serial)

    def place(self, g: State, me: int, scope: Scope) -> int:
        return place_of(me, PLAY)

    def about(self, g: State, me: int, scope: Scope) -> int:
        # what is done instead of a card is said by another card
        here = play_area.card_with(g.players[me], scope.serial)
        return here[0] if here else scope.card

    def text(self, voice: Voice) -> str:
        return "this"


@part_class
class ThisInHand(Itself):
    """The card itself, for abilities that it has in hand."""

    keyword = "this_in_hand"
    in_hand = True

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value]:
        here = scope.card in g.players[me].hand
        return place_of(me, HAND), (scope.card,) if here else ()

    def text(self, voice: Voice) -> str:
        return f"this from {voice.your} hand"


@part_class
class ThisOnMat(Itself):
    """The card itself, for abilities that it has on a mat."""

    keyword = "this_on_mat"
    on_mat = True

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value]:
        for number in g.content.acting_mats.get(scope.card, ()):
            if scope.card in g.players[me].mats[number]:
                return place_of(me, mat_zone(number)), (scope.card,)
        return NOWHERE, ()

    def text(self, voice: Voice) -> str:
        return f"this from {voice.your} mat"


@part_class
class ThisAnd(Which):
    """The card itself, if it is still in play, together with chosen cards."""

    keyword = "this_and"
    in_play = True

    others: Choose

    def known_to(self, seen: Seen) -> int:
        return self.others.known_to(seen)

    def blind(self, seen: Seen, me: int) -> bool:
        return False

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        if self.others.peek(g, me, scope) is None:
            return None
        return self._with_this(g, me, scope, self.others.grab(g, me, scope, asker) or ())

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        return self._with_this(g, me, scope, self.others.grab_chosen(g, me, scope, chosen))

    def _with_this(self, g: State, me: int, scope: Scope, others: Value) -> Value:
        return (THIS.grab(g, me, scope, NO_ASKER) or ()) + others

    def in_sight(self, g: State, me: int, scope: Scope, viewer: int) -> Value:
        return self.others.in_sight(g, me, scope, viewer)

    def place(self, g: State, me: int, scope: Scope) -> int:
        return self.others.place(g, me, scope)

    def spot(self, g: State, me: int, scope: Scope) -> Spot:
        here = THIS.possible(g, me, scope)
        return super().spot(g, me, scope)._replace(played=int(here))

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        return self.others.decision(g, me, scope, asker, ordered)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return THIS.possible(g, me, scope) or self.others.possible(g, me, scope)

    def most(self) -> int:
        return self.others.most() and self.others.most() + 1

    def text(self, voice: Voice) -> str:
        return f"this and{self._perhaps(voice)} {self.others.text(voice)}"

    def _perhaps(self, voice: Voice) -> str:
        """Return a clause about who decides whether any cards are chosen."""
        if not self.others.may_be_none(voice):
            return ""
        chooser = who_chooses(self.others.by, voice) or voice.you
        return f", if {chooser} {'like' if chooser in ('you', voice.you) else 'likes'},"


NO_ASKER: Final = Effect()
"""A placeholder: taking the card itself never asks a question."""
THIS: Final = This()
THIS_IN_HAND: Final = ThisInHand()
THIS_ON_MAT: Final = ThisOnMat()


def this_and(others: Choose) -> ThisAnd:
    """The card itself together with chosen cards."""
    return ThisAnd(others)
