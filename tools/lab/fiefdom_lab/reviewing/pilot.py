"""Finds out how many playouts fit into a time, from a few that are timed."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final

from fiefdom_lab.reviewing.judge import MOST_PLANNED, PLANNING, Judge
from fiefdom_lab.reviewing.points import Point

TIMED: Final = 16
"""How many positions are timed."""
LOOKED_AT: Final = 40
"""How many decisions are looked at to find out whether there is anything to decide."""
WORLDS: Final = 4
"""How many playouts are timed for each."""
FEWEST: Final = 8
FOR_A_DECISION: Final = 1.8
"""How many playouts a decision takes on average, those of verifying included, for each given one."""
USED: Final = 0.85
"""Which share of the time is planned for; the rest is for what takes longer than expected."""


def playouts_for(judge: Judge, points: Sequence[Point], seconds: float, workers: int, most: int) -> int:
    """Return how many playouts for each decision fit into a time."""
    begun = perf_counter()
    quick = judge.with_playouts(WORLDS)
    begins = [point.place for point in points if point.begins]
    if not begins:
        return FEWEST
    quick.chance(begins[0])  # with the plan, which is found only once
    step = max(1, len(begins) // TIMED)
    timed = begins[::step]
    first = _timed(quick, timed[0])
    every = [first, *(_timed(quick, place) for place in timed[1:])]
    usual = sum(every) / len(every)
    work = usual * (len(begins) + FOR_A_DECISION * _choices(quick, points)) / workers
    left = USED * seconds - (perf_counter() - begun)
    playouts = left / (work + PLANNING * first)
    if playouts > MOST_PLANNED:
        playouts = (left - PLANNING * MOST_PLANNED * first) / work
    return min(most, max(FEWEST, int(playouts)))


def _choices(judge: Judge, points: Sequence[Point]) -> float:
    """Return about how many decisions have more than one answer worth trying, from some of them."""
    decides = [point.place for point in points if point.decides]
    some = decides[:: max(1, len(decides) // LOOKED_AT)]
    return len(decides) * sum(map(judge.has_choice, some)) / max(1, len(some))


def _timed(judge: Judge, place: int) -> float:
    """Return the seconds that a playout from a place takes."""
    begun = perf_counter()
    judge.chance(place)
    return (perf_counter() - begun) / WORLDS
