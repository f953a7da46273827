"""What a decision offers, entry by entry, so that any menu can show any question."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

CHOOSE: Final = "choose"
"""The verb of an entry of a question that is not about doing something in a phase."""

CARD: Final = "card"
"""An entry is about a card."""
PILE: Final = "pile"
"""An entry is about the pile of a card."""
LANDSCAPE: Final = "landscape"
"""An entry is about a landscape."""
COUNTER: Final = "counter"
"""An entry is about a token of a counter."""
PHASE: Final = "phase"
"""An entry is about the end of a phase."""
NUMERAL: Final = "number"
"""An entry is a number."""
OPTION: Final = "option"
"""An entry is an option in words."""
SILENT: Final = frozenset((CHOOSE, "name", "confirm"))
"""The verbs that go without saying where the question has been asked."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One thing that a decision offers."""

    code: int | tuple[int, ...]
    """The answer, or its code within an answer of several."""
    verb: str
    """What choosing it does: 'play', 'buy', 'spend', 'pay off' or 'end' in a phase, otherwise 'name',
    'confirm' or 'choose'."""
    about: str
    """What it is: 'card', 'pile', 'landscape', 'counter', 'phase', 'number' or 'option'."""
    name: str
    """The name of that, or the words of an option."""

    @property
    def text(self) -> str:
        """The entry in words, such as 'buy Harbor'."""
        return self.name if self.verb in SILENT else f"{self.verb} {self.name}"


class Bounds(NamedTuple):
    """How many entries make an answer."""

    low: int = 1
    high: int = 1
    optional: bool = False
    """Whether none is an answer too, although `low` is more."""
