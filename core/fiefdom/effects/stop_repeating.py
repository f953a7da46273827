"""Ending a repetition from inside it."""

from __future__ import annotations

from fiefdom.effects.repeating import Loop
from fiefdom.effects.sequence import put_back
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class StopRepeating(OpenEffect):
    """End the repetition that this is part of; nothing more of it happens.

    It suspends itself, so that every effect around it leaves its frame, and discards those frames.
    """

    keyword = "stop_repeating"
    leaves_loop = True

    def problem(self) -> str:
        return "it has no result that could be named; leave out as" if self.name else ""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return g.suspend(self, 0, me, scope)

    def leave_loop(self, g: State) -> Value:
        stack = g.stack
        del stack[-1]
        while True:
            frame = stack.pop()
            effect: Effect = g.content.nodes[frame.node]  # type: ignore[assignment]
            if isinstance(effect, Loop):
                return effect.end(g, frame.scope, frame.values[1])
            if g.spreads:
                put_back(g, frame.scope, effect.in_list())

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('stop')} repeating this"
