"""Runs scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fiefdom import Answer, Game, Registry, installed
from fiefdom.errors import FiefdomError, ShuffleMismatch
from fiefdom.extending import PhaseQuestion
from fiefdom_workshop.card_files.include import SCENARIOS
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.silent_twin import LoggedTwin, SilentTwin
from fiefdom_workshop.scenarios.check_names import check_names
from fiefdom_workshop.scenarios.expectations import mismatches
from fiefdom_workshop.scenarios.format import Expectation, Refused, Scenario, Step, seat_number
from fiefdom_workshop.scenarios.load import Case, ScenarioError, load_scenarios
from fiefdom_workshop.scenarios.promises import Promises
from fiefdom_workshop.scenarios.set_up import registry_for, set_up
from fiefdom_workshop.scenarios.steps import Refusal, Stepper, step_text


class Failed(Exception):
    """A scenario fails."""


@dataclass
class Report:
    """The results of running scenarios."""

    passed: int = 0
    failures: list[str] = field(default_factory=list)
    outcomes: list[tuple[Case, str | None]] = field(default_factory=list)
    """Every scenario in the order of running, with its failure or None."""


def run_paths(paths: Sequence[Path], registry: Registry | None = None) -> Report:
    """Run every scenario in these files and folders."""
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
            yield from _below(path)
        else:
            yield path


def _below(folder: Path) -> list[Path]:
    """Return the scenario files below a folder, without card files whose scenarios are next to them."""
    found = sorted((*folder.rglob("*.yaml"), *folder.rglob("*.yml")))
    if not found:
        raise ScenarioError(f"{folder}: there is no *.yaml file in this folder; name another one")
    stems = {file.with_suffix("") for file in found}
    return [file for file in found if file.with_suffix(SCENARIOS) not in stems]


def run_case(case: Case, registry: Registry | None = None) -> str | None:
    """Run one scenario; return its failure, or None if it passes."""
    scenario = case.scenario
    try:
        known = registry_for(scenario, registry or installed(), case.path.parent)
        check_names(scenario, known)
        game = set_up(scenario, known, log=True, shortcuts=False)
        silent, logged = (set_up(scenario, known, log=log) for log in (False, True))
    except ShuffleMismatch as error:
        return f"{case.title}\n  {error}"
    except FiefdomError as error:
        raise ScenarioError(f"{case.location(getattr(error, 'name', ''))}: {error}") from None
    try:
        _Run(game, silent, logged, known).run(scenario)
    except (Failed, FiefdomError, BrokenPromise) as error:
        return f"{case.title}\n  {error}"
    return None


class _Run:
    """One scenario that is being run."""

    def __init__(self, game: Game, silent: Game, logged: Game, registry: Registry) -> None:
        self.game = game
        self.registry = registry
        self.mark = 0
        self.promises: Promises | None = None
        self.twins = (SilentTwin(game, silent), LoggedTwin(game, logged))

    def run(self, scenario: Scenario) -> None:
        self._start_promises(scenario)
        for number, step in enumerate(scenario.steps, 1):
            try:
                self._step(step)
                self._check_promises()
            except (Failed, FiefdomError, BrokenPromise) as error:
                raise Failed(f"step {number} ({step_text(step)}): {error}") from None
        if scenario.expect is not None:
            self._check_expected(scenario.expect)
        self._finish(scenario)

    def _start_promises(self, scenario: Scenario) -> None:
        self.promises = Promises(self.game, self.registry) if scenario.contract else None
        self._check_promises()

    def _check_promises(self) -> None:
        if self.promises is not None and (broken := self.promises.broken()):
            raise Failed(broken)

    def _step(self, step: Step) -> None:
        if step.by is not None:
            self._check_asked(seat_number(step.by))
        if step.expect is not None:
            self._check_expected(step.expect)
        elif step.refuse is not None:
            self._check_refused(step.refuse)
        else:
            self.mark = len(self.game.events(-1))
            Stepper(self.game, self.registry, self._follow).take(step)

    def _follow(self, answer: Answer) -> None:
        for twin in self.twins:
            twin.follow(answer)

    def _check_asked(self, player: int) -> None:
        decision = self.game.pending
        found = f"p{decision.player + 1}" if decision is not None else "nobody"
        if found != f"p{player + 1}":
            raise Failed(f"expected p{player + 1} to be asked, found {found}")

    def _check_refused(self, answer: Refused) -> None:
        before = self.game.to_bytes()
        try:
            Stepper(self.game.clone(), self.registry).take(answer)
        except Refusal:
            if self.game.to_bytes() != before:
                raise Failed("the refused answer changed the game") from None
            return
        raise Failed("expected the answer to be refused, but it was accepted")

    def _check_expected(self, expected: Expectation) -> None:
        found = list(mismatches(self.game, expected, self.mark))
        if found:
            lines = [f"{what}: expected {want!r}, found {got!r}" for what, want, got in found]
            raise Failed("\n  ".join(lines))

    def _finish(self, scenario: Scenario) -> None:
        if self.game.state.script:
            player, _ = self.game.state.script[0]
            raise Failed(f"a scripted shuffle of p{player + 1} never happened")
        decision = self.game.pending
        waiting = decision is not None and not isinstance(decision, PhaseQuestion)
        last = scenario.expect or (scenario.steps[-1].expect if scenario.steps else None)
        if waiting and not (last is not None and last.asks()):
            assert decision is not None
            what = decision.card or "the turn itself"
            raise Failed(f"the scenario ends while {what} waits for an answer: {decision.prompt}")
