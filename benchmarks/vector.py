"""Measures how many steps a second 64 games make together, as an environment for learning.

    python benchmarks/vector.py [PYTHON ...]

Slices of the same work are done in turns by a loop over single environments, by the `SyncVectorEnv`
of Gymnasium, by `SoloVectorEnv` and, in two processes, by `ParallelVectorEnv`; ratios are medians over
the slices. Legal actions are chosen at random, which is not measured. On one core, CPU time counts; two
processes are compared with one by wall-clock time, so on a busy machine they look slower than they
are. With the interpreters of several installations, such as one with the compiled engine, each is
measured.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

GAMES: Final = 64
ROUNDS: Final = 60
"""The steps of each game in a slice."""
SLICES: Final = 15

Timer = Callable[[], float]


class Loop:
    """Single environments, stepped one after the other; a finished game is dealt anew at once."""

    def __init__(self) -> None:
        from fiefdom_rl import SoloEnv

        self.envs = [SoloEnv() for _ in range(GAMES)]

    def reset(self, seed: int) -> tuple[Any, Any]:
        import numpy as np

        self.seen = [env.reset(seed=seed + number)[0] for number, env in enumerate(self.envs)]
        return {"action_mask": np.stack([seen["action_mask"] for seen in self.seen])}, {}

    def step(self, actions: list[int]) -> list[Any]:
        """Return the observations as they are: nothing puts them into one array."""
        found = self.seen
        for number, env in enumerate(self.envs):
            seen, _, ended, cut, _ = env.step(actions[number])
            found[number] = env.reset()[0] if ended or cut else seen
        return found


def slice_of(env: Any, seed: int, timer: Timer) -> float:
    """Step all games; return how many steps a second they made, not counting those that deal a game."""
    import numpy as np

    rng = np.random.default_rng(seed)
    seen, spent, dealt = env.reset(seed=seed)[0], 0.0, 0
    for _ in range(ROUNDS):
        listed = isinstance(seen, list)
        masks = np.stack([one["action_mask"] for one in seen]) if listed else seen["action_mask"]
        actions: Any = (rng.random(masks.shape) * masks).argmax(axis=1)
        if isinstance(env, Loop):
            actions = actions.tolist()
        begun = timer()
        stepped = env.step(actions)
        spent += timer() - begun
        seen = stepped if isinstance(env, Loop) else stepped[0]
        if not isinstance(env, Loop):
            dealt += int((stepped[2] | stepped[3]).sum())
    return (GAMES * ROUNDS - dealt) / spent


def table() -> list[str]:
    """Measure with this interpreter; return the rows of a table."""
    from gymnasium.vector import SyncVectorEnv

    import fiefdom
    from fiefdom_rl import ParallelVectorEnv, SoloEnv, SoloVectorEnv

    one = SoloVectorEnv(GAMES)
    sync: Any = SyncVectorEnv([SoloEnv] * GAMES)
    two = ParallelVectorEnv(GAMES, processes=2)
    sides: dict[str, tuple[Any, Timer]] = {
        "loop": (Loop(), process_time),
        "sync": (sync, process_time),
        "one": (one, process_time),
        "one, by the clock": (one, perf_counter),
        "two": (two, perf_counter),
    }
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for number in range(-1, SLICES):
        for name, (env, timer) in sides.items():
            rate = slice_of(env, 1000 * (number + 1), timer)
            if number >= 0:  # the first slices fill the caches
                rates[name].append(rate)
    two.close()
    build = "compiled" if fiefdom.compiled else "interpreted"
    said = f"| {build} | {median(rates['loop']):,.0f} | {median(rates['one']):,.0f}"
    for name, base in (("one", "loop"), ("one", "sync"), ("two", "one, by the clock")):
        pairs = zip(rates[name], rates[base], strict=True)
        said += f" | {median(mine / theirs for mine, theirs in pairs):.2f}"
    return [said + " |"]


HEADER: Final = [
    "| engine | a loop, steps a second | together, steps a second | times the loop"
    " | times `SyncVectorEnv` | two processes, times one |",
    "| --- | --- | --- | --- | --- | --- |",
]


def main() -> None:
    """Print a table, with a row for each interpreter."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("python", nargs="*", help="interpreters of installations; this one if none")
    parser.add_argument("--row", action="store_true", help="print only the row of this interpreter")
    told = parser.parse_args()
    print("\n".join([] if told.row else HEADER), end="" if told.row else "\n", flush=True)
    if not told.python:
        print("\n".join(table()))
    for python in told.python:
        subprocess.run([python, __file__, "--row"], check=True)


if __name__ == "__main__":
    main()
