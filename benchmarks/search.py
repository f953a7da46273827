"""Measures how strong the search bot is: by its time for a decision, by kingdom, on random kingdoms.

    python benchmarks/search.py                        print the tables
    python benchmarks/search.py --write                also write them to docs/strategies.md
    python benchmarks/search.py --part random --random 200

The bot has budgets of playouts, so the same seeds give the same games on any machine, however busy; the
time for a decision is measured as CPU time, without the plan, which is found once for a kingdom. Each
deal is played with both seatings; a tie counts half. Results are kept in docs/search.json after each
match, and matches that are there are left out unless `--again` is given.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Final

import msgspec

import fiefdom
from fiefdom import Answer, Bot, BotView, Decision
from fiefdom_kingdoms import KingdomSampler, read_filter
from fiefdom_lab import Z_95, Rate, Score
from optimize import kingdoms

PAGE: Final = Path(__file__).parent.parent / "docs" / "strategies.md"
KEPT: Final = PAGE.parent / "search.json"
MARK: Final = "<!-- search -->"
BASELINE: Final = "big-money-tuned"
READER: Final = "sensible"
USUAL: Final = 300
"""The playouts of the tables, which is the default."""
BUDGETS: Final = (30, 100, 300, 1_000)
"""The playouts for each decision of the curve."""
PLANNING: Final = 3_600
"""The games to find a plan, which is the default for the usual playouts."""
SAMPLE: Final = ("Big Money", "Bridge Crossing", "Repetition", "Village Square")
"""The kingdoms of the curve, on which Big Money is strong."""
PARTS: Final = ("curve", "kingdoms", "random")


class Match(msgspec.Struct, frozen=True):
    """The score of a match, and the mean and the longest time for a decision, in milliseconds."""

    score: Score
    mean: float
    longest: float


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer of the bot."""
        begun = process_time()
        answer = self.bot.decide(view, decision)
        self.times.append(1000 * (process_time() - begun))
        return answer


def played(cards: Sequence[str], playouts: int, other: str, seeds: range) -> tuple[list[float], Timed]:
    """Play each deal with both seatings; return the results of the deals, and the timed bot."""
    registry = fiefdom.installed()
    make = registry.bot(f"search:playouts={playouts},planning={PLANNING}")
    start = fiefdom.new_game(cards, seed=0)
    asked = start.pending
    assert asked is not None
    timed = Timed(make(0))
    timed.decide(start.bot_view(asked.player), asked)  # this finds the plan
    timed.times.clear()
    results = []
    for seed in seeds:
        points = 0.0
        for first in range(2):
            game = fiefdom.new_game(cards, seed=seed, first=first)
            timed.bot = make(seed)
            winners = fiefdom.play_out(game, [timed, registry.bot(other)(seed)]).winners()
            points += (0 in winners) / len(winners)
        results.append(points / 2)
    return results, timed


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
    if not half:
        certain = Rate(round(mean * len(values)), len(values))
        return Score(mean, certain.low, certain.high, games)
    return Score(mean, max(0, mean - half), min(1, mean + half), games)


class Measurement:
    """Plays the matches that are not kept yet."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.kept: dict[str, Match] = {}
        if KEPT.exists() and not asked.again:
            self.kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Match])

    def match(self, playouts: int, kingdom: str) -> Match:
        """Return the match against the tuned Big Money bot in a kingdom."""
        words = _words(playouts, kingdom)
        if words not in self.kept:
            cards = fiefdom.installed().kingdom(kingdom).cards
            seeds = range(self.asked.seed, self.asked.seed + self.asked.games // 2)
            results, timed = played(cards, playouts, BASELINE, seeds)
            self._keep(words, results, timed.times)
        return self.kept[words]

    def wanted(self, budgets: Sequence[int]) -> list[int]:
        """Return the budgets of the curve: all, or those whose matches are all kept."""
        if not self.asked.kept:
            return list(budgets)
        words = {one: [_words(one, name) for name in SAMPLE] for one in budgets}
        return [one for one in budgets if self.kept.keys() >= {*words[one]}]

    def on_random_kingdoms(self) -> Match:
        """Return the match against the bot that reads cards on random kingdoms, one deal each."""
        words = f"{USUAL} playouts against {READER} on random kingdoms"
        if words not in self.kept:
            registry = fiefdom.installed()
            sampler = KingdomSampler(registry, read_filter("set base, intrigue, seaside", registry))
            results, times = [], []
            for seed in range(self.asked.seed, self.asked.seed + self.asked.random):
                cards = [one.name for one in sampler.draw(seed)]
                found, timed = played(cards, USUAL, READER, range(seed, seed + 1))
                results += found
                times += timed.times
                print(f"{seed}: {sum(results) / len(results):.3f}", flush=True)
            self._keep(words, results, times)
        return self.kept[words]

    def _keep(self, words: str, results: Sequence[float], times: Sequence[float]) -> None:
        found = Match(sampled(results, 2 * len(results)), sum(times) / len(times), max(times))
        self.kept[words] = found
        print(f"{words}: {found.score}, {found.mean:.0f} ms", flush=True)
        encoded = msgspec.json.format(msgspec.json.encode(self.kept, order="sorted"), indent=1)
        KEPT.write_bytes(encoded + b"\n")


def _words(playouts: int, kingdom: str) -> str:
    return f"{playouts} playouts against {BASELINE} on {kingdom}"


def curve(measurement: Measurement) -> Iterator[str]:
    """Yield the table of strength by time."""
    yield f"| Playouts | Mean time | {' | '.join(SAMPLE)} | Together |"
    yield f"| --- | --- |{' --- |' * (len(SAMPLE) + 1)}"
    for playouts in measurement.wanted(BUDGETS):
        found = [measurement.match(playouts, name) for name in SAMPLE]
        scores = [one.score for one in found]
        time = sum(one.mean for one in found) / len(found)
        cells = map(str, (*scores, together(scores)))
        yield f"| {playouts} | {time:.0f} ms | {' | '.join(cells)} |"
    yield ""
    yield f"Against Tuned Big Money, {found[0].score.games} games each; {_machine()}."


def by_kingdom(measurement: Measurement) -> Iterator[str]:
    """Yield the table of the recommended kingdoms."""
    found = {name: measurement.match(USUAL, name) for name in kingdoms()}
    yield f"| Kingdom | Against Tuned Big Money, {USUAL} playouts | Mean time | Longest time |"
    yield "| --- | --- | --- | --- |"
    for name, one in found.items():
        yield f"| {name} | {one.score} | {one.mean:.0f} ms | {one.longest:.0f} ms |"
    yield f"| together | {together([one.score for one in found.values()])} | | |"


def on_random(measurement: Measurement) -> Iterator[str]:
    """Yield a sentence about random kingdoms."""
    found = measurement.on_random_kingdoms()
    yield (
        f"On {found.score.games // 2} random kingdoms of the base set, Intrigue and Seaside, one deal"
        f" each with both seatings, it wins {found.score} against the bot that reads cards with"
        f" {USUAL} playouts: {found.mean:.0f} ms for a decision, at most {found.longest:.0f} ms."
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
    parser.add_argument("--kept", action="store_true", help="play nothing for the curve")
    parser.add_argument("--again", action="store_true", help="play kept matches again")
    parser.add_argument("--write", action="store_true")
    return parser


if __name__ == "__main__":
    main()
