"""A decision: who is asked, by which card, what is offered, and how many.

A decision is derived from the position when somebody looks at it and is never part of
the state. Answers are plain integers: one code where one thing is chosen, a tuple of
cards (or option numbers) where several are.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from itertools import islice
from math import comb
from typing import Final, Protocol

from fiefdom.errors import IllegalAnswer
from fiefdom.parts.base import Answer, Effect, Value
from fiefdom.parts.multisets import (
    count_orders,
    count_subsets,
    distinct_orders,
    distinct_subsets,
    has_two_subsets,
    random_choice,
    weighted,
)
from fiefdom.parts.voice import YOU_VOICE, sentence

ACTION: Final = "action"
BUY: Final = "buy"
CARDS: Final = "cards"
NEXT: Final = "next"
CONFIRM: Final = "confirm"
OPTIONS: Final = "options"
NAME: Final = "name"
NUMBER: Final = "number"

END: Final = -1
"""The answer that ends the phase."""
ALL: Final = -2
"""The answer that plays every Treasure in hand."""


class Randomness(Protocol):
    """What sampling an answer needs of a random generator."""

    def random(self) -> float: ...


class Decision:
    """The pending question. `names` gives the name of each card number."""

    __slots__ = ("asker", "kind", "names", "player", "source")

    def __init__(
        self, kind: str, player: int, source: int, asker: Effect | str, names: tuple[str, ...]
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.asker = asker
        self.names = names

    @property
    def prompt(self) -> str:
        """The question in words."""
        return self.asker if isinstance(self.asker, str) else sentence(self.asker.text(YOU_VOICE))

    @property
    def card(self) -> str | None:
        """The card that asks; None for the turn itself."""
        return self.names[self.source] if self.source >= 0 else None

    @abstractmethod
    def check(self, answer: object) -> Value:
        """Return the answer in its one canonical form, or raise IllegalAnswer."""

    @abstractmethod
    def answers(self) -> Iterator[Answer]:
        """Yield every distinct answer, lazily."""

    @abstractmethod
    def sample(self, rng: Randomness) -> Answer:
        """Return some legal answer at random, as fast as possible."""

    def count_answers(self) -> int:
        """Count the distinct answers; the kinds of question here do it without listing them."""
        return sum(1 for _ in self.answers())

    def can_be_answered(self) -> bool:
        """Tell whether there is any answer; only a wrong effect or a forged save has none."""
        return any(True for _ in self.answers())

    def sample_uniformly(self, rng: Randomness) -> Answer:
        """Return one of the distinct answers, each equally likely."""
        drawn = int(rng.random() * self.count_answers())
        return next(islice(self.answers(), drawn, None))

    @abstractmethod
    def describe(self, answer: Answer) -> str:
        """Say an answer in words that are unique within this decision."""

    def offered(self) -> list[str]:
        """Name the distinct cards this question is about, in order of offering."""
        return []

    def refusal(self, answer: object, reason: str) -> IllegalAnswer:
        """Make the error for an answer that is not offered."""
        asker = self.card or f"the {self.kind} phase"
        return IllegalAnswer(f"{asker} (player {self.player + 1}): {answer!r} {reason}")


class OneOf(Decision):
    """Exactly one of several codes: a phase's next step, yes or no, a name, a number."""

    __slots__ = ("about", "options")

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: Effect | str,
        names: tuple[str, ...],
        options: Sequence[int],
        about: int = -1,
    ) -> None:
        self.kind = kind
        self.player = player
        self.source = source
        self.asker = asker
        self.names = names
        self.options = options
        self.about = about

    def check(self, answer: object) -> Value:
        if type(answer) is int and answer in self.options:
            return (answer,)
        raise self.refusal(answer, "is not offered")

    def answers(self) -> Iterator[Answer]:
        return iter(self.options)

    def sample(self, rng: Randomness) -> Answer:
        return self.options[int(rng.random() * len(self.options))]

    def count_answers(self) -> int:
        return len(self.options)

    def can_be_answered(self) -> bool:
        return bool(self.options)

    def sample_uniformly(self, rng: Randomness) -> Answer:
        return self.sample(rng)

    def describe(self, answer: Answer) -> str:
        (code,) = self.check(answer)
        if code == END:
            return f"end {self.kind} phase"
        if code == ALL:
            return "play all Treasures"
        if self.kind == CONFIRM:
            return "yes" if code else "no"
        if self.kind in (ACTION, BUY):
            total = len(self.names)
            return f"play {self.names[code]}" if code < total else f"buy {self.names[code - total]}"
        return self.names[code] if self.kind == NAME else str(code)

    def offered(self) -> list[str]:
        if self.kind == CONFIRM:
            return [self.names[self.about]] if self.about >= 0 else []
        if self.kind == NUMBER:
            return []
        total = len(self.names)
        cards = [code % total for code in self.options if code >= 0]
        return list(dict.fromkeys(self.names[card] for card in cards))

    def buy_code(self, name: str) -> int:
        """Return the code that buys a card, offered or not."""
        return len(self.names) + self.names.index(name)


