"""Effects for one particular player, such as the one that a trigger is about."""

from __future__ import annotations

from abc import abstractmethod

from fiefdom.effects.sequence import in_order
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import SOURCE
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING


class ForOnePlayer(OpenEffect):
    """Base of the effects that resolve another effect for one player, unless that one is unaffected.

    It is no dataclass, so that each subclass decides on the order of its fields.
    """

    effect: Effect

    def resolved_for(self, me: int, other: int) -> int:
        return other

    @abstractmethod
    def _seat(self, g: State, me: int, scope: Scope) -> int:
        """Return that player."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        who = self._seat(g, me, scope)
        return NOTHING if scope.immune >> who & 1 else self.effect.run(g, who, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        who = self._seat(g, me, scope)
        return not scope.immune >> who & 1 and seems_possible(self.effect, g, me, who, scope)

    @property
    def mute(self) -> bool:
        return self.effect.mute

    @property
    def moves(self) -> str:
        return self.effect.moves


@part_class
class ThatPlayer(ForOnePlayer):
    """Resolve an effect for the player the trigger is about, unless that player is unaffected."""

    keyword = "that_player"

    effect: Effect

    def needs(self) -> tuple[str, ...]:
        return (SOURCE,)

    def _seat(self, g: State, me: int, scope: Scope) -> int:
        _, who = scope.names[SOURCE]
        return who

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        who = self._seat(g, me, scope)
        return bool(scope.immune >> who & 1) or self.effect.in_vain(g, who, scope)

    def text(self, voice: Voice) -> str:
        plain = voice.of_others().pronoun()
        return plain.clause(plain.in_line().say(self.effect))


def seems_possible(effect: Effect, g: State, me: int, who: int, scope: Scope) -> bool:
    """Tell whether an effect could change anything for `who`, as far as `me` can know."""
    return effect.possible(g, who, scope) if who == me else not effect.in_vain(g, who, scope)


def that_player(*effects: Effect) -> ThatPlayer:
    """Resolve effects for the player the trigger is about."""
    return ThatPlayer(in_order(effects))
