"""Choices of one of several codes, and permission to do something."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from fiefdom.decisions.decision import CONFIRM, NAME, NUMBER, Answer, Codes, Decision, Randomness
from fiefdom.decisions.entry import CHOOSE, NUMERAL, OPTION, Entry
from fiefdom.decisions.shown import Said
from fiefdom.grammar.voice import HasText, Voice


class OneOf(Decision):
    """A choice of one of several codes: a phase's next step, yes or no, a name, a number."""

    __slots__ = ("about", "options")

    def __init__(
        self,
        kind: str,
        player: int,
        source: int,
        asker: HasText | str,
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

    def check(self, answer: object) -> Codes:
        if type(answer) is int and answer in self.options:
            return (answer,)
        raise self.refusal(self._said(answer), "is not offered")

    def answers(self) -> Iterator[Answer]:
        return iter(self.options)

    def sample(self, rng: Randomness) -> Answer:
        return self.options[floor(rng.random() * len(self.options))]

    def count_answers(self) -> int:
        return len(self.options)

    def can_be_answered(self) -> bool:
        return bool(self.options)

    def sample_uniformly(self, rng: Randomness) -> Answer:
        return self.sample(rng)

    def describe(self, answer: Answer) -> str:
        (code,) = self.check(answer)
        return self._words(code)

    def entries(self) -> Iterator[Entry]:
        verb = self.kind if self.kind in (CONFIRM, NAME) else CHOOSE
        for code in self.options:
            yield Entry(code, verb, self._about(code), self.describe(code))

    def _about(self, code: int) -> str:
        """Return what the entry of a code is about."""
        if self.kind in (CONFIRM, NUMBER):
            return OPTION if self.kind == CONFIRM else NUMERAL
        known = code in range(len(self.names)) and self.describe(code) == self.names[code]
        return self.about_of(code) if known else OPTION

    def _words(self, code: int) -> str:
        if self.kind == CONFIRM:
            return "yes" if code else "no"
        if self.kind == NUMBER:
            return str(code)
        return self.names[code] if code in range(len(self.names)) else str(code)

    def _said(self, answer: object) -> object:
        """Return in words what an answer that is not offered would mean, if it means anything."""
        known = type(answer) is int and self._is_code(answer)
        return Said(self._words(answer)) if known and isinstance(answer, int) else answer

    def _is_code(self, code: int) -> bool:
        """Tell whether a number would be an answer if it were offered."""
        ends = {CONFIRM: 2, NAME: len(self.names)}
        return 0 <= code < ends.get(self.kind, 0)

    def offered(self) -> list[str]:
        if self.kind == CONFIRM:
            return [self.names[self.about]] if self.about >= 0 else []
        if self.kind == NUMBER:
            return []
        total = len(self.names)
        cards = [code % total for code in self.options if code >= 0]
        return list(dict.fromkeys(self.names[card] for card in cards))


class Permission(OneOf):
    """Whether to do something, possibly with the single card of an earlier result."""

    __slots__ = ("_low", "_single")

    def __init__(
        self,
        player: int,
        source: int,
        asker: HasText,
        names: tuple[str, ...],
        about: int,
        single: str,
        low: bool = False,
    ) -> None:
        super().__init__(CONFIRM, player, source, asker, names, (0, 1), about)
        self._single = single
        self._low = low

    def voice(self) -> Voice:
        return self.voice_before(self.asker).knowing(self.single, origin="bottom" if self._low else "")

    @property
    def single(self) -> frozenset[str]:
        return frozenset((self._single,) if self._single else ())
