"""Piles that run empty and cards that leave play, in games where something responds to that.

Only games with a part that declares `interrupts` come here. An effect that takes cards remembers with
`before` what there was, asks `noticed` what is gone as soon as it has taken them, and has `tell` fire
the facts once the cards have arrived and the triggers about that have been resolved.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from fiefdom.engine.triggers import fire
from fiefdom.model.effect import Effect
from fiefdom.model.fact import EMPTIED, LEFT_PLAY, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state import play_area
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.play_area import Pair
from fiefdom.state.zones import NOWHERE, SUPPLY

WATCHED: Final = LEFT_PLAY | EMPTIED

WIDTH: Final = 4
"""The length of a row: the kind of fact, the player, the card and its serial."""


class Before(NamedTuple):
    """What there was before an effect took cards."""

    empties: int
    in_play: tuple[tuple[Pair, ...], ...]
    """The cards in play of each player."""


def before(g: State) -> Before | None:
    """Remember what there is now; None if nothing responds to what may be gone soon."""
    if not g.awaited_kinds & WATCHED:
        return None
    return Before(g.empties, tuple(tuple(play_area.pairs(player)) for player in g.players))


def noticed(g: State, earlier: Before | None) -> Value:
    """Return a row for each card that has left play since, and for each pile that has run empty."""
    if earlier is None:
        return ()
    rows: list[int] = []
    for who, there in enumerate(earlier.in_play):
        for card, serial in (Counter(there) - Counter(play_area.pairs(g.players[who]))).elements():
            rows += (LEFT_PLAY, who, card, serial)
    return (*rows, *_empty_now(g, g.empties & ~earlier.empties))


def piles_noticed(g: State, earlier: Before | None) -> Value:
    """Return the same for piles only: a card that is played from play does not leave it."""
    return () if earlier is None else tuple(_empty_now(g, g.empties & ~earlier.empties))


def _empty_now(g: State, piles: int) -> list[int]:
    rows: list[int] = []
    while piles:
        card = (piles & -piles).bit_length() - 1
        rows += (EMPTIED, g.current, card, -1)
        piles &= piles - 1
    return rows


class Tell(Effect):
    """Fires facts, one after the other, and returns the result of the effect that they come from.

    The values of its frame are the number of these values, the rows of facts and that result; while it
    waits for the result, they are the rows only.
    """

    def after(self, g: State, got: Value, rows: Value) -> Value:
        """Fire the facts now, or after the pending decision; return the result then."""
        if not rows:
            return got
        if got is SUSPENDED:
            return g.suspend(self, WAITING, 0, NO_SCOPE, rows)
        return self._go(g, rows, got)

    def _go(self, g: State, rows: Value, got: Value) -> Value:
        place, *there = got
        while rows:
            kind, who, card, serial = rows[:WIDTH]
            rows = rows[WIDTH:]
            known = kind == LEFT_PLAY and place < SUPPLY and card in there
            fact = Fact(kind, who, card, serial, place if known else NOWHERE)
            if fire(g, fact) is SUSPENDED:
                return g.suspend(self, FIRING, 0, NO_SCOPE, (len(rows), *rows, *got))
        return got

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if frame.step == WAITING:
            return self._go(g, frame.values, got)
        rows, result = _apart(frame.values)
        return self._go(g, rows, result)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        if frame.step == WAITING:
            return frame
        rows, result = _apart(frame.values)
        return frame.with_values((len(rows), *rows, *(now(result) if result[0] < 0 else result)))


def _apart(values: Value) -> tuple[Value, Value]:
    """Return the rows and the result in the values of a frame."""
    count = 1 + values[0]
    return values[1:count], values[count:]


WAITING: Final = 0
"""The effect that the facts come from is not done yet."""
FIRING: Final = 1
"""The triggers of a fact are being resolved."""
TELL: Final = Tell()
