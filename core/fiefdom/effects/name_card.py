"""Naming a card."""

from __future__ import annotations

from fiefdom.decisions.decision import NAME, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOWHERE


@part_class
class NameCard(OpenEffect):
    """Name any card of the game; the result refers to that card."""

    keyword = "name_card"
    done = "named"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return g.suspend(self, 0, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if g.log is not None:
            g.note("name", frame.player, got, shown=EVERYONE)
        return (NOWHERE, got[0])

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        content = g.content
        return OneOf(NAME, me, scope.card, self, content.names, content.nameable)

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('name')} a card"

    def outcome(self) -> Told:
        return Told(self.done, single=True, own=False)
