"""Measures how costs grow: with players, cards, the length of a game, lasting effects and many games.

    python benchmarks/growth.py            print the table
    python benchmarks/growth.py --write    also put it into docs/performance.md

A cost is the best CPU time of several slices; the slices of a line are interleaved.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping
from time import process_time

import fiefdom
from fiefdom import END, Game
from fiefdom.effects import Coins, NextTurn, RestOfGame, Trashed, When, named
from page import write
from ratios import COPIES, Work, ending_turns, with_lasting_effects

ROUNDS = 15
GAMES = 12
MEMORY = """
import resource, sys
from fiefdom_lab import Plan
from fiefdom_lab.batches import played_batch
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.tally import Tally

workbench = Workbench(Plan(bots=("big-money", "big-money"), games=10**6, detail=0))
total = Tally.empty(2)
for start in range(0, int(sys.argv[1]), 500):
    total.add(played_batch(workbench, start, start + 500, False).tally)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""Plays a number of games as one worker of a simulation does; prints the most memory in kB."""


def best_of(contenders: Mapping[str, tuple[Work, int]]) -> dict[str, float]:
    """Return the best microseconds of each contender for one of its units of work."""
    best = dict.fromkeys(contenders, float("inf"))
    for number in range(ROUNDS):
        for name, (work, units) in contenders.items():
            best[name] = min(best[name], work(number) / units * 1e6)
    return best


def games_of(kingdom: str | list[str], players: int) -> tuple[Work, int]:
    """Return the same games of Big Money each time, and the number of their turns."""
    bots = [fiefdom.installed().bot("big-money")(seat) for seat in range(players)]

    def play(seed: int) -> Game:
        game = fiefdom.new_game(kingdom, players, seed)
        fiefdom.play_out(game, bots)
        return game

    def work(number: int) -> float:
        start = process_time()
        for seed in range(GAMES):
            play(seed)
        return process_time() - start

    return work, sum(play(seed).turn for seed in range(GAMES))


def by_players() -> dict[str, float]:
    """Return the cost of a turn by the number of players."""
    return best_of({f"{count}": games_of("First Game", count) for count in (2, 3, 4, 6)})


def by_cards() -> dict[str, float]:
    """Return the cost of a turn by the number of kingdom cards."""
    names = sorted(card.name for card in fiefdom.installed().kingdom_cards())
    calm = [name for name in names if games_end(name)]
    return best_of({f"{count}": games_of(calm[:count], 2) for count in (1, 10, 20, 40)})


def games_end(name: str) -> bool:
    """Tell whether a card leaves games of Big Money as they are."""
    card = fiefdom.installed().card(name)
    return not (card.reacts or card.setup or card.in_play or card.throughout)


def by_length() -> dict[str, float]:
    """Return the cost of ending a turn after some number of turns in which nothing was bought."""
    found: dict[str, tuple[Work, int]] = {}
    game = fiefdom.new_game(seed=1)
    for turns in (10, 100, 1_000, 10_000):
        while game.turn < turns:
            game.answer(END)
        # the first answer of a copy makes room for others, which takes longer in a longer game
        found[f"{turns:,}"] = ending_turns(game.clone(), before=1), COPIES
    return best_of(found)


def by_lasting_effects(effect: RestOfGame | NextTurn) -> dict[str, float]:
    """Return the cost of ending a turn by the number of lasting effects that wait."""
    counts = (0, 1, 10, 100)
    return best_of({f"{n}": (ending_turns(with_lasting_effects(effect, n)), COPIES) for n in counts})


def memory() -> dict[str, float]:
    """Return the most memory of a worker in MB by the number of games that it plays."""

    def used(games: int) -> float:
        command = [sys.executable, "-c", MEMORY, str(games)]
        return int(subprocess.run(command, capture_output=True, check=True).stdout) / 1024

    return {f"{games:,}": used(games) for games in (500, 5_000, 50_000)}


LINES: dict[str, tuple[str, Callable[[], dict[str, float]]]] = {
    "players": ("µs per turn of Big Money", by_players),
    "kingdom cards": ("µs per turn of Big Money", by_cards),
    "turns before": ("µs to end a turn", by_length),
    "triggers for the rest of the game": (
        "µs to end a turn",
        lambda: by_lasting_effects(RestOfGame(When(Trashed(named("Curse")), Coins(1)))),
    ),
    "effects that wait for the next turn": (
        "µs to end a turn",
        lambda: by_lasting_effects(NextTurn(Coins(1))),
    ),
    "simulated games": ("MB of memory in a worker", memory),
}
"""What grows, and what is measured."""


def table() -> str:
    """Measure everything and return the table in Markdown."""
    lines = ["| number of | what | measured |", "| --- | --- | --- |"]
    for what, (unit, measure) in LINES.items():
        said = ", ".join(f"{number}: {value:.1f}" for number, value in measure().items())
        lines.append(f"| {what} | {unit} | {said} |")
    return "\n".join(lines)


def main() -> None:
    """Print the table, and write it to the page if requested."""
    text = table()
    print(text)
    if "--write" in sys.argv[1:]:
        write(text, "growth")


if __name__ == "__main__":
    main()