class ActionQuestion(OneOf):
    """What to play in the Action phase. Asked so often that it stores the least it can."""

    __slots__ = ()
    kind = ACTION
    source = -1
    asker = "Play an Action?"
    about = -1

    def __init__(self, player: int, names: tuple[str, ...], options: Sequence[int]) -> None:
        self.player = player
        self.names = names
        self.options = options


class BuyQuestion(ActionQuestion):
    """What to play or buy in the Buy phase.

    `ALL` comes first if there is a Treasure to play, then each Treasure, then the codes
    that buy a card, and last the end.
    """

    __slots__ = ()
    kind = BUY
    asker = "Play Treasures or buy?"


class SomeCards(Decision):
    """A number of cards out of those on offer; their order matters if `ordered`."""

    __slots__ = ("cards", "high", "low", "optional", "ordered")

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: Effect | str,
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

    def check(self, answer: object) -> Value:
        if type(answer) is not tuple:
            raise self.refusal(answer, "is not a tuple of cards")
        size = len(answer)
        if not (self.low <= size <= self.high or (self.optional and size == 0)):
            raise self.refusal(self._named(answer), f"is not {self.how_many()}")
        rest = list(self.cards)
        for card in answer:
            if type(card) is not int or card not in rest:
                raise self.refusal(self._named(answer), "is not all on offer")
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
        size = low if low == self.high else low + int(rng.random() * (self.high - low + 1))
        pool = list(self.cards)
        if size == 1:
            return (pool[int(rng.random() * len(pool))],)
        picked = [pool.pop(int(rng.random() * len(pool))) for _ in range(size)]
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
        """Count the answers of each size, from none to the most cards."""
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

    def offered(self) -> list[str]:
        return list(dict.fromkeys(self.names[card] for card in self.cards))

    def how_many(self) -> str:
        """Say how many cards may be chosen."""
        if self.low == self.high:
            few = "one card" if self.low == 1 else f"{self.low} cards"
            return f"{few} or none" if self.optional else few
        return f"{self.low} to {self.high} cards"

    def _named(self, answer: tuple[object, ...]) -> list[object]:
        known = range(len(self.names))
        return [self.names[c] if isinstance(c, int) and c in known else c for c in answer]


class SomeOptions(Decision):
    """A number of different options out of those a card prints, counted from 0."""

    __slots__ = ("choices", "count", "single")

    def __init__(
        self,
        player: int,
        source: int,
        asker: Effect | str,
        names: tuple[str, ...],
        choices: tuple[Effect, ...],
        count: int,
        single: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(OPTIONS, player, source, asker, names)
        self.choices = choices
        self.count = count
        self.single = single
        """Earlier results that are one card, which the words call 'it'."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The options in words."""
        voice = YOU_VOICE.knowing(self.single).in_line()
        return tuple(choice.text(voice) for choice in self.choices)

    def check(self, answer: object) -> Value:
        if type(answer) is tuple and len(answer) == self.count:
            known = all(type(n) is int and 0 <= n < len(self.choices) for n in answer)
            if known and len(set(answer)) == self.count:
                return tuple(sorted(answer))
        raise self.refusal(answer, f"is not {self.count} of {len(self.choices)} different options")

    def answers(self) -> Iterator[Answer]:
        return distinct_subsets(range(len(self.choices)), self.count)

    def sample(self, rng: Randomness) -> Answer:
        if self.count == 1:
            return (int(rng.random() * len(self.choices)),)
        pool = list(range(len(self.choices)))
        return tuple(sorted(pool.pop(int(rng.random() * len(pool))) for _ in range(self.count)))

    def count_answers(self) -> int:
        return comb(len(self.choices), self.count)

    def can_be_answered(self) -> bool:
        return self.count <= len(self.choices)

    def sample_uniformly(self, rng: Randomness) -> Answer:
        return self.sample(rng)

    def describe(self, answer: Answer) -> str:
        return "; ".join(self.texts[n] for n in self.check(answer))
