"""Measures the speed of bots on one core, in one run.

    python benchmarks/bots.py

Every number is the best of several interleaved slices, so that a busy machine affects
all of them equally.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import fiefdom
from fiefdom_bots.strategies.bot import StrategyBot
from fiefdom_bots.strategies.files import parse_strategy

ROUNDS = 15
PLAIN = "strategy: Plain Big Money\nbuy: [Province, Gold, Silver]\n"


def contenders() -> dict[str, tuple[fiefdom.BotFactory, int]]:
    """Return the bots, which play against themselves, and the number of games per slice."""
    registry = fiefdom.installed()
    plain = parse_strategy(PLAIN, "plain", registry)
    return {
        "Big Money in Python": (registry.bot("big-money"), 60),
        "Big Money from a strategy file": (lambda seed: StrategyBot(plain, seed), 60),
        "Tuned Big Money (strategy file)": (registry.bot("big-money-tuned"), 60),
        "Big Money with Smithies (strategy file)": (registry.bot("smithy"), 40),
        "The sensible bot": (registry.bot("sensible"), 4),
    }


def seconds(make: Callable[[int], fiefdom.Bot], games: range) -> float:
    """Return the seconds of CPU time per game."""
    start = process_time()
    for seed in games:
        fiefdom.play_out(fiefdom.new_game("First Game", seed=seed), [make(1), make(2)])
    return (process_time() - start) / len(games)


def main() -> None:
    """Print the games per second of each bot."""
    found = contenders()
    best = dict.fromkeys(found, float("inf"))
    for turn in range(ROUNDS):
        for name, (make, count) in found.items():
            best[name] = min(best[name], seconds(make, range(turn * count, (turn + 1) * count)))
    for name, each in best.items():
        print(f"{name:42} {1 / each:7.0f} games per second  {each * 1e6:7.0f} µs per game")


if __name__ == "__main__":
    main()
