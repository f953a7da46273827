"""Measures the win rate of each strategy of the library against plain Big Money.

    python benchmarks/strategies.py            print the table
    python benchmarks/strategies.py --write    also store it for docs/strategies.md

The kingdom is just the cards of the strategy, each player starts half of the games, and a
tie counts half. The same seeds are used every time, so the numbers change only when a
strategy, a bot or the engine does.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fiefdom
from fiefdom_bots.strategy_library import library

GAMES = 300
KEPT = Path(__file__).parent.parent / "docs" / "strategies.yaml"


def share(name: str, games: int = GAMES) -> float:
    """Return the share of games a strategy wins."""
    registry = fiefdom.installed()
    mine, theirs = registry.bot(name), registry.bot("big-money")
    kingdom = list(library()[name].cards) or ["Smithy"]
    won = 0.0
    for seed in range(games):
        game = fiefdom.new_game(kingdom, seed=seed, first=seed % 2)
        winners = fiefdom.play_out(game, [mine(seed), theirs(seed)]).winners()
        won += (0 in winners) / len(winners)
    return won / games


def main() -> None:
    """Print the win rate of every strategy, and store them if requested."""
    lines = [f"{name}: {share(name):.0%}".rstrip("%") for name in library()]
    print("\n".join(lines))
    if "--write" in sys.argv[1:]:
        told = "# Percent of games won against big-money; written by benchmarks/strategies.py\n"
        KEPT.write_text(told + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
