"""The features of the question that a player is asked: the last ones of an observation."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final, TypeAlias

from fiefdom import Decision
from fiefdom.extending import (
    CARDS,
    CONFIRM,
    NAME,
    NEXT,
    NUMBER,
    OPTIONS,
    PLAY,
    PURCHASE,
    PhaseQuestion,
    SomeCards,
)
from fiefdom_rl.answer_steps import Steps
from fiefdom_rl.layout import Layout, question_layout

UPPER_BOUND: Final = 1e9
"""The upper bound of all features; counters of the game have the same bound."""
KINDS: Final = (PLAY, PURCHASE, CARDS, NEXT, CONFIRM, OPTIONS, NAME, NUMBER)
PROMPT_BITS: Final = 16
"""The size of a hash of the prompt, which tells several questions of a card apart."""
MOST_REMEMBERED: Final = 4096
"""How many questions of phases are remembered, each with its features that are 1."""

Row: TypeAlias = "array[float]"


class QuestionFeatures:
    """Writes the features of questions."""

    def __init__(self, layout: Layout, index: Mapping[str, int]) -> None:
        self._layout = question_layout(layout, KINDS, PROMPT_BITS)
        self._index = index
        self._places: Sequence[int] = ()
        self.first: Final = self._layout.asked
        """The place of the first of these features; they are the last ones of an observation."""
        self._blank: Row = array("f", bytes(4 * len(layout.names)))
        self._remembered: dict[object, Row] = {}
        self._prompts: dict[object, tuple[Row, object, object]] = {}

    def renumber(self, places: Sequence[int]) -> None:
        """Note the place of each card number among the features of a table."""
        self._places = places
        self._remembered = {}

    def row(self, decision: Decision, steps: Steps) -> Row:
        """Return the features of a question alone."""
        row = self._blank[:]
        self.write(row, decision, steps)
        return row[self.first :]

    def write(self, row: Row, decision: Decision, steps: Steps | None) -> None:
        """Write the features of a question."""
        layout = self._layout
        if isinstance(decision, PhaseQuestion):
            row[self.first :] = self._phase_question(decision)
        else:
            self._write_asker(row, decision)
            self._write_offers(row, decision)
            if steps is not None:
                _count(row, layout.picked, steps.picked(), self._index)
        least, most = steps.bounds() if steps is not None else (0, 0)
        row[layout.least] = bounded(least)
        row[layout.most] = bounded(most)

    def _phase_question(self, decision: PhaseQuestion) -> Row:
        """Return the features of the question of a phase; many positions share it."""
        key = (type(decision), decision.options, decision.of, decision.acting_for >= 0)
        found = self._remembered.get(key)
        if found is None:
            row = self._blank[:]
            self._write_asker(row, decision)
            self._write_offers(row, decision)
            if len(self._remembered) >= MOST_REMEMBERED:
                self._remembered.clear()
            found = self._remembered[key] = row[self.first :]
        return found

    def _write_asker(self, row: Row, decision: Decision) -> None:
        layout = self._layout
        row[layout.asked] = 1
        if decision.kind in layout.kinds:
            row[layout.kinds[decision.kind]] = 1
        if decision.source >= 0:
            row[layout.by + self._places[decision.source]] = 1
        row[layout.words : layout.words + PROMPT_BITS] = self._prompt_bits(decision)

    def _prompt_bits(self, decision: Decision) -> Row:
        """Return the hash of a question's words; those of a choice of cards depend on few things."""
        if type(decision) is not SomeCards:
            return _hashed(decision.words("another player"))
        asker, context = decision.asker, getattr(decision, "prompt_context", None)
        key = (id(asker), id(context), decision.whom >= 0, decision.single)
        found = self._prompts.get(key)
        if found is None:
            if len(self._prompts) >= MOST_REMEMBERED:
                self._prompts.clear()
            # both are kept with the bits, so that no other object gets the same id
            found = _hashed(decision.words("another player")), asker, context
            self._prompts[key] = found
        return found[0]

    def _write_offers(self, row: Row, decision: Decision) -> None:
        layout = self._layout
        if isinstance(decision, SomeCards):
            _count(row, layout.offers, decision.cards, self._places)
            row[layout.ordered] = decision.ordered
        else:
            _count(row, layout.offers, decision.offered(), self._index)


def _count(row: Row, first: int, cards: Iterable[Any], places: Any) -> None:
    """Count the copies of each card, by name or by number."""
    for card in cards:
        row[first + places[card]] += 1


def bounded(value: float) -> float:
    """Return a number as it is within the bounds of a feature."""
    if 0 <= value <= UPPER_BOUND:
        return value
    return 0 if value < 0 else UPPER_BOUND


@lru_cache(maxsize=1024)
def _hashed(words: str) -> Row:
    number = int.from_bytes(blake2b(words.encode(), digest_size=PROMPT_BITS // 8).digest(), "big")
    return array("f", [number >> bit & 1 for bit in range(PROMPT_BITS)])
