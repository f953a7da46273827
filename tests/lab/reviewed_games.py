"""Games for reviews: positions near their end, with a few answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fiefdom import ALL, END, Answer, Record, Source
from fiefdom_workshop import lay_out

RICH = ["Gold"] * 3
POOR = ["Estate"] * 5


def last_province(answers: Sequence[Answer] = (ALL, END), **position: Any) -> Record:
    """Return a game in which the first player can win at once by buying the last Province."""
    usual: dict[str, Any] = {
        "supply": {"Province": 1, "Duchy": 0, "Estate": 0},
        "p1": {"hand": [*RICH, "Estate", "Estate"], "deck": ["Copper"] * 5},
        "p2": {"hand": ["Gold"] * 5, "deck": ["Gold"] * 5},
    }
    return played(usual | position, answers)


def played(position: dict[str, Any], answers: Sequence[Answer]) -> Record:
    """Return the record of a position and the answers after it."""
    table = lay_out(["Moat"], **position)
    for answer in answers:
        table.answer(answer)
    return table.record()


def from_log(record: Record, hidden: tuple[int, ...] = (), **told: Any) -> Record:
    """Return a record as if it had been read from a log."""
    source = Source(("Ada", "Bob"), 9, 9, hidden=hidden, **told)
    return msgspec.structs.replace(record, source=source)
