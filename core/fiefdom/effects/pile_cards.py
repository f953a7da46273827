"""Revealing the top cards of face-down piles, and returning cards to the bottom of their piles."""

from __future__ import annotations

from dataclasses import replace

from fiefdom.decisions.decision import Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.base_move import Taking
from fiefdom.effects.choice_text import does
from fiefdom.effects.selection import CHOOSE
from fiefdom.engine.moves import lay_aside
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.english import plural
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.piles import can_go_under, pile_named, put_under_pile
from fiefdom.state.zones import FACE_UP, NOTHING, TABLE, aside_place, place_of


@part_class
class RevealFrom(OpenEffect):
    """Reveal the top cards of a face-down pile, which are then set aside with this card."""

    keyword = "reveal_from"
    done = "revealed"
    labels = ("pile",)

    pile: str
    count: int = 1

    @property
    def traceable(self) -> bool:
        return True

    def problem(self) -> str:
        return f"it reveals {self.count} cards; reveal 1 or more" if self.count < 1 else ""

    def gains_only(self) -> frozenset[str]:
        return frozenset({self.pile})

    def run(self, g: State, me: int, scope: Scope) -> Value:
        index = pile_named(g, self.pile)
        if self.in_vain(g, me, scope):
            return NOTHING
        below = g.below[index]
        cards = tuple(below[-self.count :][::-1])
        del below[-self.count :]
        place = lay_aside(g, aside_place(scope.serial, me), cards, FACE_UP)
        if g.log is not None:
            g.note("reveal", me, cards, to=place_of(me, TABLE), shown=EVERYONE)
        return (place, *cards)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        index = pile_named(g, self.pile)
        return index < 0 or not g.content.mixed[index].face_down or not g.below[index]

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        cards = "card" if self.count == 1 else plural(self.count, "card")
        return f"{voice.verb('reveal')} the top {cards} of the {self.pile} pile"

    def outcome(self) -> Told:
        few = self.count
        return Told(self.done, few == 1, few, few, few)


@part_class
class ReturnToBottom(Taking):
    """Return cards to the bottom of their piles in any order; a card without a pile stays where it is.

    The last one is the lowest. Cards of face-down piles are returned too.
    """

    keyword = "return_to_bottom"
    done = "returned"

    @property
    def shared(self) -> bool:
        return True

    def in_the_open(self, seen: Seen) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self.which.peek(g, me, scope)
        if found is not None and len(set(found[1])) < 2:
            return self._return(g, me, scope, found[1])
        offered = self._question(g, me, scope).cards
        if not any(can_go_under(g, card) for card in offered):
            return NOTHING
        return g.suspend(self, CHOOSE, me, scope)

    def _question(self, g: State, me: int, scope: Scope) -> SomeCards:
        return self.which.decision(g, me, scope, self, True)

    def asks(self, g: State, frame: Frame) -> Decision:
        return self._question(g, frame.player, frame.scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._return(g, frame.player, frame.scope, got)

    def _return(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        earlier = before(g) if g.content.interruptible else None
        source = self.which.spot(g, me, scope)
        fitting = tuple(card for card in cards if can_go_under(g, card))
        returned = self.which.grab_chosen(g, me, scope, fitting)
        for card in returned:
            put_under_pile(g, card)
        g.reoffer()
        if g.log is not None and returned:
            g.note("return", me, returned, source=source, to=zones.SUPPLY)
        return TELL.after(g, (zones.SUPPLY, *returned), noticed(g, earlier))

    def text(self, voice: Voice) -> str:
        told = voice.told(getattr(self.which, "source", ""))
        one = self.which.most() == 1 or told.single or self.which.text(voice) in ("it", "this")
        piles = "the bottom of its pile" if one else "the bottom of their piles in any order"
        return f"{does(self.which, voice, 'return')} to {piles}"

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done, origin="")
