"""Randomness: unbiased shuffles, and the same game from the same seed everywhere."""

from __future__ import annotations

import math
from collections import Counter
from hashlib import blake2b
from itertools import pairwise, permutations

import msgspec
import pytest

from fiefdom import Game, new_game
from fiefdom.record import snapshot
from fiefdom.state import rng

ROUNDS = 6_000


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    """The chi-square statistic of counts that should be equal."""
    expected = total / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


def deviation(statistic: float, freedom: int) -> float:
    """How far a statistic is from its expected value, in standard deviations."""
    return abs(statistic - freedom) / math.sqrt(2 * freedom)


def shuffles(size: int, rounds: int = ROUNDS, seed: int = 1) -> list[list[int]]:
    """Shuffle a sorted pile again and again, each time from the state left before."""
    state, found = rng.seeded(seed), []
    for _ in range(rounds):
        cards = list(range(size))
        state = rng.shuffle(state, cards)
        found.append(cards)
    return found


def places_even(piles: list[list[int]]) -> float:
    """Judge how evenly cards are spread over places; every row and column has one total."""
    size = len(piles[0])
    counts: Counter[object] = Counter(pair for cards in piles for pair in enumerate(cards))
    statistic = chi_square(counts, size * size, len(piles) * size)
    return deviation(statistic * (size - 1) / size, (size - 1) ** 2)


@pytest.mark.parametrize("size", [2, 3, 10, 27, 60])
def test_every_card_comes_to_every_place_equally_often(size: int) -> None:
    assert places_even(shuffles(size)) < 5


@pytest.mark.parametrize("size", [3, 10, 27])
@pytest.mark.parametrize("places", [(0, 1), (0, -1), (1, 2), (-2, -1), (1, -1)])
def test_every_pair_of_cards_comes_to_two_places_equally_often(
    size: int, places: tuple[int, int]
) -> None:
    first, second = places
    counts: Counter[object] = Counter((cards[first], cards[second]) for cards in shuffles(size))
    cells = size * (size - 1)
    assert deviation(chi_square(counts, cells, ROUNDS), cells - 1) < 5


def test_successive_shuffles_are_independent() -> None:
    tops = [cards[-1] for cards in shuffles(10)]
    counts: Counter[object] = Counter(pairwise(tops))
    assert deviation(chi_square(counts, 100, len(tops) - 1), 99) < 5


def test_the_statistic_detects_a_slightly_biased_shuffle() -> None:
    state, piles = rng.seeded(1), []
    for _ in range(ROUNDS):
        cards = list(range(10))
        for place in range(10):
            state, other = rng.below(state, 10)
            cards[place], cards[other] = cards[other], cards[place]
        piles.append(cards)
    assert places_even(piles) > 5


def test_every_order_of_a_few_cards_comes_up_equally_often() -> None:
    counts: Counter[object] = Counter(tuple(cards) for cards in shuffles(5, 24_000))
    assert set(counts) == set(permutations(range(5)))
    assert deviation(chi_square(counts, 120, 24_000), 119) < 5


def test_first_shuffles_of_neighbouring_seeds_are_unrelated() -> None:
    piles = [list(range(10)) for _ in range(ROUNDS)]
    for seed, cards in enumerate(piles):
        rng.shuffle(rng.seeded(seed), cards)
    assert places_even(piles) < 5


def test_the_estates_of_new_games_are_dealt_as_chance_would() -> None:
    counts: Counter[int] = Counter()
    for seed in range(2_000):
        game = new_game("First Game", 2, seed)
        counts.update(game.view(who).seats[who].hand.cards.count("Estate") for who in (0, 1))
    expected = {estates: 4_000 * ways / 252 for estates, ways in ((0, 21), (1, 105), (2, 105), (3, 21))}
    statistic = sum((counts[n] - wanted) ** 2 / wanted for n, wanted in expected.items())
    assert set(counts) == set(expected)
    assert deviation(statistic, 3) < 5


def test_a_shuffle_keeps_the_cards_and_does_nothing_to_one() -> None:
    for size in range(12):
        cards = list(range(size))
        state = rng.shuffle(rng.seeded(size), cards)
        assert sorted(cards) == list(range(size))
        assert 0 <= state <= rng.MASK


