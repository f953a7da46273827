"""Restores an earlier position of a game by replaying its answers from the beginning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fiefdom.decisions.decision import Answer
from fiefdom.engine import stack
from fiefdom.engine.blame import failure
from fiefdom.errors import FiefdomError, IllegalAnswer, NoDecision, SnapshotError
from fiefdom.record import snapshot
from fiefdom.record.replay import Record, is_marked
from fiefdom.state.game_state import State


class LogStart(NamedTuple):
    """Where logging began: the number of lines and of answers at that time."""

    lines: int
    answers: int


FROM_THE_START = LogStart(0, 0)


def replayed(like: State, origin: bytes, answers: Sequence[Answer], log: bool = False) -> State:
    """Replay answers from the beginning, with the cards and the limits of a state."""
    state = snapshot.restore(like.content, origin, like.limits)
    if log:
        state.log = []
    for answer in answers:
        stack.answer(state, answer)
    return state


def digests_after(g: State, answers: Sequence[Answer]) -> Iterator[bytes]:
    """Play answers, and yield the digests for a record of them."""
    for index, answer in enumerate(answers, 1):
        stack.answer(g, answer)
        if is_marked(index, len(answers)):
            yield snapshot.digest(g)


def retraced(g: State, record: Record, upto: int | None) -> list[Answer]:
    """Replay the first `upto` answers of a record, or all, on its initial state; return them.

    The steps of each answer are limited as in play, and so is the total of all answers: otherwise an
    untrusted record could take hours.
    """
    answers, total, limits = record.answers[:upto], len(record.answers), g.limits
    if len(answers) > limits.answers:
        raise SnapshotError(
            f"the record has {len(answers)} answers to replay, at most {limits.answers}; replay some of"
            " them with upto=..., or Limits(answers=...) allows more"
        )
    digests, steps = iter(record.digests), 0
    for index, answer in enumerate(answers, 1):
        _give(g, answer, index)
        steps += g.steps
        if steps > limits.replay_steps:
            raise SnapshotError(
                f"the record takes more than {limits.replay_steps} steps at answer {index} of {total};"
                f" replay up to {index - 1} with upto=..., or Limits(replay_steps=...) allows more"
            )
        if is_marked(index, total) and next(digests, b"") != snapshot.digest(g):
            raise SnapshotError(
                f"the record leads to another position at answer {index}; it is damaged"
            )
    return list(answers)


def _give(g: State, answer: Answer, index: int) -> None:
    try:
        stack.answer(g, answer)
    except (IllegalAnswer, NoDecision) as error:
        raise SnapshotError(f"the record does not fit at answer {index}: {error}") from None
    except FiefdomError:
        raise
    except Exception as error:
        raise failure(g, error) from error


def rewind(state: State, origin: bytes, answers: Sequence[Answer], log_start: LogStart) -> LogStart:
    """Set a state, in place, to the result of replaying these answers; return where its log begins.

    The log is restored too. If this is interrupted, it can be repeated.
    """
    log = state.log
    fresh = replayed(state, origin, answers, log is not None)
    if log is not None:
        log_start = min(log_start, LogStart(0, len(answers)), key=lambda one: one.answers)
        before = replayed(state, origin, answers[: log_start.answers], log=True)
        log[log_start.lines :] = (fresh.log or [])[len(before.log or ()) :]
        fresh.log = log
    state.become(fresh)
    return log_start
