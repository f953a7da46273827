"""Compares the speed of two installations of fiefdom, for example one compiled and one not.

    python native/compare_speed.py PYTHON OTHER_PYTHON

One process per installation does short, equal slices of work in turns, so that a busy machine affects
both equally. The median of the ratios is printed: how many times as fast the second one is.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from statistics import median
from typing import Final

WORK: Final = """
import random, sys, time
import fiefdom
from fiefdom.engine import stack
from fiefdom_lab import Plan, Workbench

kingdoms = sorted(name for name, one in fiefdom.installed().kingdoms.items() if one.name == name)

def randomly(seed):
    game = fiefdom.new_game(kingdoms[seed % len(kingdoms)], 2, seed)
    begun = time.process_time()
    stack.play_randomly(game.state, random.Random(seed))
    return time.process_time() - begun

def big_money(seed):
    bot = fiefdom.installed().bots["big-money"]
    game = fiefdom.new_game("First Game", 2, seed)
    begun = time.process_time()
    fiefdom.play_out(game, [bot(seed), bot(seed + 1)])
    return time.process_time() - begun

bench = Workbench(Plan(bots=("chapel-witch", "smithy"), games=10**6, detail=0))

def strategies(seed):
    begun = time.process_time()
    bench.play(seed)
    return time.process_time() - begun

def reading(seed):
    bot = fiefdom.installed().bot("sensible")
    game = fiefdom.new_game(kingdoms[seed % len(kingdoms)], 2, seed)
    begun = time.process_time()
    fiefdom.play_out(game, [bot(seed), bot(seed + 1)])
    return time.process_time() - begun

DEEDS = {"random": randomly, "big-money": big_money, "strategies": strategies, "reading": reading}
for line in sys.stdin:
    name, first, count = line.split()
    print(sum(DEEDS[name](seed) for seed in range(int(first), int(first) + int(count))), flush=True)
"""
WHAT: Final = {
    "random": "random decisions",
    "big-money": "games of the bot big-money",
    "strategies": "simulated games between strategy files",
    "reading": "games of the bot that reads cards",
}


class Side:
    """A process that does slices of work with one installation."""

    def __init__(self, python: str) -> None:
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        self._process = subprocess.Popen(
            [python, "-c", WORK],
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def seconds(self, name: str, first: int, count: int) -> float:
        """Do a slice of work; return the CPU time that it took."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{name} {first} {count}\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", nargs=2)
    parser.add_argument("--slices", type=int, default=20)
    parser.add_argument("--games", type=int, default=20, help="the games of a slice")
    wanted = parser.parse_args()
    one, other = (Side(python) for python in wanted.python)
    for name, said in WHAT.items():
        firsts = range(0, wanted.slices * wanted.games, wanted.games)
        for side in (one, other):
            side.seconds(name, 0, wanted.games)  # fills the caches
        ratios = [
            one.seconds(name, first, wanted.games) / other.seconds(name, first, wanted.games)
            for first in firsts
        ]
        print(f"{said}: {median(ratios):.2f} times as fast")
    return 0


if __name__ == "__main__":
    sys.exit(main())
