"""Reviews a game: the chances of the players turn by turn, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from time import perf_counter
from typing import Final

import msgspec

import fiefdom
from fiefdom import Record, Registry
from fiefdom.errors import FileError, SetupError
from fiefdom.tooling.requests import as_seed
from fiefdom_lab.result import COMPLETE, INTERRUPTED
from fiefdom_lab.reviewing.estimates import Chance
from fiefdom_lab.reviewing.judge import BOT, Judge, Judged
from fiefdom_lab.reviewing.pilot import playouts_for
from fiefdom_lab.reviewing.points import Point, points_of
from fiefdom_lab.reviewing.tasks import ReviewReply, ReviewTask, judge_of, reply_of, review_point
from fiefdom_lab.workers import Processes, cores

PLAYOUTS: Final = 200
MOST_PLAYOUTS: Final = 100_000
OUT_OF_TIME: Final = "out of time"
"""The minutes were over before all was judged."""
AHEAD: Final = 2
"""How many tasks are submitted ahead for each worker."""


class ReviewRequest(msgspec.Struct, frozen=True):
    """What to review, and for how long."""

    record: Record
    playouts: int | None = None
    """How many playouts to spend on each decision and on each chance; verifying takes more.

    None for as many as fit into the minutes, or the usual number."""
    minutes: float | None = None
    """The time for the whole review; None for no limit."""
    seed: int = 0
    seats: tuple[int, ...] = ()
    """Whose decisions and chances, counted from 0; all if empty."""
    bot: str = BOT

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "seed", as_seed(self.seed))


class TurnChance(msgspec.Struct, frozen=True):
    """The chance of the player whose turn it is, as far as that player could know."""

    place: int
    """The number of answers before the first question of the turn."""
    seat: int
    turn: int
    chance: Chance


class Reviewed(msgspec.Struct, frozen=True):
    """The result of a review; if it was stopped, what was found until then."""

    request: ReviewRequest
    playouts: int
    """The number of playouts that was used."""
    turns: tuple[TurnChance, ...]
    decisions: tuple[Judged, ...]
    """Those with at least two answers worth trying, in the order of the game."""
    points: int
    """How many chances and decisions there were to judge."""
    done: int
    hidden: tuple[int, ...]
    """The players whose decisions cannot be judged, because their hands are guesses."""
    stopped: str
    seconds: float

    @property
    def verified(self) -> int:
        """For how many decisions another answer looked better and was verified."""
        return sum(one.verified is not None for one in self.decisions)

    @property
    def mistakes(self) -> list[Judged]:
        """The decisions that cost something with certainty, the most expensive first."""
        found = [one for one in self.decisions if one.is_mistake]
        return sorted(found, key=lambda one: -one.verified.cost.value if one.verified else 0.0)


class ReviewProgress(msgspec.Struct, frozen=True):
    """How far a review is."""

    done: int
    points: int
    mistakes: int
    """How many were found so far."""


OnReviewProgress = Callable[[ReviewProgress], None]
_Job = tuple[Point, bool]
"""A point, and whether its decision is judged rather than the chance of the player."""


def review(
    request: ReviewRequest,
    *,
    workers: int | None = None,
    registry: Registry | None = None,
    progress: OnReviewProgress | None = None,
) -> Reviewed:
    """Review a game.

    The same record, seed and number of playouts give the same result, whatever the workers. Ctrl-C ends
    the review and keeps what was found. With a `registry` everything is computed in this process.
    """
    check_request(request)
    if not request.record.answers:
        raise FileError("nobody has answered anything in this game, so there is nothing to review")
    return _Review(request, registry, workers, progress).run()


class _Review:
    """A running review."""

    def __init__(
        self,
        request: ReviewRequest,
        registry: Registry | None,
        workers: int | None,
        progress: OnReviewProgress | None,
    ) -> None:
        self._begun = perf_counter()
        self._request = request
        self._progress = progress
        self._playouts = request.playouts or PLAYOUTS
        self._registry = registry or fiefdom.installed()
        self._judge = self._new_judge()
        self._points = points_of(request.record, self._judge.registry, request.seats)
        self._jobs: list[_Job] = [(point, False) for point in self._points if point.begins]
        self._jobs += [(point, True) for point in self._points if point.decides]
        most = max(1, len(self._jobs))
        self._workers = 1 if registry is not None else min(workers or cores(), most)
        self._replies: dict[int, ReviewReply] = {}

    def run(self) -> Reviewed:
        """Judge all points, or those for which there is time."""
        stopped = COMPLETE
        try:
            self._plan_time()
            for number, reply in self._judged():
                self._replies[number] = reply
                self._tell()
                if self._is_late() and len(self._replies) < len(self._jobs):
                    stopped = OUT_OF_TIME
                    break
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        return self._reviewed(stopped)

    def _new_judge(self) -> Judge:
        asked = self._request
        return judge_of(asked.record, self._registry, asked.bot, self._playouts, asked.seed)

    def _plan_time(self) -> None:
        """Decide on the number of playouts, if only the time is given."""
        minutes = self._request.minutes
        if minutes is None or self._request.playouts is not None:
            return
        time, workers = 60 * minutes, self._workers
        self._playouts = playouts_for(self._judge, self._points, time, workers, MOST_PLAYOUTS)
        self._judge = self._new_judge()

    def _is_late(self) -> bool:
        minutes = self._request.minutes
        return minutes is not None and perf_counter() - self._begun > 60 * minutes

    def _tell(self) -> None:
        if self._progress is not None:
            found = [one.judged for one in self._replies.values() if one.judged is not None]
            mistakes = sum(one.is_mistake for one in found)
            self._progress(ReviewProgress(len(self._replies), len(self._jobs), mistakes))

    def _judged(self) -> Iterator[tuple[int, ReviewReply]]:
        if self._workers > 1:
            with Processes(self._workers) as processes:
                yield from self._there(processes)
            return
        for number, (point, decides) in enumerate(self._jobs):
            yield number, reply_of(self._judge, point.place, decides)

    def _there(self, executor: Executor) -> Iterator[tuple[int, ReviewReply]]:
        """Let worker processes judge the points; a few are submitted ahead for each of them."""
        tasks = self._tasks()
        waiting = list(reversed(range(len(tasks))))
        under_way: dict[Future[bytes], int] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < AHEAD * self._workers:
                    number = waiting.pop()
                    under_way[executor.submit(review_point, tasks[number])] = number
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    reply = msgspec.msgpack.decode(future.result(), type=ReviewReply)
                    if reply.error:
                        raise SetupError(f"a worker cannot judge this game: {reply.error}")
                    yield under_way.pop(future), reply
        except BrokenExecutor:
            raise SetupError("a worker process was lost; review with one worker") from None
        finally:
            for future in under_way:
                future.cancel()

    def _tasks(self) -> list[bytes]:
        asked = self._request
        record = asked.record.to_bytes()
        every = (
            ReviewTask(record, asked.bot, self._playouts, asked.seed, point.place, decides)
            for point, decides in self._jobs
        )
        return [msgspec.msgpack.encode(task) for task in every]

    def _reviewed(self, stopped: str) -> Reviewed:
        asked, turns, decisions = self._request, [], []
        for number, reply in sorted(self._replies.items()):
            point = self._jobs[number][0]
            if reply.chance is not None:
                turns.append(TurnChance(point.place, point.seat, point.turn, reply.chance))
            if reply.judged is not None:
                decisions.append(reply.judged)
        source = asked.record.source or None
        hidden = source.hidden if source else ()
        return Reviewed(
            asked,
            self._playouts,
            tuple(turns),
            tuple(decisions),
            len(self._jobs),
            len(self._replies),
            tuple(seat for seat in hidden if not asked.seats or seat in asked.seats),
            stopped,
            perf_counter() - self._begun,
        )


def check_request(request: ReviewRequest) -> None:
    """Refuse numbers that make no sense."""
    if request.playouts is not None and not 1 <= request.playouts <= MOST_PLAYOUTS:
        raise SetupError(f"{request.playouts} playouts; use 1 to {MOST_PLAYOUTS:,}")
    if request.minutes is not None and not 0 < request.minutes <= 100_000:
        raise SetupError(
            f"{request.minutes:g} minutes; review for a positive number of minutes, up to 100,000"
        )
