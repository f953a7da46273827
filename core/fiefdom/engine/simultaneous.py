"""Several cards at once: one fact for each, and one question for copies of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.budget import handle
from fiefdom.engine.finding_triggers import Trigger, allowed, scope_of
from fiefdom.engine.triggers import fire, resolve
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DISCARDED, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.trigger import When
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.zones import NOTHING


def fire_each(g: State, kind: int, who: int, place: int, cards: Value, serials: Value) -> Value:
    """Fire one fact a card, one after the other; copies that may do something go together."""
    if not g.heard & kind:
        return NOTHING
    handle(g, len(cards))
    pairs = list(zip(cards, serials, strict=True))
    if len(set(cards)) < len(cards) and not g.content.itself.keys().isdisjoint(cards):
        first = {card: index for index, card in reversed(list(enumerate(cards)))}
        pairs.sort(key=lambda pair: first[pair[0]])
    return EACH_CARD.go(g, 0, who, (kind, place, *(x for pair in pairs for x in pair)))


class EachCard(Effect):
    """Fires one fact for each of several cards, in order.

    What several copies of a card may do about themselves is one question for all of them.
    """

    def go(self, g: State, index: int, who: int, values: Value) -> Value:
        """Go on with the card at an index."""
        kind, place, *pairs = values
        while index < len(pairs):
            card, serial = pairs[index], pairs[index + 1]
            index += 2
            mays = _optional(g, kind, card) if pairs[::2].count(card) > 1 else []
            done = tuple(-1 - node for node, _ in mays)
            if fire(g, Fact(kind, who, card, serial, place), done) is SUSPENDED:
                return g.suspend(self, index, who, NO_SCOPE, values)
            if mays and card not in pairs[index::2]:
                copies = pairs[::2].count(card)
                older = max(0, g.cards_at(place).count(card) - copies)
                if COPIES.go(g, 0, who, (kind, place, card, copies, older)) is SUSPENDED:
                    return g.suspend(self, index, who, NO_SCOPE, values)
        return NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, _, values = frame
        return self.go(g, step, me, values)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        _, index, me, _, (kind, place, *pairs) = frame
        # what somebody discards at once others do not see, but for the top card
        unseen = kind == DISCARDED and viewer != me
        lying = Counter(g.cards_at(place)) & Counter(pairs[index::2])
        return NOTHING if unseen else (place, *sorted(lying.elements()))

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        node, index, me, scope, (kind, place, *pairs) = frame
        if told[0] != place:  # they were discarded last, so any cards on top may be those left
            lying = g.cards_at(place)
            hidden = lying[max(0, len(lying) - len(pairs[index::2])) :]
            renamed = [x for card in hidden for x in (card, -1)]
            return node, index, me, scope, (kind, place, *(-1,) * index, *renamed)
        left = Counter(told[1:])
        kept = pairs[:index]
        for card, serial in zip(pairs[index::2], pairs[index + 1 :: 2], strict=True):
            if left[card] > 0:
                left[card] -= 1
                kept += [card, serial]
        return (*frame[:4], (kind, place, *kept))


def _optional(g: State, kind: int, card: int) -> list[tuple[int, When]]:
    """Return what a card may do about itself when such a fact becomes known."""
    abilities = g.content.itself.get(card, ())
    return [(node, when) for node, when in abilities if when.may and when.event.kind == kind]


ASKED: Final = 5
"""How long the values are before an answer: kind, place, card, copies, and older copies there."""


def _left(g: State, values: Value) -> int:
    """Return how many of the copies that a fact is about still lie there, older ones not counted."""
    _, place, card, copies, older, *_ = values
    return min(copies, g.cards_at(place).count(card) - older)


class Copies(Effect):
    """Asks once for how many of several copies of a card to do what they may do."""

    def go(self, g: State, step: int, who: int, values: Value) -> Value:
        """Go on with the optional trigger at an index, of those the card has."""
        kind, card = values[0], values[2]
        mays = _optional(g, kind, card)
        while step < len(mays):
            if self._trigger(g, mays[step], who, values) is not None:
                return g.suspend(self, step, who, NO_SCOPE, values)
            step += 1
        return NOTHING

    def _trigger(self, g: State, ability: tuple[int, When], who: int, values: Value) -> Trigger | None:
        kind, place, card, _, _ = values
        if _left(g, values) <= 0:
            return None
        node, when = ability
        fact = Fact(kind, who, card, -1, place)
        scope = scope_of(g, Scope(who, card, -1, -1, 0, {}), fact)
        ready = when.event.matches(g, fact, who, scope, itself=True)
        if not ready or not allowed(g, when, who, scope):
            return None
        return Trigger(-1 - node, card, when.then, scope, True)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        _, step, me, _, values = frame
        if len(values) == ASKED:
            return self._use(g, step, me, (*values, len(got)))
        return self._use(g, step, me, values)

    def _use(self, g: State, step: int, who: int, values: Value) -> Value:
        """Resolve it for as many copies as were chosen and are still there."""
        kind, card, left = values[0], values[2], values[ASKED]
        ability = _optional(g, kind, card)[step]
        while left > 0:
            left -= 1
            trigger = self._trigger(g, ability, who, values[:ASKED])
            if trigger is None:
                break
            got, _ = resolve(g, Fact(kind, who, card), who, trigger, ())
            if got is SUSPENDED:
                return g.suspend(self, step, who, NO_SCOPE, (*values[:ASKED], left))
        return self.go(g, step + 1, who, values[:ASKED])

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        _, place, card, copies, *_ = frame[4]
        return (place, *(card,) * copies)

    def asks(self, g: State, frame: Frame) -> Decision:
        _, step, me, _, values = frame
        kind, card, copies = values[0], values[2], _left(g, values)
        prompt = sentence(_optional(g, kind, card)[step][1].text(YOU_VOICE, itself=True))
        return SomeCards(NEXT, me, card, prompt, g.content.names, (card,) * copies, 0, copies)


EACH_CARD: Final = EachCard()
COPIES: Final = Copies()
