"""Measures the strength of the levels of opponents, against Big Money and against the level below.

    python benchmarks/levels.py            print the numbers
    python benchmarks/levels.py --write    also store them for docs/strategies.md
    python benchmarks/levels.py hard       measure only this level, after a change of its bot

The recommended kingdoms take turns, both players start equally often, and a tie counts half. The
same seeds are used every time, so the numbers change only when a bot or the engine does. Bots that
search take most of the time, about six minutes on one core.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import yaml

import fiefdom
from fiefdom_bots.levels import LEVELS
from fiefdom_cli.simulate.balance.scores import Score
from fiefdom_lab import Plan, simulate

MANY = 1_000
"""The number of games of each match."""
FEW = 80
"""The same for bots that search, which are many times slower."""
SEED = 1
KEPT = Path(__file__).parent.parent / "docs" / "levels.yaml"
HEADING = "# Strength of the levels; written by benchmarks/levels.py\n"


def match(name: str, rival: str, games: int) -> dict[str, Any]:
    """Return the percentage of games that a bot wins against another, and its 95 % interval."""
    kingdoms = tuple(fiefdom.installed().kingdoms)
    plan = Plan(bots=(name, rival), games=games, kingdoms=kingdoms, seed=SEED, detail=0)
    score = Score()
    score.add(simulate(plan, workers=1).tally.contestants[0])
    shares = [round(100 * share, 1) for share in (score.value, score.low, score.high)]
    return dict(zip(("wins", "low", "high"), shares, strict=True)) | {"against": rival, "games": games}


def measured(name: str) -> list[dict[str, Any]]:
    """Return the matches of a level."""
    below = list(LEVELS)[: list(LEVELS).index(name)]
    games = FEW if LEVELS[name].bot.startswith("search") else MANY
    found = []
    for rival in ("big-money", *below[-1:]):
        found.append(match(name, rival, games))
        print(name, found[-1], flush=True)
    return found


def main() -> None:
    """Print the strength of the levels, and store it if requested."""
    names = [word for word in sys.argv[1:] if word in LEVELS] or list(LEVELS)
    known = yaml.safe_load(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    known |= {name: {"bot": LEVELS[name].bot, "matches": measured(name)} for name in names}
    if "--write" in sys.argv[1:]:
        told = {name: known[name] for name in LEVELS if name in known}
        KEPT.write_text(HEADING + yaml.safe_dump(told, sort_keys=False), encoding="utf-8")


if __name__ == "__main__":
    main()
