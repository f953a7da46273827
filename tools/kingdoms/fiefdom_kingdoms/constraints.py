"""The constraints on a kingdom, one class for each clause.

A constraint defines which cards are allowed, their weights, and the tallies of kinds that it
needs, each with a cap beyond which the count makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from fiefdom.errors import FilterError
from fiefdom.grammar import plural
from fiefdom_kingdoms.card_kinds import (
    AnyKind,
    Candidate,
    CardKind,
    CostKind,
    EditionKind,
    Good,
    NameKind,
    SetKind,
    TypeKind,
    span,
)

Counts = Sequence[int]
Tally = tuple[CardKind, int]
"""A kind to count, and the cap beyond which the count makes no difference."""


@dataclass(frozen=True)
class Constraint:
    """One constraint on a kingdom."""

    def allows(self, one: Candidate) -> bool:
        """Return whether a kingdom that satisfies this may contain the card."""
        return True

    def weight(self, one: Candidate) -> Fraction:
        """Return the relative weight of the card in the draw."""
        return Fraction(1)

    def tallies(self) -> tuple[Tally, ...]:
        """Return the tallies that are needed to evaluate this."""
        return ()

    def holds(self, counts: Counts) -> bool:
        """Return whether a complete kingdom with these tallies satisfies this."""
        return True

    def hopeless(self, counts: Counts, left: int) -> bool:
        """Return whether `left` more cards certainly cannot satisfy this; False if unknown."""
        return False

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        """Return how a drawn card serves this constraint; empty if it does not."""
        return ""

    def lacking(self, left: Sequence[Candidate]) -> str:
        """Return what the remaining cards lack; empty if there are enough."""
        return ""

    def satisfied_by(self, kingdom: Sequence[Candidate]) -> bool:
        """Return whether a complete kingdom satisfies this."""
        return all(map(self.allows, kingdom)) and self.holds(self.count(kingdom))

    def count(self, kingdom: Sequence[Candidate]) -> Counts:
        """Return the tallies of some cards."""
        return [min(cap, sum(map(kind.fits, kingdom))) for kind, cap in self.tallies()]


@dataclass(frozen=True)
class Only(Constraint):
    """Every card must be of a kind, such as a set, an edition or a range of costs."""

    kind: CardKind

    def allows(self, one: Candidate) -> bool:
        return self.kind.fits(one)

    def __str__(self) -> str:
        kinds = self.kind.kinds if isinstance(self.kind, AnyKind) else (self.kind,)
        if all(isinstance(one, SetKind) for one in kinds):
            return f"set {', '.join(map(str, kinds))}"
        if all(isinstance(one, EditionKind) for one in kinds):
            return f"edition {', '.join(str(one).split()[-1] for one in kinds)}"
        return f"only {self.kind}"


@dataclass(frozen=True)
class With(Constraint):
    """The kingdom must contain the card with this name."""

    name: str

    def tallies(self) -> tuple[Tally, ...]:
        return ((NameKind(self.name), 1),)

    def holds(self, counts: Counts) -> bool:
        return counts[0] == 1

    def hopeless(self, counts: Counts, left: int) -> bool:
        return counts[0] + left < 1

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        return str(self) if one.name == self.name else ""

    def lacking(self, left: Sequence[Candidate]) -> str:
        return "" if any(one.name == self.name for one in left) else "no such card"

    def __str__(self) -> str:
        return f"with {NameKind(self.name)}"


@dataclass(frozen=True)
class Count(Constraint):
    """The number of cards of a kind must be in a range; None means no upper limit."""

    kind: CardKind
    low: int = 1
    high: int | None = None

    def __post_init__(self) -> None:
        if self.low < 0 or (self.high is not None and self.high < self.low):
            raise FilterError(f"{span(self.low, self.high)} {self.kind} is not a valid number of cards")

    def allows(self, one: Candidate) -> bool:
        return self.high != 0 or not self.kind.fits(one)

    def tallies(self) -> tuple[Tally, ...]:
        if self.high == 0:
            return ()
        return ((self.kind, self.cap),)

    @property
    def cap(self) -> int:
        """The cap beyond which the count makes no difference."""
        return self.low if self.high is None else self.high + 1

    def holds(self, counts: Counts) -> bool:
        return not counts or (self.low <= counts[0] and (self.high is None or counts[0] <= self.high))

    def hopeless(self, counts: Counts, left: int) -> bool:
        if not counts:
            return False
        return counts[0] + left < self.low or (self.high is not None and counts[0] > self.high)

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        if self.high == 0 or not self.kind.fits(one):
            return ""
        return str(self) if self.low else f"counts for {self}"

    def lacking(self, left: Sequence[Candidate]) -> str:
        found = sum(map(self.kind.fits, left))
        return "" if found >= self.low else plural(found, "such card") if found else "no such card"

    def __str__(self) -> str:
        if self.high == 0:
            return f"no {self.kind}"
        if self.high is None:
            return f"at least {self.low} {self.kind}"
        if self.low == 0:
            return f"at most {self.high} {self.kind}"
        many = f"exactly {self.low}" if self.low == self.high else span(self.low, self.high)
        return f"{many} {self.kind}"


@dataclass(frozen=True)
class Given(Constraint):
    """One count is required only if another one is met."""

    then: Count
    given: Count

    def tallies(self) -> tuple[Tally, ...]:
        return tuple((one.kind, max(one.cap, 1)) for one in (self.then, self.given))

    def holds(self, counts: Counts) -> bool:
        then, given = counts
        return not _met(self.given, given) or _met(self.then, then)

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        asked = _met(self.given, self.count(kingdom)[1])
        return str(self) if asked and self.then.low and self.then.kind.fits(one) else ""

    def __str__(self) -> str:
        return f"{_brief(self.then)} if {_brief(self.given)}"


def _met(count: Count, number: int) -> bool:
    return count.low <= number and (count.high is None or number <= count.high)


def _brief(count: Count) -> str:
    """Omit 'at least 1' where the kind cannot be read as the start of another clause."""
    plain = isinstance(count.kind, TypeKind | Good) and (count.low, count.high) == (1, None)
    return str(count.kind) if plain else str(count)


@dataclass(frozen=True)
class CostSpread(Constraint):
    """At least one card of each of several costs."""

    costs: tuple[int, ...]

    def tallies(self) -> tuple[Tally, ...]:
        return tuple((CostKind(cost, cost), 1) for cost in self.costs)

    def holds(self, counts: Counts) -> bool:
        return all(counts)

    def hopeless(self, counts: Counts, left: int) -> bool:
        return counts.count(0) > left

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        alone = sum(each.card.cost == one.card.cost for each in kingdom) == 1
        return (
            f"the only one costing {one.card.cost} ({self})"
            if alone and one.card.cost in self.costs
            else ""
        )

    def lacking(self, left: Sequence[Candidate]) -> str:
        missing = [cost for cost in self.costs if all(one.card.cost != cost for one in left)]
        return f"no card costing {missing[0]}" if missing else ""

    def __str__(self) -> str:
        return f"costs {', '.join(_runs(self.costs))} spread"


def _runs(numbers: Sequence[int]) -> Iterator[str]:
    """Yield numbers with consecutive ones joined: 2, 3, 4, 6 as '2-4', '6'."""
    rest = sorted(set(numbers))
    while rest:
        last = next((i for i in range(len(rest)) if rest[i] != rest[0] + i), len(rest))
        yield span(rest[0], rest[last - 1])
        rest = rest[last:]


@dataclass(frozen=True)
class Prefer(Constraint):
    """Multiplies the weight of the cards of a kind in the draw; below 1 they are less likely."""

    kind: CardKind
    times: Fraction = Fraction(2)

    def __post_init__(self) -> None:
        if self.times <= 0:
            raise FilterError(
                f"the weight of cards cannot be multiplied by {self.times}; use 1 or more"
            )

    def weight(self, one: Candidate) -> Fraction:
        return self.times if self.kind.fits(one) else Fraction(1)

    def reason(self, one: Candidate, kingdom: Sequence[Candidate]) -> str:
        return str(self) if self.times > 1 and self.kind.fits(one) else ""

    def __str__(self) -> str:
        if self.times.numerator == 1 and self.times < 1:
            return f"avoid {self.kind} x{self.times.denominator}"
        return f"prefer {self.kind} x{self.times}"


def at_least(low: int, kind: CardKind) -> Count:
    """Require at least this many cards of a kind."""
    return Count(kind, low)


def at_most(high: int, kind: CardKind) -> Count:
    """Require at most this many cards of a kind."""
    return Count(kind, 0, high)


def exactly(number: int, kind: CardKind) -> Count:
    """Require exactly this many cards of a kind."""
    return Count(kind, number, number)


def none_of(kind: CardKind) -> Count:
    """Forbid the cards of a kind."""
    return Count(kind, 0, 0)
