"""Makes a moment of a game again, from its beginning and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fiefdom.decisions.decision import Answer
from fiefdom.engine import stack
from fiefdom.record import snapshot
from fiefdom.state.game_state import State


class Heard(NamedTuple):
    """Since when a log is written: how many lines it had, after how many answers."""

    lines: int
    answers: int


FROM_THE_START = Heard(0, 0)


def replayed(like: State, origin: bytes, answers: Sequence[Answer], log: bool = False) -> State:
    """Play answers again from the beginning, with the cards and the limits of a state."""
    state = snapshot.restore(like.content, origin, like.limits)
    if log:
        state.log = []
        state.attend()
    for answer in answers:
        stack.answer(state, answer)
    return state


def rewind(state: State, origin: bytes, answers: Sequence[Answer], heard: Heard) -> Heard:
    """Make a state what these answers make of the beginning; return since when its log is written.

    The log is cut to what was told until then. Done halfway, it can be done again.
    """
    log = state.log
    fresh = replayed(state, origin, answers, log is not None)
    if log is not None:
        heard = min(heard, Heard(0, len(answers)), key=lambda one: one.answers)
        before = replayed(state, origin, answers[: heard.answers], log=True)
        del log[heard.lines + len(fresh.log or ()) - len(before.log or ()) :]
        fresh.log = log
        fresh.rehear()
    state.become(fresh)
    return heard
