"""Loads scenario files and runs what is in them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fiefdom.decisions.decision import ACTION, BUY
from fiefdom.errors import FiefdomError, FileError, ShuffleMismatch
from fiefdom.game import Game
from fiefdom.plugins.loading import installed
from fiefdom.plugins.registry import Registry
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.silent_twin import SilentTwin
from fiefdom_workshop.scenarios.expectations import mismatches
from fiefdom_workshop.scenarios.format import ANSWERS, Expectation, Refused, Scenario, Step, seat_number
from fiefdom_workshop.scenarios.names import check_names
from fiefdom_workshop.scenarios.position import registry_for, set_up
from fiefdom_workshop.scenarios.promises import Promises
from fiefdom_workshop.scenarios.steps import Refusal, Stepper, said
from fiefdom_workshop.yaml_input import parse_yaml, read_model, read_yaml


class ScenarioError(FileError):
    """A scenario file that cannot be run as it is."""


class Failed(Exception):
    """Something was not as the scenario says."""


@dataclass(frozen=True)
class Case:
    """One scenario and the file it stands in."""

    path: Path
    scenario: Scenario

    @property
    def title(self) -> str:
        """File and scenario, for messages."""
        return f"{self.path}: {self.scenario.scenario!r}"


@dataclass
class Report:
    """What came of running scenarios."""

    passed: int = 0
    failures: list[str] = field(default_factory=list)
    outcomes: list[tuple[Case, str | None]] = field(default_factory=list)
    """Every scenario in the order it was run, with what failed or None."""


def load_scenarios(path: Path) -> list[Case]:
    """Read a file of one scenario or a list of them."""
    return _cases(read_yaml(path), path)


def parse_scenarios(source: object, path: Path, title: str) -> list[Case]:
    """Read scenarios from YAML text or plain data.

    The path stands for the file they are written in; one without a name has this title.
    """
    data = parse_yaml(source, str(path)) if isinstance(source, str) else source
    entries = data if isinstance(data, list) else [data]
    named = [{"scenario": title, **one} if isinstance(one, Mapping) else one for one in entries]
    return _cases(named, path)


def _cases(data: Any, path: Path) -> list[Case]:
    entries = data if isinstance(data, list) else [data]
    if not entries or entries == [None]:
        raise ScenarioError(f"{path}: there is no scenario in this file")
    return [_case(path, number, entry) for number, entry in enumerate(entries, 1)]


def _case(path: Path, number: int, entry: Any) -> Case:
    title = entry.get("scenario") if isinstance(entry, dict) else None
    place = f"{path}: {title!r}" if title else f"{path}: scenario {number}"
    try:
        scenario = read_model(Scenario, entry, place)
    except FileError as error:
        raise ScenarioError(str(error)) from None
    for index, raw in enumerate(entry.get("steps") or [], 1):
        _check_step(f"{place}, step {index}", raw, (*ANSWERS, "refuse", "expect"))
    for turn, earlier in enumerate(entry.get("before") or [], 1):
        for index, raw in enumerate(earlier.get("steps") or [], 1):
            _check_step(f"{place}, before {turn}, step {index}", raw, ANSWERS)
    if not scenario.checks_something():
        raise ScenarioError(f"{place}: it checks nothing; add `expect`, or a step that checks")
    return Case(path, scenario)


def _check_step(place: str, raw: dict[str, Any], known: Sequence[str]) -> None:
    kinds = [key for key in known if key in raw]
    if len(kinds) != 1:
        words = ", ".join(known)
        raise ScenarioError(f"{place}: a step is exactly one of {words}; found {kinds or 'none'}")
    if "refuse" in kinds:
        inner = [key for key in ANSWERS if key in raw["refuse"]]
        if len(inner) != 1:
            raise ScenarioError(f"{place}: refuse takes exactly one of {', '.join(ANSWERS)}")


def run_paths(paths: Sequence[Path], registry: Registry | None = None) -> Report:
    """Run every scenario of these files and folders."""
    report = Report()
    cases = [case for path in _files(paths) for case in load_scenarios(path)]
    for case in cases:
        problem = run_case(case, registry)
        report.outcomes.append((case, problem))
        if problem is None:
            report.passed += 1
        else:
            report.failures.append(problem)
    return report


def _files(paths: Iterable[Path]) -> Iterable[Path]:
    for path in paths:
        if path.is_dir():
            found = sorted((*path.rglob("*.yaml"), *path.rglob("*.yml")))
            if not found:
                raise ScenarioError(f"{path}: there is no .yaml file in this folder")
            yield from found
        else:
            yield path


def run_case(case: Case, registry: Registry | None = None) -> str | None:
    """Run one scenario; return what failed, or None when it holds."""
    scenario = case.scenario
    try:
        known = registry_for(scenario, registry or installed(), case.path.parent)
        check_names(scenario, known)
        game, silent = (set_up(scenario, known, log=log) for log in (True, False))
    except ShuffleMismatch as error:
        return f"{case.title}\n  {error}"
    except FiefdomError as error:
        raise ScenarioError(f"{case.title}: {error}") from None
    try:
        _Run(game, silent, known).run(scenario)
    except (Failed, FiefdomError, BrokenPromise) as error:
        return f"{case.title}\n  {error}"
    return None


class _Run:
    """One scenario in progress."""

    def __init__(self, game: Game, silent: Game, registry: Registry) -> None:
        self.game = game
        self.registry = registry
        self.mark = 0
        self.promises: Promises | None = None
        self.twin = SilentTwin(game, silent)

    def run(self, scenario: Scenario) -> None:
        self._keep_promises(scenario)
        for number, step in enumerate(scenario.steps, 1):
            try:
                self._step(step)
                self._promised()
            except (Failed, FiefdomError, BrokenPromise) as error:
                raise Failed(f"step {number} ({said(step)}): {error}") from None
        if scenario.expect is not None:
            self._expect(scenario.expect)
        self._finish(scenario)

    def _keep_promises(self, scenario: Scenario) -> None:
        self.promises = Promises(self.game, self.registry) if scenario.contract else None
        self._promised()

    def _promised(self) -> None:
        if self.promises is not None and (broken := self.promises.broken()):
            raise Failed(broken)

    def _step(self, step: Step) -> None:
        if step.by is not None:
            self._asked(seat_number(step.by))
        if step.expect is not None:
            self._expect(step.expect)
        elif step.refuse is not None:
            self._refused(step.refuse)
        else:
            self.mark = len(self.game.events(-1))
            Stepper(self.game, self.registry, self.twin.follow).take(step)

    def _asked(self, player: int) -> None:
        decision = self.game.pending
        found = f"p{decision.player + 1}" if decision is not None else "nobody"
        if found != f"p{player + 1}":
            raise Failed(f"expected p{player + 1} to be asked, found {found}")

    def _refused(self, answer: Refused) -> None:
        before = self.game.to_bytes()
        try:
            Stepper(self.game.clone(), self.registry).take(answer)
        except Refusal:
            if self.game.to_bytes() != before:
                raise Failed("the refused answer changed the game") from None
            return
        raise Failed("expected the answer to be refused, but it was accepted")

    def _expect(self, expected: Expectation) -> None:
        found = list(mismatches(self.game, expected, self.mark))
        if found:
            lines = [f"{what}: expected {want!r}, found {got!r}" for what, want, got in found]
            raise Failed("\n  ".join(lines))

    def _finish(self, scenario: Scenario) -> None:
        if self.game.state.script:
            player, _ = self.game.state.script[0]
            raise Failed(f"a scripted shuffle of p{player + 1} never happened")
        decision = self.game.pending
        waiting = decision is not None and decision.kind not in (ACTION, BUY)
        last = scenario.expect or (scenario.steps[-1].expect if scenario.steps else None)
        if waiting and not (last is not None and last.asks()):
            assert decision is not None
            what = decision.card or "the turn itself"
            raise Failed(f"it ends while {what} waits for an answer: {decision.prompt}")
