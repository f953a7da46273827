"""Compares games with Night, Events and victory point tokens with games without them.

    python benchmarks/mechanics.py

Both play at random in kingdoms of ten cards of the shipped sets. In one of them, three of the cards
are replaced by a Night card and two that give tokens worth points, and there are two Events. Slices of
both are interleaved; printed is the median of the ratios of decisions per second to the game without.
"""

from __future__ import annotations

from random import Random
from statistics import median, quantiles
from time import process_time

import fiefdom
from fiefdom import FiefdomError, Game
from fiefdom.engine.stack import play_randomly
from fiefdom_workshop.card_files.read import parse_cards

KINGDOMS = 30
SLICES = 30
CARDS = """
set: Vigils
counters:
  - {counter: VP, points: 1}
cards:
  - card: Night Market
    cost: 3
    types: [Night]
    play:
      - gain: {costing_up_to: 2}
  - card: Relic
    cost: 4
    types: [Action]
    play:
      - coins: 2
      - add: VP
  - card: Blessing
    cost: 4
    types: [Action]
    play:
      - coins: 1
      - trash: {choose: 1, from: hand}
      - add: VP
  - card: Errand
    cost: 2
    types: [Event]
    play:
      - gain: {named: Silver}
  - card: Parade
    cost: 5
    types: [Event]
    play:
      - add: {kind: VP, amount: 2}
"""
PILES = ("Night Market", "Relic", "Blessing")
EVENTS = ("Errand", "Parade")


def count(kingdom: list[str], landscapes: tuple[str, ...], seed: int, known: fiefdom.Registry) -> int:
    """Return the number of decisions of a random game; 0 if it does not end."""
    game = begun(kingdom, landscapes, seed, known)
    rng = Random(seed)
    try:
        while (decision := game.pending) is not None:
            game.answer(decision.sample(rng))
    except FiefdomError:
        return 0
    return len(game.answers)


def begun(kingdom: list[str], landscapes: tuple[str, ...], seed: int, known: fiefdom.Registry) -> Game:
    return fiefdom.new_game([*kingdom, *landscapes], seed=seed, registry=known)


def seconds(games: list[Game]) -> float:
    """Play games at random to their ends, and return the CPU time."""
    start = process_time()
    for seed, game in enumerate(games):
        play_randomly(game.state, Random(seed))
    return process_time() - start


def main() -> None:
    installed = fiefdom.load_plugins()
    known = installed.plus(parse_cards(CARDS, "these cards"))
    names = sorted(card.name for one in installed.sets.values() for card in one.cards)
    rng = Random(0)
    pairs: list[tuple[list[str], list[str]]] = []
    decisions = [0, 0]
    while len(pairs) < KINGDOMS:
        without = rng.sample(names, 10)
        with_them = [*without[:7], *PILES]
        seed = len(pairs)
        counts = count(without, (), seed, known), count(with_them, EVENTS, seed, known)
        if all(counts):
            pairs.append((without, with_them))
            decisions = [one + more for one, more in zip(decisions, counts, strict=True)]
    ratios = []
    for index in range(-1, SLICES):
        plain = [begun(one, (), seed, known) for seed, (one, _) in enumerate(pairs)]
        rich = [begun(one, EVENTS, seed, known) for seed, (_, one) in enumerate(pairs)]
        speeds = [decisions[0] / seconds(plain), decisions[1] / seconds(rich)]
        if index >= 0:
            ratios.append(speeds[1] / speeds[0])
    low, _, high = quantiles(ratios, n=4)
    print(f"decisions per second with the mechanics: {median(ratios):.2f} of those without", end="")
    print(f" (quartiles {low:.2f} and {high:.2f}; at least 0.75 is wanted)")


if __name__ == "__main__":
    main()
