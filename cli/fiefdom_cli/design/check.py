"""`fiefdom check`: tests the cards of a file against the contract that every card must keep."""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from fiefdom import CardSet, Registry
from fiefdom.errors import FileError
from fiefdom.grammar import plural
from fiefdom_cli.design.check_report import print_verdicts, progress
from fiefdom_cli.design.failing_scenario import write_counterexample
from fiefdom_cli.terminal.own_cards import installed_without
from fiefdom_workshop import Broken, ContractReport, check_card_set
from fiefdom_workshop.card_files import SCENARIOS, find_card_files, read_files
from fiefdom_workshop.playtest import CardResult, Limits, playtest
from fiefdom_workshop.scenarios import Report, run_paths

GAMES: Final = 200
SECONDS: Final = 45.0
REPORT_SECONDS: Final = 30.0
INTERRUPTED: Final = 130
DEEPER: Final = 10
"""The factor by which --deep multiplies the games and the seconds."""


@dataclass(frozen=True)
class CheckRequest:
    """The files to check, and the limits of the check."""

    files: tuple[Path, ...]
    scenarios: tuple[Path, ...] = ()
    games: int | None = None
    seconds: float | None = None
    deep: bool = False
    seed: int | None = None
    report: bool = False
    """Whether to report what bots do with the cards."""

    def all_files(self) -> list[Path]:
        """Return each file once, including the files in folders."""
        found: dict[Path, Path] = {}
        for path in self.files:
            for file in find_card_files(path):
                found.setdefault(file.resolve(), file)
        return list(found.values())

    @property
    def most_games(self) -> int:
        """The largest number of games for each file."""
        return self.games or GAMES * (DEEPER if self.deep else 1)

    @property
    def most_seconds(self) -> float:
        """The time limit for all files; there is none if a number of games was requested."""
        if self.seconds is not None:
            return self.seconds
        return float("inf") if self.games else SECONDS * (DEEPER if self.deep else 1)

    @property
    def report_limits(self) -> Limits:
        """The limits of the report on each file; there is always a time limit."""
        usual = REPORT_SECONDS * (DEEPER if self.deep else 1)
        seconds = usual if self.seconds is None else self.seconds
        return Limits(self.most_games, seconds / len(self.all_files()))


@dataclass
class Verdict:
    """The result of checking one file."""

    file: Path
    card_set: CardSet
    seed: int
    scenarios: Report
    contract: ContractReport
    seconds: float = 0
    shown: list[tuple[Broken, Path]] = field(default_factory=list)
    """The violations, each with the path of a scenario that shows it."""
    report_wanted: bool = False
    report: list[CardResult] | None = None
    """What bots did with the cards, if that was asked for and the file passed."""

    @property
    def ok(self) -> bool:
        """Whether the file passed."""
        return self.contract.ok and not self.scenarios.failures


def check_files(wanted: CheckRequest, as_json: bool) -> int:
    """Check each file and report the problems; return 1 if there are any, 130 if interrupted."""
    files = wanted.all_files()
    if not files:
        raise FileError(f"{wanted.files[0]}: there is no card file (*.yaml) in this folder")
    known = installed_without(files)
    sets = read_files(files, known)
    known = known.plus(*sets)
    if wanted.seed is None:
        wanted = replace(wanted, seed=secrets.randbelow(1_000_000))
    verdicts: list[Verdict] = []
    try:
        for file, card_set in zip(files, sets, strict=True):
            verdicts.append(_checked(file, card_set, known, wanted))
    except KeyboardInterrupt:
        done = plural(len(verdicts), "file")
        sys.stderr.write(f"Interrupted after {done} of {len(files)}; the check is not complete.\n")
        return INTERRUPTED
    print_verdicts(verdicts, as_json)
    return 0 if all(verdict.ok for verdict in verdicts) else 1


def _checked(file: Path, card_set: CardSet, known: Registry, wanted: CheckRequest) -> Verdict:
    begun, seed = time.monotonic(), wanted.seed or 0
    scenarios = _run_scenarios(file, known, wanted.scenarios)
    until = begun + wanted.most_seconds / len(wanted.all_files())
    with progress(f"Checking {file.name}, games", wanted.most_games) as step:

        def go_on(report: ContractReport) -> bool:
            step(report.games)
            return time.monotonic() < until

        contract = check_card_set(card_set, known, wanted.most_games, seed, go_on)
    verdict = Verdict(file, card_set, seed, scenarios, contract)
    for number, broken in enumerate(contract.broken, 1):
        verdict.shown.append((broken, write_counterexample(broken, file, number)))
    verdict.seconds = time.monotonic() - begun
    verdict.report_wanted = wanted.report
    if wanted.report and verdict.ok:
        verdict.report = _report_on(file, card_set, known, wanted.report_limits, seed)
    return verdict


def _report_on(
    file: Path, card_set: CardSet, known: Registry, limits: Limits, seed: int
) -> list[CardResult]:
    """Let bots play with the cards of a file, with a progress bar at a terminal."""
    with progress(f"Playing {file.name}, pairs of games", limits.pairs) as step:
        return playtest(card_set, known, limits, seed, step)


def _run_scenarios(file: Path, known: Registry, others: Sequence[Path]) -> Report:
    """Run the scenarios next to the file, and those that were named."""
    beside = [file.with_name(f"{file.stem}{SCENARIOS}{ending}") for ending in (".yaml", ".yml")]
    paths = [*(path for path in beside if path.exists()), *others]
    return run_paths(paths, known) if paths else Report()
