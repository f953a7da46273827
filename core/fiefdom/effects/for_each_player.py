"""Effects for each player in turn order."""

from __future__ import annotations

from dataclasses import replace

from fiefdom.effects.flow import If
from fiefdom.effects.sequence import in_order
from fiefdom.engine.budget import spend
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOWHERE


@part_class
class EachPlayer(OpenEffect):
    """Resolve an effect for each (other) player in turn order, except those who are unaffected.

    It starts with the player whose turn it is.
    """

    keyword = "each_player"
    variants = {"each_other_player": ("others", True)}
    at_setup = True

    effect: Effect
    others: bool = False

    def resolved_for(self, me: int, other: int) -> int:
        return other

    @property
    def scattered(self) -> bool:
        return not self.effect.shared

    @property
    def mute(self) -> bool:
        return self.effect.mute

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._from(g, me, scope, 0, (NOWHERE,))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        return self._from(g, me, scope, step, _joined(values, got))

    def _from(self, g: State, me: int, scope: Scope, seat: int, all_got: Value) -> Value:
        count = len(g.players)
        while seat < count:
            who = (g.current + seat) % count
            seat += 1
            if scope.immune >> who & 1 or (self.others and who == me):
                continue
            spend(g, scope.card)
            got = self.effect.run(g, who, scope)
            if got is SUSPENDED:
                return g.suspend(self, seat, me, scope, all_got)
            if len(got) > 1:
                all_got = _joined(all_got, got)
        return all_got

    def text(self, voice: Voice) -> str:
        who = "each other player" if self.others else "each player (including you)"
        others, effect = voice.of_others(), self.effect
        if not isinstance(effect, If):
            said = others.say(effect)
            return f"for {who}: {said}" if others.has_subject(said) else f"{who} {said}"
        plain = others.pronoun().in_line()
        having = effect.condition.having(plain)
        if not having:
            return f"for {who}: {plain.say(effect)}"
        inline = others.in_line()
        said = inline.say(effect.then)
        rest = inline.say(effect.otherwise) if effect.otherwise else ""
        if others.has_subject(said) or others.has_subject(rest):
            return f"for {who}: {plain.say(effect)}"
        if effect.otherwise is None:
            return f"{who} with {having} {said}"
        return f"{who} with {having} {said}; each of the others {rest}"

    def outcome(self) -> Told:
        return replace(self.effect.outcome(), own=False, single=False, wanted=0, most=0, left=0)


def _joined(values: Value, got: Value) -> Value:
    if len(got) < 2:
        return values
    place = got[0] if values[0] in (NOWHERE, got[0]) else NOWHERE
    return (place, *values[1:], *got[1:])


def each_other_player(*effects: Effect, gives: str = "") -> EachPlayer:
    """Resolve effects for each other player in turn order."""
    return EachPlayer(in_order(*effects, gives=gives), others=True)


def each_player(*effects: Effect, gives: str = "") -> EachPlayer:
    """Resolve effects for each player in turn order, starting with the one whose turn it is."""
    return EachPlayer(in_order(*effects, gives=gives))
