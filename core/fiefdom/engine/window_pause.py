"""What a suspended trigger window must remember, as the values of its frame."""

from __future__ import annotations

from typing import Final, NamedTuple

from fiefdom.engine.window_keys import Keys, flatten, restore_keys
from fiefdom.model.fact import DRAWN, Fact
from fiefdom.model.frames import Frame, Value

FACT: Final = len(Fact(0, 0).row())
NO_CARD: Final = -1


class Pause(NamedTuple):
    """The state of a suspended window; the values of its frame."""

    fact: Fact
    seat: int
    """The seat of the player being served, counted from the player whose turn it is."""
    card: int
    """The card for which a trigger is chosen; NO_CARD at any other step."""
    done: Keys

    def pack(self) -> Value:
        """Return this as the values of a frame."""
        fact = self.fact
        drawn = (len(fact.cards), *fact.cards) if fact.kind == DRAWN else ()
        return (*fact.row(), self.seat, self.card, *drawn, *flatten(self.done))


def pause_of(frame: Frame) -> Pause:
    """Return what `Pause.pack` put into a frame."""
    values = frame.values
    row, (seat, card), rest = values[:FACT], values[FACT : FACT + 2], values[FACT + 2 :]
    drawn: Value = ()
    if row[0] == DRAWN:
        count = 1 + rest[0]
        drawn, rest = rest[1:count], rest[count:]
    return Pause(Fact.of_row(row, drawn), seat, card, restore_keys(rest))
