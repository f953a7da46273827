"""Runs a plan with a progress bar, and shows the result."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import TimeRemainingColumn

from fiefdom import save_record
from fiefdom.errors import SetupError
from fiefdom_cli.simulate.html.match import match_page
from fiefdom_cli.simulate.html.rerun_command import command
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
    Result,
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
    _check(manner)
    for note in prepared.notes:
        sys.stderr.write(f"note: {note}\n")
    if manner.game is not None and manner.record is not None:
        return _write_record(prepared, manner.game, manner.record)
    if manner.round_robin:
        return _round_robin(prepared, manner)
    return _sweep(prepared, manner) if manner.sweep else _simulate(prepared, manner)


def _check(manner: RunOptions) -> None:
    if (manner.game is None) != (manner.record is None):
        raise SetupError("--game selects the game and --record the file; use both")
    if manner.round_robin and manner.sweep:
        raise SetupError("--round-robin and --sweep cannot be combined; leave one out")
    if manner.report is not None:
        check_path(manner.report)
    if manner.output and (manner.round_robin or manner.sweep):
        raise SetupError("--output is for a single match; leave it out, or play the matches one by one")


def _simulate(prepared: PreparedPlan, manner: RunOptions) -> int:
    Workbench(prepared.plan)  # an invalid plan must not overwrite the file of earlier results
    with ExitStack() as stack:
        told = stack.enter_context(_how(manner))
        writer = stack.enter_context(RowWriter(manner.output)) if manner.output else None
        result = simulate(prepared.plan, rows=writer, **told)
    if manner.as_json:
        print_json(result_json(result))
    else:
        show_result(console(), result, prepared.kingdom)
        _say_written(manner.output, result)
    if manner.report is not None:
        again = command(prepared.asked, prepared.plan.seed)
        write_page(
            manner.report, lambda: match_page(result, prepared.kingdom, again), not manner.as_json
        )
    return CODES[result.stopped]


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


def _write_record(prepared: PreparedPlan, number: int, path: Path) -> int:
    workbench = Workbench(prepared.plan)
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
def _progress() -> Iterator[OnProgress | None]:
    """Show the games played, and how many are played in a second."""
    with progress_bar(TimeRemainingColumn()) as show:
        if show is None:
            yield None
            return

        def tell(step: SimulationProgress) -> None:
            said = f"{step.done:,} of {step.games:,} games, {step.rate:,.0f} a second"
            show(step.done, step.games, said)

        yield tell
