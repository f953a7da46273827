"""Measures how strong the strategies are that `fiefdom optimize` finds on the recommended kingdoms.

    python benchmarks/optimize.py --minutes 10              search on each kingdom, and print a table
    python benchmarks/optimize.py --minutes 10 --write      also write it to docs/validation.md
    python benchmarks/optimize.py --kingdom "Village Square" --workers 1

The results are kept in docs/optimized.json after each kingdom, with the strategy; a kingdom that is
there is left out unless `--again` is given. Each strategy is tested with deals of its own, against the
tuned Big Money bot and every shipped strategy whose cards are in the kingdom; a tie counts half.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

import fiefdom
from fiefdom.grammar import plural
from fiefdom_lab import OptimizeRequest, Score, derived_seed, optimize, play_matches

PAGE: Final = Path(__file__).parent.parent / "docs" / "validation.md"
KEPT: Final = PAGE.parent / "optimized.json"
MARK: Final = "<!-- optimized -->"
BASELINE: Final = "big-money-tuned"
READER: Final = "sensible"
AGAINST_BASELINE, AGAINST_OTHERS = 0.75, 0.60
HEADINGS: Final = (
    "Kingdom",
    "Games searched",
    "Against Tuned Big Money",
    "Hardest shipped strategy",
    "Against it",
    "Against the bot that reads cards",
    "What it buys",
)
FRESH: Final = 1 << 45
"""The number of the seed of the tests in the stream of a search, which uses none as high."""


class Measured(msgspec.Struct):
    """The strategy for one kingdom, how it was found, and its scores."""

    minutes: float | None
    """The limit of the search; None if it had one of games."""
    workers: int
    compiled: bool
    seed: int
    games: int
    text: str
    summary: str
    scores: dict[str, Score]

    @property
    def baseline(self) -> Score:
        """The score against the tuned Big Money bot."""
        return self.scores[BASELINE]

    @property
    def hardest(self) -> tuple[str, Score] | None:
        """The shipped strategy against which it scores least, and how much."""
        general = (BASELINE, READER)
        others = [(name, score) for name, score in self.scores.items() if name not in general]
        return min(others, key=lambda one: one[1].value, default=None)


def kingdoms() -> list[str]:
    """Return the recommended kingdoms of the current editions, without variants for one set."""
    found = fiefdom.installed().kingdoms
    return sorted(name for name, one in found.items() if name == one.name and "(" not in name)


def measured(name: str, asked: argparse.Namespace) -> Measured:
    """Search on a kingdom, and test the best strategy."""
    cards = tuple(fiefdom.installed().kingdom(name).cards)
    minutes = None if asked.games else asked.minutes
    request = OptimizeRequest(cards, asked.seed, asked.games, minutes, best=1)
    found = optimize(request, workers=asked.workers)
    assert found.tests is not None
    best = found.tests.best[0]
    matches = [(best.text, other) for other in best.against]
    fresh = derived_seed(asked.seed, FRESH)
    results = play_matches(cards, matches, fresh, asked.tests // 2, workers=asked.workers)
    scores = dict(zip(best.against, results, strict=True))
    how = (minutes, asked.workers, fiefdom.compiled, asked.seed, found.population.games)
    return Measured(*how, best.text, best.summary, scores)


def table(found: dict[str, Measured]) -> Iterator[str]:
    """Yield the lines of the table, and what it shows."""
    yield f"| {' | '.join(HEADINGS)} |"
    yield f"| {' | '.join('---' for _ in HEADINGS)} |"
    for name, one in sorted(found.items()):
        hardest, score = one.hardest or ("none that it allows", "")
        scores = (one.baseline, hardest, score, one.scores[READER])
        cells = (name, f"{one.games:,}", *scores, one.summary)
        yield f"| {' | '.join(map(str, cells))} |"
    yield ""
    yield from conclusions(found)


def conclusions(found: dict[str, Measured]) -> Iterator[str]:
    """Yield how many kingdoms reach the aims, and which do not."""
    told = sorted({_budget(one) for one in found.values()})
    games = next(iter(found.values())).baseline.games if found else 0
    yield f"Budget for each kingdom: {'; '.join(told)}; {games} games for each score; 95 % intervals."
    low = [name for name, one in found.items() if one.baseline.value < AGAINST_BASELINE]
    yield from _missed(f"less than {AGAINST_BASELINE:.0%} against Tuned Big Money", low)
    others = [
        name
        for name, one in found.items()
        if one.hardest is not None and one.hardest[1].value < AGAINST_OTHERS
    ]
    yield from _missed(f"less than {AGAINST_OTHERS:.0%} against a shipped strategy", others)
    yield from _missed("no result yet", [name for name in kingdoms() if name not in found])


def _budget(one: Measured) -> str:
    if one.minutes is None:
        return "the games of the table, and the games of the tests"
    processes = plural(one.workers, "process")
    return f"{one.minutes:g} minutes, {processes}, {'compiled' if one.compiled else 'interpreted'}"


def _missed(what: str, names: list[str]) -> Iterator[str]:
    yield ""
    yield f"Kingdoms with {what}: {', '.join(sorted(names)) or 'none'}."


def main() -> None:
    """Search on the kingdoms, print the table, and write it if requested."""
    asked = _arguments().parse_args()
    found = _kept()
    for name in asked.kingdom or kingdoms():
        if name not in found or asked.again:
            found[name] = measured(name, asked)
            print(f"{name}: {found[name].baseline}, {found[name].hardest}", flush=True)
            encoded = msgspec.json.format(msgspec.json.encode(found, order="sorted"), indent=1)
            KEPT.write_bytes(encoded + b"\n")
    shown = "\n".join(table(found))
    print(shown)
    if asked.write:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(f"{MARK}\n")
        after = rest.partition(f"{MARK}\n")[2]
        PAGE.write_text(f"{before}{MARK}\n\n{shown}\n\n{MARK}\n{after}", encoding="utf-8")


def _kept() -> dict[str, Measured]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Measured]) if KEPT.exists() else {}


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=10.0, help="for each kingdom")
    parser.add_argument("--games", type=int, help="for each kingdom, instead of a time")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tests", type=int, default=400, help="games for each score")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kingdom", action="append", help="only this one; can be repeated")
    parser.add_argument("--again", action="store_true", help="measure kept kingdoms again")
    parser.add_argument("--write", action="store_true")
    return parser


if __name__ == "__main__":
    main()
