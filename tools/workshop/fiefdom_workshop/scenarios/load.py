"""Reads scenario files, and reports every problem with its position."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from fiefdom.errors import FileError
from fiefdom.tooling.cards import found, path_text
from fiefdom_workshop.scenarios.format import ANSWERS, Scenario
from fiefdom_workshop.validation_messages import problems_of
from fiefdom_workshop.yaml_input import read_text
from fiefdom_workshop.yaml_positions import Marked, find_text, parse_marked
from fiefdom_workshop.yaml_positions import Path as Steps

MAX_REPORTED: Final = 20
"""How many problems are reported at most."""
NUMBERED: Final = {"steps": "step", "before": "before"}
"""Lists whose items are counted from one in messages, with the word for an item."""


class ScenarioError(FileError):
    """A scenario file cannot be run."""


@dataclass(frozen=True)
class Case:
    """One scenario and the file it is in."""

    path: Path
    scenario: Scenario
    marked: Marked | None = field(default=None, compare=False, repr=False)
    """The positions of all values in the file; None if the scenario was not read from text."""
    root: Steps = ()
    """The path to the scenario in its file."""

    @property
    def title(self) -> str:
        """File and scenario, for messages."""
        return f"{self.path}: {self.scenario.scenario!r}"

    def location(self, name: str) -> str:
        """File, line, column and scenario, for messages about a name that is written in it."""
        mark = find_text(self.marked, name, self.root) if self.marked and name else None
        if mark is None:
            return self.title
        return f"{self.path}, line {mark.line}, column {mark.column}: {self.scenario.scenario!r}"


def load_scenarios(path: Path) -> list[Case]:
    """Read a file with one scenario or a list of them."""
    marked = parse_marked(read_text(path), str(path))
    return _cases(marked.data, path, marked)


def parse_scenarios(source: object, path: Path, title: str) -> list[Case]:
    """Read scenarios from YAML text or plain data.

    The path is the file they are in; a scenario without a name gets the title.
    """
    marked = parse_marked(source, str(path)) if isinstance(source, str) else None
    data = marked.data if marked is not None else source
    several = isinstance(data, list)
    entries = data if isinstance(data, list) else [data]
    named = [{"scenario": title, **one} if isinstance(one, Mapping) else one for one in entries]
    return _cases(named if several else named[0], path, marked)


def _is_card(entry: Any) -> bool:
    """Tell whether an entry is a card, or a set of cards, instead of a scenario."""
    if not isinstance(entry, dict) or "scenario" in entry:
        return False
    cards = entry.get("cards")
    return "card" in entry or (isinstance(cards, list) and any(isinstance(one, dict) for one in cards))


def _cases(data: Any, path: Path, marked: Marked | None) -> list[Case]:
    entries = data if isinstance(data, list) else [data]
    if not entries or entries == [None]:
        raise ScenarioError(f"{path}: there is no scenario in this file")
    if any(map(_is_card, entries)):
        raise ScenarioError(f"{path}: this is a card file, not a scenario file; use fiefdom check")
    roots: list[Steps] = [(n,) for n in range(len(entries))] if isinstance(data, list) else [()]
    messages: list[str] = []
    cases = []
    for number, (entry, root) in enumerate(zip(entries, roots, strict=True), 1):
        problems = list(_problems(entry))
        title = _title(entry, number)
        messages += [_message(path, marked, root, title, one) for one in problems]
        if not problems:
            cases.append(Case(path, Scenario.model_validate(entry), marked, root))
    if messages:
        more = (
            [f"{path}: and {len(messages) - MAX_REPORTED} more"] if len(messages) > MAX_REPORTED else []
        )
        raise ScenarioError("\n".join(messages[:MAX_REPORTED] + more))
    return cases


Problem = tuple[Steps, str, bool]
"""The path to the problem, the reason, and whether it is about a key."""


def _message(path: Path, marked: Marked | None, root: Steps, title: str, problem: Problem) -> str:
    steps, reason, is_key = problem
    where = str(path)
    if marked is not None:
        mark = marked.mark((*root, *steps), is_key)
        where += f", line {mark.line}, column {mark.column}"
    place = _place(steps)
    return f"{where}: {title}{f', {place}' if place else ''}: {reason}"


def _title(entry: Any, number: int) -> str:
    title = entry.get("scenario") if isinstance(entry, Mapping) else None
    return repr(title) if title else f"scenario {number}"


def _place(steps: Steps) -> str:
    """Describe a path, counting from one: 'step 2, choose'."""
    words, rest = [], steps
    while len(rest) > 1 and rest[0] in NUMBERED and isinstance(rest[1], int):
        words.append(f"{NUMBERED[str(rest[0])]} {rest[1] + 1}")
        rest = rest[2:]
    return ", ".join([*words, path_text(rest)] if rest else words)


def _problems(entry: Any) -> Iterator[Problem]:
    """Yield what is wrong with one scenario."""
    if not isinstance(entry, Mapping):
        yield (), f"expected a table with scenario, steps and expect, found {found(entry)}", False
        return
    try:
        scenario = Scenario.model_validate(entry)
    except ValidationError as error:
        yield from problems_of(error, Scenario, entry)
        return
    for index, raw in enumerate(entry.get("steps") or []):
        yield from _step_problems(("steps", index), raw, (*ANSWERS, "refuse", "expect"))
    for turn, earlier in enumerate(entry.get("before") or []):
        for index, raw in enumerate(earlier.get("steps") or []):
            yield from _step_problems(("before", turn, "steps", index), raw, ANSWERS)
    if not scenario.checks_something():
        yield (), "it checks nothing; add `expect`, or a step that checks something", False


def _step_problems(place: Steps, raw: dict[str, Any], known: Sequence[str]) -> Iterator[Problem]:
    kinds = [key for key in known if key in raw]
    if len(kinds) != 1:
        words = ", ".join(known)
        yield place, f"a step is exactly one of {words}; found {kinds or 'none'}", False
    elif "refuse" in kinds:
        inner = [key for key in ANSWERS if key in raw["refuse"]]
        if len(inner) != 1:
            yield place, f"refuse takes exactly one of {', '.join(ANSWERS)}", False
