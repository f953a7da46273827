"""Sequences of actions reach every legal answer and no other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from fiefdom import Answer, Decision, IllegalAnswer
from fiefdom.decisions.decision import CARDS, CONFIRM, NAME, NEXT, NUMBER
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import Cards
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Value
from fiefdom_rl import KingdomActions, Steps, steps_for
from tests.rl.positions import NAMES, actions_of, forked, offered, positions, reached, walked

ACTIONS = KingdomActions(NAMES)
ZEBRA, APPLE, MANGO = range(3)


def some(
    cards: list[int],
    low: int,
    high: int,
    optional: bool = False,
    ordered: bool = False,
    kind: str = CARDS,
) -> SomeCards:
    return SomeCards(kind, 0, -1, "Which?", NAMES, cards, low, high, optional, ordered)


def one_of(kind: str, options: range | tuple[int, ...]) -> OneOf:
    return OneOf(kind, 0, -1, "Which?", NAMES, options)


def options(many: int, count: int) -> SomeOptions:
    choices: tuple[Effect, ...] = tuple(Cards(number + 1) for number in range(many))
    return SomeOptions(0, -1, "Which?", NAMES, choices, count)


def texts(decision: Decision) -> list[str]:
    return [ACTIONS.texts[action] for action in steps_for(ACTIONS, decision).legal()]


@pytest.mark.parametrize("seed", range(15))
def test_every_answer_can_be_reached_in_random_games(seed: int) -> None:
    for game, decision in positions(seed):
        if len(list(islice(decision.answers(), 300))) < 300:
            assert reached(actions_of(game), decision) == offered(decision)


@pytest.mark.parametrize("ordered", [False, True])
@pytest.mark.parametrize("optional", [False, True])
@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 4), (1, 1), (2, 2), (2, 3), (4, 4)])
def test_every_subset_can_be_picked(low: int, high: int, optional: bool, ordered: bool) -> None:
    decision = some([ZEBRA, APPLE, ZEBRA, MANGO], low, high, optional, ordered)
    assert reached(ACTIONS, decision) == offered(decision)


@pytest.mark.parametrize(
    "decision",
    [
        one_of(CONFIRM, (0, 1)),
        one_of(NAME, (0, 2)),
        one_of(NUMBER, range(5)),
        one_of(NUMBER, range(64)),
        one_of(NUMBER, range(65)),
        one_of(NUMBER, (7, 3, 900)),
        one_of(NUMBER, (1_000_000,)),
        one_of(NUMBER, range(-3, 3)),
        one_of(NUMBER, range(9, -1, -3)),
        one_of(NUMBER, range(5000)),
        options(4, 1),
        options(4, 3),
        options(8, 2),
        options(11, 3),
        options(30, 1),
        some([ZEBRA, APPLE], 0, 1, kind=NEXT),
        one_of("weather", (5, 6)),
    ],
    ids=lambda decision: f"{decision.kind}-{getattr(decision, 'options', '')}",
)
def test_every_answer_of_every_kind_of_question_can_be_reached(decision: Decision) -> None:
    assert reached(ACTIONS, decision) == offered(decision)


def test_the_texts_of_legal_actions_match_the_question() -> None:
    assert texts(one_of(CONFIRM, (0, 1))) == ["no", "yes"]
    assert texts(one_of(NAME, (ZEBRA, MANGO))) == ["name Mango", "name Zebra"]
    assert texts(one_of(NUMBER, (2, 0))) == ["number 0", "number 2"]
    assert texts(options(3, 1)) == ["option 0", "option 1", "option 2"]
    assert texts(some([ZEBRA, APPLE, ZEBRA], 1, 2)) == ["pick Apple", "pick Zebra"]
    assert texts(some([ZEBRA], 0, 1)) == ["done", "pick Zebra"]


def test_the_last_possible_pick_completes_the_answer() -> None:
    decision = some([ZEBRA, APPLE, MANGO, MANGO], 2, 2)
    assert walked(steps_for(ACTIONS, decision), "pick Mango", "pick Zebra") == (ZEBRA, MANGO)
    decision = some([ZEBRA, APPLE], 0, 2)
    assert walked(steps_for(ACTIONS, decision), "pick Apple", "done") == (APPLE,)
    assert walked(steps_for(ACTIONS, decision), "pick Apple", "pick Zebra") == (ZEBRA, APPLE)


def test_the_order_of_picks_matters_only_for_ordered_choices() -> None:
    picks = ("pick Mango", "pick Zebra")
    assert walked(steps_for(ACTIONS, some([ZEBRA, MANGO], 2, 2, ordered=True)), *picks) == (
        MANGO,
        ZEBRA,
    )
    assert walked(steps_for(ACTIONS, some([ZEBRA, MANGO], 2, 2)), *picks) == (ZEBRA, MANGO)


def test_an_all_or_nothing_choice_cannot_be_completed_halfway() -> None:
    steps = steps_for(ACTIONS, some([ZEBRA, ZEBRA, APPLE], 2, 2, optional=True))
    done = ACTIONS.number("done")
    assert done in steps.legal()
    assert walked(steps, "pick Zebra") is None
    assert done not in steps.legal()
    assert steps.bounds() == (1, 1)
    assert steps.picked() == ["Zebra"]


def test_a_huge_range_takes_few_steps() -> None:
    decision = one_of(NUMBER, range(10**9 + 1))
    for wanted in (0, 1, 123_456_789, 10**9):
        steps, answer, taken = steps_for(ACTIONS, decision), None, 0
        while answer is None:
            legal = steps.legal()
            assert set(legal) <= set(ACTIONS.numbers)
            action = next(one for one in legal if _leads_to(steps, one, wanted))
            answer = steps.take(action)
            taken += 1
        assert answer == wanted
        assert taken <= 6


def _leads_to(steps: Steps, action: int, wanted: int) -> bool:
    branch = forked(steps)
    answer = branch.take(action)
    if answer is not None:
        return answer == wanted
    low, high = branch.bounds()
    return low <= wanted <= high


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    steps = steps_for(ACTIONS, some([ZEBRA, APPLE], 1, 2))
    before = steps.legal()
    for wrong in (ACTIONS.number("done"), ACTIONS.number("buy Zebra"), -1, len(ACTIONS)):
        with pytest.raises(IllegalAnswer, match="choose one of: pick Apple, pick Zebra"):
            steps.take(wrong)
    assert steps.legal() == before
    assert steps.picked() == []


class Riddle(Decision):
    """A kind of question defined by a plugin."""

    def check(self, answer: object) -> Value:
        return next(one for one in ((1,), (2, 2)) if one == answer)

    def answers(self) -> Iterator[Answer]:
        return iter([(1,), (2, 2)])

    def sample(self, rng: object) -> Answer:
        return (1,)

    def describe(self, answer: Answer) -> str:
        return str(answer)


def test_the_answers_to_an_unknown_kind_of_question_are_numbered() -> None:
    decision = Riddle("riddle", 0, -1, "What?", NAMES)
    assert texts(decision) == ["number 0", "number 1"]
    assert reached(ACTIONS, decision) == {(1,), (2, 2)}
