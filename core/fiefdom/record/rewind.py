"""Makes a moment of a game again, from its beginning and its answers."""

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
    """Where logging began: the number of lines then, and of answers before."""

    lines: int
    answers: int


FROM_THE_START = LogStart(0, 0)


def replayed(like: State, origin: bytes, answers: Sequence[Answer], log: bool = False) -> State:
    """Play answers again from the beginning, with the cards and the limits of a state."""
    state = snapshot.restore(like.content, origin, like.limits)
    if log:
        state.log = []
        state.refresh_flags()
    for answer in answers:
        stack.answer(state, answer)
    return state


def digests_after(g: State, answers: Sequence[Answer]) -> Iterator[bytes]:
    """Play answers, and yield the digests that a record of them holds."""
    for index, answer in enumerate(answers, 1):
        stack.answer(g, answer)
        if is_marked(index, len(answers)):
            yield snapshot.digest(g)


def retraced(g: State, record: Record, upto: int | None) -> list[Answer]:
    """Give the beginning of a record some or all of its answers; return them.

    Each is bounded as if somebody gave it now; that all of them are, too, keeps a record of a
    stranger's from taking hours.
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
                f"the record takes more than {limits.replay_steps} steps, at answer {index} of {total};"
                f" replay up to {index - 1} with upto=..., or Limits(replay_steps=...) allows more"
            )
        if is_marked(index, total) and next(digests, b"") != snapshot.digest(g):
            raise SnapshotError(f"the record leads elsewhere at answer {index}; it is damaged")
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
    """Make a state what these answers make of the beginning; return since when its log is written.

    The log tells again what it told until then. Done halfway, it can be done again.
    """
    log = state.log
    fresh = replayed(state, origin, answers, log is not None)
    if log is not None:
        log_start = min(log_start, LogStart(0, len(answers)), key=lambda one: one.answers)
        before = replayed(state, origin, answers[: log_start.answers], log=True)
        log[log_start.lines :] = (fresh.log or [])[len(before.log or ()) :]
        fresh.log = log
        fresh.refresh()
    state.become(fresh)
    return log_start
