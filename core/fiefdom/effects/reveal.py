"""Showing cards: revealing them to everyone, or looking at them privately."""

from __future__ import annotations

from dataclasses import replace

from fiefdom.decisions.decision import Decision
from fiefdom.effects.choice_text import does
from fiefdom.effects.from_deck import Bottom, FromDeck
from fiefdom.effects.selection import CHOOSE, Which
from fiefdom.engine.shuffling import PREPARED
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.zones import FACE_UP, place_of, spread_place


@part_class
class Showing(OpenEffect):
    """Base of revealing and looking at cards.

    Cards from the deck are laid on the table until an effect moves them; the rest return to the
    deck. Cards from other places stay where they are.
    """

    which: Which

    @property
    def lays_out(self) -> bool:
        return bool(self.name) and isinstance(self.which, FromDeck)

    @property
    def keeps(self) -> bool:
        return True

    def viewer(self, me: int) -> int:
        """Return the player who sees the cards, or FACE_UP."""
        return FACE_UP

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if isinstance(self.which, FromDeck):
            if g.content.interruptible and self.which.prepare(g, me, scope) is SUSPENDED:
                return g.suspend(self, PREPARED, me, scope)
            return self._lay_out(g, me, scope, self.which.grab(g, me, scope, self) or ())
        found = self.which.peek(g, me, scope)
        if found is None:
            return g.suspend(self, CHOOSE, me, scope)
        return self._show(g, me, *found)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope = frame.player, frame.scope
        if frame.step == PREPARED:
            return self._lay_out(g, me, scope, self.which.grab(g, me, scope, self) or ())
        return self._show(g, me, self.which.place(g, me, scope), got)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        return self.which.in_sight(g, frame.player, frame.scope, viewer)

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, False)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)

    def _show(self, g: State, me: int, place: int, cards: Value, to: int = zones.NOWHERE) -> Value:
        if g.log is not None and cards:
            seer = self.viewer(me)
            kind, shown = ("reveal", EVERYONE) if seer == FACE_UP else ("look", 1 << seer)
            g.note(kind, me, cards, source=g.spot(place), to=to, shown=shown)
        return (place, *cards)

    def _lay_out(self, g: State, me: int, scope: Scope, cards: Value) -> Value:
        place = place_of(me, zones.DECK)
        stays = id(self) in g.content.laid_out
        self._show(g, me, place, cards, place_of(me, zones.TABLE) if stays else zones.NOWHERE)
        low = isinstance(self.which, Bottom)
        if not stays:
            g.put_back(me, list(cards), low)
            return (place, *cards)
        if not cards:
            return zones.NOTHING
        spread = g.spread(me, self.viewer(me), scope.serial, list(cards), low=low)
        return (spread_place(spread), *cards)


@part_class
class Reveal(Showing):
    """Show cards to everyone."""

    keyword = "reveal"
    done = "revealed"

    def text(self, voice: Voice) -> str:
        return does(self.which, voice, "reveal")


@part_class
class LookAt(Showing):
    """Look at cards without showing them to other players."""

    keyword = "look_at"
    done = "looked at"

    def viewer(self, me: int) -> int:
        return me

    def seen_by(self, seen: Seen, me: int) -> int:
        return self.which.known_to(seen) | me

    def text(self, voice: Voice) -> str:
        return does(self.which, voice, "look at")
