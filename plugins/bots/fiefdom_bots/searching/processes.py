"""Search on several cores: sampled worlds go to worker processes, results by answer come back."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from threading import Thread
from typing import Final

from fiefdom import Answer, Game
from fiefdom_bots.searching.candidates import Candidates
from fiefdom_bots.searching.fast_adviser import FastAdviser
from fiefdom_bots.searching.playouts import play_world
from fiefdom_bots.searching.tree import Node
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.kingdom_table import table_of
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.strategy import Strategy

Found = dict[Answer, tuple[int, float, float]]
"""How often each answer was tried, and the sums of its rewards and of their squares."""

_pools: Final[dict[int, ProcessPoolExecutor]] = {}
"""The worker processes, which all bots of this process share, by their number."""


def pool_of(cores: int) -> ProcessPoolExecutor:
    """Return the worker processes, started when they are first needed."""
    found = _pools.get(cores)
    if found is None:
        context = multiprocessing.get_context("spawn")
        found = _pools[cores] = ProcessPoolExecutor(cores, mp_context=context, initializer=_prepare)
    return found


def forget_pool(cores: int) -> None:
    """Leave worker processes alone that failed; new ones are started when they are needed."""
    lost = _pools.pop(cores, None)
    if lost is not None:
        lost.shutdown(wait=False, cancel_futures=True)


def submitted(
    cores: int, worlds: Sequence[bytes], viewer: int, strategy: Strategy | None, limits: tuple[int, int]
) -> Future[Found]:
    """Search some worlds in a worker process; `limits` are the width and the depth."""
    return pool_of(cores).submit(searched, list(worlds), viewer, strategy, limits)


def searched(
    worlds: Sequence[bytes], viewer: int, strategy: Strategy | None, limits: tuple[int, int]
) -> Found:
    """Search a tree with these worlds, and return what was found for its first answers."""
    games = [Game.from_bytes(one) for one in worlds]
    view, decision = games[0].bot_view(viewer), games[0].pending
    assert decision is not None
    width, depth = limits
    adviser = FastAdviser(table_of(view), view.rules.ends_when_empty)
    plan = None if strategy is None else StrategyBot(strategy, adviser=adviser)
    candidates = Candidates(plan, adviser, Sensible(0), width)
    root = Node(candidates.of(view, decision))
    for number, game in enumerate(games):
        play_world(game, root, candidates, viewer, depth, number)
    return {answer: (edge.visits, edge.total, edge.squares) for answer, edge in root.edges.items()}


def _prepare() -> None:
    """Ignore Ctrl-C, which the process that plays handles, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
