"""Learns what to buy only from won and lost games against the random bot.

    python examples/learn.py            a few minutes
    python examples/learn.py --quick    a few seconds

It needs `pip install "fiefdom[rl]"`. The policy is a table of preferences for each buy, by the
available coins and the progress of the game. It is trained by policy gradient (REINFORCE): the buys of
games with a reward above the mean of their batch become more likely, the others less likely.
"""

import sys
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from fiefdom_rl import Observation, SoloEnv

COINS = 9
"""The states distinguish 0 to 8 coins; more count as 8."""
LATE = 4
"""The end is near when at most this many Provinces are left."""
RATE = 3.0
"""The step size: how much one batch changes the table."""
BATCH = 20

Step = tuple[int, NDArray[np.int64], NDArray[np.float64], int]
"""The state, the legal actions, their probabilities, and the index of the chosen one."""


@dataclass
class Result:
    """The number of won games, with the 95 % confidence interval of the win rate."""

    won: float
    games: int

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval."""
        z, n, rate = 1.96, self.games, self.won / self.games
        centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
        width = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return centre - width, centre + width

    def __str__(self) -> str:
        low, high = self.interval
        rate = self.won / self.games
        return f"wins {rate:.1%} of {self.games} games (95% interval {low:.1%} to {high:.1%})"


@dataclass
class Learner:
    """Follows its table in the Buy phase, and plays at random elsewhere; initially a random player."""

    env: SoloEnv
    random: np.random.Generator
    table: NDArray[np.float64] = field(init=False)
    """The preference for each action in each state."""
    steps: list[Step] = field(default_factory=list)
    """The decisions made with the table since the list was last cleared."""

    def __post_init__(self) -> None:
        texts = self.env.table.actions.texts
        feature = self.env.table.features.index
        self.coins, self.buying = feature("turn: Coin"), feature("question: kind buy")
        self.provinces = feature("table: supply Province")
        self.table = np.zeros((2 * COINS, len(texts)))

    def act(self, seen: Observation) -> int:
        """Return a legal action."""
        row, legal = seen["observation"], np.flatnonzero(seen["action_mask"])
        if not row[self.buying]:
            return int(legal[int(self.random.random() * len(legal))])
        known = min(int(row[self.coins]), COINS - 1) + COINS * int(row[self.provinces] <= LATE)
        liked = np.exp(self.table[known, legal] - self.table[known, legal].max())
        chances = liked / liked.sum()
        chosen = min(int(np.searchsorted(chances.cumsum(), self.random.random())), len(legal) - 1)
        self.steps.append((known, legal, chances, chosen))
        return int(legal[chosen])

    def play(self, seed: int) -> float:
        """Play a game and return its reward."""
        (seen, _), over, reward = self.env.reset(seed=seed), False, 0.0
        while not over:
            seen, reward, ended, cut, _ = self.env.step(self.act(seen))
            over = ended or cut
        return reward

    def learn(self, games: int, seed: int) -> None:
        """Play batches of games, and prefer what was done in the better ones."""
        for first in range(seed, seed + games, BATCH):
            played = []
            for number in range(first, first + BATCH):
                self.steps = []
                played.append((self.play(number), self.steps))
            mean = sum(reward for reward, _ in played) / BATCH
            change = np.zeros_like(self.table)
            for reward, steps in played:
                for known, legal, chances, chosen in steps:
                    change[known, legal] -= (reward - mean) * chances
                    change[known, legal[chosen]] += reward - mean
            self.table += RATE * change / (np.linalg.norm(change) + 1e-9)

    def measure(self, games: int, seed: int) -> Result:
        """Play games without learning; a tie counts as half a win."""
        rewards = [self.play(number) for number in range(seed, seed + games)]
        return Result(sum((reward + 1) / 2 for reward in rewards), games)


def main(quick: bool = False) -> tuple[Result, Result]:
    """Measure, learn, and measure again, with games that were not used for training."""
    training, measured = (100, 60) if quick else (3_000, 1_000)
    learner = Learner(SoloEnv("First Game", ["random"]), np.random.default_rng(1))
    before = learner.measure(measured, seed=2_000_000)
    print("before:", before, flush=True)
    learner.learn(training, seed=1)
    after = learner.measure(measured, seed=1_000_000)
    print(f"after {training} games:", after)
    return before, after


if __name__ == "__main__":
    main("--quick" in sys.argv[1:])
