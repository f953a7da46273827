"""The output of `fiefdom check`: a progress bar, and the results."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.text import Text

from fiefdom_cli.design.playtest_report import report_json, show_report
from fiefdom_cli.terminal.screen import console, indented, print_json

if TYPE_CHECKING:
    from fiefdom_cli.design.check import Verdict


@contextmanager
def progress(title: str, games: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar, or a line from time to time; yield the function that advances it."""
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn

    from fiefdom_cli.terminal.progress import LinesAtTimes, progress_on, shows_bars

    screen = console(stderr=True)
    if not shows_bars(screen):
        say = LinesAtTimes(sys.stderr)
        yield lambda played: say(f"{title}: {played} of {games}")
        return
    counted = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    columns = (TextColumn("{task.description}", markup=False), *counted)
    with progress_on(screen, *columns) as bar:
        task = bar.add_task(title, total=games)
        yield lambda played: bar.update(task, completed=played)


def print_verdicts(verdicts: Sequence[Verdict], as_json: bool) -> None:
    """Print the results of checking files."""
    if as_json:
        print_json([_json(verdict) for verdict in verdicts])
        return
    for verdict in verdicts:
        _print(verdict, console())


def _print(verdict: Verdict, screen: Console) -> None:
    contract, scenarios = verdict.contract, verdict.scenarios
    names = ", ".join(card.name for card in verdict.card_set.all_cards())
    screen.print(Text(f"{verdict.file}", "bold"))
    screen.print(indented(Text(f"cards: {names}")))
    passed, failed = scenarios.passed, len(scenarios.failures)
    if passed or failed:
        screen.print(indented(Text(f"scenarios: {passed} passed, {failed} failed")))
    for failure in scenarios.failures:
        screen.print(indented(Text(failure, "red"), 4))
    played = f"{contract.games} games, {contract.decisions} decisions, {verdict.seconds:.0f} seconds"
    screen.print(indented(Text(f"played: {played}, seed {verdict.seed}")))
    never = contract.coverage.warnings() if contract.games else ()
    for warning in (*contract.suspicions, *never):
        screen.print(indented(Text(f"warning: {warning}", "yellow")))
    for broken, path in verdict.shown:
        screen.print(indented(Text(str(broken), "red")))
        screen.print(indented(Text(f"to see it: fiefdom scenario run {path}"), 4))
    said = Text("every promise held", "green") if verdict.ok else Text(_wrong(verdict), "red")
    screen.print(indented(said))
    if verdict.report is not None:
        show_report(verdict.report, screen)
    elif verdict.report_wanted:
        screen.print(indented(Text("There is no report, because the check failed.")))


def _wrong(verdict: Verdict) -> str:
    broken, failed = len(verdict.contract.broken), len(verdict.scenarios.failures)
    counted = [f"broken promises: {broken}"] * bool(broken)
    return ", ".join(counted + [f"failed scenarios: {failed}"] * bool(failed))


def _json(verdict: Verdict) -> dict[str, Any]:
    contract = verdict.contract
    coverage = contract.coverage
    report = {} if verdict.report is None else {"report": report_json(verdict.report)}
    return report | {
        "file": str(verdict.file),
        "set": verdict.card_set.name,
        "cards": [card.name for card in verdict.card_set.all_cards()],
        "ok": verdict.ok,
        "seed": verdict.seed,
        "games": contract.games,
        "decisions": contract.decisions,
        "seconds": round(verdict.seconds, 1),
        "scenarios": {
            "passed": verdict.scenarios.passed,
            "failures": list(verdict.scenarios.failures),
        },
        "suspicions": list(contract.suspicions),
        "never_gained": sorted(coverage.dealt - coverage.gained),
        "never_happened": [
            {"card": deed.card, "place": deed.place, "verb": deed.kind, "text": deed.text}
            for deed in (coverage.never() if contract.games else ())
        ],
        "broken": [
            {
                "promise": broken.promise,
                "card": broken.card,
                "message": broken.message,
                "scenario": str(path),
            }
            for broken, path in verdict.shown
        ],
    }
