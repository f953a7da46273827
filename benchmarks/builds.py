"""Compares the interpreted build with a compiled one, slice by slice in turns.

    python benchmarks/builds.py PYTHON            print the table
    python benchmarks/builds.py PYTHON --write    also put it into docs/performance.md

PYTHON is the interpreter of an environment into which `FIEFDOM_COMPILE=1 pip install .` installed the
compiled build. Without a second path, the interpreted build is this checkout with this interpreter.
Each process does equal slices of the same work. The table shows the shortest slice of each, and the
median of the ratios of slices that were done in turns. pyminion takes part where it is installed, and
DominionSim where `--dominionsim CLASSPATH` names a built one, with the libraries that it needs; java
must be on the path. What DominionSim takes is reported, and nothing has to be reached against it.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from compare import ALL, LeftOut, Process, choose_kingdoms
from page import write

SLICES = 20
BASELINE = ("bare",)
BIG_MONEY = ("big_money", False)
OTHER_ENGINE = ("pyminion",)


class Work(NamedTuple):
    """What is measured, and what the compiled build is to reach."""

    what: str
    unit: str
    request: tuple[Any, ...]
    target: str = ""
    numbered: bool = True
    """Whether each slice plays other games."""


WORK = (
    Work("Minimal Big Money loop (the baseline)", "game", BASELINE),
    Work("Big Money through offered options", "game", BIG_MONEY, "at most 2.2 baselines"),
    Work(
        "pyminion, same policy", "game", OTHER_ENGINE, "at least 23 games of the compiled build", False
    ),
    Work("Big Money with Militia, Smithy and Village", "game", ("with_actions",)),
    Work(
        "Random decisions over all sets", "decision", ("random", ALL, False), "3 times as fast", False
    ),
    Work("Random decisions, described", "decision", ("random", ALL, True), "", False),
    Work("Simulations with strategy files", "game", ("strategies",), "2.5 times as fast"),
    Work("The bot that reads cards", "decision", ("reading", ALL)),
    Work("The bot that searches", "decision", ("searching", ALL), "3 times as fast"),
    Work("Clone in mid-game", "copy", ("clone",), "", False),
    Work("Save and restore in mid-game", "copy", ("save_and_restore",), "", False),
)


class Build(Process):
    """A process that does slices of work with one installation."""

    def __init__(self, python: str, home: str) -> None:
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        super().__init__(python, variables | {"PYTHONHASHSEED": "0", "FIEFDOM_HOME": home})


class DominionSim:
    """A process that plays games with DominionSim; it plays many first, so that Java is warm."""

    POLICIES: Final = {"big_money": "big-money", "with_actions": "militia-smithy-village"}
    """The policies by the request for the same work."""
    GAMES: Final = 300
    WARM_UP: Final = 20

    def __init__(self, classpath: str) -> None:
        source = Path(__file__).with_name("DominionSimGames.java")
        self.process = subprocess.Popen(
            ["java", "-cp", classpath, str(source)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def row(self, request: str, slices: int) -> str:
        """Play slices of games after the warm-up, and return their row of the table."""
        policy = self.POLICIES[request]
        taken = [self._seconds(policy) for _ in range(self.WARM_UP + slices)][self.WARM_UP :]
        said = f"{time_of([one / self.GAMES for one in taken])} per game"
        return f"| DominionSim, `{policy}` | {said} | {said} | | |"

    def _seconds(self, policy: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{policy} {self.GAMES}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("DominionSim could not play; check the class path")
        return float(answer)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


class Measured(NamedTuple):
    """The seconds per unit of each slice with both builds."""

    interpreted: list[float]
    compiled: list[float]

    @property
    def faster(self) -> float:
        """How many times as fast the compiled build is."""
        return median(one / other for one, other in zip(*self, strict=True))


def measured(builds: tuple[Build, Build], work: Work, slices: int) -> Measured:
    """Do slices of work with both builds in turns."""
    found = Measured([], [])
    for number in range(-1, slices):  # the first slice is a warm-up and does not count
        given = (*work.request, number + 1) if work.numbered else work.request
        order = (0, 1) if number % 2 else (1, 0)
        taken = {side: builds[side].slice(*given) for side in order}
        if number >= 0:
            found.interpreted.append(taken[0])
            found.compiled.append(taken[1])
    return found


def time_of(slices: Sequence[float]) -> str:
    """Return the shortest slice in microseconds."""
    best = min(slices) * 1e6
    return f"{best:,.0f} µs" if best >= 100 else f"{best:.2f} µs" if best < 10 else f"{best:.1f} µs"


def table(
    python: str, interpreted: str = sys.executable, slices: int = SLICES, classpath: str = ""
) -> str:
    """Measure everything and return the table in Markdown."""
    lines = ["| what | interpreted | compiled | times as fast | to reach |", "| --- " * 5 + "|"]
    with TemporaryDirectory() as home:
        builds = (Build(interpreted, home), Build(python, home))
        java = DominionSim(classpath) if classpath else None
        try:
            if [build.ask("is_compiled") for build in builds] != [False, True]:
                raise SystemExit(
                    f"{interpreted} is to have the interpreted build, {python} the compiled"
                )
            choose_kingdoms(builds)
            shortest: dict[tuple[Any, ...], list[float]] = {}
            for work in WORK:
                try:
                    found = measured(builds, work, slices)
                except LeftOut:
                    continue
                shortest[work.request] = [min(one) for one in found]
                lines.append(row(work, shortest, found.faster))
                if java is not None and work.request[0] in java.POLICIES:
                    lines.append(java.row(work.request[0], slices))
        finally:
            for build in builds:
                build.close()
            if java is not None:
                java.close()
    return "\n".join(lines)


IN_TERMS_OF: Final = {
    BIG_MONEY: (BASELINE, "baselines"),
    OTHER_ENGINE: (BIG_MONEY, "games of fiefdom"),
}
"""The requests whose times are also given as multiples of those of another one."""


def row(work: Work, shortest: Mapping[tuple[Any, ...], Sequence[float]], faster: float) -> str:
    """Return a row of the table, from the shortest slices with both builds of all rows so far."""
    taken = shortest[work.request]
    times = [f"{time_of([one])} per {work.unit}" for one in taken]
    if work.request in IN_TERMS_OF:
        than, unit = IN_TERMS_OF[work.request]
        pairs = zip(times, taken, shortest[than], strict=True)
        times = [f"{said}, {one / other:.1f} {unit}" for said, one, other in pairs]
    return f"| {work.what} | {times[0]} | {times[1]} | {faster:.2f} | {work.target} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("compiled", help="the interpreter that has the compiled build")
    parser.add_argument("interpreted", nargs="?", default=sys.executable, help="that of the other one")
    parser.add_argument("--slices", type=int, default=SLICES, help=f"slices per row ({SLICES})")
    parser.add_argument("--dominionsim", default="", metavar="CLASSPATH", help="of a built DominionSim")
    parser.add_argument("--write", action="store_true", help="also put it into docs/performance.md")
    told = parser.parse_args()
    if Path(told.compiled).is_dir():
        parser.error(f"{told.compiled} is a folder; name the interpreter in it, such as bin/python")
    try:
        text = table(told.compiled, told.interpreted, told.slices, told.dominionsim)
    except (OSError, subprocess.SubprocessError) as error:
        raise SystemExit(f"cannot start the builds: {error}") from error
    print(text)
    if told.write:
        write(text, "builds")


if __name__ == "__main__":
    main()
