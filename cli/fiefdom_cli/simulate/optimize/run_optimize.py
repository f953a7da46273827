"""Finds the kingdom, searches with a progress bar, writes the strategies, and shows the result."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, Final

from rich.progress import TimeElapsedColumn

import fiefdom
from fiefdom.errors import FileError
from fiefdom.tooling.games import write_whole
from fiefdom_cli.kingdoms.find import choose
from fiefdom_cli.kingdoms.request import KingdomRequest, seed_for
from fiefdom_cli.simulate.html.optimize import optimize_page
from fiefdom_cli.simulate.html.write_page import check_path, write_page
from fiefdom_cli.simulate.optimize.optimize_report import Found, optimize_json, show_optimized
from fiefdom_cli.simulate.progress_bar import progress_bar
from fiefdom_cli.terminal.screen import console, print_json
from fiefdom_lab import (
    INTERRUPTED,
    Optimized,
    OptimizeProgress,
    OptimizeRequest,
    cluster,
    optimize,
)

STOPPED: Final = 130
SUFFIX: Final = ".yaml"
Tell = Callable[[OptimizeProgress], None]


@dataclass(frozen=True)
class SearchRequest:
    """What was asked for on the command line; a seed of None is replaced by a random one."""

    kingdom: str
    games: int | None = None
    minutes: float | None = None
    seed: int | None = None
    best: int = 3
    card_files: tuple[str, ...] = ()
    start: tuple[str, ...] = ()
    resume: Path | None = None


@dataclass(frozen=True)
class OptimizeOptions:
    """How the search runs, and its output."""

    output: Path | None = None
    report: Path | None = None
    workers: int | None = None
    cluster: str | None = None
    as_json: bool = False


def run_optimize(asked: SearchRequest, manner: OptimizeOptions) -> int:
    """Search, write and show the strategies, and return the exit code."""
    if manner.report is not None:
        check_path(manner.report)
    seed = seed_for(asked.seed, KingdomRequest())
    chosen = choose(asked.kingdom, KingdomRequest(), seed, fiefdom.installed())
    title = chosen.title if chosen.named else ", ".join(chosen.cards)
    folder = manner.output or Path(_file_name(title if chosen.named else "strategies"))
    check_folder(folder)
    request = OptimizeRequest(
        tuple(chosen.cards),
        seed,
        asked.games,
        asked.minutes,
        asked.best,
        asked.card_files,
        asked.start,
        asked.resume,
    )
    try:
        result = _searched(request, manner)
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted before the first strategies had been compared.\n")
        return STOPPED
    found = Found(title, result, _written(result, folder), _again(asked, result, folder))
    _show(found, manner)
    return STOPPED if result.stopped == INTERRUPTED else 0


def _show(found: Found, manner: OptimizeOptions) -> None:
    if manner.as_json:
        print_json(optimize_json(found))
    else:
        show_optimized(console(), found)
    if manner.report is not None:
        write_page(manner.report, lambda: optimize_page(found), not manner.as_json)


def _searched(request: OptimizeRequest, manner: OptimizeOptions) -> Optimized:
    place: Any = nullcontext((None, manner.workers))
    if manner.cluster is not None:
        place = cluster(manner.cluster)
    with place as (executor, workers), _progress() as progress:
        return optimize(request, workers=workers, executor=executor, progress=progress)


def check_folder(folder: Path) -> None:
    """Refuse a folder that has strategies already, before a long search starts."""
    if folder.exists() and not folder.is_dir():
        raise FileError(f"{folder}: is not a folder; name another one with --output")
    if folder.is_dir() and any(folder.glob(f"*{SUFFIX}")):
        raise FileError(
            f"{folder}: has {SUFFIX} files, which are not overwritten; choose another --output"
        )
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not there.is_dir() or not os.access(there, os.W_OK):
        raise FileError(
            f"{folder}: {there} is not a folder that can be written to; choose another --output"
        )


def _written(result: Optimized, folder: Path) -> list[Path]:
    """Write the strategies, and return their files."""
    if result.tests is None:
        return []
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{folder}: cannot be made ({reason}); choose another --output") from None
    paths: list[Path] = []
    for one in result.tests.best:
        name = _file_name(one.title)
        tries = (folder / f"{name}{f'-{n}' if n > 1 else ''}{SUFFIX}" for n in range(1, 100))
        path = next(path for path in tries if path not in paths)
        write_whole(path, one.text.encode("utf-8"))
        paths.append(path)
    return paths


def _file_name(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.casefold()).strip("-")[:60].strip("-") or "strategy"


def _again(asked: SearchRequest, result: Optimized, folder: Path) -> str:
    """Return the command that repeats the search exactly, and writes to a folder that is still free."""
    words = ["fiefdom", "optimize", asked.kingdom, "--games", str(result.population.games)]
    words += ["--seed", str(result.request.seed), "--best", str(asked.best)]
    words += [word for name in asked.start for word in ("--start", name)]
    words += [word for name in asked.card_files for word in ("--cards", name)]
    return shlex.join([*words, "--output", str(free_folder(folder))])


def free_folder(folder: Path) -> Path:
    """Return a folder that does not exist, next to another one or, if that has no name, in it."""
    beside = folder if folder.name not in ("", "..") else folder / "again"
    return next(one for n in count(2) if not (one := beside.with_name(f"{beside.name}-{n}")).exists())


@contextmanager
def _progress() -> Iterator[Tell]:
    """Show the share of the budget that is used, and the best strategy so far."""
    with progress_bar(TimeElapsedColumn()) as show:

        def tell(step: OptimizeProgress) -> None:
            best = f"; best: {step.best}" if step.best else ""
            said = f"{step.stage}, generation {step.generation}, {step.games:,} games{best}"
            show(round(1_000 * step.share), 1_000, said)

        yield tell
