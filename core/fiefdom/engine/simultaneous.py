"""Events with several cards at once: one fact per card, and one question for all copies of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from fiefdom.decisions.decision import NEXT, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.engine.budget import charge_cards
from fiefdom.engine.finding_triggers import Trigger, allowed, scope_of
from fiefdom.engine.triggers import fire, resolve
from fiefdom.engine.window_keys import itself
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DISCARDED, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.trigger import When
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.zones import NOTHING


def fire_each(g: State, kind: int, who: int, place: int, cards: Value, serials: Value) -> Value:
    """Fire one fact per card, in order; copies with optional triggers share one question.

    With the bits of several kinds, fire those of the first kind for all cards, then those of the next.
    """
    kind &= g.awaited_kinds
    if not kind:
        return NOTHING
    charge_cards(g, len(cards))
    pairs = list(zip(cards, serials, strict=True))
    if len(set(cards)) < len(cards) and not g.content.itself.keys().isdisjoint(cards):
        first = {card: index for index, card in reversed(list(enumerate(cards)))}
        pairs.sort(key=lambda pair: first[pair[0]])
    return EACH_CARD.go(g, 0, who, (kind, place, *(x for pair in pairs for x in pair)))


class EachCard(Effect):
    """Fires one fact for each of several cards, in order.

    The optional triggers of several copies of a card are one question for all of them.
    """

    def go(self, g: State, index: int, who: int, values: Value) -> Value:
        """Continue with the card at an index."""
        kinds, place, *pairs = values
        kind = kinds & -kinds
        while index < len(pairs):
            card, serial = pairs[index], pairs[index + 1]
            index += 2
            mays = _optional(g, kind, card) if pairs[::2].count(card) > 1 else []
            done = tuple(itself(node) for node, _ in mays)
            if fire(g, Fact(kind, who, card, serial, place), done) is SUSPENDED:
                return g.suspend(self, index, who, NO_SCOPE, values)
            if mays and card not in pairs[index::2]:
                copies = pairs[::2].count(card)
                older = max(0, g.cards_at(place).count(card) - copies)
                if COPIES.go(g, 0, who, Batch(kind, place, card, copies, older)) is SUSPENDED:
                    return g.suspend(self, index, who, NO_SCOPE, values)
        rest = kinds & ~kind
        return self.go(g, 0, who, (rest, *values[1:])) if rest else NOTHING

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, values = frame.step, frame.player, frame.values
        return self.go(g, step, me, values)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        index, me, (kind, place, *pairs) = frame.step, frame.player, frame.values
        # when cards are discarded together, other players see only the top card
        unseen = kind == DISCARDED and viewer != me
        lying = Counter(g.cards_at(place)) & Counter(pairs[index::2])
        return NOTHING if unseen else (place, *sorted(lying.elements()))

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        index, (kind, place, *pairs) = frame.step, frame.values
        if told[0] != place:  # they were discarded last: any cards on top will do
            lying = g.cards_at(place)
            hidden = lying[max(0, len(lying) - len(pairs[index::2])) :]
            renamed = [x for card in hidden for x in (card, -1)]
            return frame.with_values((kind, place, *(-1,) * index, *renamed))
        left = Counter(told[1:])
        kept = pairs[:index]
        for card, serial in zip(pairs[index::2], pairs[index + 1 :: 2], strict=True):
            if left[card] > 0:
                left[card] -= 1
                kept += [card, serial]
        return frame.with_values((kind, place, *kept))


def _optional(g: State, kind: int, card: int) -> list[tuple[int, When]]:
    """Return the optional triggers of a card for facts of a kind about the card itself."""
    abilities = g.content.itself.get(card, ())
    return [(node, when) for node, when in abilities if when.may and when.event.kind == kind]


UNANSWERED: Final = -1
"""The value of `Batch.left` until the question is answered."""


class Batch(NamedTuple):
    """Several copies of a card that the same fact is about; the values of a frame of `Copies`."""

    kind: int
    place: int
    card: int
    copies: int
    older: int
    """How many other copies were in the place before."""
    left: int = UNANSWERED
    """How many of the chosen copies are still to be used."""

    def lying(self, g: State) -> int:
        """Return how many of the copies are still in the place."""
        return min(self.copies, g.cards_at(self.place).count(self.card) - self.older)


class Copies(Effect):
    """Asks once how many copies of a card use their optional trigger.

    The step of its frame is the index of that trigger among the optional triggers of the card.
    """

    def go(self, g: State, step: int, who: int, batch: Batch) -> Value:
        """Continue with the optional trigger at an index."""
        mays = _optional(g, batch.kind, batch.card)
        while step < len(mays):
            if self._trigger(g, mays[step], who, batch) is not None:
                return g.suspend(self, step, who, NO_SCOPE, tuple(batch))
            step += 1
        return NOTHING

    def _trigger(self, g: State, ability: tuple[int, When], who: int, batch: Batch) -> Trigger | None:
        if batch.lying(g) <= 0:
            return None
        node, when = ability
        fact = Fact(batch.kind, who, batch.card, -1, batch.place)
        scope = scope_of(g, Scope(who, batch.card, -1, -1, 0, {}), fact, who)
        ready = when.event.matches(g, fact, who, scope, itself=True)
        if not ready or not allowed(g, when, who, scope):
            return None
        return Trigger(itself(node), batch.card, when.then, scope, True)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        batch = Batch(*frame.values)
        if batch.left == UNANSWERED:
            batch = batch._replace(left=len(got))
        return self._use(g, frame.step, frame.player, batch)

    def _use(self, g: State, step: int, who: int, batch: Batch) -> Value:
        """Resolve the trigger for as many copies as were chosen and are still there."""
        ability = _optional(g, batch.kind, batch.card)[step]
        while batch.left > 0:
            batch = batch._replace(left=batch.left - 1)
            trigger = self._trigger(g, ability, who, batch)
            if trigger is None:
                break
            got, _ = resolve(g, Fact(batch.kind, who, batch.card), who, trigger, ())
            if got is SUSPENDED:
                return g.suspend(self, step, who, NO_SCOPE, tuple(batch))
        return self.go(g, step + 1, who, batch._replace(left=UNANSWERED))

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        batch = Batch(*frame.values)
        return (batch.place, *(batch.card,) * batch.copies)

    def asks(self, g: State, frame: Frame) -> Decision:
        batch, names = Batch(*frame.values), g.content.names
        card, copies = batch.card, batch.lying(g)
        when = _optional(g, batch.kind, card)[frame.step][1]
        prompt = sentence(when.text(YOU_VOICE, itself=True))
        return SomeCards(NEXT, frame.player, card, prompt, names, (card,) * copies, 0, copies)


EACH_CARD: Final = EachCard()
COPIES: Final = Copies()
