"""Whom an effect happens to: the player whom a trigger is about."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.sequence import in_order
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


@dataclass(frozen=True)
class ThatPlayer(OpenEffect):
    """Resolve something for the player whom the trigger is about, unless unaffected."""

    keyword = "that_player"

    effect: Effect

    def served(self, me: int, other: int) -> int:
        return other

    def needs(self) -> tuple[str, ...]:
        return (SOURCE,)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        who = scope.names[SOURCE][1]
        return NOTHING if scope.immune >> who & 1 else self.effect.run(g, who, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        who = scope.names[SOURCE][1]
        return not scope.immune >> who & 1 and self.effect.possible(g, who, scope)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        who = scope.names[SOURCE][1]
        return bool(scope.immune >> who & 1) or self.effect.in_vain(g, who, scope)

    @property
    def moves(self) -> str:
        return self.effect.moves

    def text(self, voice: Voice) -> str:
        plain = voice.of_others().pronoun()
        return plain.clause(plain.in_line().say(self.effect))


def that_player(*effects: Effect) -> ThatPlayer:
    """Resolve effects for the player whom the trigger is about."""
    return ThatPlayer(in_order(effects))
