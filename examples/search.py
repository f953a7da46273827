"""A bot that searches: it tries each answer in possible worlds, and gives the best one.

    python examples/search.py

It never sees the game. The driver provides possible worlds instead, created with `determinize`: they
look the same to its player, but the cards that are hidden from that player differ in each of them.
"""

from collections.abc import Callable
from functools import partial
from itertools import islice
from random import Random

from fiefdom import Answer, BotView, Decision, Game, installed, new_game, play_out

MOST_TRIED = 30
"""The number of answers that are tried for one decision."""
TURNS_AHEAD = 40

Worlds = Callable[[int], Game]
"""Creates a world that is possible as far as one player knows, from a seed."""
Finish = Callable[[Game], Game]
"""Continues the game in a world, to its end or for many turns."""


def by_big_money(world: Game) -> Game:
    """Play some turns ahead with Big Money: stronger than `playout`, and faster."""
    money, last = installed().bot("big-money")(0), world.turn + TURNS_AHEAD
    views = [world.bot_view(player) for player in range(world.players)]
    while (decision := world.pending) and world.turn < last:
        world.answer(money.decide(views[decision.player], decision))
    return world


def at_random(seed: int) -> Finish:
    """Play to the end with random answers."""
    random = Random(seed)
    return lambda world: world.playout(random)


class Search:
    """Flat Monte Carlo search: about `budget` games are simulated for each decision."""

    def __init__(self, worlds: Worlds, budget: int, seed: int, finish: Finish = by_big_money) -> None:
        self.worlds = worlds
        self.budget = budget
        self.random = Random(seed)
        self.finish = finish

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer with the largest lead, summed over all worlds."""
        answers = list(islice(decision.answers(), MOST_TRIED))
        if len(answers) == 1:
            return answers[0]
        leads = dict.fromkeys(answers, 0)
        for _ in range(max(1, self.budget // len(answers))):
            world = self.worlds(self.random.getrandbits(32))
            for answer in answers:
                leads[answer] += self.lead(world.clone(), answer, decision.player)
        return max(answers, key=leads.__getitem__)

    def lead(self, world: Game, answer: Answer, player: int) -> int:
        """Give an answer in a world, and return the player's lead at the end."""
        world.answer(answer)
        scores = list(self.finish(world).scores())
        mine = scores.pop(player)
        return mine - max(scores)


def duel(seed: int, budget: int, finish: Finish = by_big_money) -> Game:
    """Play one game of the search bot against the random bot."""
    game = new_game("First Game", players=2, seed=seed, first=seed % 2)
    search = Search(partial(game.determinize, 0), budget, seed, finish)
    return play_out(game, [search, installed().bot("random")(seed)])


if __name__ == "__main__":
    for seed in range(3):
        mine, theirs = duel(seed, budget=60).scores()
        print(f"game {seed + 1}: {mine} to {theirs}", flush=True)
