"""What happens when a player shuffles: cards that go elsewhere instead of being shuffled in."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.effects.moving import Move
from fiefdom.engine.shuffling import ANYWHERE, BOTTOM, ENDS, TOP, keep_out
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SHUFFLED, SHUFFLING
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.turn_events import TurnEdge
from fiefdom.model.who import Who
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import FACE_UP, NOTHING, NOWHERE, TABLE, place_of, spread_at

WAYS = {TOP: "on top of", BOTTOM: "on the bottom of", ANYWHERE: "anywhere in"}


@part_class
class Shuffles(TurnEdge):
    """The player shuffles; they see the cards, which later effects call `shuffled`."""

    keyword = "shuffles"
    kind = SHUFFLING
    verb = "shuffle"
    interrupts = True
    cardless = "a shuffle is not about one card"

    def problem(self) -> str:
        if self.by is not Who.YOU:
            return "only the player who shuffles sees these cards; leave out by"
        if self.cards is not None:
            return f"{self.cardless}; leave out cards, and choose among `shuffled`"
        return super().problem()

    def shown_to(self, me: int) -> Mapping[str, int]:
        return {SHUFFLED: me}

    def when(self, voice: Voice, itself: bool, turn: str) -> str:
        return f"when {voice.you} shuffle"


@part_class
class KeepOut(Move):
    """Keep cards out of a shuffle: put them on top of the deck, at its bottom or anywhere in it.

    The last one is the lowest. Where to put cards that can go anywhere is asked after the shuffle.
    """

    keyword = "keep_out"
    mover_sees = True
    to_own = True

    to: str = TOP
    face_up: bool = False
    """Whether everybody sees the cards."""

    @property
    def ordered(self) -> bool:  # type: ignore[override]
        return self.to == TOP

    def problem(self) -> str:
        return "" if self.to in ENDS else f"cards cannot go to {self.to!r}; use {', '.join(ENDS)}"

    def needs(self) -> tuple[str, ...]:
        return (SHUFFLED,)

    def in_the_open(self, seen: Seen) -> bool:
        return self.face_up

    def put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        viewer, shown = (FACE_UP, EVERYONE) if self.face_up else (me, 1 << me)
        keep_out(g, me, spread_at(scope.names[SHUFFLED][0]), self.to, cards[::-1], viewer)
        if g.log is not None and cards:
            g.note("set aside", me, cards, source=source, to=place_of(me, TABLE), shown=shown)
        return (NOWHERE, *cards)

    def text(self, voice: Voice) -> str:
        shown = "reveal and " if self.face_up else ""
        return f"{self.does(voice, f'{shown}put')} {WAYS[self.to]} {voice.your} deck"


@part_class
class OnShuffle(OpenEffect):
    """Do something; if its player shuffled at least one card meanwhile, do something else after it."""

    keyword = "on_shuffle"
    interrupts = True

    effect: Effect
    then: Effect

    def run(self, g: State, me: int, scope: Scope) -> Value:
        before = len(g.done_off_turn(SHUFFLING, me))
        if self.effect.run(g, me, scope) is SUSPENDED:
            return g.suspend(self, before, me, scope, (0,))
        return self._then(g, me, scope, before)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if not frame.values:
            return NOTHING
        return self._then(g, frame.player, frame.scope, frame.step)

    def _then(self, g: State, me: int, scope: Scope, before: int) -> Value:
        if len(g.done_off_turn(SHUFFLING, me)) > before and self.then.run(g, me, scope) is SUSPENDED:
            return g.suspend(self, 0, me, scope)
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.effect.possible(g, me, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.in_line()
        then = voice.clause(plain.say(self.then))
        return f"{plain.say(self.effect)}; if this made {voice.object} shuffle, {then}"
