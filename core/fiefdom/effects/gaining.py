"""Gaining cards from the Supply or from another place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards, ToldCards
from fiefdom.effects.amounts import needs_of, rate
from fiefdom.effects.base_move import left_in_sight
from fiefdom.effects.choose import Choose, choice_of, does, who_chooses
from fiefdom.effects.filters import CostingUpTo, Named
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.moving import arrival, arrival_text
from fiefdom.effects.places import DECK, HAND, SET_ASIDE, lost
from fiefdom.engine.moves import gain, gained, gained_instead, lay_aside
from fiefdom.engine.replacing import taker
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Told, Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.fact import TAKES
from fiefdom.model.filter import Filter
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.who import Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.piles import left_in
from fiefdom.state.zones import ASIDE, FACE_UP, NOTHING, NOWHERE, spread_place

CHOOSE = 0
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


@dataclass(frozen=True)
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
        few = isinstance(self.count, int) and self.count < 1
        return f"it gains {self.count} cards; gain 1 or more" if few else ""

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
        found = g.gainable.get(limit)
        if found is None:
            costs = g.costs
            piles = enumerate(supply)
            found = tuple([card for card, left in piles if left > 0 and costs[card] <= limit])
            if len(g.gainable) >= REMEMBERED:
                g.gainable.clear()
            g.gainable[limit] = found
        return found

    def asks(self, g: State, frame: Frame) -> Decision:
        me, scope = frame.player, frame.scope
        return self._question(g, me, scope, self.piles(g, me, scope))

    def _question(self, g: State, me: int, scope: Scope, piles: tuple[int, ...]) -> SomeCards:
        asked = me if self.by is Who.YOU else seat_of(self.by, me, scope.owner, len(g.players))
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


@dataclass(frozen=True)
class GainThese(OpenEffect):
    """Gain particular cards, for example from the trash, one at a time."""

    keyword = "gain_these"
    done = "gained"

    which: Choose | All
    to: str = "discard"

    def seen_by(self, seen: Seen, me: int) -> int:
        hidden = self.to in (HAND, DECK)
        return self.which.known_to(seen) | me if hidden else EVERYONE

    @property
    def moves(self) -> str:
        return self.which.source

    @property
    def traceable(self) -> bool:
        return self.to == SET_ASIDE

    @property
    def keeps(self) -> bool:
        return True

    @property
    def takes_over(self) -> bool:
        return True

    def problem(self) -> str:
        return destination_problem(self.to)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        found = self.which.peek(g, me, scope)
        if found is None or (self._ordered and len(set(found[1])) > 1):
            return g.suspend(self, CHOOSE, me, scope)
        return self._gain(g, me, scope, found[1], NOTHING)

    @property
    def _ordered(self) -> bool:
        """Whether the player chooses the order in which all of them are gained."""
        return isinstance(self.which, All)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self._gain(g, me, scope, got, NOTHING)
        left = _left_at(step)
        return self._gain(g, me, scope, values[:left], joined(values[left:], got))

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return self.which.in_sight(g, me, scope, viewer)
        left = (self.which.place(g, me, scope), *values[: _left_at(step)])
        return left_in_sight(self.which, left, g, frame, viewer)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        step, me, scope, values = frame.step, frame.player, frame.scope, frame.values
        if step == CHOOSE:
            return frame
        place, count = self.which.place(g, me, scope), _left_at(step)
        got = values[count:]
        left = told if told[0] == place else now((place, *values[:count]))
        got = now(got) if got[0] < 0 else got
        return frame.with_values((*left[1:], *got), _step_with(len(left) - 1))

    def asks(self, g: State, frame: Frame) -> Decision:
        return self.which.decision(g, frame.player, frame.scope, self, self._ordered)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.which.possible(g, me, scope)

    def _gain(self, g: State, me: int, scope: Scope, left: Value, got: Value) -> Value:
        """Gain the remaining cards; `got` is the result so far."""
        while left:
            place = next_place(g, got, arrival(self.to, me, scope))
            source = self.which.spot(g, me, scope)
            taken = self.which.grab_chosen(g, me, scope, left[:1])
            left = left[1:]
            g.steps += 1
            if taken:
                result = self._arrive(g, me, taken, place, source)
                if result is SUSPENDED:
                    step = _step_with(len(left))
                    return g.suspend(self, step, me, scope, (*left, *got))
                got = joined(got, result)
        return got

    def _arrive(self, g: State, me: int, taken: Value, place: int, source: Spot) -> Value:
        """Put a card into its new place, unless another player gets it instead."""
        if g.awaited_kinds & TAKES and (other := taker(g, me)) != me:
            return gained_instead(g, other, taken[0], source)
        if place < 0:
            place = lay_aside(g, place, taken, FACE_UP)
        else:
            g.cards_at(place).append(taken[0])
        return gained(g, me, taken[0], place, source)

    def text(self, voice: Voice) -> str:
        said = does(self.which, voice, "gain")
        return f"{said}{arrival_text(self.to, voice, said, self.which.most() == 1)}"

    def outcome(self) -> Told:
        return replace(self.which.outcome(), done=self.done)


def _step_with(left: int) -> int:
    """Return the step of `GainThese` for this many remaining cards, which are the first values."""
    return left + 1


def _left_at(step: int) -> int:
    """Return the number of remaining cards at a step other than CHOOSE."""
    return step - 1


def _outside_supply(g: State, ids: frozenset[int]) -> tuple[int, ...]:
    """Return those of some cards that can be gained from piles beside the Supply."""
    ids -= g.content.set_aside
    return tuple([card for card, left in enumerate(g.beside) if left > 0 and card in ids])


def destination_problem(to: str) -> str:
    """Return the problem with a destination of gained cards; empty if there is none."""
    known = to in ("discard", "hand", "deck", SET_ASIDE)
    return "" if known else f"a gained card cannot go to {to!r}; use discard, hand, deck or set aside"


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
