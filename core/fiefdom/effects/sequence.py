"""One effect after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from fiefdom.effects.clauses import after, done_whole, in_sentences, one_clause, say, sentences, whole
from fiefdom.effects.reveal import Showing
from fiefdom.grammar.voice import NOTHING_TOLD, Told, Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import needed
from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK, NOTHING, Spread, place_of, spread_place

EffectLike = Effect | Sequence[Effect]


@dataclass(frozen=True)
class InOrder(OpenEffect):
    """Effects one after the other; later ones can refer to named results of earlier ones."""

    keyword = "in_order"

    effects: tuple[Effect, ...]
    gives: str = ""
    """The named result that counts as the result of the whole."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        index, got = 0, NOTHING
        for index, effect in enumerate(self.effects):
            got = effect.run(g, me, scope)
            if got is SUSPENDED:
                return g.suspend(self, index, me, scope)
            if effect.name:
                scope = scope.bind(effect.name, got)
        if g.spreads:
            put_back(g, scope, self.effects)
        if self.gives:
            return scope.names.get(self.gives, NOTHING)
        # most lists are longer, and need not be asked whether they are one effect only
        return got if not index and self._alone else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope = frame.step, frame.player, frame.scope
        effects = self.effects
        if effects[step].name:
            scope = scope.bind(effects[step].name, got)
        for index in range(step + 1, len(effects)):
            effect = effects[index]
            got = effect.run(g, me, scope)
            if got is SUSPENDED:
                return g.suspend(self, index, me, scope)
            if effect.name:
                scope = scope.bind(effect.name, got)
        if g.spreads:
            put_back(g, scope, self.effects)
        if self.gives:
            return scope.names.get(self.gives, NOTHING)
        return got if len(effects) == 1 and self._alone else NOTHING

    def in_list(self) -> tuple[Effect, ...]:
        return self.effects

    def laid_out(self) -> Iterator[Effect]:
        for index, effect in enumerate(self.effects):
            if effect.lays_out and effect.name in {self.gives, *needed(self.effects[index + 1 :])}:
                yield effect

    def seen_by(self, seen: Seen, me: int) -> int:
        if self._alone:
            return self.effects[0].seen_by(seen, me)
        return self.known_after(seen, me).get(self.gives, EVERYONE)

    def known_after(self, seen: Seen, me: int) -> Seen:
        """Return who knows which cards when the effects are over."""
        for effect in self.effects:
            seen = {**seen, **dict.fromkeys(effect.produces(), effect.seen_by(seen, me))}
        return seen

    @property
    def loses_that(self) -> bool:
        return any(effect.loses_that for effect in self.effects)

    @property
    def shared(self) -> bool:
        return all(effect.shared for effect in self._givers())

    @property
    def scattered(self) -> bool:
        return any(effect.lays_out or effect.scattered for effect in self._givers())

    def _givers(self) -> list[Effect]:
        """Return the effects whose result is that of the whole."""
        if self._alone:
            return list(self.effects)
        return [effect for effect in self.effects if self.gives and effect.name == self.gives]

    @cached_property
    def _alone(self) -> bool:
        """Whether it is one effect only: a list around it makes no difference."""
        return len(self.effects) == 1 and not self.gives and not self.effects[0].name

    @property
    def mute(self) -> bool:
        return self.effects[0].mute if self._alone else not self.gives

    @property
    def leaves_hand(self) -> bool:
        return any(effect.leaves_hand for effect in self.effects)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.effects[0].possible(g, me, scope)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return all(effect.in_vain(g, me, scope) for effect in self.effects)

    @property
    def moves(self) -> str:
        givers = self._givers()
        return givers[-1].moves if givers else ""

    def problem(self) -> str:
        return "" if self.effects else "it does nothing; give at least one effect"

    def text(self, voice: Voice) -> str:
        if voice.inline:
            return one_clause(self.effects, voice)
        return in_sentences(sentences(self.effects, voice))

    def outcome(self) -> Told:
        givers = self._givers()
        return givers[0].outcome() if givers else NOTHING_TOLD


def put_back(g: State, scope: Scope, effects: Sequence[Effect], since: int = 0) -> None:
    """Return what effects of a list laid out and nobody moved to the deck, as it lay.

    What lay there before the identity `since` was given is left alone.
    """
    for effect in effects:
        if not effect.lays_out:
            continue
        place = scope.names.get(effect.name, NOTHING)[0]
        for spread in g.spreads if place < 0 else ():
            if spread.id == -1 - place and spread.id >= since:
                g.put_back(spread.owner, spread.cards, spread.low)
                if g.log is not None:
                    _tell_put_back(g, spread)
                spread.cards.clear()
    g.sweep()


def _tell_put_back(g: State, spread: Spread) -> None:
    """Write down that cards return to the end of the deck where they lay, from the top on."""
    kind, cards = ("put under", spread.cards[::-1]) if spread.low else ("put", spread.cards)
    source = g.spot(spread_place(spread.id))
    g.note(kind, spread.owner, cards, source=source, to=place_of(spread.owner, DECK))


def if_you_do(effect: Effect, voice: Voice, closed: bool = False) -> str:
    """Say what one may do so that the first of several effects is what one decides on."""
    plain = voice.pronoun().in_line()
    if not isinstance(effect, InOrder) or len(effect.effects) < 2:
        return _offered(plain.say(effect), voice, closed)
    first, *rest = effect.effects
    if not done_whole(first):
        said = plain.say(effect)
        if closed and whole(said, closed) != said:
            return _offered(said, voice, closed)
        twice = said.startswith(f"{voice.you} may ")
        return f"{voice.may} do this: {said}" if twice else voice.perhaps(said)
    others = plain.clause(in_order(rest).text(after(first, plain)))
    if_so = f"; if {voice.you} do" if voice.inline else f". If {voice.you} do"
    others = whole(others.removeprefix(f"if {voice.you} do, "), closed)
    return f"{voice.perhaps(say(first, plain))}{if_so}, {others}"


def _offered(said: str, voice: Voice, closed: bool) -> str:
    """Say that somebody may do something; what is closed ends before another branch begins."""
    apart = whole(said, closed) if closed else said
    if closed and apart == said and said.startswith(f"{voice.you} may "):
        apart = f"do this ({said})"
    return voice.perhaps(said) if apart == said else f"{voice.may} {apart}"


def otherwise_text(effect: Effect | None, voice: Voice) -> str:
    """Say what happens if something else does not; nothing if nothing does."""
    if effect is None:
        return ""
    said = voice.clause(voice.say(effect))
    return f"; otherwise, {'do this: ' if said.startswith('if ') else ''}{said}"


def in_order(effects: EffectLike, gives: str = "") -> Effect:
    """Make one effect of one or several."""
    if isinstance(effects, Effect):
        effects = (effects,)
    several = tuple(effects)
    alone = len(several) == 1 and not gives and not isinstance(several[0], Showing)
    return several[0] if alone else InOrder(several, gives)
