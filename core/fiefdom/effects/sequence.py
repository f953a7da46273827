"""Effects in sequence, and the text of optional and alternative effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from fiefdom.effects.clauses import after, done_whole, in_sentences, one_clause, say, sentences, whole
from fiefdom.effects.reveal import Showing
from fiefdom.grammar.told import NOTHING_TOLD, Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import needed, part_class
from fiefdom.model.remembered import Remembered
from fiefdom.state.game_state import State
from fiefdom.state.zones import DECK, NOTHING, Spread, place_of, spread_at, spread_place

EffectLike = Effect | Sequence[Effect]


@part_class
class InOrder(OpenEffect):
    """Do effects in order; later ones can refer to named results of earlier ones."""

    keyword = "in_order"
    at_setup = True

    effects: tuple[Effect, ...]
    gives: str = ""
    """The name of the result that becomes the result of the whole list."""

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
        # most lists are longer: check the index first, because it is faster
        return got if not index and self._is_single else NOTHING

    def sure_bonuses(self) -> tuple[str, ...]:
        return tuple(said for effect in self.effects for said in effect.sure_bonuses())

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
        return got if len(effects) == 1 and self._is_single else NOTHING

    def in_list(self) -> tuple[Effect, ...]:
        return self.effects

    def laid_out(self) -> Iterator[Effect]:
        for index, effect in enumerate(self.effects):
            if effect.lays_out and effect.name in {self.gives, *needed(self.effects[index + 1 :])}:
                yield effect

    def seen_by(self, seen: Seen, me: int) -> int:
        if self._is_single:
            return self.effects[0].seen_by(seen, me)
        return self.known_after(seen, me).get(self.gives, EVERYONE)

    def known_after(self, seen: Seen, me: int) -> Seen:
        """Return who knows the cards of each result after the effects."""
        for effect in self.effects:
            if names := effect.produces():
                seen = {**seen, **dict.fromkeys(names, effect.seen_by(seen, me))}
        return seen

    @property
    def loses_that(self) -> bool:
        return any(effect.loses_that for effect in self.effects)

    @property
    def shared(self) -> bool:
        return all(effect.shared for effect in self._providers())

    @property
    def scattered(self) -> bool:
        return any(effect.lays_out or effect.scattered for effect in self._providers())

    def _providers(self) -> list[Effect]:
        """Return the effects that provide the result of the whole list."""
        if self._is_single:
            return list(self.effects)
        return [effect for effect in self.effects if self.gives and effect.name == self.gives]

    @Remembered
    def _is_single(self) -> bool:
        """Whether it is a single unnamed effect, so that the list around it makes no difference."""
        return len(self.effects) == 1 and not self.gives and not self.effects[0].name

    @property
    def mute(self) -> bool:
        return self.effects[0].mute if self._is_single else not self.gives

    @property
    def leaves_hand(self) -> bool:
        return any(effect.leaves_hand for effect in self.effects)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.effects[0].possible(g, me, scope)

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return all(effect.in_vain(g, me, scope) for effect in self.effects)

    @property
    def moves(self) -> str:
        providers = self._providers()
        return providers[-1].moves if providers else ""

    def problem(self) -> str:
        return "" if self.effects else "it does nothing; give at least one effect"

    def text(self, voice: Voice) -> str:
        if voice.inline:
            return one_clause(self.effects, voice)
        return in_sentences(sentences(self.effects, voice))

    def outcome(self) -> Told:
        providers = self._providers()
        return providers[0].outcome() if providers else NOTHING_TOLD


def put_back(g: State, scope: Scope, effects: Sequence[Effect], since: int = 0) -> None:
    """Return cards that effects laid out, and that nobody moved, to the deck in their original order.

    Cards laid out before the serial `since` are left alone.
    """
    g.sweep()  # usually all of them have been moved
    if not g.spreads:
        return
    for effect in effects:
        if not effect.lays_out:
            continue
        place = scope.names.get(effect.name, NOTHING)[0]
        for spread in g.spreads if place < 0 else ():
            if spread.id == spread_at(place) and spread.id >= since:
                g.put_back(spread.owner, spread.cards, spread.low)
                if g.log is not None:
                    _log_put_back(g, spread)
                spread.cards.clear()
    g.sweep()


def _log_put_back(g: State, spread: Spread) -> None:
    """Log that cards return to the end of the deck they came from, the topmost card first."""
    kind, cards = ("put under", spread.cards[::-1]) if spread.low else ("put", spread.cards)
    source = g.spot(spread_place(spread.id))
    g.note(kind, spread.owner, cards, source=source, to=place_of(spread.owner, DECK))


def if_you_do(effect: Effect, voice: Voice, closed: bool = False) -> str:
    """Return the text of an optional effect; the player decides about the first part of a list."""
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
    """Return the text of an optional effect; `closed` delimits it from a branch that follows."""
    apart = whole(said, closed) if closed else said
    if closed and apart == said and said.startswith(f"{voice.you} may "):
        apart = f"do this ({said})"
    return voice.perhaps(said) if apart == said else f"{voice.may} {apart}"


def otherwise_text(effect: Effect | None, voice: Voice) -> str:
    """Return the text of the other branch; empty if there is none."""
    if effect is None:
        return ""
    said = voice.clause(voice.say(effect))
    return f"; otherwise, {'do this: ' if said.startswith('if ') else ''}{said}"


def in_order(*effects: EffectLike, gives: str = "") -> Effect:
    """Do effects in order, where a part takes one effect."""
    several = tuple(_each(effects))
    alone = len(several) == 1 and not gives and not isinstance(several[0], Showing)
    return several[0] if alone else InOrder(several, gives)


def _each(effects: Sequence[EffectLike]) -> Iterator[Effect]:
    for one in effects:
        if isinstance(one, list | tuple):
            yield from _each(one)
        else:
            yield cast("Effect", one)
