"""One effect after the other, and how a list of effects is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from fiefdom.effects.counters import Bonus
from fiefdom.effects.gaining import Gain
from fiefdom.effects.places import is_zone
from fiefdom.effects.showing import Showing
from fiefdom.effects.unchosen import THIS, All, Bottom, Top
from fiefdom.effects.which import Choose, Which
from fiefdom.parts.base import SUSPENDED, Effect, Frame, Scope, Value, walk
from fiefdom.parts.voice import Voice, sentence
from fiefdom.state.table import State
from fiefdom.state.zones import DECK, NOTHING, NOWHERE, place_of

EffectLike = Effect | Sequence[Effect]


@dataclass(frozen=True)
class InOrder(Effect):
    """Effects one after the other; later ones can refer to named results of earlier ones."""

    keyword = "in_order"

    effects: tuple[Effect, ...]
    gives: str = ""
    """The named result that counts as the result of the whole."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        for index, effect in enumerate(self.effects):
            got = effect.run(g, me, scope)
            if got is SUSPENDED:
                return g.suspend(self, index, me, scope)
            if effect.name:
                scope = scope.bind(effect.name, got)
        return self._finish(g, me, scope)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, scope, _ = frame
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
        return self._finish(g, me, scope)

    def _finish(self, g: State, me: int, scope: Scope) -> Value:
        if g.spreads:
            self._put_back(g, me, scope)
        return scope.names.get(self.gives, NOTHING) if self.gives else NOTHING

    def _put_back(self, g: State, me: int, scope: Scope) -> None:
        """Return revealed cards nobody moved to the deck, as they lay."""
        for effect in self.effects:
            place = scope.names.get(effect.name, NOTHING)[0] if effect.name else NOWHERE
            if place < 0:
                for spread in g.spreads:
                    if spread.id == -1 - place:
                        g.put_back(spread.owner, spread.cards, spread.low)
                        if g.log is not None:
                            deck = place_of(spread.owner, DECK)
                            g.note("put", spread.owner, spread.cards, source=g.spot(place), to=deck)
                        spread.cards.clear()
        g.sweep()

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.effects[0].possible(g, me, scope)

    def problem(self) -> str:
        return "" if self.effects else "it does nothing; give at least one effect"

    def text(self, voice: Voice) -> str:
        texts = list(told(self.effects, voice))
        if voice.third:
            return ", ".join(texts[:-1]) + f", then {texts[-1]}" if texts[1:] else texts[0]
        if voice.inline:
            return self._one_clause([effect.text(now) for effect, now in voiced(self.effects, voice)])
        return ". ".join([texts[0], *(sentence(text).rstrip(".") for text in texts[1:])])

    def _one_clause(self, texts: list[str]) -> str:
        """Join effects so that what is said of the first holds for all: 'if so, a, then b'."""
        if len(texts) == 1:
            return texts[0]
        last = " and " if isinstance(self.effects[-1], Bonus) else ", then "
        if texts[-1].startswith("until "):
            last = ", and "
        return ", ".join(texts[:-1]) + last + texts[-1]


def told(effects: Sequence[Effect], voice: Voice) -> Iterator[str]:
    """Say effects one by one; plain bonuses that follow each other are said together."""
    for plain, group in groupby(voiced(effects, voice), _is_plain_bonus):
        texts = [effect.text(now) for effect, now in group]
        yield from [", ".join(texts)] if plain else texts


def if_you_do(effect: Effect, voice: Voice) -> str:
    """Say what one may do so that the first of several effects is what one decides on."""
    if not isinstance(effect, InOrder) or len(effect.effects) < 2:
        return effect.text(voice)
    (first, now), *rest = voiced(effect.effects, voice)
    others = InOrder(effect.effects[1:]).text(rest[0][1])
    who = "they " if voice.third else ""
    return f"{first.text(now)}; if {voice.you} do, {who}{others}"


def _is_plain_bonus(said: tuple[Effect, Voice]) -> bool:
    effect, voice = said
    return isinstance(effect, Bonus) and isinstance(effect.amount, int) and not voice.third


def voiced(effects: Sequence[Effect], voice: Voice) -> Iterator[tuple[Effect, Voice]]:
    """Pair effects with the voice to tell them in, which knows what the earlier ones named."""
    for effect in effects:
        yield effect, voice
        voice = voice.after(effect.name if _is_single(effect) else "", _sources(effect))
        voice = _counted(effect, voice)


def _counted(effect: Effect, voice: Voice) -> Voice:
    """Keep count of the cards that results hold at most."""
    which = getattr(effect, "which", None)
    if not isinstance(which, Which):
        return voice
    if isinstance(which, Choose) and which.where is None and which.source in voice.left:
        voice = voice.without(which.source, which.least())
    return voice.holding(effect.name, which.most()) if effect.name and which.most() else voice


def _is_single(effect: Effect) -> bool:
    """Tell whether an effect is about one card, to be called 'it' from then on."""
    if isinstance(effect, Gain):
        return effect.count == 1
    which = getattr(effect, "which", None)
    return which in (Top(1), Bottom(1), THIS) or (isinstance(which, Choose) and which.low == 1)


def _sources(effect: Effect) -> frozenset[str]:
    """Name the results, not the zones, an effect takes cards from."""
    sources = {part.source for _, part in walk(effect) if isinstance(part, Choose | All)}
    return frozenset(source for source in sources if not is_zone(source))


def in_order(effects: EffectLike, gives: str = "") -> Effect:
    """Make one effect of one or several."""
    if isinstance(effects, Effect):
        effects = (effects,)
    several = tuple(effects)
    alone = len(several) == 1 and not gives and not isinstance(several[0], Showing)
    return several[0] if alone else InOrder(several, gives)
