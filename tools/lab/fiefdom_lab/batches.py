"""A batch of games as a task for another process or machine: bytes go in, bytes come out.

It is a pure function: a batch that is retried because a worker was lost gives the same reply, and
only one reply is counted.
"""

from __future__ import annotations

from functools import lru_cache
from time import perf_counter

import msgspec

from fiefdom.errors import FiefdomError
from fiefdom_lab.count_game import count
from fiefdom_lab.plan import Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.rows import Row, row_of
from fiefdom_lab.tally import Tally


class Reply(msgspec.Struct, frozen=True):
    """The result of a batch: the tally, and a row for each game if requested."""

    start: int
    stop: int
    seconds: float
    tally: Tally
    fingerprint: str
    rows: list[Row] = []
    error: str = ""
    """Why the worker could not play, for example because a plugin is missing."""


def play_batch(plan: bytes, start: int, stop: int, rows: bool = False) -> bytes:
    """Play the games from `start` to before `stop` with the installed cards and bots."""
    try:
        reply = played_batch(_workbench(plan), start, stop, rows)
    except FiefdomError as error:
        reply = Reply(start, stop, 0.0, Tally([]), "", error=str(error))
    return msgspec.msgpack.encode(reply)


def played_batch(workbench: Workbench, start: int, stop: int, rows: bool) -> Reply:
    """Play a batch in this process."""
    started = perf_counter()
    tally = Tally.empty(len(workbench.plan.bots), workbench.plan.together)
    kept: list[Row] = []
    for game in range(start, stop):
        played = workbench.play(game)
        count(tally, played)
        if rows:
            kept.append(row_of(workbench, played))
    tally.trim()
    seconds = perf_counter() - started
    return Reply(start, stop, seconds, tally, workbench.fingerprint, kept)


@lru_cache(maxsize=4)
def _workbench(plan: bytes) -> Workbench:
    """Set up a plan once in each process."""
    return Workbench(msgspec.msgpack.decode(plan, type=Plan))


def encoded(plan: Plan) -> bytes:
    """Return a plan as bytes for a task."""
    return msgspec.msgpack.encode(plan)


def decoded(reply: bytes) -> Reply:
    """Return the reply of a task."""
    return msgspec.msgpack.decode(reply, type=Reply)