def test_numbers_below_a_bound_are_uniform_and_below_it() -> None:
    state, counts = rng.seeded(3), Counter[object]()
    for _ in range(ROUNDS):
        state, number = rng.below(state, 7)
        counts[number] += 1
    assert set(counts) == set(range(7))
    assert deviation(chi_square(counts, 7, ROUNDS), 6) < 5


def played(seed: int, players: int = 2, answers: int = 10_000) -> Game:
    """Give the first answer that is offered, or the third every fourth time."""
    game = new_game("First Game (1st edition)", players, seed)
    for count in range(answers):
        decision = game.pending
        if decision is None:
            break
        offered = []
        for answer in decision.answers():
            offered.append(answer)
            if len(offered) == 3:
                break
        game.answer(offered[-1] if count % 4 == 0 else offered[0])
    return game


def test_the_same_seed_and_answers_give_the_same_game() -> None:
    assert played(5) == played(5)
    assert played(5).answers == played(5).answers


def test_different_seeds_give_different_games() -> None:
    assert len({new_game("First Game", 2, seed) for seed in range(200)}) == 200


@pytest.mark.parametrize("seed", [0, -1, -(10**30), 2**62, 2**64 + 1, 10**40])
def test_any_integer_is_a_seed(seed: int) -> None:
    assert new_game("First Game", 2, seed) == new_game("First Game", 2, seed)


def test_the_generator_of_a_seed_never_changes() -> None:
    cards = list(range(10))
    state = rng.shuffle(rng.seeded(42), cards)
    assert (rng.seeded(42), cards, state) == SHUFFLED


SHUFFLED = (3435449504283025039, [5, 1, 3, 8, 2, 6, 9, 7, 0, 4], 1001106268324059812)

OPENED = {
    0: ["ECCEE", "CCEEC", "CCEEC"],
    1: ["ECCCC", "ECCCE", "CECCE"],
    2: ["CECCC", "EECCE", "CCCCC"],
    1234567: ["CCCCC", "CCCCC", "ECCEC"],
}


@pytest.mark.parametrize("seed", OPENED)
def test_the_hands_dealt_for_a_seed_never_change(seed: int) -> None:
    game = new_game("First Game", 3, seed)
    hands = [game.view(who).seats[who].hand.cards for who in range(3)]
    assert ["".join(name[0] for name in hand) for hand in hands] == OPENED[seed]


PLAYED = {
    (0, 2): (80, (6, 10), "16ce4165c151fe68"),
    (1, 2): (83, (7, 6), "0a13b7f4386d9984"),
    (7, 3): (93, (4, 3, 0), "9cd213af66226be3"),
    (99, 6): (178, (-3, 4, 0, -2, 2, -2), "d74e51f8a9204517"),
}
"""Turn, points, and a digest of the answers and of what lies where in the end."""


@pytest.mark.parametrize(("seed", "players"), PLAYED)
def test_games_of_first_offered_answers_never_change(seed: int, players: int) -> None:
    game = played(seed, players, answers=400)
    assert (game.turn, game.scores(), seen(game)) == PLAYED[seed, players]


def seen(game: Game) -> str:
    """A digest of the answers and of what lies where, whatever its order."""
    view = game.view(0)
    seats = [game.view(who).seats[who] for who in range(game.players)]
    zones = [(sorted(seat.hand.cards), seat.deck.size, seat.discard, seat.turns) for seat in seats]
    told = (game.answers, view.supply, sorted(view.trash), zones)
    return blake2b(msgspec.json.encode(told, order="deterministic"), digest_size=8).hexdigest()


DIGESTS = {(4, 0): "07fba6e65effc10e96972b414e89bfe7", (4, 7): "b0ed7dc6ba6ec6c94052b68d0fcbf46b"}
"""These change with the format of snapshots; a change of the format raises its version."""


@pytest.mark.parametrize(("version", "seed"), DIGESTS)
def test_the_bytes_of_a_game_are_the_same_everywhere(version: int, seed: int) -> None:
    assert version == snapshot.VERSION
    assert played(seed, answers=200).digest().hex() == DIGESTS[version, seed]
