"""Plays the same games with two installations of fiefdom, at random and by bots, and compares them.

    python native/same_games.py PYTHON OTHER_PYTHON --games 500

Each Python has its own installation, for example one compiled and one not. Answers, bytes of saved
games and their digests must be equal; the first difference is reported with the seed of its game.
Every game is played at random, and every tenth also by bots, of which only the answers are compared.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from typing import Any, Final

PLAY: Final = """
import json, random, sys
from hashlib import blake2b
import fiefdom

kingdoms = list(fiefdom.installed().kingdoms)
BOTS = [name for name in sorted(fiefdom.installed().bots) if name not in ("expert", "search")]
BOTS = ["search:playouts=3", "sensible", *BOTS]
print(json.dumps(fiefdom.compiled))
for seed in range(int(sys.argv[1])):
    kingdom = kingdoms[seed % len(kingdoms)]
    game = fiefdom.new_game(kingdom, 2 + seed % 3, seed, log=seed % 2 == 0)
    rng, seen = random.Random(seed), blake2b(digest_size=16)
    while (decision := game.pending) is not None and len(game.answers) < 400:
        answer = decision.sample(rng)
        seen.update(f"{decision.player} {decision.kind} {answer}".encode())
        game.answer(answer)
        if len(game.answers) % 7 == 0:
            data = game.to_bytes()
            seen.update(data)
            seen.update(fiefdom.Game.from_bytes(data).to_bytes())
    count = len(game.answers)
    if seed % 10 == 0:
        game = fiefdom.new_game(kingdom, 2 + seed % 3, seed)
        chosen = [BOTS[(seed // 10 * 3 + seat) % len(BOTS)] for seat in range(game.players)]
        fiefdom.play_out(game, [fiefdom.installed().bot(bot)(seed) for bot in chosen])
        seen.update(repr((chosen, game.answers, game.scores())).encode())
        count += len(game.answers)
    print(json.dumps([seed, count, seen.hexdigest()]))
"""


def play(python: str, games: int) -> list[Any]:
    """Play games in a separate process; return what it says of each."""
    with TemporaryDirectory() as empty:
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        done = subprocess.run(
            [python, "-c", PLAY, str(games)],
            cwd=empty,
            env=variables,
            text=True,
            capture_output=True,
            check=False,
        )
    if done.returncode:
        raise SystemExit(f"{done.stderr}\n{python} could not play the games")
    return [json.loads(line) for line in done.stdout.splitlines()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", nargs=2)
    parser.add_argument("--games", type=int, default=500)
    wanted = parser.parse_args()
    one, other = (play(python, wanted.games) for python in wanted.python)
    if one[0] == other[0]:
        state = "compiled" if one[0] else "interpreted"
        raise SystemExit(f"both installations are {state}; name one of each")
    for mine, theirs in zip(one[1:], other[1:], strict=True):
        if mine != theirs:
            raise SystemExit(f"the game with seed {mine[0]} differs: {mine} and {theirs}")
    answers = sum(number for _, number, _ in one[1:])
    print(f"{wanted.games:,} games with {answers:,} answers are equal, compiled and interpreted")
    return 0


if __name__ == "__main__":
    sys.exit(main())
