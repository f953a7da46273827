"""Answers are counted and sampled uniformly without listing them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from fiefdom import installed, new_game
from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import Coins

NAMES = tuple("ABCDEFGHIJ")


def some(cards: list[int], low: int, high: int, **how: bool) -> SomeCards:
    return SomeCards(CARDS, 0, -1, "Which?", NAMES, cards, low, high, **how)


QUESTIONS = [
    some([0, 0, 0, 1], 1, 1),
    some([0, 0, 1, 1, 2], 0, 5),
    some([0, 0, 1, 1, 2], 2, 2),
    some([0, 1, 2, 3], 2, 3, optional=True),
    some([0, 0, 1, 2], 4, 4, ordered=True),
    some([0, 0, 1, 1, 2], 2, 2, ordered=True),
    some([0, 1, 1], 0, 3, ordered=True),
    some([3, 3, 3], 0, 3),
    some([], 0, 0),
]


@pytest.mark.parametrize("decision", QUESTIONS)
def test_the_count_equals_the_number_of_listed_answers(decision: SomeCards) -> None:
    listed = list(decision.answers())
    assert len(set(listed)) == len(listed) == decision.count_answers()


@pytest.mark.parametrize("decision", QUESTIONS)
def test_every_distinct_answer_is_equally_likely(decision: SomeCards) -> None:
    listed = list(decision.answers())
    rng, each = Random(11), 1000
    drawn = Counter(decision.sample_uniformly(rng) for _ in range(each * len(listed)))
    assert set(drawn) == set(listed)
    spread = sum((drawn[answer] - each) ** 2 / each for answer in listed)
    freedom = len(listed) - 1
    # chi-square: mean and variance are known, five deviations never happen by chance
    assert spread <= freedom + 5 * (2 * freedom) ** 0.5


def test_an_answer_space_too_large_to_list_is_counted_and_sampled_fast() -> None:
    cards = [card for card in range(10) for _ in range(12)]
    order = some(cards, 120, 120, ordered=True)
    subset = some(cards, 0, 120)
    assert subset.count_answers() == 13**10
    assert order.count_answers() > 10**100
    rng = Random(2)
    for decision in (order, subset):
        for _ in range(5):
            decision.check(decision.sample_uniformly(rng))
    sizes = [len(subset.check(subset.sample_uniformly(rng))) for _ in range(200)]
    assert 50 < sum(sizes) / 200 < 70


def test_options_are_counted_and_sampled() -> None:
    decision = SomeOptions(0, -1, "Which?", NAMES, tuple(Coins(n) for n in range(1, 6)), 2)
    rng = Random(3)
    drawn = Counter(decision.sample_uniformly(rng) for _ in range(10_000))
    assert len(drawn) == decision.count_answers() == len(list(decision.answers())) == 10
    assert all(850 < times < 1150 for times in drawn.values())


def test_every_question_of_whole_games_can_be_counted_and_sampled() -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    for seed in range(8):
        rng = Random(seed)
        game = new_game(rng.sample(names, 10), 3, seed)
        while (decision := game.pending) is not None and len(game.answers) < 200:
            count = decision.count_answers()
            if count < 500:
                assert count == len(list(decision.answers()))
            game.answer(decision.sample_uniformly(rng))


class Riddle(Decision):
    """A kind of question defined by a plugin, with only the required methods."""

    def check(self, answer: object) -> tuple[int, ...]:
        assert isinstance(answer, int)
        return (answer,)

    def answers(self) -> Iterator[int]:
        return iter((3, 5, 8))

    def sample(self, rng: object) -> int:
        return 3

    def describe(self, answer: object) -> str:
        return str(answer)


def test_questions_of_a_plugin_are_counted_and_sampled_by_listing() -> None:
    riddle = Riddle("riddle", 0, -1, "How many?", NAMES)
    assert riddle.count_answers() == 3
    assert riddle.can_be_answered()
    rng = Random(6)
    drawn = Counter(riddle.sample_uniformly(rng) for _ in range(3_000))
    assert all(850 < drawn[answer] < 1150 for answer in (3, 5, 8))
