"""Measures what a log, statistics and lasting effects cost, each as a ratio to doing without.

`run.py` prints the rows. The slices of both sides are interleaved, and a ratio is the median of the
ratios of single pairs of slices, in CPU time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import fiefdom
from fiefdom import END, Action, Card, Game
from fiefdom.effects import Coins, NextTurn, Repeat, RestOfGame, Trashed, When, named
from fiefdom_lab import Plan
from fiefdom_lab.batches import played_batch
from fiefdom_lab.play_plan import Workbench
from fiefdom_workshop import lay_out

Row = tuple[str, str, str]
"""A row of the table: what is measured, the number, and the target or ratio."""
Work = Callable[[int], float]
"""Does a slice of work, by its number, and returns the seconds of CPU time."""

PAIRS = 25
GAMES = 30
COPIES = 60
LASTING = 100


class Pair(NamedTuple):
    """Something with a price, and the same without it."""

    what: str
    unit: str
    bar: float
    without: Work
    with_it: Work


def big_money(log: bool) -> Work:
    """Return games of Big Money, with a log or without one."""
    bot = fiefdom.installed().bot("big-money")

    def work(number: int) -> float:
        start = process_time()
        for seed in range(number * GAMES, (number + 1) * GAMES):
            fiefdom.play_out(fiefdom.new_game(seed=seed, log=log), [bot(1), bot(2)])
        return process_time() - start

    return work


def random_games(kingdoms: Sequence[Sequence[str]], log: bool) -> Work:
    """Return games with random answers, with a log or without one."""

    def work(number: int) -> float:
        start = process_time()
        for index, kingdom in enumerate(kingdoms[: GAMES // 2]):
            game, rng = fiefdom.new_game(kingdom, seed=index, log=log), Random(index)
            while (decision := game.pending) is not None:
                game.answer(decision.sample(rng))
        return process_time() - start

    return work


def simulation(detail: bool) -> Work:
    """Return simulated games, with statistics by turn and by card or without."""
    games = 1_000_000
    plan = Plan(bots=("big-money", "big-money"), games=games, seed=1, detail=games if detail else 0)
    workbench = Workbench(plan)

    def work(number: int) -> float:
        start = process_time()
        played_batch(workbench, number * GAMES, (number + 1) * GAMES, False)
        return process_time() - start

    return work


def with_lasting_effects(effect: RestOfGame | NextTurn, count: int) -> Game:
    """Return a game before the end of a turn, with lasting effects of the player whose turn it is."""
    play = [Repeat(count, effect)] if count else [Coins(1)]
    vow = Card("Vow", 2, Action, play=play)
    table = lay_out(vow, hand=["Vow"], deck=["Copper"] * 20)
    table.play("Vow")
    return table


def ending_turns(game: Game, before: int = 0) -> Work:
    """Return ends of a turn in copies of a game; copying is not counted, nor the turns `before`."""

    def work(number: int) -> float:
        copies = [game.clone() for _ in range(COPIES)]
        for copy in copies * before:
            copy.answer(END)
        start = process_time()
        for copy in copies:
            copy.answer(END)
        return process_time() - start

    return work


def measured_ratio(pair: Pair) -> float:
    """Return how many times as long it takes with what has a price."""
    ratios = []
    for number in range(-1, PAIRS):  # the first pair is a warm-up and does not count
        order = (pair.without, pair.with_it) if number % 2 else (pair.with_it, pair.without)
        taken = {work: work(number + 1) for work in order}
        if number >= 0:
            ratios.append(taken[pair.with_it] / taken[pair.without])
    return median(ratios)


def pairs(kingdoms: Sequence[Sequence[str]]) -> list[Pair]:
    """Return everything that is measured here."""
    due = NextTurn(Coins(1))
    rare = RestOfGame(When(Trashed(named("Curse")), Coins(1)))
    return [
        Pair("A log: Big Money", "a silent game", 1.8, big_money(False), big_money(True)),
        Pair(
            "A log: random decisions, described",
            "a silent game",
            1.8,
            random_games(kingdoms, False),
            random_games(kingdoms, True),
        ),
        Pair(
            "A simulation with statistics by turn and by card",
            "one without",
            2.5,
            simulation(False),
            simulation(True),
        ),
        Pair(
            f"Ending a turn with {LASTING} triggers for the rest of the game",
            "one without",
            3,
            ending_turns(with_lasting_effects(rare, 0)),
            ending_turns(with_lasting_effects(rare, LASTING)),
        ),
        Pair(
            f"Ending a turn with {LASTING} effects that wait for a turn",
            "one without",
            3,
            ending_turns(with_lasting_effects(due, 0)),
            ending_turns(with_lasting_effects(due, LASTING)),
        ),
    ]


def rows(kingdoms: Sequence[Sequence[str]]) -> list[Row]:
    """Measure everything and return the rows of the table."""
    return [
        (pair.what, f"{measured_ratio(pair):.2f} times {pair.unit}", f"at most {pair.bar:g}")
        for pair in pairs(kingdoms)
    ]
