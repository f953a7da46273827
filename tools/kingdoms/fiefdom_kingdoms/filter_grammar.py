"""The filter language: clauses separated by semicolons, each a constraint on a kingdom.

    filter    = [clause {";" clause}]
    clause    = "set" sets | "edition" numbers | "costs" spans ["spread"] | "size" number
              | "with" cards | "only" kinds | "no" kinds | ("prefer" | "avoid") kinds ["x" number]
              | count ["if" count] | "any"
    count     = ["at least" n | "at most" n | "exactly" n | n | n "-" n | n "+" | "no" | "some"] kind
    kind      = both {"or" both}
    both      = one {["and"] one}
    one       = "not" one | "(" kind ")" | "+" [n] counter | "cost" span | "edition" n | name
    span      = n | n "-" n | n "+"

A colon may follow the first word of a clause; lists are separated by commas. Names are those
of sets, types, cards, and the words of `FEATURES`, in any case and in the plural.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, TypeVar

from fiefdom import Registry
from fiefdom.errors import FilterError
from fiefdom_kingdoms.bonuses import COUNTERS
from fiefdom_kingdoms.card_kinds import AnyKind, CardKind, CostKind, EditionKind, Gives, NameKind
from fiefdom_kingdoms.constraints import Constraint, CostSpread, Count, Given, Only, Prefer, With
from fiefdom_kingdoms.filter import KingdomFilter
from fiefdom_kingdoms.filter_words import Words, words_of
from fiefdom_kingdoms.scanner import Scanner

T = TypeVar("T")

COUNTER_WORDS: Final = {form: word for word in COUNTERS for form in (word, word[:-1])}
MAX_COST: Final = 99
MAX_LENGTH: Final = 4_000
MAX_CLAUSES: Final = 100
MAX_DEPTH: Final = 20
"""The largest nesting depth of parentheses and 'not'."""
A_KIND: Final = "a set, a type, a card or a word like village"


def read_filter(text: str, registry: Registry) -> KingdomFilter:
    """Parse a filter; an error names the position and a similar word."""
    return _FilterParser(text, words_of(registry)).filter()


class _FilterParser:
    """A recursive descent parser for one filter."""

    def __init__(self, text: str, words: Words) -> None:
        self.scan = Scanner(text)
        self.words = words
        self.size: int | None = None
        self.depth = 0
        self.clauses: dict[str, Callable[[], list[Constraint]]] = {
            "set": self._sets,
            "sets": self._sets,
            "from": self._sets,
            "edition": self._editions,
            "editions": self._editions,
            "cost": self._costs,
            "costs": self._costs,
            "size": self._size,
            "with": self._with,
            "only": self._only,
            "prefer": self._prefer,
            "avoid": self._avoid,
            "any": list,
        }

    def filter(self) -> KingdomFilter:
        """Parse the whole text."""
        if len(self.scan.text) > MAX_LENGTH:
            many = f"a filter has at most {MAX_LENGTH:,} characters, this one has"
            raise FilterError(f"{many} {len(self.scan.text):,}; shorten it")
        found: list[Constraint] = []
        while not self.scan.ends():
            if self.scan.symbol(";"):
                continue
            start = self.scan.at
            found += self._clause()
            if len(found) > MAX_CLAUSES:
                many = f"a filter has at most {MAX_CLAUSES} clauses; remove some"
                raise FilterError(f"filter, character {start + 1}: {many}", start)
            if not self.scan.ends() and not self.scan.symbol(";"):
                self.scan.refuse("a semicolon, or another word for a kind of card", self.words.all())
        return KingdomFilter(tuple(found), self.size)

    def _clause(self) -> list[Constraint]:
        word = self.scan.word(*self.clauses)
        if word is None:
            return self._counted()
        self.scan.symbol(":")
        return self.clauses[word.casefold()]()

    def _sets(self) -> list[Constraint]:
        return [Only(_any(*self._list(self._set)))]

    def _set(self) -> CardKind:
        word = self.scan.quoted() or self.scan.word(*self.words.sets)
        if word is None or word.casefold() not in self.words.sets:
            self.scan.refuse("a card set that is installed", self.words.sets)
        return self.words.sets[word.casefold()]

    def _editions(self) -> list[Constraint]:
        return [Only(_any(*(EditionKind(n) for n in self._list(self._number))))]

    def _costs(self) -> list[Constraint]:
        kinds = self._list(self._cost)
        spans = [(kind.low, kind.high) for kind in kinds if isinstance(kind, CostKind)]
        if len(spans) < len(kinds) or self.scan.word("spread") is None:
            return [Only(_any(*kinds))]
        if any(high is None or high > MAX_COST for _, high in spans):
            self.scan.refuse(f"costs up to {MAX_COST} before 'spread'")
        costs = {cost for low, high in spans for cost in range(low, (high or 0) + 1)}
        return [CostSpread(tuple(sorted(costs)))]

    def _size(self) -> list[Constraint]:
        start = self.scan.at
        self.size = self._number()
        self._checked(start, lambda: KingdomFilter((), self.size))
        return []

    def _with(self) -> list[Constraint]:
        return [With(one.name) for one in self._list(self._card)]

    def _card(self) -> NameKind:
        start = self.scan.at
        word = self.scan.quoted() or self.scan.word(*self.words.cards)
        if word is None or word.casefold() not in self.words.cards:
            self.scan.at = start
            self.scan.refuse("the name of a kingdom card", self.words.cards.values())
        return NameKind(self.words.cards[word.casefold()])

    def _only(self) -> list[Constraint]:
        return [Only(_any(*self._list(self._kind)))]

    def _prefer(self) -> list[Constraint]:
        kinds = self._list(self._kind)
        times = self._times()
        return [Prefer(kind, times) for kind in kinds]

    def _avoid(self) -> list[Constraint]:
        kinds = self._list(self._kind)
        times = self._times()
        return [Prefer(kind, 1 / times) for kind in kinds]

    def _times(self) -> Fraction:
        if self.scan.match(r"[x\u00d7](?=\s*\d)") is None:
            return Fraction(2)
        start = self.scan.at
        times = Fraction(self.scan.match(r"\d{1,4}(?:/[1-9]\d{0,3}|\.\d{1,3})?") or 0)
        if not times:
            self.scan.at = start
            self.scan.refuse("how many times as likely, such as x2")
        return times

    def _counted(self) -> list[Constraint]:
        if self.scan.word("no", "without"):
            counts = [Count(kind, 0, 0) for kind in self._list(self._kind)]
        else:
            counts = [self._count()]
        if self.scan.word("if") is None:
            return list(counts)
        self.scan.word("there is", "there are")
        given = self._count()
        return [Given(one, given) for one in counts]

    def _count(self) -> Count:
        start = self.scan.at
        low, high = self._quantity()
        kind = self._kind()
        return self._checked(start, lambda: Count(kind, low, high))

    def _quantity(self) -> tuple[int, int | None]:
        bound = self.scan.word("at least", "at most", "exactly", "no", "some", "a", "an")
        if bound is None:
            return self._span_or(1)
        word = bound.casefold()
        if word in ("at least", "at most", "exactly"):
            number = self._number()
            return {"at least": (number, None), "at most": (0, number)}.get(word, (number, number))
        return (0, 0) if word == "no" else (1, None)

    def _cost(self) -> CardKind:
        """Parse a range of coins, or the name of a counter that cards cost."""
        counters = self.words.counters
        word = (self.scan.quoted() or self.scan.word(*counters)) if counters else None
        if word is None:
            return CostKind(*self._span())
        if word.casefold() not in counters:
            self.scan.refuse("a counter that cards cost", counters)
        return counters[word.casefold()]

    def _span_or(self, usual: int) -> tuple[int, int | None]:
        start = self.scan.at
        if self.scan.number() is None:
            return usual, None
        self.scan.at = start
        return self._span()

    def _span(self) -> tuple[int, int | None]:
        low = self._number()
        if self.scan.suffix("+") or self.scan.word("or more"):
            return low, None
        if self.scan.match(r"[-\u2013]|to\b") is None:
            return low, low
        start = self.scan.at
        high = self._number()
        if high < low:
            self.scan.at = start
            self.scan.refuse(f"a number from {low} up")
        return low, high

    def _number(self) -> int:
        number = self.scan.number()
        if number is None:
            self.scan.refuse("a number")
        return number

    def _kind(self) -> CardKind:
        found = self._both()
        while self.scan.word("or"):
            found |= self._both()
        return found

    def _both(self) -> CardKind:
        found = self._one()
        while True:
            further = self._one() if self.scan.word("and") else self._perhaps_one()
            if further is None:
                return found
            found &= further

    def _one(self) -> CardKind:
        found = self._perhaps_one()
        if found is None:
            self.scan.refuse(A_KIND, [*self.words.all(), *self.clauses, "at least", "at most"])
        return found

    def _perhaps_one(self) -> CardKind | None:
        scan = self.scan
        start = scan.at
        if scan.word("not"):
            return ~self._deeper(start, self._one)
        if scan.symbol("("):
            inner = self._deeper(start, self._kind)
            return inner if scan.symbol(")") else scan.refuse("a closing parenthesis")
        if scan.symbol("+"):
            return self._bonus()
        if scan.word("cost", "costing"):
            return self._cost()
        if scan.word("edition"):
            return EditionKind(self._number())
        return self._named()

    def _deeper(self, start: int, inner: Callable[[], CardKind]) -> CardKind:
        """Parse the operand of 'not' or the inside of parentheses, within the depth limit."""
        if self.depth == MAX_DEPTH:
            reason = f"more than {MAX_DEPTH} nested parentheses or 'not'; remove some"
            raise FilterError(f"filter, character {start + 1}: {reason}", start)
        self.depth += 1
        found = inner()
        self.depth -= 1
        return found

    def _bonus(self) -> CardKind:
        amount = self.scan.number()
        counter = self.scan.word(*COUNTER_WORDS)
        if counter is None:
            self.scan.refuse("actions, buys, cards or coins", COUNTER_WORDS)
        return Gives(COUNTER_WORDS[counter.casefold()], 1 if amount is None else amount)

    def _named(self) -> CardKind | None:
        start = self.scan.at
        if (name := self.scan.quoted()) is not None:
            if name.casefold() in self.words.cards:
                return NameKind(self.words.cards[name.casefold()])
            if (kind := self.words.kind(name)) is not None:
                return kind
            self.scan.at = start
            self.scan.refuse(A_KIND, self.words.all())
        word = self.scan.word(*self.words.kinds, *self.words.cards)
        return None if word is None else self.words.kind(word)

    def _list(self, item: Callable[[], T]) -> list[T]:
        found = [item()]
        while self.scan.symbol(","):
            found.append(item())
        return found

    def _checked(self, start: int, make: Callable[[], T]) -> T:
        """Build an object; add the position to an error about its numbers."""
        try:
            return make()
        except FilterError as error:
            raise FilterError(f"filter, character {start + 1}: {error}", start) from None


def _any(*kinds: CardKind) -> CardKind:
    return kinds[0] if len(kinds) == 1 else AnyKind(kinds)
