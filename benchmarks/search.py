"""Measures how strong the search bot is: by its time for a decision, by kingdom, on random kingdoms.

    python benchmarks/search.py                        play what is missing, and print the tables
    python benchmarks/search.py --write                also write them to docs/strategies.md
    python benchmarks/search.py --part random --seconds 600

The bot has budgets of playouts, so the same seeds give the same games on any machine, however busy; the
time for a decision is measured as CPU time, without the plan, which is found once for a kingdom. Each
deal is played with both seatings; a tie counts half. Each deal is kept in docs/search.json once it is
played, so a measurement goes on where it was stopped, by Ctrl-C or by `--seconds`. A match against the
tuned Big Money bot ends as soon as a sequential test decides whether the bot wins more than 65 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log, sqrt
from pathlib import Path
from time import monotonic, process_time
from typing import Final

import msgspec

import fiefdom
from fiefdom import Answer, Bot, BotView, Decision
from fiefdom_kingdoms import KingdomSampler, read_filter
from fiefdom_lab import Z_95, Score, wilson_interval
from optimize import kingdoms

PAGE: Final = Path(__file__).parent.parent / "docs" / "strategies.md"
KEPT: Final = PAGE.parent / "search.json"
MARK: Final = "<!-- search -->"
BASELINE: Final = "big-money-tuned"
READER: Final = "sensible"
USUAL: Final = 300
"""The playouts of the tables, which is the default; the compiled build needs up to 100 ms for them."""
BUDGETS: Final = (30, 100, 300, 1_000)
"""The playouts for each decision of the curve."""
PLANNING: Final = 3_600
"""The games to find a plan, which is the default for the default playouts."""
SAMPLE: Final = ("Big Money", "Bridge Crossing", "Repetition", "Village Square")
"""The kingdoms of the curve, on which Big Money is strong."""
CURVE_GAMES: Final = 40
"""The games of each match of the curve."""
LOW, HIGH, LIKELY = 0.55, 0.75, 19.0
"""A match ends when one of these shares explains its results this many times as well as the other."""
PARTS: Final = ("kingdoms", "random", "curve")


class Match(msgspec.Struct):
    """The results of the deals of a match, and the times for decisions, in milliseconds."""

    results: list[float] = []
    decisions: int = 0
    total: float = 0.0
    longest: float = 0.0

    @property
    def mean(self) -> float:
        """The mean time for a decision."""
        return self.total / self.decisions if self.decisions else 0.0

    @property
    def games(self) -> int:
        """The number of games."""
        return 2 * len(self.results)

    @property
    def score(self) -> Score:
        """The share of the games that it won."""
        value = sum(self.results) / max(1, len(self.results))
        return Score(value, *wilson_interval(value, self.games), self.games)

    @property
    def verdict(self) -> int:
        """1 if the sequential test decides for a high share, -1 for a low one, 0 if not yet."""
        won = 2 * sum(self.results)
        ratio = won * log(HIGH / LOW) + (self.games - won) * log((1 - HIGH) / (1 - LOW))
        return (ratio > log(LIKELY)) - (ratio < -log(LIKELY))


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


class Player:
    """Plays deals in one kingdom with both seatings."""

    def __init__(self, cards: Sequence[str], playouts: int, other: str) -> None:
        registry = fiefdom.installed()
        self.cards = cards
        self._make = registry.bot(f"search:playouts={playouts},planning={PLANNING}")
        self._other = registry.bot(other)
        for first in range(2):
            start = fiefdom.new_game(cards, seed=0, first=first)
            asked = start.pending
            assert asked is not None
            self._make(0).decide(start.bot_view(asked.player), asked)  # this finds the plan

    def play(self, seed: int, match: Match) -> None:
        """Play one deal, and add its result."""
        timed, points = Timed(self._make(seed)), 0.0
        for first in range(2):
            game = fiefdom.new_game(self.cards, seed=seed, first=first)
            timed.bot = self._make(seed)
            winners = fiefdom.play_out(game, [timed, self._other(seed)]).winners()
            points += (0 in winners) / len(winners)
        match.results.append(points / 2)
        match.decisions += len(timed.times)
        match.total += sum(timed.times)
        match.longest = max(match.longest, *timed.times)


class Measurement:
    """Plays the deals that are not kept yet, until the time is over."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.kept: dict[str, Match] = {}
        if KEPT.exists() and not asked.again:
            self.kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Match])
        self._until = monotonic() + (asked.seconds or 1e9)

    def matches(self, playouts: int, names: Sequence[str], most: int, test: bool) -> dict[str, Match]:
        """Return the matches against the tuned Big Money bot; the kingdoms take turns, deal by deal."""
        words = {name: f"{playouts} playouts against {BASELINE} on {name}" for name in names}
        found = {name: self.kept.setdefault(words[name], Match()) for name in names}
        for deals in range(most // 2):
            for name, match in found.items():
                decided = test and match.verdict
                if len(match.results) == deals and not decided and self._in_time():
                    cards = fiefdom.installed().kingdom(name).cards
                    Player(cards, playouts, BASELINE).play(self.asked.seed + deals, match)
                    self._keep(words[name], match)
        return found

    def on_random_kingdoms(self) -> Match:
        """Return the match against the bot that reads cards on random kingdoms, one deal each."""
        words = f"{USUAL} playouts against {READER} on random kingdoms"
        found = self.kept.setdefault(words, Match())
        registry = fiefdom.installed()
        sampler = KingdomSampler(registry, read_filter("set base, intrigue, seaside", registry))
        while len(found.results) < self.asked.random and self._in_time():
            seed = self.asked.seed + len(found.results)
            Player([one.name for one in sampler.draw(seed)], USUAL, READER).play(seed, found)
            self._keep(words, found)
        return found

    def _in_time(self) -> bool:
        return monotonic() < self._until

    def _keep(self, words: str, found: Match) -> None:
        print(f"{words}: {found.score} in {found.games} games, {found.mean:.0f} ms", flush=True)
        kept = {name: one for name, one in self.kept.items() if one.results}
        encoded = msgspec.json.format(msgspec.json.encode(kept, order="sorted"), indent=0)
        KEPT.write_bytes(encoded + b"\n")


def together(scores: Sequence[Score]) -> Score:
    """Return the mean over kingdoms, each with the same weight."""
    mean = sum(one.value for one in scores) / len(scores)
    within = [((one.high - one.low) / 2 / Z_95) ** 2 for one in scores]
    half = Z_95 * sqrt(sum(within)) / len(scores)
    return Score(mean, max(0, mean - half), min(1, mean + half), sum(one.games for one in scores))


def curve(measurement: Measurement) -> Iterator[str]:
    """Yield the table of strength by time."""
    found = {budget: measurement.matches(budget, SAMPLE, CURVE_GAMES, False) for budget in BUDGETS}
    yield f"| Playouts | Mean time | {' | '.join(SAMPLE)} | Together |"
    yield f"| --- | --- |{' --- |' * (len(SAMPLE) + 1)}"
    for budget, matches in found.items():
        if all(one.results for one in matches.values()):
            scores = [one.score for one in matches.values()]
            time = sum(one.mean for one in matches.values()) / len(matches)
            cells = map(str, (*scores, together(scores)))
            yield f"| {budget} | {time:.0f} ms | {' | '.join(cells)} |"
    yield ""
    yield f"Against Tuned Big Money, up to {CURVE_GAMES} games in each cell; {_machine()}."


def by_kingdom(measurement: Measurement) -> Iterator[str]:
    """Yield the table of the recommended kingdoms."""
    asked = measurement.asked
    matches = measurement.matches(USUAL, kingdoms(), asked.games, True)
    found = {name: one for name, one in matches.items() if one.results}
    yield f"| Kingdom | Against Tuned Big Money, {USUAL} playouts | Games | Test | Mean time |"
    yield "| --- | --- | --- | --- | --- |"
    for name, one in found.items():
        verdict = {1: "above", -1: "below", 0: "open"}[one.verdict]
        yield f"| {name} | {one.score} | {one.games} | {verdict} | {one.mean:.0f} ms |"
    if found:
        total = together([one.score for one in found.values()])
        games = sum(one.games for one in found.values())
        yield f"| {len(found)} kingdoms together | {total} | {games} | | |"
        yield ""
        yield (
            f"A match ends when {HIGH:.0%} of all games is {LIKELY:.0f} times as likely as {LOW:.0%}"
            f" (above), or the other way round (below), and after {asked.games} games at the latest."
        )


def on_random(measurement: Measurement) -> Iterator[str]:
    """Yield a sentence about random kingdoms."""
    found = measurement.on_random_kingdoms()
    if found.results:
        yield (
            f"On {found.games // 2} random kingdoms of the base set, Intrigue and Seaside, one deal"
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
    parser.add_argument("--games", type=int, default=100, help="the most games of a match")
    parser.add_argument("--random", type=int, default=200, help="how many random kingdoms")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, help="start no new deal after so many seconds")
    parser.add_argument("--again", action="store_true", help="play all kept deals again")
    parser.add_argument("--write", action="store_true")
    return parser


if __name__ == "__main__":
    main()
