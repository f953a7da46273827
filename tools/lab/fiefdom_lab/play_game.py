"""Plays one game between bots that may be at fault; the game ends with a reason then."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import perf_counter

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.engine import stack
from fiefdom.errors import IllegalAnswer, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot
from fiefdom.views.bot_view import Look
from fiefdom_lab.plan import Bounds
from fiefdom_lab.tally import BROKEN, DECISIONS, ILLEGAL, RAISED, TIME

Decide = Callable[[Look, Decision], Answer]

NOBODY = -1
DRAWN = "drawn"
"""The game lasted for more turns than it may, which is a draw of all who play it."""
LONGEST_REASON = 300


class Stop:
    """Why a game did not come to its end: whose fault, of which kind, and in words."""

    def __init__(self, player: int, kind: str, reason: object) -> None:
        raised = isinstance(reason, BaseException)
        said = f"{type(reason).__name__}: {reason}" if raised else str(reason)
        self.player = player
        self.kind = kind
        self.reason = " ".join(said.split())[:LONGEST_REASON]


class OutOfTimeError(BaseException):
    """A bot thought for longer than it may; nothing that it calls takes this for an error."""


class EnoughError(Exception):
    """As many answers were given as were asked for."""


def play(game: Game, deciders: Sequence[Decide], bounds: Bounds) -> tuple[Stop | None, list[Answer]]:
    """Play a game to its end; return why it was stopped, if it was, and the answers."""
    state, seats = game.state, game.players
    looks = [game.look(player) for player in range(seats)]
    answers: list[Answer] = []
    pending, answer = stack.pending, stack.answer
    last, player = bounds.turns * seats, 0
    while True:
        turn = state.turn
        if turn > last:
            return _drawn(f"more than {bounds.turns} turns a player"), answers
        for _ in range(bounds.decisions):
            try:
                decision = pending(state)
                if decision is None:
                    return None, answers
            except Exception as error:
                return Stop(NOBODY, BROKEN, error), answers
            player = decision.player
            try:
                given = deciders[player](looks[player], decision)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                kind = TIME if isinstance(error, OutOfTimeError) else RAISED
                return Stop(player, kind, error if kind == RAISED else str(error)), answers
            try:
                answer(state, given)
            except IllegalAnswer as error:
                return Stop(player, ILLEGAL, str(error)), answers
            except TooManyTurns:
                return _drawn(f"more than {state.limits.turns} turns"), answers
            except Exception as error:
                return Stop(NOBODY, BROKEN, error), answers
            answers.append(given)
            if state.turn != turn:
                break
        else:
            said = f"more than {bounds.decisions} answers in one turn"
            return Stop(player, DECISIONS, said), answers


def _drawn(limit: str) -> Stop:
    return Stop(NOBODY, DRAWN, f"a draw: {limit}")


def deciders_of(bots: Sequence[Bot], bounds: Bounds) -> list[Decide]:
    """Return what answers for each bot, with a clock if time is bounded."""
    if bounds.seconds is None:
        return [bot.decide for bot in bots]
    return [_timed(bot.decide, bounds.seconds) for bot in bots]


def bounded(deciders: Sequence[Decide], most: int) -> list[Decide]:
    """Return deciders who answer so many times together, and then no more."""
    left = iter(range(most))

    def answering(decide: Decide) -> Decide:
        def answered(look: Look, decision: Decision) -> Answer:
            if next(left, None) is None:
                raise EnoughError
            return decide(look, decision)

        return answered

    return [answering(decide) for decide in deciders]


def _timed(decide: Decide, seconds: float) -> Decide:
    """Stop a bot that has used up its time, at the latest when it answers."""
    used = 0.0
    said = f"more than {seconds:g} seconds of thinking"

    def timed(look: Look, decision: Decision) -> Answer:
        nonlocal used
        begun = perf_counter()
        with _alarm(seconds - used, said):
            given = decide(look, decision)
        used += perf_counter() - begun
        if used > seconds:
            raise OutOfTimeError(said)
        return given

    return timed


@contextmanager
def _alarm(seconds: float, said: str) -> Iterator[None]:
    """Interrupt what takes longer, where the system can: in a main thread, not on Windows."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise OutOfTimeError(said)

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, 1e-6))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
