"""Measures how well the chances of `fiefdom review` hold: how many such positions were really won.

    python benchmarks/reviews.py              14 games, about two minutes on an idle core
    python benchmarks/reviews.py --games 100

The `sensible` bot plays against itself with recommended kingdoms in turn; the chance is computed at
every third start of a turn. Positions of a game are not independent, so the intervals come from
resampled games. It prints a table for docs/review.md; the same seeds are used every time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import fiefdom
from fiefdom_lab import Chance
from fiefdom_lab.reviewing.judge import BOT, Judge
from fiefdom_lab.reviewing.points import points_of

GAMES: Final = 14
PLAYOUTS: Final = 40
EVERY: Final = 3
STRIDE: Final = 7
"""How far apart in the list of kingdoms those of consecutive games are."""
BINS: Final = 5
RESAMPLED: Final = 1_000

Position = tuple[float, float]
"""A chance, and how the game ended for that player."""


def positions_of(seed: int) -> Iterator[Position]:
    """Play a game, and yield the chances in it."""
    registry = fiefdom.installed()
    kingdoms = sorted(registry.kingdoms)
    game = fiefdom.new_game(kingdoms[seed * STRIDE % len(kingdoms)], 2, seed=seed)
    fiefdom.play_out(game, [registry.bot("sensible")(seed + seat) for seat in range(2)])
    record, winners = game.record(), game.winners()
    judge = Judge(record, registry, BOT, PLAYOUTS, 1)
    begins = [point for point in points_of(record, registry) if point.begins]
    for point in begins[::EVERY]:
        share = (point.seat in winners) / len(winners)
        yield judge.chance(point.place).value, share


def in_bin(number: int, positions: Sequence[Position]) -> list[Position]:
    """Return the positions whose chance is in one of the bins."""
    return [one for one in positions if min(BINS - 1, int(one[0] * BINS)) == number]


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def row(number: int, games: Sequence[Sequence[Position]]) -> str:
    """Return a bin as a row of the table."""
    every = in_bin(number, [one for game in games for one in game])
    rng, shares = Random(0), []
    for _ in range(RESAMPLED):
        drawn = [one for game in rng.choices(games, k=len(games)) for one in in_bin(number, game)]
        if drawn:
            shares.append(mean([won for _, won in drawn]))
    shares.sort()
    low, high = (shares[int(len(shares) * share)] for share in (0.025, 0.975))
    if low == high:  # all alike: as if each game had one position
        count = sum(bool(in_bin(number, game)) for game in games)
        alike = Chance(low * count, count)
        low, high = alike.low, alike.high
    chance, won = (100 * mean([one[side] for one in every]) for side in (0, 1))
    return f"| {chance:.0f} % | {won:.0f} % ({100 * low:.0f} to {100 * high:.0f}) | {len(every)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = [[*positions_of(seed)] for seed in range(parser.parse_args().games)]
    print("| Chance, on average | Won (95 % interval) | Positions |\n| --- | --- | --- |")
    for number in range(BINS):
        if in_bin(number, [one for game in games for one in game]):
            print(row(number, games))


if __name__ == "__main__":
    main()
