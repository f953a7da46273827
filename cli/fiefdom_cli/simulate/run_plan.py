"""Runs a plan with a progress bar, and shows the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import TimeRemainingColumn

from fiefdom import save_record
from fiefdom.errors import SetupError
from fiefdom_cli.replay.from_results import recording_of_plan
from fiefdom_cli.replay.replay_command import view
from fiefdom_cli.simulate.html.match import match_page
from fiefdom_cli.simulate.html.series import robin_page, sweep_page
from fiefdom_cli.simulate.html.write_page import check_path, write_page
from fiefdom_cli.simulate.json_output import result_json, robin_json, sweep_json
from fiefdom_cli.simulate.make_plan import PreparedPlan
from fiefdom_cli.simulate.progress_bar import progress_bar
from fiefdom_cli.simulate.report import show_result
from fiefdom_cli.simulate.series_report import show_robin, show_sweep
from fiefdom_cli.terminal.screen import console, print_json
from fiefdom_lab import (
    BROKEN_OFF,
    COMPLETE,
    INTERRUPTED,
    NARROW,
    OnProgress,
    OnRows,
    Result,
    ResultsByKingdom,
    Row,
    RowWriter,
    SimulationProgress,
    Workbench,
    cluster,
    round_robin,
    simulate,
    sweep,
)

CODES = {COMPLETE: 0, NARROW: 0, INTERRUPTED: 130, BROKEN_OFF: 1}


@dataclass(frozen=True)
class RunOptions:
    """How a plan is run, and its output."""

    workers: int | None = None
    cluster: str | None = None
    round_robin: bool = False
    sweep: bool = False
    output: Path | None = None
    game: int | None = None
    record: Path | None = None
    as_json: bool = False
    report: Path | None = None


def run_simulation(prepared: PreparedPlan, manner: RunOptions) -> int:
    """Play, show, and return the exit code."""
    _check(prepared, manner)
    for note in prepared.notes:
        sys.stderr.write(f"note: {note}\n")
    if manner.game is not None:
        return _one_game(prepared, manner.game, manner.record)
    if manner.round_robin:
        return _round_robin(prepared, manner)
    return _sweep(prepared, manner) if manner.sweep else _simulate(prepared, manner)


def _check(prepared: PreparedPlan, manner: RunOptions) -> None:
    if manner.game is None and manner.record is not None:
        raise SetupError("--record writes one game; say which with --game")
    if manner.game is not None and (manner.round_robin or manner.sweep):
        raise SetupError(
            "--game is for a single match; the series prints the command for each of its own"
        )
    if manner.round_robin and manner.sweep:
        raise SetupError("--round-robin and --sweep cannot be combined; leave one out")
    if manner.sweep and len(prepared.plan.bots) == 1:
        raise SetupError(
            "--sweep with one bot plays each variant against itself, which says nothing about which is"
            " better; name an opponent after it, such as big-money-tuned"
        )
    if manner.report is not None:
        check_path(manner.report)
    if manner.output and (manner.round_robin or manner.sweep):
        raise SetupError("--output is for a single match; leave it out, or play the matches one by one")


def _simulate(prepared: PreparedPlan, manner: RunOptions) -> int:
    plan = prepared.plan
    Workbench(plan)  # an invalid plan must not overwrite the file of earlier results
    several = plan.random is not None or len(plan.kingdoms) > 1
    kingdoms = ResultsByKingdom(len(plan.bots)) if several else None
    with ExitStack() as stack:
        told = stack.enter_context(_how(manner))
        writer = stack.enter_context(RowWriter(manner.output)) if manner.output else None
        result = simulate(plan, rows=_to_all(writer, kingdoms), **told)
    if manner.as_json:
        print_json(result_json(result, kingdoms))
    else:
        show_result(console(), result, prepared, kingdoms)
        _say_written(manner.output, result)
    if manner.report is not None:
        write_page(manner.report, lambda: match_page(result, prepared, kingdoms), not manner.as_json)
    return CODES[result.stopped]


def _to_all(*takers: OnRows | None) -> OnRows | None:
    """Return a function that gives rows to each of some functions; None if there are none."""
    wanting = [one for one in takers if one is not None]

    def give(rows: Sequence[Row]) -> None:
        for one in wanting:
            one(rows)

    return give if wanting else None


def _say_written(output: Path | None, result: Result) -> None:
    if output is not None:
        first = result.tally.longest[0].game if result.tally.longest else 0
        console().print(
            f"\nEvery game is in {output}; fiefdom replay {output} --game {first} shows one.",
            soft_wrap=True,
        )


def _round_robin(prepared: PreparedPlan, manner: RunOptions) -> int:
    with _how(manner) as told:
        result = round_robin(prepared.plan, adapt=prepared.adapted, **told)
    if manner.as_json:
        print_json(robin_json(result))
    else:
        show_robin(console(), result, prepared)
    if manner.report is not None:
        write_page(manner.report, lambda: robin_page(result, prepared), not manner.as_json)
    return CODES[result.stopped]


def _sweep(prepared: PreparedPlan, manner: RunOptions) -> int:
    with _how(manner) as told:
        result = sweep(prepared.plan, **told)
    if manner.as_json:
        print_json(sweep_json(result))
    else:
        show_sweep(console(), result, prepared)
    if manner.report is not None:
        write_page(manner.report, lambda: sweep_page(result, prepared), not manner.as_json)
    return CODES[result.stopped]


def _one_game(prepared: PreparedPlan, number: int, path: Path | None) -> int:
    """Write one game of a plan to a file, or show it step by step."""
    workbench = Workbench(prepared.plan)
    if path is None:
        return view(recording_of_plan(workbench, number), 0)
    game = workbench.game(workbench.deal(number))
    save_record(game.record(), path)
    console().print(f"Game {number} is in {path}; fiefdom replay {path} shows it.", soft_wrap=True)
    return 0


@contextmanager
def _how(manner: RunOptions) -> Iterator[dict[str, Any]]:
    """Yield the executor and the progress callback."""
    place: Any = nullcontext((None, manner.workers))
    if manner.cluster is not None:
        place = cluster(manner.cluster)
    with place as (executor, workers), _progress() as progress:
        used: Executor | None = executor
        yield {"executor": used, "workers": workers, "progress": progress}


@contextmanager
def _progress() -> Iterator[OnProgress]:
    """Show the games played, and how many are played in a second."""
    with progress_bar(TimeRemainingColumn()) as show:

        def tell(step: SimulationProgress) -> None:
            said = f"{step.done:,} of {step.games:,} games, {step.rate:,.0f} a second"
            show(step.done, step.games, said)

        yield tell
