"""Series of simulations: round robins, and sweeps over the parameters of a bot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from itertools import combinations

import msgspec
from msgspec.structs import replace

from fiefdom import Registry
from fiefdom.errors import SetupError
from fiefdom_lab.bot_specs import bot_variants
from fiefdom_lab.paired import PairedDifference, PointsByGame, paired_difference
from fiefdom_lab.plan import Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.ratings import Rating, ratings
from fiefdom_lab.result import BROKEN_OFF, INTERRUPTED, Result, SimulationProgress
from fiefdom_lab.seeds import derived_seed
from fiefdom_lab.simulation import WORTH, OnProgress, OnRows, all_shipped, simulate
from fiefdom_lab.tally import ContestantTally
from fiefdom_lab.workers import Processes, cores

FEWEST = 2


class RoundRobin(msgspec.Struct, frozen=True):
    """The results of all pairs of bots."""

    names: tuple[str, ...]
    matches: list[Result]
    """One for each pair, in the order of the names; each can be replayed by itself."""
    ratings: list[Rating]
    """The strongest first."""
    stopped: str

    def against(self, one: int, other: int) -> ContestantTally | None:
        """Return the tally of one against another, by their numbers; None if they did not meet."""
        pairs = list(combinations(range(len(self.names)), 2))
        pair = (min(one, other), max(one, other))
        place = pairs.index(pair) if pair in pairs else len(self.matches)
        if place >= len(self.matches):
            return None
        return self.matches[place].tally.contestants[0 if one < other else 1]


class Sweep(msgspec.Struct, frozen=True):
    """One bot with different parameters, each against the same opponents."""

    spec: str
    names: tuple[str, ...]
    """The variants."""
    matches: list[Result]
    """One for each variant, which is the first contestant of its match."""
    stopped: str
    to_best: list[PairedDifference | None] = []
    """How far each variant is from the best one, by games with the same seed; None for the best."""

    @property
    def ranked(self) -> list[tuple[str, ContestantTally]]:
        """The variants by win rate, best first."""
        played = zip(self.names, (one.tally.contestants[0] for one in self.matches), strict=False)
        return sorted(played, key=lambda one: -_victories(one[1]))


def round_robin(
    plan: Plan,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    registry: Registry | None = None,
    adapt: Callable[[Plan], Plan] | None = None,
) -> RoundRobin:
    """Play the games of a plan for every pair of its bots, and rate all bots.

    `adapt` may change the plan of a pair, for example its kingdom.
    """
    names = plan.names
    if len(names) < FEWEST or plan.players not in (0, FEWEST):
        raise SetupError("a round robin is played in pairs; name two or more bots")
    pairs = list(combinations(range(len(names)), 2))
    plans = [_pair(plan, number, *pair) for number, pair in enumerate(pairs)]
    plans = plans if adapt is None else list(map(adapt, plans))
    matches = _run_all(plans, workers, executor, progress, registry)
    won = [[0.0] * len(names) for _ in names]
    effects = [[1.0] * len(names) for _ in names]
    for (one, other), match in zip(pairs, matches, strict=False):
        won[one][other] = _victories(match.tally.contestants[0]) * match.tally.decided
        won[other][one] = _victories(match.tally.contestants[1]) * match.tally.decided
        alike = match.tally.contestants[0].rounds.effect(1, 0.5)
        effects[one][other] = effects[other][one] = alike
    return RoundRobin(names, matches, ratings(names, won, effects), _stopped(plans, matches))


def sweep(
    plan: Plan,
    *,
    workers: int | None = None,
    executor: Executor | None = None,
    progress: OnProgress | None = None,
    registry: Registry | None = None,
) -> Sweep:
    """Play a plan once for each variant of its first bot.

    All variants use the same seed for a game, so that their results can be compared game by game.
    """
    spec, *others = plan.bots or ("",)
    names = bot_variants(spec)
    plans = [replace(plan, bots=(name, *others)) for name in names]
    points = [PointsByGame() for _ in plans]
    matches = _run_all(plans, workers, executor, progress, registry, points)
    return Sweep(spec, names, matches, _stopped(plans, matches), _to_best(matches, points))


def _to_best(
    matches: Sequence[Result], points: Sequence[PointsByGame]
) -> list[PairedDifference | None]:
    """Compare each variant with the best one, game by game."""
    best = max(range(len(matches)), key=lambda n: _victories(matches[n].tally.contestants[0]))
    together = matches[best].plan.together
    return [
        None if n == best else paired_difference(points[n].points, points[best].points, together)
        for n in range(len(matches))
    ]


def _pair(plan: Plan, number: int, one: int, other: int) -> Plan:
    bots = (plan.bots[one], plan.bots[other])
    return replace(plan, bots=bots, players=0, seed=derived_seed(plan.seed, number))


def _victories(one: ContestantTally) -> float:
    """Return the share of games won; a shared victory counts half."""
    return one.win.value + one.tie.value / 2


def _stopped(plans: Sequence[Plan], matches: Sequence[Result]) -> str:
    last = matches[-1].stopped
    return last if len(matches) == len(plans) or last == BROKEN_OFF else INTERRUPTED


def _run_all(
    plans: Sequence[Plan],
    workers: int | None,
    executor: Executor | None,
    progress: OnProgress | None,
    registry: Registry | None,
    rows: Sequence[OnRows] = (),
) -> list[Result]:
    """Run plans one after the other with the same workers; an interrupt ends the series.

    The rows of each plan go to the function at its place in `rows`, if there is one.
    """
    workbenches = [Workbench(plan, registry) for plan in plans]  # check all plans before the first game
    known = all(map(all_shipped, workbenches))
    games = sum(plan.games for plan in plans)
    done: list[Result] = []
    here = registry is not None or (known and games < 1_000 * WORTH)
    with _shared(workers, executor, here) as pool:
        for number, plan in enumerate(plans):
            step = _total_progress(progress, done, games)
            count = workers if pool is not None else 1
            taking = rows[number] if rows else None
            one = simulate(
                plan, workers=count, executor=pool, progress=step, rows=taking, registry=registry
            )
            done.append(one)
            if one.stopped in (INTERRUPTED, BROKEN_OFF):
                break
    return done


@contextmanager
def _shared(workers: int | None, executor: Executor | None, here: bool) -> Iterator[Executor | None]:
    """Yield one executor for the whole series; None to play in this process."""
    if executor is not None or workers == 1 or here:
        with nullcontext(executor) as same:
            yield same
    else:
        with Processes(workers or cores()) as processes:
            yield processes


def _total_progress(
    progress: OnProgress | None, done: Sequence[Result], games: int
) -> OnProgress | None:
    """Return a callback that includes the games of finished simulations."""
    if progress is None:
        return None
    before, spent = sum(one.games for one in done), sum(one.seconds for one in done)
    report: Callable[[SimulationProgress], None] = progress

    def report_total(step: SimulationProgress) -> None:
        report(SimulationProgress(before + step.done, games, spent + step.seconds, step.tally))

    return report_total
