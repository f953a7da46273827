"""Plays one game between bots; a failing bot ends the game with a reason."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any

from fiefdom import Answer, Bot, BotView, Decision, Game
from fiefdom.errors import IllegalAnswer, TooManyTurns
from fiefdom.tooling import games
from fiefdom_lab.plan import Bounds
from fiefdom_lab.tally import BROKEN, DECISIONS, ILLEGAL, RAISED, TIME

Decide = Callable[[BotView, Decision], Answer]
Choose = Callable[[BotView, tuple[int, ...]], int]

NO_SEAT = -1
DRAWN = "drawn"
"""The game exceeded the limit of turns, which is a draw."""
LONGEST_REASON = 300


class Stop:
    """Why a game was stopped: the player at fault, the kind of fault, and the reason."""

    def __init__(self, player: int, kind: str, reason: object) -> None:
        raised = isinstance(reason, BaseException)
        text = f"{type(reason).__name__}: {reason}" if raised else str(reason)
        self.player = player
        self.kind = kind
        self.reason = " ".join(text.split())[:LONGEST_REASON]


class OutOfTimeError(BaseException):
    """A bot exceeded its time limit; a BaseException, so that the bot does not catch it."""


class EnoughError(Exception):
    """The requested number of answers was reached."""


def play(
    game: Game,
    deciders: Sequence[Decide],
    bounds: Bounds,
    choosers: Sequence[Choose | None] = (),
) -> tuple[Stop | None, list[Answer]]:
    """Play a game to its end; return why it was stopped, if it was, and the answers.

    Questions of the usual phases are answered by the functions in `choosers`, where there are any.
    """
    state, seats = game.state, game.players
    views = [game.bot_view(player) for player in range(seats)]
    answers: list[Answer] = []
    by_codes = any(choosers)
    codes: tuple[int, ...] | None = None
    choose: Choose | None = None
    decision: Decision | None = None
    last, player = bounds.turns * seats, 0
    while True:
        turn = state.turn
        if turn > last:
            return _drawn(f"more than {bounds.turns} turns a player"), answers
        for _ in range(bounds.decisions):
            try:
                if by_codes and (codes := games.offered_codes(state)) is not None:
                    player = state.stack[-1].player
                    choose = choosers[player]
                if codes is None or choose is None:
                    decision = games.pending(state)
                    if decision is None:
                        return None, answers
                    player = decision.player
            except Exception as error:
                return Stop(NO_SEAT, BROKEN, error), answers
            try:
                given: Any  # a bot may return anything
                if codes is not None and choose is not None:
                    given = choose(views[player], codes)
                else:
                    assert decision is not None
                    given = deciders[player](views[player], decision)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                kind = TIME if isinstance(error, OutOfTimeError) else RAISED
                return Stop(player, kind, error if kind == RAISED else str(error)), answers
            try:
                if codes is not None and type(given) is int and given in codes:
                    games.answer_code(state, given)
                else:
                    games.answer(state, given)
            except IllegalAnswer as error:
                return Stop(player, ILLEGAL, str(error)), answers
            except TooManyTurns:
                return _drawn(f"more than {state.limits.turns} turns"), answers
            except Exception as error:
                return Stop(NO_SEAT, BROKEN, error), answers
            answers.append(given)
            if state.turn != turn:
                break
        else:
            reason = f"more than {bounds.decisions} answers in one turn"
            return Stop(player, DECISIONS, reason), answers


def _drawn(limit: str) -> Stop:
    return Stop(NO_SEAT, DRAWN, f"a draw: {limit}")


def deciders_of(bots: Sequence[Bot], bounds: Bounds) -> list[Decide]:
    """Return the decide functions of the bots, with a timer if time is limited."""
    if bounds.seconds is None:
        return [bot.decide for bot in bots]
    return [_timed(bot.decide, bounds.seconds) for bot in bots]


def choosers_of(bots: Sequence[Bot], bounds: Bounds) -> list[Choose | None]:
    """Return the functions by which bots choose among codes; none if their time is limited."""
    return [games.chooser_of(bot) for bot in bots] if bounds.seconds is None else []


def bounded(deciders: Sequence[Decide], most: int) -> list[Decide]:
    """Wrap decide functions to stop after a total number of answers."""
    left = iter(range(most))

    def answering(decide: Decide) -> Decide:
        def answered(view: BotView, decision: Decision) -> Answer:
            if next(left, None) is None:
                raise EnoughError
            return decide(view, decision)

        return answered

    return [answering(decide) for decide in deciders]


def _timed(decide: Decide, seconds: float) -> Decide:
    """Stop a bot that exceeds its time limit, at the latest when it answers."""
    used = 0.0
    reason = f"more than {seconds:g} seconds of thinking"

    def timed(view: BotView, decision: Decision) -> Answer:
        nonlocal used
        begun = perf_counter()
        with _alarm(seconds - used, reason):
            given = decide(view, decision)
        used += perf_counter() - begun
        if used > seconds:
            raise OutOfTimeError(reason)
        return given

    return timed


@contextmanager
def _alarm(seconds: float, reason: str) -> Iterator[None]:
    """Raise OutOfTimeError after a time, where possible: in the main thread, not on Windows."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise OutOfTimeError(reason)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
