"""Does slices of work for `compare.py`, with the revision of fiefdom that is on its path.

It is started once for each side, reads one JSON request per line and answers each with one
line. It must work with every revision that is compared, so it uses public names, and searches for
the one that is not public.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from functools import partial
from random import Random
from time import process_time
from typing import Any

import fiefdom
import minimal_loop
from fiefdom import Game
from prepared_simulations import action_bench, strategy_bench, watched_bench

GAMES = 100
"""The number of Big Money games per slice."""
OTHER_GAMES = 6
"""The number of games of another engine per slice."""
COPIES = 3000
"""The number of clones per slice; saving and restoring takes longer, so a slice has a third as many."""
STEPS = 1500
"""The number of steps of a learning environment per slice."""
STRATEGIES = (
    ("smithy", "big-money-tuned"),
    ("witch", "chapel"),
    ("market", "militia"),
    ("laboratory", "moneylender"),
    ("festival-library", "bridge"),
    ("fishing-village-wharf", "treasury"),
    ("nobles", "conspirator"),
    ("workshop-gardens", "caravan"),
    ("minion", "swindler"),
    ("fishing-village-torturer", "steward"),
    ("courtyard", "salvager"),
    ("sea-hag", "bureaucrat"),
)
"""The pairs of strategies that play in a slice of simulations, each from the text of its file."""
STRATEGY_GAMES = 8
"""The number of games of each pair per slice."""
READ_KINGDOMS = 12
"""The number of kingdoms in which the bot that reads cards plays a game per slice."""
SEARCH = "search:playouts=12"
SEARCH_KINGDOMS = 4
"""The number of kingdoms in which the bot that searches plays a game per slice."""
PLAYING = "play_randomly"


def random_player() -> Callable[[Game, Random], object]:
    """Return the function that plays a game at random to its end, whichever module contains it."""
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
    """Return a game after about 100 answers, in a Buy phase."""
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
        self.benches: dict[object, Any] = {}

    def where(self) -> str:
        """Return the location of the imported fiefdom."""
        return str(fiefdom.__file__)

    def is_compiled(self) -> bool:
        """Tell whether this is the compiled build."""
        return getattr(fiefdom, "compiled", False)

    def cards(self) -> dict[str, list[str]]:
        """Return the cards of every set."""
        known = fiefdom.installed().sets.items()
        return {name: sorted(card.name for card in one.cards) for name, one in known}

    def ends(self, kingdom: list[str], seed: int) -> bool:
        """Return whether a random game with some cards ends."""
        try:
            self.play(fiefdom.new_game(kingdom, seed=seed), Random(seed))
        except fiefdom.FiefdomError:
            return False
        return True

    def use(self, name: str, kingdoms: list[list[str]]) -> None:
        """Set the kingdoms for random games, and count their decisions."""
        self.kingdoms[name] = kingdoms
        self.decisions[name] = 0
        for seed, kingdom in enumerate(kingdoms):
            game = fiefdom.new_game(kingdom, seed=seed)
            described(game, Random(seed))
            self.decisions[name] += len(game.answers)

    def big_money(self, log: bool, index: int) -> tuple[float, int]:
        """Play Big Money against itself through the decisions and the options they offer."""
        games = range(index * GAMES, (index + 1) * GAMES)
        start = process_time()
        for seed in games:
            fiefdom.play_out(fiefdom.new_game(seed=seed, log=log), [self.bot(1), self.bot(2)])
        return process_time() - start, GAMES

    def bare(self, index: int) -> tuple[float, int]:
        """Play Big Money without an engine."""
        games = range(index * GAMES, (index + 1) * GAMES)
        start = process_time()
        for seed in games:
            minimal_loop.play(seed)
        return process_time() - start, GAMES

    def with_actions(self, index: int) -> tuple[float, int]:
        """Play a policy that also buys a few Actions against itself."""
        bench = self.bench("with actions", action_bench)
        games = range(index * GAMES, (index + 1) * GAMES)
        start = process_time()
        for number in games:
            bench.play(number)
        return process_time() - start, GAMES

    def pyminion(self) -> tuple[float, int]:
        """Play Big Money with another engine."""
        from pyminion.bots.examples import BigMoney
        from pyminion.expansions.base import base_set
        from pyminion.game import Game as PyminionGame

        start = process_time()
        for _ in range(OTHER_GAMES):
            players = [BigMoney("a"), BigMoney("b")]
            PyminionGame(players=players, expansions=[base_set], log_stdout=False).play()
        return process_time() - start, OTHER_GAMES

    def strategies(self, index: int) -> tuple[float, int]:
        """Play the games of simulations between strategy files."""
        benches = [self.bench(pair, partial(strategy_bench, *pair)) for pair in STRATEGIES]
        numbers = range(index * STRATEGY_GAMES, (index + 1) * STRATEGY_GAMES)
        start = process_time()
        for bench in benches:
            for number in numbers:
                bench.play(number)
        return process_time() - start, len(benches) * STRATEGY_GAMES

    def watched(self, index: int) -> tuple[float, int]:
        """Simulate Big Money with statistics by turn and by card."""
        from fiefdom_lab.batches import played_batch

        bench = self.bench("watched", watched_bench)
        start = process_time()
        played_batch(bench, index * GAMES, (index + 1) * GAMES, False)
        return process_time() - start, GAMES

    def bench(self, key: object, make: Callable[[], Any]) -> Any:
        """Return a simulation that was prepared in an earlier slice, or prepare it."""
        if key not in self.benches:
            self.benches[key] = make()
        return self.benches[key]

    def reading(self, name: str, index: int) -> tuple[float, int]:
        """Let the bot that reads cards play against itself, two to four players."""
        kingdoms = self.kingdoms[name][:READ_KINGDOMS]
        return self.play_bots(
            [(one, ["sensible"] * (2 + n % 3)) for n, one in enumerate(kingdoms)], index
        )

    def searching(self, name: str, index: int) -> tuple[float, int]:
        """Let the bot that searches play a game against Big Money in each of the first kingdoms."""
        tables = [(one, [SEARCH, "big-money"]) for one in self.kingdoms[name][:SEARCH_KINGDOMS]]
        return self.play_bots(tables, index)

    def searching_anew(self, name: str, index: int) -> tuple[float, int]:
        """Let it play in other kingdoms in each slice."""
        kingdoms = self.kingdoms[name][SEARCH_KINGDOMS:]
        first = index * SEARCH_KINGDOMS
        chosen = [kingdoms[n % len(kingdoms)] for n in range(first, first + SEARCH_KINGDOMS)]
        return self.play_bots([(one, [SEARCH, "big-money"]) for one in chosen], index)

    def play_bots(self, tables: list[tuple[list[str], list[str]]], index: int) -> tuple[float, int]:
        """Play a game for each kingdom and its bots; count the answers, since lengths can differ."""
        registry = fiefdom.installed()
        games = [fiefdom.new_game(kingdom, len(bots), seed=index) for kingdom, bots in tables]
        start = process_time()
        for game, (_, names) in zip(games, tables, strict=True):
            fiefdom.play_out(game, [registry.bot(bot)(seat) for seat, bot in enumerate(names)])
        return process_time() - start, sum(len(game.answers) for game in games)

    def random(self, name: str, describe: bool, log: bool = False) -> tuple[float, int]:
        """Play at random, with or without describing each decision, with or without a log."""
        play = described if describe else self.play
        kingdoms = enumerate(self.kingdoms[name])
        games = [fiefdom.new_game(one, seed=seed, log=log) for seed, one in kingdoms]
        generators = [Random(seed) for seed in range(len(games))]
        start = process_time()
        for game, rng in zip(games, generators, strict=True):
            play(game, rng)
        return process_time() - start, self.decisions[name]

    def clone(self) -> tuple[float, int]:
        """Clone a game repeatedly."""
        game = self.game
        start = process_time()
        for _ in range(COPIES):
            game.clone()
        return process_time() - start, COPIES

    def save_and_restore(self) -> tuple[float, int]:
        """Save and restore a game repeatedly."""
        game, times = self.game, COPIES // 3
        start = process_time()
        for _ in range(times):
            Game.from_bytes(game.to_bytes())
        return process_time() - start, times

    def learning(self, kind: str) -> tuple[float, int]:
        """Take random steps in an environment for learning, each with its observation and mask."""
        import fiefdom_rl

        env: Any = getattr(fiefdom_rl, kind)("First Game")
        take = steps_alone if kind == "SoloEnv" else steps_of_several
        env.reset(seed=7)
        start = process_time()
        take(env, Random(1))
        return process_time() - start, STEPS


def steps_alone(env: Any, rng: Random) -> None:
    """Take steps against a bot."""
    seen, _ = env.reset()
    for _ in range(STEPS):
        seen, _, ended, cut, _ = env.step(legal_action(seen, rng))
        if ended or cut:
            seen, _ = env.reset()


def steps_of_several(env: Any, rng: Random) -> None:
    """Take the steps of all agents in turn."""
    for _ in range(STEPS):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset()
        else:
            env.step(legal_action(seen, rng))


def legal_action(seen: Any, rng: Random) -> int:
    """Choose a legal action; `tobytes` is quicker than NumPy's own search."""
    mask: bytes = seen["action_mask"].tobytes()
    legal = mask.find(1, rng.randrange(len(mask)))
    return legal if legal >= 0 else mask.find(1)


def main() -> None:
    """Answer requests, each the name of a method and its arguments, until there are no more."""
    slices = Slices()
    for line in sys.stdin:
        method, *given = json.loads(line)
        gc.collect()  # the garbage of the last slice must not be charged to this one
        try:
            answer: Any = getattr(slices, method)(*given)
        except ImportError as error:  # a revision from before a package has nothing to compare
            answer = str(error)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
