"""Measures how strong the search bot is: by its time for a decision, by kingdom, on random kingdoms.

    python benchmarks/search.py                        print the tables
    python benchmarks/search.py --write                also write them to docs/strategies.md
    python benchmarks/search.py --part random --games 200

Each deal is played with both seatings; a tie counts half. The results are kept in docs/search.json
after each match, and matches that are there are left out unless `--again` is given.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Final

import msgspec

import fiefdom
from fiefdom_kingdoms import KingdomSampler, read_filter
from fiefdom_lab import Z_95, Score, play_matches
from optimize import kingdoms

PAGE: Final = Path(__file__).parent.parent / "docs" / "strategies.md"
KEPT: Final = PAGE.parent / "search.json"
MARK: Final = "<!-- search -->"
BASELINE: Final = "big-money-tuned"
READER: Final = "sensible"
USUAL_TIME: Final = 100
TIMES: Final = (5, 20, 100, 300)
"""Milliseconds for a decision, for the curve."""
SAMPLE: Final = ("Big Money", "Bridge Crossing", "Repetition", "Village Square")
"""The kingdoms of the curve, on which Big Money is strong."""
PARTS: Final = ("curve", "kingdoms", "random")

Kept = dict[str, Score]
"""Scores by the words that describe the match."""


def bot(milliseconds: int) -> str:
    """Return the search bot with a time for each decision."""
    return f"search:milliseconds={milliseconds}"


def together(scores: Sequence[Score]) -> Score:
    """Return the mean over kingdoms, each with the same weight."""
    if len(scores) == 1:
        return scores[0]
    values = [one.value for one in scores]
    mean = sum(values) / len(values)
    within = [((one.high - one.low) / 2 / Z_95) ** 2 for one in scores]
    half = Z_95 * sqrt(sum(within)) / len(scores)
    return Score(mean, max(0, mean - half), min(1, mean + half), sum(one.games for one in scores))


def sampled(values: Sequence[float], games: int) -> Score:
    """Return the mean over random kingdoms, with the interval for all that could be drawn."""
    mean = sum(values) / len(values)
    variance = sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1)
    half = Z_95 * sqrt(variance / len(values))
    return Score(mean, max(0, mean - half), min(1, mean + half), games)


class Measurement:
    """Plays the matches that are not kept yet."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.kept: Kept = {}
        if KEPT.exists() and not asked.again:
            self.kept = msgspec.json.decode(KEPT.read_bytes(), type=Kept)

    def score(self, milliseconds: int, other: str, kingdom: str) -> Score:
        """Return the score of the bot in a kingdom."""
        words = f"{milliseconds} ms against {other} on {kingdom}"
        if words not in self.kept:
            cards = tuple(fiefdom.installed().kingdom(kingdom).cards)
            (found,) = self._played(cards, milliseconds, other, self.asked.games // 2)
            self._keep(words, found)
        return self.kept[words]

    def on_random_kingdoms(self, milliseconds: int, other: str) -> Score:
        """Return the score on random kingdoms, with one deal each."""
        words = f"{milliseconds} ms against {other} on random kingdoms"
        if words not in self.kept:
            registry = fiefdom.installed()
            sampler = KingdomSampler(registry, read_filter("set base, intrigue, seaside", registry))
            values = []
            for number in range(self.asked.random):
                cards = tuple(one.name for one in sampler.draw(self.asked.seed + number))
                (found,) = self._played(cards, milliseconds, other, 1)
                values.append(found.value)
            self._keep(words, sampled(values, 2 * len(values)))
        return self.kept[words]

    def _played(self, cards: tuple[str, ...], time: int, other: str, deals: int) -> list[Score]:
        how = (self.asked.seed, deals)
        return play_matches(cards, [(bot(time), other)], *how, workers=self.asked.workers)

    def _keep(self, words: str, score: Score) -> None:
        self.kept[words] = score
        print(f"{words}: {score}, {score.games} games", flush=True)
        encoded = msgspec.json.format(msgspec.json.encode(self.kept, order="sorted"), indent=1)
        KEPT.write_bytes(encoded + b"\n")


def curve(measurement: Measurement) -> Iterator[str]:
    """Yield the table of strength by time."""
    yield f"| Time for a decision | {' | '.join(SAMPLE)} | Together |"
    yield f"| --- |{' --- |' * (len(SAMPLE) + 1)}"
    for time in TIMES:
        scores = [measurement.score(time, BASELINE, name) for name in SAMPLE]
        cells = map(str, (*scores, together(scores)))
        yield f"| {time} ms | {' | '.join(cells)} |"
    yield ""
    yield f"Against Tuned Big Money, {measurement.asked.games} games each; {_machine()}."


def by_kingdom(measurement: Measurement) -> Iterator[str]:
    """Yield the table of the recommended kingdoms."""
    names = kingdoms()
    scores = [measurement.score(USUAL_TIME, BASELINE, name) for name in names]
    yield f"| Kingdom | Against Tuned Big Money, {USUAL_TIME} ms |"
    yield "| --- | --- |"
    for name, score in zip(names, scores, strict=True):
        yield f"| {name} | {score} |"
    yield f"| together | {together(scores)} |"


def on_random(measurement: Measurement) -> Iterator[str]:
    """Yield a sentence about random kingdoms."""
    score = measurement.on_random_kingdoms(USUAL_TIME, READER)
    yield (
        f"On {score.games // 2} random kingdoms of the base set, Intrigue and Seaside, one deal each"
        f" with both seatings, it wins {score} against the bot that reads cards, with {USUAL_TIME} ms."
    )


def _machine() -> str:
    return f"95 % intervals; one core, {'compiled' if fiefdom.compiled else 'interpreted'}"


TABLES: Final = {"curve": curve, "kingdoms": by_kingdom, "random": on_random}


def main() -> None:
    """Measure, print the tables, and write them if requested."""
    asked = _arguments().parse_args()
    measurement = Measurement(asked)
    parts = asked.part or PARTS
    shown = "\n\n".join("\n".join(TABLES[part](measurement)) for part in parts)
    print(shown)
    if asked.write:
        before, _, rest = PAGE.read_text(encoding="utf-8").partition(f"{MARK}\n")
        after = rest.partition(f"{MARK}\n")[2]
        PAGE.write_text(f"{before}{MARK}\n\n{shown}\n\n{MARK}\n{after}", encoding="utf-8")


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--part", action="append", choices=PARTS, help="only this part")
    parser.add_argument("--games", type=int, default=100, help="for each score")
    parser.add_argument("--random", type=int, default=200, help="how many random kingdoms")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--again", action="store_true", help="play kept matches again")
    parser.add_argument("--write", action="store_true")
    return parser


if __name__ == "__main__":
    main()
