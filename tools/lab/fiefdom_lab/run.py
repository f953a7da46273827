"""Runs a plan: spreads its games over workers and adds up what comes back, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from fiefdom.errors import SetupError
from fiefdom.plugins.registry import Registry
from fiefdom_lab.batches import Reply, decoded, encoded, play_batch, played_batch
from fiefdom_lab.plan import CHECKED_EVERY, Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.result import BROKEN_OFF, COMPLETE, INTERRUPTED, NARROW, Progress, Result, widest
from fiefdom_lab.rows import Row
from fiefdom_lab.tally import Tally
from fiefdom_lab.workers import Processes, cores, undisturbed

OnProgress = Callable[[Progress], None]
OnRows = Callable[[Sequence[Row]], None]
Batch = tuple[int, int]
"""The first game of some that are played together, and the first one after them."""

FIRST_BATCH: Final = 12
"""How many games the first batches have; later ones follow from how long these took."""
BATCH_SECONDS: Final = 0.4
LARGEST_BATCH: Final = 5_000
PATIENT: Final = 20
"""How many batches for each worker may be handed out beyond one that is not done."""
RETRIES: Final = 3
"""How many processes may end over one and the same game."""
WARMING: Final = 0.3
"""For so many seconds the games are played here, to see whether workers are worth their start."""
WORTH: Final = 1.5
"""How many seconds must be left to play for that."""


def simulate(
    plan: Plan,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    rows: OnRows | None = None,
    registry: Registry | None = None,
    batch: int | None = None,
) -> Result:
    """Play the games of a plan and return what was counted.

    All cores are used, or as many `workers` as you say; 1 plays in this process. Any
    `executor` can play instead; `workers` then says for how many batches at a time it has
    room. `progress` is called now and then, `rows` with a row for each game, in order. With a
    `registry` of your own, which other processes cannot know, games are played here.

    A few games between bots that came along with fiefdom are played here too; other bots play in
    processes of their own, which they may end. A batch whose process is lost is played again.

    The result does not depend on workers, executor or `batch` size. Ctrl-C ends it early
    with the games that were played.
    """
    workbench = Workbench(plan, registry)
    run = Run(workbench, progress, rows, batch)
    with run.kept():
        if executor is not None:
            run.spread(executor, workers or cores())
        else:
            count = 1 if registry is not None else workers or cores()
            if registry is not None or workers == 1 or all_shipped(workbench):
                run.here(None if count == 1 else WARMING)
            if run.goes_on:
                with Processes(count) as processes:
                    run.spread(processes, count)
    return run.result()


def all_shipped(workbench: Workbench) -> bool:
    """Tell whether only bots play that came along with fiefdom, and so may play in this process."""
    return all(map(workbench.registry.is_shipped, workbench.plan.bots))


class Run:
    """A plan while it is carried out."""

    def __init__(
        self,
        workbench: Workbench,
        progress: OnProgress | None,
        rows: OnRows | None,
        batch: int | None,
    ) -> None:
        plan = workbench.plan
        self._workbench = workbench
        self._plan = plan
        self._progress = progress
        self._rows = rows
        self._size = batch or FIRST_BATCH
        self._fixed = batch is not None
        self._next = 0
        """The first game that nobody has been told to play."""
        self._tally = Tally.empty(len(plan.bots), plan.together)
        self._waiting: dict[int, Reply] = {}
        """Replies that came before those of earlier games, by their first game."""
        self._lost: list[Batch] = []
        """Batches whose workers were lost before they had played them."""
        self._begun = perf_counter()
        self._workers = 1
        self._encoded = encoded(plan)
        self._stopped = ""
        self._note = ""

    @property
    def goes_on(self) -> bool:
        """Whether there are games to be played still."""
        return not self._stopped

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep what was done when the rest cannot be."""
        try:
            yield
        except KeyboardInterrupt:
            self._stopped = INTERRUPTED
        except BrokenExecutor as error:
            self._stopped, self._note = BROKEN_OFF, str(error)

    def here(self, seconds: float | None) -> None:
        """Play in this process, to the end or until it is worth starting others."""
        while not self._stopped:
            spent = perf_counter() - self._begun
            if seconds is not None and spent > seconds and self._left(spent) > WORTH:
                return
            start, stop = self._batch()
            self._take(played_batch(self._workbench, start, stop, self._rows is not None))

    def _left(self, spent: float) -> float:
        done = self._tally.games
        return (self._plan.games - done) * spent / done if done else float("inf")

    def spread(self, executor: Executor, workers: int) -> None:
        """Let others play; what processes of this machine lost is played again by new ones."""
        self._workers = workers
        while not self._stopped:
            try:
                self._hand_out(executor, workers)
            except BrokenExecutor:
                if not isinstance(executor, Processes):
                    raise
                self._play_lost(executor)

    def _play_lost(self, processes: Processes) -> None:
        """Play what was under way again, batch by batch, each alone: so the guilty one is found."""
        tries = 0
        while self._lost and not self._stopped:
            start, stop = batch = self._lost.pop()
            try:
                self._take(decoded(_done(self._submit(processes, batch))))
                tries = 0
            except BrokenExecutor:
                tries = tries + 1 if stop - start == 1 else 0
                if tries == RETRIES:
                    raise BrokenExecutor(_ended(start, self._plan)) from None
                half = (start + stop) // 2
                self._lost += [(half, stop), (start, half)] if stop - start > 1 else [batch]

    def _hand_out(self, executor: Executor, workers: int) -> None:
        """Keep twice as many batches under way as there are workers."""
        under_way: dict[Future[bytes], Batch] = {}
        try:
            while not self._stopped:
                while self._has_room(len(under_way), workers):
                    batch = self._batch()
                    self._lost.append(batch)
                    under_way[self._submit(executor, batch)] = batch
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    self._take(decoded(_done(future)))
                    self._lost.remove(under_way.pop(future))
        finally:
            for future in under_way:
                future.cancel()

    def _submit(self, executor: Executor, batch: Batch) -> Future[bytes]:
        try:
            return executor.submit(play_batch, self._encoded, *batch, self._rows is not None)
        except Exception as error:
            raise _lost(error) from error

    def _has_room(self, under_way: int, workers: int) -> bool:
        """Tell whether to hand out more; replies that wait for a slow batch take memory."""
        few = under_way < 2 * workers and under_way + len(self._waiting) < PATIENT * workers
        return few and self._next < self._plan.games

    def _batch(self) -> Batch:
        """Return the next games to be played together."""
        start = self._next
        stop = min(start + self._size, self._plan.games)
        if self._plan.until is not None:
            # It is looked at the intervals after these games, so no batch goes beyond them.
            stop = min(stop, (start // CHECKED_EVERY + 1) * CHECKED_EVERY)
        self._next = stop
        return start, stop

    def _take(self, reply: Reply) -> None:
        """Add what came back, as soon as all earlier games are there."""
        self._check(reply)
        self._waiting[reply.start] = reply
        with undisturbed():
            while not self._stopped and (ready := self._waiting.pop(self._tally.games, None)):
                self._tally.add(ready.tally)
                if self._rows is not None:
                    self._rows(ready.rows)
                self._look_whether_done()
        self._resize(reply)
        if self._progress is not None:
            spent = perf_counter() - self._begun
            self._progress(Progress(self._tally.games, self._plan.games, spent, self._tally))

    def _check(self, reply: Reply) -> None:
        if reply.error:
            raise SetupError(f"a worker cannot play this: {reply.error}")
        if reply.fingerprint != self._workbench.fingerprint:
            raise SetupError(
                "a worker has another release of fiefdom or other card sets, so its games would"
                " be others; install the same everywhere"
            )

    def _look_whether_done(self) -> None:
        games, until = self._tally.games, self._plan.until
        if until is not None and games % CHECKED_EVERY == 0 and widest(self._tally) < until:
            self._stopped = NARROW
        elif games == self._plan.games:
            self._stopped = COMPLETE

    def _resize(self, reply: Reply) -> None:
        if not self._fixed:
            speed = (reply.stop - reply.start) / max(reply.seconds, 1e-6)
            wanted = min(int(speed * BATCH_SECONDS), self._size * 4, LARGEST_BATCH)
            self._size = max(1, wanted)

    def result(self) -> Result:
        """Return what was counted so far."""
        from fiefdom import __version__

        spent = perf_counter() - self._begun
        how = (self._stopped, spent, self._workers, __version__, self._note)
        return Result(self._plan, self._tally, *how)


def _ended(game: int, plan: Plan) -> str:
    bots = " and ".join(dict.fromkeys(plan.bots))
    return (
        f"game {game} ended {RETRIES} processes that played it; a bot that ends its own process,"
        f" or takes all memory, does that: look at {bots}"
    )


def _done(future: Future[bytes]) -> bytes:
    """Return what a worker gave back; whatever went wrong there is the loss of a worker."""
    try:
        return future.result()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise _lost(error) from error


def _lost(error: BaseException) -> BrokenExecutor:
    """Say what went wrong; who cancels batches, as a cluster does at its end, gives no reason."""
    said = str(error) or "the workers are gone, or the scheduler that hands games to them"
    return BrokenExecutor(f"{type(error).__name__}: {said}")
