"""Races candidates by successive halving: all start, and after each round the better half goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fiefdom_lab.optimizing.candidates import Candidate, Record, child_records, value_of
from fiefdom_lab.optimizing.differences import Difference
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.opponents import Rivals

ROUNDS: Final = (1, 2, 4)
"""The deals against each opponent in each round; each deal is played with both seatings."""

Values = dict[str, list[float]]
"""The values of the games against each opponent, in the order of the deals."""


class Race:
    """A race of newcomers and candidates that are known already, in common deals.

    A child is compared with its parent game by game: what it does not change costs no games, because
    both have the same luck. So its estimate is that of the parent and what it gained in common games.
    """

    def __init__(self, runner: DuelRunner, rivals: Rivals, seed: int) -> None:
        self._runner = runner
        self._opponents = rivals.playing
        self._seed = seed
        self._values: dict[str, Values] = {}
        self._deals = 0

    def play(self, candidates: Sequence[Candidate], deals: int) -> None:
        """Let candidates play the next deals against all opponents."""
        games = [(one, other) for one in candidates for other in self._opponents if other != one.text]
        matches = [(one.text, other) for one, other in games]
        results = self._runner.play(matches, self._seed, deals, self._deals)
        for (one, other), outcomes in zip(games, results, strict=True):
            one.records.setdefault(other, Record()).add(outcomes)
            found = self._values.setdefault(one.text, {}).setdefault(other, [])
            found += map(value_of, outcomes)
        self._deals += deals

    def difference(
        self, child: Candidate, parent: Candidate, weights: Mapping[str, float]
    ) -> Difference:
        """Return by how much a child did better than its parent in the games of both."""
        mine, theirs = self._values[child.text], self._values[parent.text]
        games = min(map(len, mine.values()), default=0)
        mirror = [0.5] * games  # against itself
        found = [0.0] * games
        for other, weight in weights.items():
            pairs = zip(mine.get(other, mirror), theirs.get(other, mirror), strict=False)
            for game, (one, two) in enumerate(pairs):
                found[game] += weight * (one - two)
        return Difference.of(found)


def race(
    runner: DuelRunner,
    candidates: Sequence[Candidate],
    rivals: Rivals,
    seed: int,
    kept: int,
    rounds: Sequence[int] = ROUNDS,
) -> list[Candidate]:
    """Return the best of some newcomers, the best first."""
    course = Race(runner, rivals, seed)
    left = list(candidates)
    for number, deals in enumerate(rounds):
        course.play(left, deals)
        left = rivals.ranked(left)
        last = number == len(rounds) - 1
        left = left[: kept if last else max(kept, len(left) // 2)]
    return left


def race_children(
    runner: DuelRunner,
    known: Sequence[Candidate],
    parents: Mapping[str, Candidate],
    rivals: Rivals,
    seed: int,
    kept: int,
    rounds: Sequence[int] = ROUNDS,
) -> list[Candidate]:
    """Return the best children of known candidates; `parents` are these by the texts of the children.

    Children that play just as their parents are left out after the first round. The records of those
    returned contain what their parents promise.
    """
    course = Race(runner, rivals, seed)
    playing = list({one.text: one for one in parents.values()}.values())
    left = [Candidate(text) for text in parents]
    usual = rivals.usual(known)
    weights = {one.text: rivals.weights(one, usual) for one in playing}
    gains: dict[str, Difference] = {}
    for number, deals in enumerate(rounds):
        course.play([*playing, *left], deals)
        usual = rivals.usual(known)
        fitness = {one.text: rivals.fitness(one, usual) for one in playing}
        gains, expected = {}, {}
        for one in left:
            parent = parents[one.text]
            gain = course.difference(one, parent, weights[parent.text])
            gains[one.text], expected[one.text] = gain, fitness[parent.text] + gain.likely
        if number == 0:
            left = [one for one in left if not gains[one.text].is_nothing]
        left.sort(key=lambda one: -expected[one.text])
        last = number == len(rounds) - 1
        left = left[: kept if last else max(kept, len(left) // 2)]
    return [
        Candidate(one.text, child_records(one, parents[one.text], gains[one.text].likely))
        for one in left
    ]
