"""Decisions about several things at once: a number of cards, or of printed options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb, floor
from typing import Final

from fiefdom.decisions.decision import OPTIONS, Answer, Codes, Decision, Randomness
from fiefdom.decisions.entry import CHOOSE, OPTION, Bounds, Entry
from fiefdom.decisions.multisets import (
    count_orders,
    count_subsets,
    distinct_orders,
    distinct_subsets,
    has_two_subsets,
    random_choice,
    weighted,
)
from fiefdom.decisions.shown import LONGEST, Said, shown
from fiefdom.grammar.english import between
from fiefdom.grammar.voice import HasText

TOP_FIRST: Final = "ends up on top"
"""What happens to the card named first, unless the asking effect overrides it."""


class SomeCards(Decision):
    """A number of cards out of those offered; their order matters if `ordered`."""

    __slots__ = ("cards", "high", "low", "optional", "ordered")
    several = True

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: HasText | str,
        names: tuple[str, ...],
        cards: Sequence[int],
        low: int,
        high: int,
        optional: bool = False,
        ordered: bool = False,
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.asker = asker
        self.names = names
        self.cards = cards
        self.low = low
        self.high = high
        self.optional = optional
        self.ordered = ordered

    def check(self, answer: object) -> Codes:
        if type(answer) is not tuple:
            raise self.refusal(answer, "is not a tuple of cards")
        size = len(answer)
        if not (self.low <= size <= self.high or (self.optional and size == 0)):
            raise self.refusal(self._named(answer), f"is not {self.how_many()}")
        rest = list(self.cards)
        for card in answer:
            if type(card) is not int or card not in rest:
                raise self.refusal(self._named(answer), "includes a card that is not offered")
            rest.remove(card)
        return answer if self.ordered or size < 2 else tuple(sorted(answer))

    def answers(self) -> Iterator[Answer]:
        if self.optional and self.low > 0:
            yield ()
        distinct = distinct_orders if self.ordered else distinct_subsets
        for size in range(self.low, self.high + 1):
            yield from distinct(self.cards, size)

    def sample(self, rng: Randomness) -> Answer:
        if self.optional and self.low > 0 and rng.random() < 0.5:
            return ()
        low = self.low
        size = low if low == self.high else low + floor(rng.random() * (self.high - low + 1))
        if size == 1:
            return (self.cards[floor(rng.random() * len(self.cards))],)
        pool = list(self.cards)
        picked = [pool.pop(floor(rng.random() * len(pool))) for _ in range(size)]
        if not self.ordered:
            picked.sort()
        return tuple(picked)

    def count_answers(self) -> int:
        return sum(self._counts())

    def can_be_answered(self) -> bool:
        return self.low <= self.high <= len(self.cards) or self.optional

    def sample_uniformly(self, rng: Randomness) -> Answer:
        size = weighted(self._counts(), rng.random)
        return random_choice(self.cards, size, rng.random, self.ordered)

    def _counts(self) -> list[int]:
        """Count the answers of each size, from 0 to `high`."""
        counts = (count_orders if self.ordered else count_subsets)(self.cards)
        skipped = 1 if self.optional and self.low > 0 else 0
        return [
            count if size >= self.low or size < skipped else 0
            for size, count in enumerate(counts[: self.high + 1])
        ]

    def is_forced(self) -> bool:
        """Tell whether there is only one distinct answer."""
        if self.low != self.high or self.optional:
            return self.high == 0
        if self.ordered:
            return len(set(self.cards)) < 2 or self.low == 0
        return not has_two_subsets(self.cards, self.low)

    def describe(self, answer: Answer) -> str:
        chosen = self.check(answer)
        return ", ".join(self.names[card] for card in chosen) or "none"

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.low, self.high, self.optional)

    def entries(self) -> Iterator[Entry]:
        for card in self.cards:
            yield Entry(card, CHOOSE, self.about_of(card), self.names[card])

    def offered(self) -> list[str]:
        return list(dict.fromkeys(self.names[card] for card in self.cards))

    @property
    def order(self) -> str:
        if not self.ordered or self.high < 2:
            return ""
        return f"The first you name {getattr(self.asker, 'first', TOP_FIRST)}."

    def how_many(self) -> str:
        """Return in words how many cards may be chosen."""
        if self.low == self.high:
            few = "one card" if self.low == 1 else f"{self.low} cards"
            return f"{few} or none" if self.optional else few
        if self.high == 1:
            return "one card or none"
        return f"{between(self.low, self.high)} cards"

    def _named(self, answer: tuple[object, ...]) -> Said:
        known = range(len(self.names))
        some = answer[:LONGEST]
        named = [self.names[c] if isinstance(c, int) and c in known else shown(c) for c in some]
        return Said(", ".join(named) or "no card")


class ToldCards(SomeCards):
    """A choice of cards whose prompt also mentions the affected player or an earlier result."""

    __slots__ = ("_single", "_whom")

    def telling(self, whom: int, single: str = "") -> ToldCards:
        """Set the affected player and the name of an earlier result of one card; return self."""
        self._whom = -1 if whom == self.player else whom
        self._single = single
        return self

    @property
    def whom(self) -> int:
        return self._whom if self._whom >= 0 else self.acting_for

    @property
    def single(self) -> frozenset[str]:
        return frozenset((self._single,) if self._single else ())


class SomeOptions(Decision):
    """A number of different options out of those a card prints, counted from 0."""

    __slots__ = ("_single", "_whom", "choices", "count")
    several = True

    def __init__(
        self,
        player: int,
        source: int,
        asker: HasText | str,
        names: tuple[str, ...],
        choices: tuple[HasText, ...],
        count: int,
        single: frozenset[str] = frozenset(),
        whom: int = -1,
    ) -> None:
        super().__init__(OPTIONS, player, source, asker, names)
        self.choices = choices
        self.count = count
        self._single = single
        self._whom = -1 if whom == player else whom

    @property
    def whom(self) -> int:
        return self._whom if self._whom >= 0 else self.acting_for

    @property
    def single(self) -> frozenset[str]:
        return self._single

    @property
    def texts(self) -> tuple[str, ...]:
        """The options in words."""
        voice = self.voice().in_line()
        return tuple(choice.text(voice) for choice in self.choices)

    def check(self, answer: object) -> Codes:
        if type(answer) is tuple and len(answer) == self.count:
            known = all(type(n) is int and 0 <= n < len(self.choices) for n in answer)
            if known and len(set(answer)) == self.count:
                return tuple(sorted(answer))
        few = f"{self.count} of the {len(self.choices)} options, each taken once"
        raise self.refusal(self._numbered(answer), f"is not {few}")

    def _numbered(self, answer: object) -> object:
        """Return an answer in words, with options counted from 1."""
        if type(answer) is not tuple or not all(type(n) is int for n in answer):
            return answer
        return Said(f"option {', '.join(shown(n + 1) for n in answer[:LONGEST]) or 'none'}")

    def answers(self) -> Iterator[Answer]:
        return distinct_subsets(range(len(self.choices)), self.count)

    def sample(self, rng: Randomness) -> Answer:
        if self.count == 1:
            return (floor(rng.random() * len(self.choices)),)
        pool = list(range(len(self.choices)))
        return tuple(sorted(pool.pop(floor(rng.random() * len(pool))) for _ in range(self.count)))

    def count_answers(self) -> int:
        return comb(len(self.choices), self.count)

    def can_be_answered(self) -> bool:
        return self.count <= len(self.choices)

    def sample_uniformly(self, rng: Randomness) -> Answer:
        return self.sample(rng)

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.count, self.count)

    def entries(self) -> Iterator[Entry]:
        for number, text in enumerate(self.texts):
            yield Entry(number, CHOOSE, OPTION, text)

    def describe(self, answer: Answer) -> str:
        return "; ".join(self.texts[n] for n in self.check(answer))
