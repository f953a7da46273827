"""Does slices of work for `compare.py`, with whatever revision of fiefdom its path leads to.

It is started once for each side, reads one request in JSON a line and answers it in one
line. It must work with every revision that is compared, so it uses what is public; what is not, it
looks for.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import fiefdom
from fiefdom import Game

GAMES = 100
"""How many Big Money games a slice has."""
COPIES = 3000
"""How many clones a slice has; saving and restoring takes longer, and is done a third as often."""
PLAYING = "play_randomly"


def random_player() -> Callable[[Game, Random], object]:
    """Return the function that plays a game at random to its end, in whichever module it lives."""
    for name, module in sorted(sys.modules.items()):
        if name.startswith("fiefdom.") and hasattr(module, PLAYING):
            play = getattr(module, PLAYING)
            return lambda game, rng: play(game.state, rng)
    return lambda game, rng: game.playout(rng)


def described(game: Game, rng: Random) -> None:
    """Play at random through the public decisions and answers."""
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))


def mid_game() -> Game:
    """Return a game in its middle, at a question of the turn."""
    rng = Random(5)
    game = fiefdom.new_game(seed=5)
    while True:
        decision = game.pending
        assert decision is not None
        if len(game.answers) > 100 and decision.kind == "buy":
            return game
        game.answer(decision.sample(rng))


class Slices:
    """The work of one side."""

    def __init__(self) -> None:
        self.bot = fiefdom.installed().bot("big-money")
        self.play = random_player()
        self.game = mid_game()
        self.kingdoms: dict[str, list[list[str]]] = {}
        self.decisions: dict[str, int] = {}

    def where(self) -> str:
        """Tell which fiefdom this is."""
        return str(fiefdom.__file__)

    def cards(self) -> dict[str, list[str]]:
        """Return the cards of every set."""
        known = fiefdom.installed().sets.items()
        return {name: sorted(card.name for card in one.cards) for name, one in known}

    def ends(self, kingdom: list[str], seed: int) -> bool:
        """Tell whether a random game with some cards comes to its end."""
        try:
            self.play(fiefdom.new_game(kingdom, seed=seed), Random(seed))
        except fiefdom.FiefdomError:
            return False
        return True

    def use(self, name: str, kingdoms: list[list[str]]) -> None:
        """Take kingdoms for random games, and count the decisions that those have."""
        self.kingdoms[name] = kingdoms
        self.decisions[name] = 0
        for seed, kingdom in enumerate(kingdoms):
            game = fiefdom.new_game(kingdom, seed=seed)
            described(game, Random(seed))
            self.decisions[name] += len(game.answers)

    def big_money(self, index: int) -> tuple[float, int]:
        """Play Big Money against itself through the decisions and what they offer."""
        games = range(index * GAMES, (index + 1) * GAMES)
        start = process_time()
        for seed in games:
            fiefdom.play_out(fiefdom.new_game(seed=seed), [self.bot(1), self.bot(2)])
        return process_time() - start, GAMES

    def random(self, name: str, describe: bool) -> tuple[float, int]:
        """Play at random, looking at each decision or not."""
        play = described if describe else self.play
        games = [fiefdom.new_game(one, seed=seed) for seed, one in enumerate(self.kingdoms[name])]
        generators = [Random(seed) for seed in range(len(games))]
        start = process_time()
        for game, rng in zip(games, generators, strict=True):
            play(game, rng)
        return process_time() - start, self.decisions[name]

    def clone(self) -> tuple[float, int]:
        """Copy a game again and again."""
        game = self.game
        start = process_time()
        for _ in range(COPIES):
            game.clone()
        return process_time() - start, COPIES

    def save_and_restore(self) -> tuple[float, int]:
        """Save a game and restore it again and again."""
        game, times = self.game, COPIES // 3
        start = process_time()
        for _ in range(times):
            Game.from_bytes(game.to_bytes())
        return process_time() - start, times


def main() -> None:
    """Answer requests, each the name of a method and what it is given, until there are no more."""
    slices = Slices()
    for line in sys.stdin:
        method, *given = json.loads(line)
        gc.collect()  # what the last slice left behind is not for this one to tidy up
        answer: Any = getattr(slices, method)(*given)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
