"""Measures the engine in one run, against the minimal loop and against pyminion.

    python benchmarks/run.py            print the table
    python benchmarks/run.py --write    also put it into docs/performance.md
    python benchmarks/run.py --compiled PYTHON
                                        add a table that compares this build with the one PYTHON has
    python benchmarks/run.py --against REVISION_OR_FOLDER
                                        compare with another checkout in turns, as compare.py does

Every number is the best of several short slices, and the slices of all contenders are
interleaved, so that a busy machine affects all of them equally. Ratios compare numbers of one run.
pyminion comes with `pip install -e ".[bench]"`; without it, its row is left out.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.metadata import version
from random import Random
from time import perf_counter, process_time

import builds
import fiefdom
import minimal_loop
import ratios
import start_up
from compare import print_comparison
from engine_only import EngineOnlyBigMoney
from fiefdom import Game
from fiefdom.engine import stack
from machine import machine
from page import write
from slices import Slices

ROUNDS = 25
KINGDOMS = 60


def big_money(games: range) -> None:
    """Play Big Money against itself through the decisions and the options they offer."""
    bot = fiefdom.installed().bot("big-money")
    for seed in games:
        fiefdom.play_out(fiefdom.new_game(seed=seed), [bot(1), bot(2)])


def engine_only_big_money(games: range) -> None:
    """Play Big Money without reading the offered options."""
    bot = EngineOnlyBigMoney(tuple(card.name for card in fiefdom.new_game().cards))
    for seed in games:
        bot.play(fiefdom.new_game(seed=seed))


def floor(games: range) -> None:
    """Play Big Money without an engine."""
    for seed in games:
        minimal_loop.play(seed)


def pyminion_games() -> Callable[[range], None] | None:
    """Return the same games for pyminion, if it is installed."""
    try:
        from pyminion.bots.examples import BigMoney
        from pyminion.expansions.base import base_set
        from pyminion.game import Game as PyminionGame
    except ImportError:
        return None

    def play(games: range) -> None:
        for _ in games:
            PyminionGame(
                players=[BigMoney("a"), BigMoney("b")], expansions=[base_set], log_stdout=False
            ).play()

    return play


def timed(work: Callable[[range], None], games: range) -> float:
    """Return the microseconds of CPU time per game."""
    start = process_time()
    work(games)
    return (process_time() - start) / len(games) * 1e6


def measure_games() -> dict[str, float]:
    """Return the best microseconds per game of each contender, measured in turns."""
    contenders: dict[str, tuple[Callable[[range], None], int]] = {
        "floor": (floor, 60),
        "options": (big_money, 30),
        "engine only": (engine_only_big_money, 30),
    }
    other = pyminion_games()
    if other is not None:
        contenders["pyminion"] = (other, 6)
    best = dict.fromkeys(contenders, float("inf"))
    for turn in range(ROUNDS):
        for name, (work, count) in contenders.items():
            games = range(turn * count, (turn + 1) * count)
            best[name] = min(best[name], timed(work, games))
    return best


def kingdoms_of(sets: Sequence[str]) -> list[list[str]]:
    """Draw kingdoms from the cards of some sets, keeping only those whose random games end."""
    known = fiefdom.installed().sets
    names = sorted(card.name for name in sets for card in known[name].cards)
    found: list[list[str]] = []
    seed = 0
    while len(found) < KINGDOMS:
        kingdom = Random(seed).sample(names, 10)
        seed += 1
        index = len(found)
        with suppress(fiefdom.BudgetExceeded):
            if fiefdom.new_game(kingdom, seed=index).playout(Random(index)).over:
                found.append(kingdom)
    return found


def measure_random(sets: Sequence[str], rounds: int) -> dict[str, float]:
    """Return random decisions per second over kingdoms drawn from the cards of some sets."""
    kingdoms = kingdoms_of(sets)
    best = {"described": [float("inf")] * KINGDOMS, "undescribed": [float("inf")] * KINGDOMS}
    counts = [0] * KINGDOMS
    for _ in range(rounds):
        for index, kingdom in enumerate(kingdoms):
            game = fiefdom.new_game(kingdom, seed=index)
            again = game.clone()
            rng, same_rng = Random(index), Random(index)
            start = perf_counter()
            stack.play_randomly(game.state, rng)
            middle = perf_counter()
            describe_and_answer(again, same_rng)
            end = perf_counter()
            counts[index] = len(again.answers)
            best["undescribed"][index] = min(best["undescribed"][index], middle - start)
            best["described"][index] = min(best["described"][index], end - middle)
    return {name: sum(counts) / sum(times) for name, times in best.items()}


def describe_and_answer(game: Game, rng: Random) -> None:
    """Play at random through the public decisions and answers."""
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))


def mid_game(kind: str) -> Game:
    """Return a game after about 100 answers, at a question of some kind."""
    rng = Random(5)
    game = fiefdom.new_game(seed=5)
    while True:
        decision = game.pending
        assert decision is not None
        if len(game.answers) > 100 and decision.kind == kind:
            return game
        game.answer(decision.sample(rng))


def measure_value(game: Game) -> dict[str, float]:
    """Return the microseconds that cloning, saving, restoring and viewing a game take."""
    data = game.to_bytes()
    work: dict[str, Callable[[], object]] = {
        "clone": game.clone,
        "save": game.to_bytes,
        "restore": lambda: Game.from_bytes(data),
        "view": lambda: game.view(0),
    }
    best = dict.fromkeys(work, float("inf"))
    for _ in range(ROUNDS):
        for name, one in work.items():
            start = perf_counter()
            for _ in range(400):
                one()
            best[name] = min(best[name], (perf_counter() - start) / 400 * 1e6)
    return best


def table() -> str:
    """Measure everything and return the table in Markdown."""
    games, game = measure_games(), mid_game("buy")
    sets = tuple(fiefdom.installed().sets)
    rate = measure_random(sets, ROUNDS)
    each = {name: measure_random([name], ROUNDS // 3)["undescribed"] for name in sets}
    value, effect = measure_value(game), measure_value(mid_game("cards"))
    minimal, options = games["floor"], games["options"]
    rows = [
        ("Minimal Big Money loop (the baseline)", f"{minimal:.0f} µs per game", "1"),
        (
            "Big Money through offered options",
            f"{options:.0f} µs per game",
            f"{options / minimal:.1f} times the baseline (at most 5.3)",
        ),
        (
            "Big Money that does not read the options",
            f"{games['engine only']:.0f} µs per game",
            f"{games['engine only'] / minimal:.1f} times the baseline",
        ),
    ]
    if "pyminion" in games:
        rows.append(
            (
                f"pyminion {version('pyminion')}, same policy",
                f"{games['pyminion']:.0f} µs per game",
                f"fiefdom is {games['pyminion'] / options:.1f} times as fast (at least 8)",
            )
        )
    save_and_restore = value["save"] + value["restore"]
    rows += [
        (
            f"Random play-outs over kingdoms of {', '.join(sets)}",
            f"{rate['undescribed']:,.0f} decisions per second",
            "at least 230,000",
        ),
        *[
            (f"The same with {one} alone", f"{n:,.0f} decisions per second", "")
            for one, n in each.items()
        ],
        (
            "Random decisions, described, answered and checked",
            f"{rate['described']:,.0f} decisions per second",
            "",
        ),
        ("Clone in mid-game", f"{value['clone']:.1f} µs", "at most 6"),
        (
            "Save and restore in mid-game",
            f"{value['save']:.1f} + {value['restore']:.1f} = {save_and_restore:.1f} µs",
            "at most 10",
        ),
        (
            "The same while a card waits for an answer",
            f"{effect['save']:.1f} + {effect['restore']:.1f} µs",
            "restoring rebuilds the pending question to validate it",
        ),
        ("View in mid-game", f"{value['view']:.1f} µs", "at most 60"),
        ("Size of a saved game", f"{len(game.to_bytes())} bytes", ""),
        *ratios.rows(kingdoms_of(sets)),
        *learning_rows(),
        *start_up.rows(),
    ]
    lines = ["| what | measured | target or ratio |", "| --- | --- | --- |"]
    lines += [f"| {what} | {number} | {ratio} |" for what, number, ratio in rows]
    return "\n".join(lines)


def learning_rows() -> list[ratios.Row]:
    """Return the steps per second of the environments for learning."""
    slices = Slices()
    found = []
    for kind, what in (("SoloEnv", "one agent against a bot"), ("raw_env", "several agents")):
        spent, steps = min(slices.learning(kind) for _ in range(ROUNDS // 3))
        said = "at least 2.5 times as many as revision fc52a24 (`--against fc52a24`)"
        found.append((f"Learning, {what}", f"{steps / spent:,.0f} steps per second", said))
    return found


def main() -> None:
    """Print the table, and write it to the page if requested; or compare with another checkout."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="also put it into docs/performance.md")
    parser.add_argument("--against", metavar="REVISION_OR_FOLDER", help="compare with it instead")
    parser.add_argument("--compiled", metavar="PYTHON", help="also measure the build that PYTHON has")
    parser.add_argument("--dominionsim", default="", metavar="CLASSPATH", help="of a built DominionSim")
    told = parser.parse_args()
    if told.against:
        print_comparison(told.against)
        return
    text = f"Measured with {machine()}.\n\n{table()}"
    print(text)
    if told.write:
        write(text, "table")
    if told.compiled:
        text = builds.table(told.compiled, classpath=told.dominionsim)
        print(f"\n{text}")
        if told.write:
            write(text, "builds")


if __name__ == "__main__":
    main()
