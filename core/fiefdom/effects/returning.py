"""Returning cards to their piles, exchanging them, and rotating a pile."""

from __future__ import annotations

from dataclasses import replace

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.entry import PILE
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.base_move import Taking
from fiefdom.effects.choice_text import does
from fiefdom.effects.selection import CHOOSE
from fiefdom.engine.moves import return_to_pile, take_from_pile
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.english import a
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import THAT
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.piles import cards_in, has_pile, left_in, rotate, top_of
from fiefdom.state.zones import NOTHING, place_of


@part_class
class Returning(Taking):
    """Base of the effects that return cards to their piles."""

    def in_the_open(self, seen: Seen) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self.which.peek(g, me, scope)
        if found is not None:
            return self._return(g, me, scope, found[1])
        offered = self.which.decision(g, me, scope, self, False).cards
        if not any(has_pile(g, card) for card in offered):
            return self.finish(g, me, ())
        return g.suspend(self, CHOOSE, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._return(g, frame.player, frame.scope, got)

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, False)

    def _return(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        earlier = before(g) if g.content.interruptible else None
        with_pile = tuple(card for card in cards if has_pile(g, card))
        source = self.which.spot(g, me, scope)
        returned = self.which.grab_chosen(g, me, scope, with_pile[: self.limit(g)])
        return_to_pile(g, returned)
        if g.log is not None and returned:
            g.note("return", me, returned, source=source, to=zones.SUPPLY)
        result = self.finish(g, me, returned)
        return TELL.after(g, result, noticed(g, earlier))

    def limit(self, g: State) -> int | None:
        """Return how many cards can be returned at most; None if there is no limit."""
        return None

    def finish(self, g: State, me: int, returned: Value) -> Value:
        """Do what follows the return of cards; return the result of the effect."""
        raise AssertionError(f"{type(self).__name__} does not implement finish()")

    def _is_single(self, voice: Voice) -> bool:
        """Tell whether the text is about one card."""
        named = getattr(self.which, "source", "")
        told = named == THAT or voice.told(named).single
        return told or self.which.most() == 1 or self.which.text(voice) in ("it", "this")

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done, origin="")


@part_class
class ReturnToSupply(Returning):
    """Return cards to their piles; a card without a pile stays where it is."""

    keyword = "return_to_supply"
    done = "returned"

    @property
    def shared(self) -> bool:
        return True

    def finish(self, g: State, me: int, returned: Value) -> Value:
        return (zones.SUPPLY, *returned)

    def text(self, voice: Voice) -> str:
        piles = "its pile" if self._is_single(voice) else "their piles"
        return f"{does(self.which, voice, 'return')} to {piles}"


@part_class
class Exchange(Returning):
    """Return cards to their piles and take another card for each, which is not gaining it.

    It does nothing for a card that has no pile, or once there is no card to take.
    """

    keyword = "exchange"
    done = "taken"

    taken: str = ""

    @property
    def keeps(self) -> bool:
        return True

    def problem(self) -> str:
        return "" if self.taken else "it does not say what the cards are exchanged for; name a card"

    def gains_only(self) -> frozenset[str]:
        return frozenset({self.taken})

    def limit(self, g: State) -> int | None:
        return max(0, left_in(g, g.content.number[self.taken]))

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return super().run(g, me, scope) if self.limit(g) else self.finish(g, me, ())

    def finish(self, g: State, me: int, returned: Value) -> Value:
        card, place = g.content.number[self.taken], place_of(me, zones.DISCARD)
        source = g.spot(zones.SUPPLY)
        got = tuple(card for _ in returned if take_from_pile(g, card))
        g.players[me].discard += got
        if g.log is not None and got:
            g.note("take", me, got, source=source, to=place)
        return (place, *got)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return not self.limit(g) or super().in_vain(g, me, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        if not self.limit(g):
            return False
        found = self.which.settled(g, me, scope)
        if found is not None:
            return any(has_pile(g, card) for card in found[1])
        return super().possible(g, me, scope)

    def text(self, voice: Voice) -> str:
        each = "" if self._is_single(voice) else " each"
        return f"{does(self.which, voice, 'exchange')}{each} for {a(self.taken)}"


@part_class
class Rotate(OpenEffect):
    """Put all copies of the top card of a pile of different cards on the bottom of that pile."""

    keyword = "rotate"
    labels = ("pile",)

    pile: str

    def _index(self, g: State) -> int:
        names = [pile.name for pile in g.content.mixed]
        return names.index(self.pile) if self.pile in names else -1

    def problem(self) -> str:
        return "" if self.pile.strip() else "it does not say which pile; give the name of one"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        index = self._index(g)
        if index >= 0:
            rotate(g, index)
            g.restocked()
            if g.log is not None:
                g.note("rotate", me, words=self.pile)
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        index = self._index(g)
        return index >= 0 and len(set(cards_in(g, index))) > 1

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('rotate')} the {self.pile} pile"


@part_class
class RotateAny(OpenEffect):
    """Rotate a Supply pile of different cards that the player chooses."""

    keyword = "rotate_any"
    asks_about = PILE

    def _tops(self, g: State) -> list[int]:
        """Return the top cards of the piles that can be rotated."""
        found = [top_of(g, n) for n, pile in enumerate(g.content.mixed) if not pile.face_down]
        return sorted(card for card in found if g.supply[card] > 0)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        tops = self._tops(g)
        if len(tops) > 1:
            g.decision = self._question(g, me, scope, tops)
            return g.suspend(self, CHOOSE, me, scope)
        return self._rotate(g, me, tops[0]) if tops else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._rotate(g, frame.player, got[0])

    def _rotate(self, g: State, me: int, top: int) -> Value:
        index = g.content.pile_of[top]
        rotate(g, index)
        g.restocked()
        if g.log is not None:
            g.note("rotate", me, words=g.content.mixed[index].name)
        return NOTHING

    def asks(self, g: State, frame: Frame) -> Decision:
        return self._question(g, frame.player, frame.scope, self._tops(g))

    def _question(self, g: State, me: int, scope: Scope, tops: list[int]) -> SomeCards:
        return SomeCards(CARDS, me, scope.card, self, g.content.names, tops, 1, 1)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self._tops(g))

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('rotate')} a Supply pile of different cards"
