"""Gaining cards from the Supply or from another place."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards, ToldCards
from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.choice_text import choice_of, who_chooses
from fiefdom.effects.combining import Named
from fiefdom.effects.cost_filters import CostingUpTo
from fiefdom.effects.moving import arrival, arrival_text
from fiefdom.effects.places import SET_ASIDE, lost
from fiefdom.engine.moves import gain
from fiefdom.grammar.english import a
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, value_of
from fiefdom.model.filter import Filter
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.who import YOU, Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.piles import left_in
from fiefdom.state.zones import ASIDE, NOWHERE, spread_place

REMEMBERED = 1_000
"""The number of cost limits to cache the gainable piles of; a card may use any number of limits."""


class Progress(NamedTuple):
    """The step of a frame of `Gain`: how many cards were gained, and what it waits for."""

    done: int
    resolving: bool
    """Whether triggers of the last gained card are resolving; if not, a player is choosing a card."""

    def pack(self) -> int:
        """Encode this as the step of a frame."""
        return self.done * 2 + self.resolving


def _progress(step: int) -> Progress:
    """Decode a step made by `Progress.pack`."""
    done, resolving = divmod(step, 2)
    return Progress(done, bool(resolving))


@part_class
class Gain(OpenEffect):
    """Gain a card from the Supply, chosen among the nonempty piles that pass a filter."""

    keyword = "gain"
    done = "gained"

    cards: Filter
    to: str = "discard"
    count: int | Amount = 1
    optional: bool = False
    by: Who = Who.YOU
    outside: bool = False
    alone: bool = False
    """Whether the gained card comes without what its own abilities would do."""

    @property
    def traceable(self) -> bool:
        return self.to == SET_ASIDE

    def problem(self) -> str:
        if unknown := destination_problem(self.to):
            return unknown
        if self.outside and self.cards.only():
            return "a card that is named is gained from its pile, wherever that is; leave outside out"
        return count_problem(self.count)

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    def gains_only(self) -> frozenset[str]:
        return self.cards.only() or frozenset()

    @property
    def token(self) -> str:
        return getattr(self.count, "token", "")

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._gain(g, me, scope, 0, (arrival(self.to, me, scope),))

    def _gain(self, g: State, me: int, scope: Scope, done: int, got: Value) -> Value:
        """Gain the cards that remain after `done` of them; `got` is the result so far."""
        count = self.count if isinstance(self.count, int) else self.count.value(g, me, scope)
        while done < count:
            piles = self.piles(g, me, scope)
            if not piles:
                break
            if len(piles) > 1 or self.optional:
                g.decision = self._question(g, me, scope, piles)
                return g.suspend(self, Progress(done, False).pack(), me, scope, got)
            result = gain(g, me, piles[0], next_place(g, got, arrival(self.to, me, scope)), self.alone)
            done += 1
            g.steps += 1
            if result is SUSPENDED:
                return g.suspend(self, Progress(done, True).pack(), me, scope, got)
            got = joined(got, result)
        return got

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope, values = frame.player, frame.scope, frame.values
        done, resolving = _progress(frame.step)
        if resolving:
            return self._gain(g, me, scope, done, joined(values, got))
        if not got:
            return values
        result = gain(g, me, got[0], next_place(g, values, arrival(self.to, me, scope)), self.alone)
        if result is SUSPENDED:
            return g.suspend(self, Progress(done + 1, True).pack(), me, scope, values)
        return self._gain(g, me, scope, done + 1, joined(values, result))

    def piles(self, g: State, me: int, scope: Scope) -> tuple[int, ...]:
        """Return the cards that can be gained now, in Supply order."""
        supply = g.supply
        if self.outside:
            return _outside_supply(g, self.cards.ids(g, me, scope))
        if type(self.cards) is not CostingUpTo or g.also or g.content.situational:
            ids = self.cards.ids(g, me, scope)
            if g.beside and self.cards.only():
                ids -= g.content.reserved
                return tuple(sorted([card for card in ids if left_in(g, card) > 0]))
            return tuple(sorted([card for card in ids if supply[card] > 0]))
        limit = value_of(self.cards.amount, g, me, scope)
        found = g.offers.gainable.get(limit)
        if found is None:
            costs = g.costs
            piles = enumerate(supply)
            found = tuple([card for card, left in piles if left > 0 and costs[card] <= limit])
            if len(g.offers.gainable) >= REMEMBERED:
                g.offers.gainable.clear()
            g.offers.gainable[limit] = found
        return found

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        return self._question(g, me, scope, self.piles(g, me, scope))

    def _question(self, g: State, me: int, scope: Scope, piles: tuple[int, ...]) -> SomeCards:
        asked = me if self.by is YOU else seat_of(self.by, me, scope.owner, len(g.players))
        low = 0 if self.optional else 1
        names = g.content.names
        if asked == me:
            return SomeCards(CARDS, asked, scope.card, self, names, piles, low, 1)
        return ToldCards(CARDS, asked, scope.card, self, names, piles, low, 1).telling(me)

    @property
    def keeps(self) -> bool:
        return True

    def harms(self, junk: Callable[[str], bool]) -> bool:
        named = isinstance(self.cards, Named) and junk(self.cards.card)
        return named and not self.optional

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return not self.piles(g, me, scope)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return value_of(self.count, g, me, scope) > 0 and bool(self.piles(g, me, scope))

    def text(self, voice: Voice) -> str:
        chooser = who_chooses(self.by, voice)
        chosen = choice_of(self.by, voice)
        away = " from outside the Supply" if self.outside else ""
        one = a(self.cards.text(voice, f"card{chosen}")) + away
        many = self.cards.text(voice, f"cards{chosen}").replace(" costing ", " each costing ", 1) + away
        few = "up to " if self.optional else ""
        what = rate(self.count, voice, lambda n: one if n == 1 else f"{few}{n} {many}")
        may = f"{chooser} may have {voice.object}" if chooser else voice.may
        verb = f"{may} gain" if self.optional else voice.verb("gain")
        bare = ", ignoring what its own text does then" if self.alone else ""
        return f"{verb} {what}{arrival_text(self.to, voice, what, self.count == 1)}{bare}"

    def outcome(self) -> Told:
        count = self.count if isinstance(self.count, int) else 0
        return Told(self.done, count == 1, count, count, count)


def _outside_supply(g: State, ids: frozenset[int]) -> tuple[int, ...]:
    """Return those of some cards that can be gained from piles beside the Supply."""
    ids -= g.content.set_aside
    return tuple([card for card, left in enumerate(g.beside) if left > 0 and card in ids])


def destination_problem(to: str) -> str:
    """Return the problem with a destination of gained cards; empty if there is none."""
    known = to in ("discard", "hand", "deck", SET_ASIDE)
    return "" if known else f"a gained card cannot go to {to!r}; use discard, hand, deck or set aside"


def count_problem(count: AmountLike) -> str:
    """Return the problem with the number of cards to gain; empty if there is none."""
    few = isinstance(count, int) and count < 1
    return f"it gains {count} cards; gain 1 or more" if few else ""


def next_place(g: State, got: Value, place: int) -> int:
    """Return the place of the next card; a card set aside joins those gained before it."""
    if place > ASIDE or len(got) == 1:
        return place
    return got[0] if any(spread_place(one.id) == got[0] for one in g.spreads) else place


def joined(got: Value, result: Value) -> Value:
    """Add a gained card to the result so far, which includes cards that were lost track of."""
    if len(result) == 1:
        return got
    if len(got) == 1:
        return result
    if got[0] == NOWHERE != result[0]:
        return (result[0], *map(lost, got[1:]), *result[1:])
    if result[0] == NOWHERE != got[0]:
        return (*got, *map(lost, result[1:]))
    if got[0] != result[0]:  # the first ones were set aside, and all have been taken since
        return (result[0], *map(lost, got[1:]), *result[1:])
    return (*got, *result[1:])
