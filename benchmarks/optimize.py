"""Measures how strong the strategies are that `fiefdom optimize` finds on the recommended kingdoms.

    python benchmarks/optimize.py                 search on each kingdom, and print a table
    python benchmarks/optimize.py --write         also write it to docs/validation.md as it grows
    python benchmarks/optimize.py --kingdom "Village Square" --games 20000

It works in rounds. In each round, every kingdom on which an aim is missed is searched on, with more
games in all, until these reach `--games`. The searches are kept in the folder of `--searches`, the
results in docs/optimized.json after each search, so the script can be stopped at any time, and goes on
when it is started again. After each search the best strategy is tested with deals of its own, against
the tuned Big Money bot and every shipped strategy whose cards are in the kingdom; a tie counts half.
When it seems to reach the aims, other deals decide, so that luck does not end a search.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

import fiefdom
from fiefdom_lab import OptimizeRequest, Score, derived_seed, optimize, play_matches
from fiefdom_lab.optimizing.opponents import shipped_opponents
from optimize_table import BASELINE, PAGE, Measured, table, write_table

KEPT: Final = PAGE.parent / "optimized.json"
FRESH: Final = 1 << 45
"""The number of the seed of the first test in the stream of a search, which uses none as high."""
FIRST_GAMES: Final = 8_000
"""How many games the first round searches with; each further one with three times as many in all."""


def kingdoms() -> list[str]:
    """Return the recommended kingdoms of the current editions, without variants for one set."""
    found = fiefdom.installed().kingdoms
    return sorted(name for name, one in found.items() if name == one.name and "(" not in name)


def rounds(most: int) -> list[int]:
    """Return the games of each round, the last with the whole budget."""
    found = [FIRST_GAMES]
    while found[-1] * 3 < most:
        found.append(found[-1] * 3)
    return [*(games for games in found if games < most), most]


class Course:
    """The measurements of all kingdoms, which are kept in a file."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self._asked = asked
        self.found: dict[str, Measured] = {}
        if KEPT.exists() and not asked.again:
            self.found = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured])

    def run(self, names: list[str]) -> None:
        """Search in rounds on the kingdoms that miss an aim."""
        for number, games in enumerate(rounds(self._asked.games)):
            for name in names:
                before = self.found.get(name)
                if before is None or (before.games < games and before.missed()):
                    self._keep(name, self._measured(name, number, games, before))

    def _measured(self, name: str, number: int, games: int, before: Measured | None) -> Measured:
        """Search with so many games in all, and test the best strategy."""
        cards = tuple(fiefdom.installed().kingdom(name).cards)
        file = self._asked.searches / f"{name}.json"
        if before is None:
            file.unlink(missing_ok=True)
        begun = process_time()
        request = OptimizeRequest(cards, self._asked.seed, games, best=1, resume=file)
        result = optimize(request, workers=1)
        spent = process_time() - begun + (before.seconds if before else 0.0)
        assert result.tests is not None
        best = result.tests.best[0]
        how = (fiefdom.compiled, self._asked.seed, result.population.games, spent)
        found = Measured(*how, best.text, best.summary, self._scores(cards, best.text, 2 * number))
        if not found.missed():
            found.scores = self._scores(cards, best.text, 2 * number + 1)
        return found

    def _scores(self, cards: tuple[str, ...], text: str, number: int) -> dict[str, Score]:
        opponents = shipped_opponents(cards, fiefdom.installed())
        matches = [(text, other) for other in opponents]
        fresh = derived_seed(self._asked.seed, FRESH + number)
        results = play_matches(cards, matches, fresh, self._asked.tests // 2, workers=1)
        return dict(zip(opponents, results, strict=True))

    def _keep(self, name: str, one: Measured) -> None:
        self.found[name] = one
        print(f"{name}: {one.games:,} games, {one.scores[BASELINE]}, {one.hardest}", flush=True)
        encoded = msgspec.json.format(msgspec.json.encode(self.found, order="sorted"), indent=1)
        KEPT.write_bytes(encoded + b"\n")
        if self._asked.write:
            write_table(self.found, kingdoms())


def main() -> None:
    """Search on the kingdoms, and print the table."""
    asked = _arguments().parse_args()
    asked.searches.mkdir(parents=True, exist_ok=True)
    course = Course(asked)
    course.run(asked.kingdom or kingdoms())
    print("\n".join(table(course.found, kingdoms())))
    if asked.write:
        write_table(course.found, kingdoms())


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    searches = Path(tempfile.gettempdir(), "fiefdom-searches")
    parser.add_argument("--games", type=int, default=1_000_000, help="the most for each kingdom")
    parser.add_argument("--tests", type=int, default=400, help="games for each score")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kingdom", action="append", help="only this one; can be repeated")
    parser.add_argument("--searches", type=Path, default=searches, help="where to keep the searches")
    parser.add_argument("--again", action="store_true", help="start anew, without what is kept")
    parser.add_argument("--write", action="store_true", help="write the table to the page")
    return parser


if __name__ == "__main__":
    main()
