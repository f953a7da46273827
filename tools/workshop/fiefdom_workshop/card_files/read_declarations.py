"""Reads the phases, counters and mats that a card file declares."""

from __future__ import annotations

from fiefdom import Card, Counter, Mat, Phase
from fiefdom.effects import When
from fiefdom.extending import Effect
from fiefdom.tooling.cards import At
from fiefdom.tooling.checks import (
    counter_problems,
    mats_of,
    phase_problems,
    problems,
)
from fiefdom_workshop.card_files.models import FileEntry, MatEntry
from fiefdom_workshop.card_files.problems import Findings
from fiefdom_workshop.card_files.read_parts import read_part, read_parts
from fiefdom_workshop.yaml_positions import Path as Steps


def read_phases(entry: FileEntry, findings: Findings) -> list[Phase]:
    """Read the phases, and add what is wrong with them to the findings."""
    found = []
    for n, one in enumerate(entry.phases):
        data = one.model_dump() | {"name": one.phase}
        del data["phase"]
        for where in ("start", "end"):
            at = At(("phases", n, where))
            read = read_parts(data[where], Effect, at, findings, one.phase, 2)
            data[where] = [effect for effect in read if effect is not None]
        found.append(Phase(**data))
    for place, reason in phase_problems(found, problems):
        findings.add(_steps("phases", place), reason)
    return found


def read_counters(entry: FileEntry, findings: Findings) -> list[Counter]:
    """Read the counters, and add what is wrong with them to the findings."""
    read: list[Counter] = []
    for n, one in enumerate(entry.counters):
        at = At(("counters", n, "spend"))
        spend = read_parts(one.spend, Effect, at, findings, one.counter, 2)
        if None not in spend:
            start = one.start if isinstance(one.start, int) else tuple(one.start)
            rest = (start, one.points, spend, one.phases, one.of, one.owed)
            read.append(Counter(one.counter, *rest))
    if len(read) == len(entry.counters):
        for place, reason in counter_problems(read, problems):
            findings.add(_steps("counters", place), reason)
    return read


def _steps(where: str, place: str) -> Steps:
    """Return the path to a place in a list of declarations: '[1].spend[0]' is in the second one."""
    number, _, rest = place.removeprefix("[").partition("]")
    inside = (rest.removeprefix(".").partition("[")[0],) if rest else ()
    return (where, int(number), *inside)


def read_mats(entry: FileEntry, cards: list[Card], findings: Findings) -> list[Mat]:
    """Return the declared mats; if the file declares none, those that its cards refer to."""
    if entry.mats is not None:
        return [_read_mat(mat, ("mats", n), findings) for n, mat in enumerate(entry.mats)]
    return [Mat(name) for name in dict.fromkeys(name for card in cards for _, name in mats_of(card))]


def _read_mat(entry: MatEntry, path: Steps, findings: Findings) -> Mat:
    given = entry.triggers if isinstance(entry.triggers, list) else [entry.triggers]
    at = At(path) / "triggers"
    read = [
        read_part(one, When, at / n if len(given) > 1 else at, findings, entry.mat, len(path))
        for n, one in enumerate(given)
    ]
    return Mat(entry.mat, entry.face_up, [one for one in read if one is not None])
