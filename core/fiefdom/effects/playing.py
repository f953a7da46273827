"""Playing cards by the effect of another card."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fiefdom.effects.which import Which, does
from fiefdom.engine.play import play, put_in_play
from fiefdom.parts.base import SUSPENDED, Effect, Frame, Scope, Value
from fiefdom.parts.decision import Decision
from fiefdom.parts.voice import Told, Voice, number
from fiefdom.state.log import Spot
from fiefdom.state.table import State
from fiefdom.state.zones import NOTHING, PLAY, place_of

CHOOSE = 0


@dataclass(frozen=True)
class Play(Effect):
    """Play a card, once or several times, each time fully before the next.

    What plays it several times stays in play as long as it does, as a reminder.
    """

    keyword = "play"
    done = "played"

    which: Which
    times: int = 1

    def problem(self) -> str:
        return "" if self.times > 0 else f"it plays a card {self.times} times; use 1 or more"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        source = self.which.spot(g, me, scope)
        cards = self.which.grab(g, me, scope, self)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        return self._put(g, me, scope, cards, source)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, scope, values = frame
        if step == CHOOSE:
            source = self.which.spot(g, me, scope)
            return self._put(g, me, scope, self.which.grab_chosen(g, me, scope, got), source)
        card, serial = values
        return self._play(g, me, scope, step, card, serial)

    def _put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        if not cards:
            return NOTHING
        serial = put_in_play(g, me, cards[0])
        return self._play(g, me, scope, 0, cards[0], serial, source)

    def _play(
        self,
        g: State,
        me: int,
        scope: Scope,
        done: int,
        card: int,
        serial: int,
        source: Spot | None = None,
    ) -> Value:
        doubler = scope.serial if self.times > 1 else -1
        while done < self.times:
            if done:
                source = g.spot(place_of(me, PLAY))
            done += 1
            if play(g, me, card, serial, doubler, source=source) is SUSPENDED:
                return g.suspend(self, done, me, scope, (card, serial))
        return (place_of(me, PLAY), card)

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame[2], frame[3], self, False)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)

    def text(self, voice: Voice) -> str:
        again = {1: "", 2: " twice"}.get(self.times, f" {number(self.times)} times")
        return f"{does(self.which, voice, 'play')}{again}"

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done, single=True, wanted=1, origin="")
