"""Plays duels in this process, in worker processes or on a cluster, with the same results."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from typing import Final

import msgspec

from fiefdom.errors import SetupError
from fiefdom_lab.optimizing.duels import Arena, DuelReply, DuelTask, Outcome, Pair, Table, play_duels

TASK_GAMES: Final = 60
"""How many games a task has; small, so that no worker waits long for others."""
RETRIES: Final = 3

Match = tuple[str, str]
"""Two bots: names, or texts of strategies."""
Told = Callable[[int], None]
"""Called with the number of games played since the last call."""


class DuelRunner:
    """Plays matches between bots with common deals."""

    def __init__(
        self,
        arena: Arena,
        executor: Executor | None = None,
        workers: int = 1,
        told: Told | None = None,
        games: int = 0,
    ) -> None:
        self.arena = arena
        self.executor = executor
        self.workers = workers
        self._told = told or (lambda games: None)
        self.games = games
        """How many games were played."""

    def play(
        self, matches: Sequence[Match], seed: int, deals: int, first: int = 0
    ) -> list[list[Outcome]]:
        """Play each match with the same deals, each with both seatings; return the outcomes."""
        tasks = list(_tasks(self.arena.table, matches, seed, Pair(0, 0, first, deals)))
        replies = self._here(tasks) if self.executor is None else self._there(self.executor, tasks)
        found: list[list[Outcome]] = [[] for _ in matches]
        for (_, owners), reply in zip(tasks, replies, strict=True):
            for owner, outcomes in zip(owners, reply.outcomes, strict=True):
                found[owner] += outcomes
        return found

    def _count(self, reply: DuelReply) -> DuelReply:
        games = sum(map(len, reply.outcomes))
        self.games += games
        self._told(games)
        return reply

    def _here(self, tasks: Sequence[_Task]) -> list[DuelReply]:
        return [self._count(self.arena.reply(task)) for task, _ in tasks]

    def _there(self, executor: Executor, tasks: Sequence[_Task]) -> list[DuelReply]:
        replies: dict[int, DuelReply] = {}
        for tries in range(RETRIES):
            try:
                self._submit_missing(executor, tasks, replies)
                break
            except BrokenExecutor:
                if tries == RETRIES - 1:
                    raise
        return [replies[number] for number in range(len(tasks))]

    def _submit_missing(
        self, executor: Executor, tasks: Sequence[_Task], replies: dict[int, DuelReply]
    ) -> None:
        """Play the tasks without replies; a few are submitted ahead for each worker."""
        waiting = [number for number in reversed(range(len(tasks))) if number not in replies]
        under_way: dict[Future[bytes], int] = {}
        try:
            while waiting or under_way:
                while waiting and len(under_way) < 3 * self.workers:
                    number = waiting.pop()
                    encoded = msgspec.msgpack.encode(tasks[number][0])
                    under_way[executor.submit(play_duels, encoded)] = number
                for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                    replies[under_way.pop(future)] = self._checked(future.result())
        finally:
            for future in under_way:
                future.cancel()

    def _checked(self, encoded: bytes) -> DuelReply:
        reply = msgspec.msgpack.decode(encoded, type=DuelReply)
        if reply.error:
            raise SetupError(f"a worker cannot play these games: {reply.error}")
        if reply.fingerprint != self.arena.fingerprint:
            raise SetupError(
                "a worker has another version of fiefdom or other cards, so its games would differ;"
                " install the same versions everywhere"
            )
        return self._count(reply)


_Task = tuple[DuelTask, list[int]]
"""A task, and the number of the match of each of its pairs."""


def _tasks(table: Table, matches: Sequence[Match], seed: int, deals: Pair) -> Iterator[_Task]:
    """Yield tasks of about equal size; a long match is divided."""
    size = TASK_GAMES // 2
    bots: dict[str, int] = {}
    pairs: list[Pair] = []
    owners: list[int] = []
    filled = 0
    for owner, match in enumerate(matches):
        start, end = deals.first, deals.first + deals.deals
        while start < end:
            count = min(end - start, size - filled)
            one, other = (bots.setdefault(text, len(bots)) for text in match)
            pairs.append(Pair(one, other, start, count))
            owners.append(owner)
            start, filled = start + count, filled + count
            if filled == size:
                yield DuelTask(table, seed, tuple(bots), tuple(pairs)), owners
                bots, pairs, owners, filled = {}, [], [], 0
    if pairs:
        yield DuelTask(table, seed, tuple(bots), tuple(pairs)), owners
