"""Moving cards: discarding, trashing, setting aside, putting on the deck, into the hand, onto a mat."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from fiefdom.decisions.decision import Decision
from fiefdom.effects.base_move import Taking
from fiefdom.effects.choice_text import does
from fiefdom.effects.places import HAND, SET_ASIDE
from fiefdom.effects.selection import CHOOSE
from fiefdom.effects.static_secrecy import forced
from fiefdom.engine.moves import discard, lay_aside, trash
from fiefdom.engine.shuffling import PREPARED
from fiefdom.engine.watching import TELL, before, noticed
from fiefdom.grammar.english import has_tail
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import DISCARDED, DISCARDED_FROM_PLAY
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.part import part_class
from fiefdom.model.remembered import Remembered
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.log import NO_SPOT, Spot
from fiefdom.state.zones import FACE_UP, aside_place, place_of

_ASIDE: Final = re.compile(" aside (it|them|this)(?= |$)(?! (and|from) )")
"""Objects that come before the particle of a verb: 'set it aside'."""


@part_class
class Move(Taking):
    """Base of the effects that move cards to a fixed destination."""

    done = "moved"

    ordered: ClassVar[bool] = False
    """Whether the player chooses the order in which several cards arrive."""
    stays_with_owner: ClassVar[bool] = False
    """Whether a card goes to a place of its owner even if another player moves it."""

    @Remembered
    def _may_be_foreign(self) -> bool:
        """Whether it may move cards of another player, which stay with their owner."""
        return self.stays_with_owner and bool(self.which.looks_for())

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if g.content.interruptible:
            if self.which.prepare(g, me, scope) is SUSPENDED:
                return g.suspend(self, PREPARED, me, scope)
            return self._watched(g, me, scope, None)
        source = NO_SPOT if g.log is None else self.which.spot(g, me, scope)
        whose = self.which.whose(g, me, scope) if self._may_be_foreign else me
        cards = self.which.grab(g, me, scope, self, self.ordered)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        return self.put(g, whose, scope, cards, source)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope = frame.player, frame.scope
        if g.content.interruptible:
            return self._watched(g, me, scope, None if frame.step == PREPARED else got)
        source = NO_SPOT if g.log is None else self.which.spot(g, me, scope)
        whose = self.which.whose(g, me, scope) if self._may_be_foreign else me
        cards = self.which.grab_chosen(g, me, scope, got)
        return self.put(g, whose, scope, cards, source)

    def _watched(self, g: State, me: int, scope: Scope, chosen: Value | None) -> Value:
        """Move the cards, or ask which ones, and tell what is gone from play or from the piles."""
        earlier = before(g)
        source = NO_SPOT if g.log is None else self.which.spot(g, me, scope)
        whose = self.which.whose(g, me, scope) if self._may_be_foreign else me
        if chosen is None:
            cards = self.which.grab(g, me, scope, self, self.ordered)
        else:
            cards = self.which.grab_chosen(g, me, scope, chosen)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        rows = noticed(g, earlier)
        return TELL.after(g, self.put(g, whose, scope, cards, source), rows)

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, self.ordered)

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        """Put cards that have been taken into their destination; return the place and the cards."""
        raise AssertionError(f"{type(self).__name__} does not implement put()")

    def does(self, voice: Voice, verb: str) -> str:
        """Return the verb with the cards: 'trash a card', 'you may put a card'."""
        return does(self.which, voice, verb)

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done, origin="")


@part_class
class Discard(Move):
    """Put cards onto the discard pile, all at once."""

    keyword = "discard"
    done = "discarded"
    stays_with_owner = True
    mover_sees = True

    def in_the_open(self, seen: Seen) -> bool:
        return self.which.most() == 1

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        if not g.awaited_kinds & (DISCARDED | DISCARDED_FROM_PLAY):
            return discard(g, me, cards, source=source)
        place = self.which.place(g, me, scope)
        from_play = zones.zone_of(place) == zones.PLAY
        return discard(g, me, cards, from_play, source)

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return forced(self.which, HAND)

    def text(self, voice: Voice) -> str:
        """Return the verb with the cards, without 'from your hand', which is implied."""
        return self.does(voice, "discard").replace(f" from {voice.your} hand", "", 1)


@part_class
class Trash(Move):
    """Put cards into the trash."""

    keyword = "trash"
    done = "trashed"

    @property
    def shared(self) -> bool:
        return True

    def in_the_open(self, seen: Seen) -> bool:
        return True

    @property
    def traceable(self) -> bool:
        return True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        return trash(g, me, cards, source)

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return forced(self.which)

    def text(self, voice: Voice) -> str:
        return self.does(voice, "trash")


@part_class
class SetAside(Move):
    """Set cards aside with this card, face up or visible only to their owner."""

    keyword = "set_aside"
    done = "set aside"
    stays_with_owner = True
    mover_sees = True
    to_own = True

    face_up: bool = True

    def in_the_open(self, seen: Seen) -> bool:
        return self.face_up

    @property
    def lays_face_down(self) -> bool:
        return not self.face_up

    @property
    def traceable(self) -> bool:
        return True

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        viewer = FACE_UP if self.face_up else me
        place = lay_aside(g, aside_place(scope.serial, me), cards, viewer)
        if g.log is not None and cards:
            shown = EVERYONE if self.face_up else 1 << me
            g.note("set aside", me, cards, source=source, to=place_of(me, zones.TABLE), shown=shown)
        return (place, *cards)

    def text(self, voice: Voice) -> str:
        said = self.does(voice, "set aside")
        said = _ASIDE.sub(r" \1 aside", said)
        comma = "," if has_tail(said) else ""
        return said if self.face_up else f"{said}{comma} face down"


def arrival(to: str, me: int, scope: Scope) -> int:
    """Return the place a gained card goes to."""
    if to == SET_ASIDE:
        return aside_place(scope.serial, me)
    zone = {"hand": zones.HAND, "deck": zones.DECK}.get(to, zones.DISCARD)
    return place_of(me, zone)


def arrival_text(to: str, voice: Voice, gained: str, single: bool) -> str:
    """Return the destination of a gained card, after a comma if needed; empty for the discard pile."""
    comma = "," if has_tail(gained) else ""
    ways = {"hand": f"{comma} to {voice.your} hand", "deck": f"{comma} onto {voice.your} deck"}
    return {**ways, SET_ASIDE: f", setting {'it' if single else 'them'} aside"}.get(to, "")
