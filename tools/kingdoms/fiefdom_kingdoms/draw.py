"""Draws a kingdom at random from all that satisfy some constraints, without enumerating them.

Cards that are equivalent for all constraints form a class. The classes are processed one after
the other by dynamic programming: the state is the number of cards still to be drawn and the
tallies of the constraints, and for each state the number of kingdoms that complete it is counted
exactly. Drawing in proportion to these counts makes all kingdoms equally likely. With weights, the
probability of a kingdom is proportional to the product of the weights of its cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, lcm, prod
from typing import Final, NamedTuple

from fiefdom_kingdoms.card_kinds import Candidate
from fiefdom_kingdoms.constraints import Constraint
from fiefdom_kingdoms.randomness import Dice

State = tuple[int, ...]
"""The number of cards still to be drawn, then every tally."""
Steps = list[tuple[int, State]]
"""The numbers of cards that can be drawn of a class, each with the resulting state."""

MAX_STEPS: Final = 40_000
"""The limit of steps for one count, which takes a fraction of a second."""
PATIENCE: Final = 5 * MAX_STEPS
"""The limit of steps for a filter that is counted repeatedly with fewer constraints."""
MANY: Final = 16
"""With more tallies, a step counts as several."""


class TooIntricateError(Exception):
    """The constraints have too many combinations to count all kingdoms."""


@dataclass(frozen=True)
class Alike:
    """Cards that are equivalent for all constraints, with their tallies and their weight."""

    touched: tuple[int, ...]
    """The positions in a state of the tallies that count these cards."""
    weight: int
    cards: tuple[Candidate, ...]

    def ways(self, count: int) -> int:
        """Return the weight of all selections of this many cards."""
        return comb(len(self.cards), count) * int(self.weight**count)


class Placed(NamedTuple):
    """A constraint, the positions of its tallies, and the class after which they are final."""

    constraint: Constraint
    begin: int
    end: int
    settled: int


Judge = tuple[list[Placed], list[Placed]]


class Drawing:
    """Counts all kingdoms of a size that satisfy constraints, to draw one without bias."""

    def __init__(self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int) -> None:
        self.allowed = [one for one in pool if all(each.allows(one) for each in asked)]
        self._asked = sorted(asked, key=self._rarity)
        self._kinds = [tally for one in self._asked for tally in one.tallies()]
        self._start: State = (size, *([0] * len(self._kinds)))
        self._classes = self._alike()
        self._places = self._placed()
        self.looks = len(pool) * (len(asked) + len(self._kinds))
        """The steps taken to group the cards into classes."""
        self.steps = 0
        """The steps taken to count."""

    def _rarity(self, one: Constraint) -> int:
        """Sort key: constraints on few cards first, because they become final soonest."""
        return sum(kind.fits(card) for kind, _ in one.tallies() for card in self.allowed)

    def _alike(self) -> list[Alike]:
        weights = [self._weight(one) for one in self.allowed]
        whole = lcm(*(weight.denominator for weight in weights))
        groups: dict[tuple[State, int], list[Candidate]] = {}
        for one, weight in zip(self.allowed, weights, strict=True):
            touched = tuple(int(kind.fits(one)) for kind, _ in self._kinds)
            groups.setdefault((touched, int(weight * whole)), []).append(one)
        order = sorted(groups, reverse=True)
        return [
            Alike(
                tuple(n for n, hit in enumerate(touched, 1) if hit),
                weight,
                tuple(groups[touched, weight]),
            )
            for touched, weight in order
        ]

    def _weight(self, one: Candidate) -> Fraction:
        return prod((each.weight(one) for each in self._asked), start=Fraction(1))

    def _placed(self) -> list[Placed]:
        """Return for each constraint the positions of its tallies, and when they are final."""
        found: list[Placed] = []
        begin = 1
        for one in self._asked:
            end = begin + len(one.tallies())
            mine = set(range(begin, end))
            last = [n for n, each in enumerate(self._classes, 1) if mine.intersection(each.touched)]
            found.append(Placed(one, begin, end, max(last, default=0)))
            begin = end
        return found

    @cached_property
    def _layers(self) -> list[dict[State, Steps]]:
        """Return for each class the reachable states and their next states."""
        layers: list[dict[State, Steps]] = []
        met = self._first()
        after = sum(len(each.cards) for each in self._classes)
        price = 1 + max(0, len(self._kinds) - MANY) // 4
        for number, each in enumerate(self._classes):
            after -= len(each.cards)
            judge = self._judge(number + 1)
            layer: dict[State, Steps] = {}
            for state in met:
                layer[state] = self._steps(each, state, after, judge)
                self.steps += price * len(layer[state])
                if self.steps > MAX_STEPS:
                    raise TooIntricateError
            layers.append(layer)
            met = {then for found in layer.values() for _, then in found}
        return layers

    def _first(self) -> set[State]:
        start = self._settled(self._start, self._judge(0))
        return set() if start is None else {start}

    def _judge(self, number: int) -> Judge:
        """Return the constraints that are final after this many classes, and those still open."""
        final = [one for one in self._places if one.settled == number]
        return final, [one for one in self._places if one.settled > number and one.begin < one.end]

    def _steps(self, each: Alike, state: State, after: int, judge: Judge) -> Steps:
        found: Steps = []
        left = state[0]
        for count in range(max(0, left - after), min(left, len(each.cards)) + 1):
            then = self._settled(self._plus(state, each, count), judge)
            if then is not None:
                found.append((count, then))
        return found

    def _plus(self, state: State, each: Alike, count: int) -> State:
        then = list(state)
        then[0] -= count
        for index in each.touched:
            then[index] = min(then[index] + count, self._kinds[index - 1][1])
        return tuple(then)

    def _settled(self, state: State, judge: Judge) -> State | None:
        """Evaluate constraints and reset the tallies of final ones; return None if one fails."""
        final, open = judge
        for one in open:
            if one.constraint.hopeless(state[one.begin : one.end], state[0]):
                return None
        for one in final:
            counts = state[one.begin : one.end]
            if not one.constraint.holds(counts):
                return None
            state = (*state[: one.begin], *([0] * len(counts)), *state[one.end :])
        return state

    @cached_property
    def _worth(self) -> list[dict[State, int]]:
        """Return for each class and state the weight of all completions."""
        ends = self._first()
        if self._layers:
            ends = {then for steps in self._layers[-1].values() for _, then in steps}
        worth = [{state: int(state[0] == 0) for state in ends}]
        for each, layer in zip(reversed(self._classes), reversed(self._layers), strict=True):
            then = worth[-1]
            worth.append(
                {s: sum(each.ways(n) * then[to] for n, to in steps) for s, steps in layer.items()}
            )
        return worth[::-1]

    @property
    def total(self) -> int:
        """The weight of all matching kingdoms: their number if there are no preferences."""
        return sum(self._worth[0].values())

    def draw(self, dice: Dice) -> list[Candidate]:
        """Draw one kingdom; at least one must match."""
        (state,) = self._worth[0]
        kingdom: list[Candidate] = []
        for number, each in enumerate(self._classes):
            at = dice.below(self._worth[number][state])
            for count, then in self._layers[number][state]:
                at -= each.ways(count) * self._worth[number + 1][then]
                if at < 0:
                    break
            kingdom += dice.sample(each.cards, count)
            state = then
        return kingdom


class Patience:
    """A limit on the total number of steps of several counts."""

    def __init__(self, steps: int = PATIENCE) -> None:
        self.left = steps

    def counts(self, drawing: Drawing) -> bool:
        """Count a drawing within the limit; return whether it could be counted."""
        if self.left <= 0:
            return False
        try:
            return drawing.total >= 0
        except TooIntricateError:
            return False
        finally:
            self.left -= drawing.steps + drawing.looks // 4

    def finds_impossible(
        self, pool: Sequence[Candidate], asked: Sequence[Constraint], size: int
    ) -> bool:
        """Return whether no kingdom satisfies constraints; False if the limit is reached."""
        drawing = Drawing(pool, asked, size)
        return self.counts(drawing) and drawing.total == 0
