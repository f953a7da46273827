"""The judgement of one point as a task for another process: bytes go in, bytes come out.

A task is a pure function: repeating it gives the same reply.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

import fiefdom
from fiefdom import Record, Registry
from fiefdom.errors import FiefdomError
from fiefdom.tooling.records import known_for
from fiefdom_lab.reviewing.estimates import Chance
from fiefdom_lab.reviewing.judge import Judge, Judged

MOST_KEPT: Final = 2


class ReviewTask(msgspec.Struct, frozen=True):
    """A point of a game, and with how many playouts to judge it."""

    record: bytes
    bot: str
    playouts: int
    seed: int
    place: int
    decides: bool
    """Whether its decision is judged rather than the chance of the player."""


class ReviewReply(msgspec.Struct, frozen=True):
    """What was found, or why nothing could be."""

    chance: Chance | None = None
    judged: Judged | None = None
    error: str = ""


def review_point(task: bytes) -> bytes:
    """Judge a point with the installed cards and bots, and those of the record."""
    asked = msgspec.msgpack.decode(task, type=ReviewTask)
    try:
        judge = _judge(asked.record, asked.bot, asked.playouts, asked.seed)
        reply = reply_of(judge, asked.place, asked.decides)
    except FiefdomError as error:
        reply = ReviewReply(error=str(error))
    return msgspec.msgpack.encode(reply)


def reply_of(judge: Judge, place: int, decides: bool) -> ReviewReply:
    """Judge the decision at a point of a game, or the chance of the player."""
    if decides:
        return ReviewReply(judged=judge.decision(place))
    return ReviewReply(judge.chance(place))


def judge_of(record: Record, registry: Registry, bot: str, playouts: int, seed: int) -> Judge:
    """Return the judge of a record, who knows the cards that are in it."""
    return Judge(record, known_for(record.definitions, registry), bot, playouts, seed)


@lru_cache(maxsize=MOST_KEPT)
def _judge(record: bytes, bot: str, playouts: int, seed: int) -> Judge:
    return judge_of(Record.from_bytes(record), fiefdom.installed(), bot, playouts, seed)
