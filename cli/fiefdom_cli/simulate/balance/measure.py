"""Plays the decks against each other in rounds, within a time limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final, Generic, TypeVar

from fiefdom import Card, Registry
from fiefdom.errors import SetupError
from fiefdom_cli.simulate.balance.decks import COPIES, Deck, match_plan
from fiefdom_cli.simulate.balance.engines import Engine, engines, variants
from fiefdom_cli.simulate.balance.rivals import rivals
from fiefdom_cli.simulate.balance.scores import Score
from fiefdom_lab import BROKEN_OFF, INTERRUPTED, Result, derived_seed, simulate

ROUND: Final = 100
"""Games of each match in a round; rounds keep the numbers of games of all matches equal."""
TRIED: Final = 200
"""The largest number of games to try each number of copies."""

TIME: Final = "time"
"""The run stopped early because the time limit was reached."""

Tell = Callable[[int, int], None]
"""Called with the number of games played, and the largest number there may be."""


class InterruptedEarly(Exception):
    """The run was interrupted before there were any results."""


D = TypeVar("D", bound=Deck | Engine)


@dataclass
class Match(Generic[D]):
    """A deck against another, and its score so far."""

    deck: D
    other: D
    score: Score = field(default_factory=Score)


@dataclass(frozen=True)
class BalanceRequest:
    """The options of the measurement."""

    games: int = 1_000
    seconds: float = 45.0
    rivals: int = 8
    seed: int = 0
    engines: int = 3
    """The number of strategies of the library that the card is added to."""
    into: tuple[str, ...] = ()
    """The strategies instead, by the names of their bots or their files."""


@dataclass
class BalanceResult:
    """The measured strength of a card."""

    card: Card
    asked: BalanceRequest
    tried: list[Match[Deck]] = field(default_factory=list)
    """The card against Big Money, for each number of copies."""
    alone: list[Match[Deck]] = field(default_factory=list)
    """The card and its rivals against Big Money."""
    direct: list[Match[Deck]] = field(default_factory=list)
    """The card against each rival."""
    added: list[Match[Engine]] = field(default_factory=list)
    """Each engine with the card against the same engine without it."""
    games: int = 0
    """Games of each match."""
    stopped: str = ""
    """Why there are fewer games than requested: `interrupted` or `time`."""

    @property
    def ranked(self) -> list[Match[Deck]]:
        """The card and its rivals by their score against Big Money, best first."""
        return sorted(self.alone, key=lambda one: (-one.score.value, one.deck.card))

    @property
    def best(self) -> Deck:
        """The card with the best number of copies."""
        return max(self.tried, key=lambda one: one.score.value).deck

    def compared(self) -> tuple[list[str], list[str], list[str]]:
        """Return the rivals it is stronger than, weaker than, and not distinguishable from."""
        stronger = [one.other.card for one in self.direct if one.score.low > 0.5]
        weaker = [one.other.card for one in self.direct if one.score.high < 0.5]
        told = {*stronger, *weaker}
        return stronger, weaker, [one.other.card for one in self.direct if one.other.card not in told]

    def in_engines(self) -> tuple[list[str], list[str], list[str]]:
        """Return the engines that it helps, those that it harms, and those where it is not clear."""
        helps = [one.other.name for one in self.added if one.score.low > 0.5]
        harms = [one.other.name for one in self.added if one.score.high < 0.5]
        told = {*helps, *harms}
        return helps, harms, [one.other.name for one in self.added if one.other.name not in told]


class MatchRunner:
    """Plays matches with one pool of workers until the time limit."""

    def __init__(
        self, asked: BalanceRequest, pool: Executor | None, workers: int, tell: Tell | None
    ) -> None:
        self.asked = asked
        self.pool = pool
        self.workers = workers
        self.tell = tell
        self.begun = perf_counter()
        self.played = 0

    @property
    def late(self) -> bool:
        """Whether the time limit has passed."""
        return perf_counter() - self.begun > self.asked.seconds

    def round(self, matches: Sequence[Match[Any]], number: int, games: int, most: int) -> bool:
        """Play another round of every match; return False, and count nothing, if interrupted."""
        results = []
        for match in matches:
            plan = match_plan(match.deck, match.other, games, derived_seed(self.asked.seed, number))
            results.append(simulate(plan, executor=self.pool, workers=self.workers))
            if not _complete(results[-1]):
                return False
            self.played += games
            if self.tell is not None:
                self.tell(self.played, most)
        for match, result in zip(matches, results, strict=True):
            match.score.add(result.tally.contestants[0])
        return True


def _complete(result: Result) -> bool:
    if result.stopped == BROKEN_OFF:
        raise SetupError(f"the workers were lost ({result.note}); try again with --workers 1")
    if result.tally.faults:
        fault = result.tally.faults[0]
        raise SetupError(f"the card cannot be measured, because a game failed: {fault.reason}")
    return result.stopped != INTERRUPTED


def measure(
    card: Card, registry: Registry, asked: BalanceRequest, runner: MatchRunner
) -> BalanceResult:
    """Find the best number of copies, then play that deck and its rivals for the remaining time."""
    found = BalanceResult(card, asked)
    beside = registry.companions([card.name])
    found.tried = [Match(Deck(card.name, card.cost, copies, beside), Deck()) for copies in COPIES]
    chosen = rivals(card, registry, asked.rivals)
    tried = min(TRIED, asked.games)
    hosts = engines(card, registry, asked.engines, asked.into)
    options = [[Match(one, host) for one in variants(host, card, registry)] for host in hosts]
    trials: list[Match[Any]] = [*found.tried, *(match for several in options for match in several)]
    most = tried * len(trials) + asked.games * (1 + 2 * len(chosen) + len(hosts))
    # Separate seeds: the best of several looks better than it is (selection bias).
    if not runner.round(trials, 0, tried, most):
        raise InterruptedEarly
    found.alone = [Match(deck, Deck()) for deck in (found.best, *chosen)]
    found.direct = [Match(found.best, deck) for deck in chosen]
    best = [max(several, key=lambda one: one.score.value) for several in options]
    found.added = [Match(one.deck, one.other) for one in best]
    while found.games < asked.games and not found.stopped:
        found.stopped = _played_round(found, runner, most)
    if not found.games:
        raise InterruptedEarly
    return found


def _played_round(found: BalanceResult, runner: MatchRunner, most: int) -> str:
    """Play another round of every match; return the reason if this was the last one."""
    games = min(ROUND, found.asked.games - found.games)
    number = 1 + found.games // ROUND
    try:
        matches: list[Match[Any]] = [*found.alone, *found.direct, *found.added]
        whole = runner.round(matches, number, games, most)
    except KeyboardInterrupt:
        whole = False
    if not whole:
        return INTERRUPTED
    found.games += games
    return TIME if runner.late and found.games < found.asked.games else ""
