"""Races candidates by successive halving: all start, and after each round the better half goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from fiefdom_lab.optimizing.candidates import Candidate, Record, ranked
from fiefdom_lab.optimizing.duel_runner import DuelRunner

ROUNDS: Final = (1, 2, 4)
"""The deals against each opponent in each round; each deal is played with both seatings."""


def race(
    runner: DuelRunner,
    candidates: Sequence[Candidate],
    opponents: Sequence[str],
    seed: int,
    kept: int,
    rounds: Sequence[int] = ROUNDS,
) -> list[Candidate]:
    """Return the best candidates, the best first.

    In each round, all that are left play the same deals against all opponents.
    """
    left = list(candidates)
    first = 0
    for number, deals in enumerate(rounds):
        matches = [(one.text, other) for one in left for other in opponents if other != one.text]
        owners = [one for one in left for other in opponents if other != one.text]
        results = runner.play(matches, seed, deals, first)
        for owner, (_, other), outcomes in zip(owners, matches, results, strict=True):
            owner.records.setdefault(other, Record()).add(outcomes)
        first += deals
        last = number == len(rounds) - 1
        left = ranked(left, opponents)[: kept if last else max(kept, len(left) // 2)]
    return left
