"""Searches for strong strategies with a budget of games or minutes, and tests the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec

from fiefdom import BotView, Game, Registry
from fiefdom.errors import SetupError
from fiefdom.extending import Breeder, BreedsStrategies
from fiefdom.tooling.games import deal
from fiefdom_lab.bot_specs import named_bot
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.duels import SEATINGS, Arena, Table
from fiefdom_lab.optimizing.final_tests import FinalTests, Tests
from fiefdom_lab.optimizing.opponents import Opponents, shipped_opponents
from fiefdom_lab.optimizing.population import Breeding, Population
from fiefdom_lab.optimizing.saved_search import read_search, save_search
from fiefdom_lab.optimizing.scores import Score, score_of
from fiefdom_lab.result import COMPLETE, INTERRUPTED
from fiefdom_lab.shipped_files import card_file_texts
from fiefdom_lab.workers import Processes, cores

TESTED_SHARE: Final = 600
"""One deal of the tests for so many games of the search."""
TIME_FOR_TESTS: Final = 0.2
"""Which share of the minutes is kept for the tests."""


class OptimizeRequest(msgspec.Struct, frozen=True):
    """What to search for, and for how long: games or minutes, whichever ends first."""

    kingdom: tuple[str, ...]
    seed: int = 0
    games: int | None = None
    minutes: float | None = None
    best: int = 3
    """How many strategies to return."""
    card_files: tuple[str, ...] = ()
    start: tuple[str, ...] = ()
    """Names of bots or files with strategies to start from, besides those that are invented."""
    resume: Path | None = None
    """A file in which the search is kept, and from which it continues if it exists."""


class OptimizeProgress(msgspec.Struct, frozen=True):
    """How far a search is."""

    stage: str
    generation: int
    games: int
    share: float
    """Which share of the budget is used."""
    best: str
    """What the best strategy so far does, in words."""


class Optimized(msgspec.Struct, frozen=True):
    """The result of a search."""

    request: OptimizeRequest
    population: Population
    tests: Tests | None
    """None if they were interrupted."""
    stopped: str
    seconds: float
    games: int
    """All games, those of the tests included."""


OnSearchProgress = Callable[[OptimizeProgress], None]


def optimize(
    request: OptimizeRequest,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: OnSearchProgress | None = None,
    registry: Registry | None = None,
) -> Optimized:
    """Search for strong strategies for a kingdom.

    The same seed and the same number of games give the same strategies, whatever the workers or the
    executor. Ctrl-C ends the search; what was found is tested briefly, and a second one ends that too.
    """
    search = _Search(request, registry, progress)
    if executor is not None:
        return search.run(executor, workers or cores())
    count = workers or cores()
    if registry is not None or count == 1:
        return search.run(None, 1)
    with Processes(count) as processes:
        return search.run(processes, count)


def play_matches(
    kingdom: tuple[str, ...],
    matches: Sequence[tuple[str, str]],
    seed: int,
    deals: int,
    *,
    workers: int | None = None,
    registry: Registry | None = None,
) -> list[Score]:
    """Play matches between bots, or texts of strategies, with common deals; return the first's scores.

    Each deal is played with both seatings.
    """
    arena = Arena(Table(kingdom), registry)
    count = 1 if registry is not None else workers or cores()
    if count == 1:
        return list(map(score_of, DuelRunner(arena).play(matches, seed, deals)))
    with Processes(count) as processes:
        return list(map(score_of, DuelRunner(arena, processes, count).play(matches, seed, deals)))


class _Search:
    """A running search."""

    def __init__(
        self, request: OptimizeRequest, registry: Registry | None, progress: OnSearchProgress | None
    ) -> None:
        check_request(request)
        self._request = request
        texts = card_file_texts(request.card_files)
        table = Table(request.kingdom, request.card_files, texts)
        self._arena = Arena(table, registry)
        self._breeder = breeder_for(request.kingdom, self._arena.registry)
        self._progress = progress
        self._begun = perf_counter()
        self._seed = request.seed
        self._runner = DuelRunner(self._arena)
        self._population: Population | None = None

    def run(self, executor: Executor | None, workers: int) -> Optimized:
        """Search until the budget is used, then test."""
        self._runner = DuelRunner(self._arena, executor, workers, lambda games: self._tell("searching"))
        stopped = COMPLETE
        population = self._start()
        try:
            while self._share(population) < 1:
                population = self._population = self._breeding().step(population)
                self._save(population)
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        deals = 0 if stopped == INTERRUPTED else population.games // TESTED_SHARE
        tests = None
        try:
            tests = self._tests(deals).run(population, self._request.best, self._about(population))
        except KeyboardInterrupt:
            stopped = INTERRUPTED
        spent = perf_counter() - self._begun
        return Optimized(self._request, population, tests, stopped, spent, self._runner.games)

    def _start(self) -> Population:
        """Return the population of the file, or a new one."""
        path, kingdom = self._request.resume, self._request.kingdom
        registry = self._arena.registry
        if path is not None and path.exists():
            self._seed, found = read_search(path, kingdom, self._breeder, registry)
        else:
            opponents = Opponents(shipped_opponents(kingdom, registry))
            given = [_source(name, registry) for name in (*opponents.shipped, *self._request.start)]
            found = self._breeding().begin(opponents, [text for text in given if text])
            self._save(found)
        self._population = found
        return found

    def _breeding(self) -> Breeding:
        return Breeding(self._breeder, self._runner, self._seed)

    def _tests(self, deals: int) -> FinalTests:
        self._runner = DuelRunner(
            self._arena,
            self._runner.executor,
            self._runner.workers,
            lambda games: self._tell("testing"),
            self._runner.games,
        )
        return FinalTests(self._breeder, self._runner, self._seed, deals)

    def _save(self, population: Population) -> None:
        if self._request.resume is not None:
            save_search(self._request.resume, self._request.kingdom, self._seed, population)

    def _share(self, population: Population) -> float:
        """Return which share of the budget is used."""
        request, shares = self._request, [0.0]
        if request.games is not None:
            shares.append(population.games / request.games)
        if request.minutes is not None:
            limit = 60 * request.minutes * (1 - TIME_FOR_TESTS)
            shares.append((perf_counter() - self._begun) / limit)
        return max(shares)

    def _about(self, population: Population) -> str:
        return f"Found by fiefdom optimize with seed {self._seed}, in {population.games:,} games."

    def _tell(self, stage: str) -> None:
        found = self._population
        if self._progress is None:
            return
        if found is None:
            self._progress(OptimizeProgress("trying first plans", 0, self._runner.games, 0.0, ""))
            return
        share = 1.0 if stage == "testing" else min(1.0, self._share(found))
        told = self._breeder.summary(found.best.text)
        self._progress(OptimizeProgress(stage, found.generation, self._runner.games, share, told))


def check_request(request: OptimizeRequest) -> None:
    """Refuse numbers that make no sense."""
    if request.games is None and request.minutes is None:
        raise SetupError("a search needs a limit; give it games or minutes")
    if request.games is not None and request.games < 1:
        raise SetupError(f"{request.games} games; search with at least one")
    if request.minutes is not None and not 0 < request.minutes <= 100_000:
        raise SetupError(
            f"{request.minutes:g} minutes; search for a positive number of minutes, up to 100,000"
        )
    if not 1 <= request.best <= 10:
        raise SetupError(f"{request.best} strategies; ask for 1 to 10")


def breeder_for(kingdom: tuple[str, ...], registry: Registry) -> Breeder:
    """Return a breeder from the first reader of bot files that has one."""
    for reader in registry.bot_files.values():
        if isinstance(reader, BreedsStrategies):
            return reader.breeder(first_view(kingdom, registry), registry)
    raise SetupError("no installed plugin can invent strategies; install one, such as fiefdom itself")


def first_view(kingdom: tuple[str, ...], registry: Registry) -> BotView:
    """Return the view of a player at the start of a game with a kingdom."""
    return Game(deal(registry.prepared(kingdom), SEATINGS, 0, 0, False)).bot_view(0)


def _source(name: str, registry: Registry) -> str:
    """Return the text of a strategy by its name or file; empty for other bots."""
    factory: object = named_bot(name, None, registry)
    return str(getattr(factory, "source", ""))
