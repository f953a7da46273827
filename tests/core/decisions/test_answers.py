"""Answers: every offered one is accepted, any other is refused and changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fiefdom import END, Action, Card, IllegalAnswer, NoDecision, Treasure, new_game
from fiefdom.decisions.phase_question import PurchaseQuestion
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.effects import (
    HAND,
    Coins,
    Discard,
    Gain,
    PutOnDeck,
    Trash,
    any_number,
    choose_one,
    costing_up_to,
    exactly,
    may,
    of_type,
    one,
)
from fiefdom.engine import phases
from fiefdom.model.filter import Filter
from tests.core.kit import Table

pick = Card("Pick", 2, Action, play=[Discard(one(HAND))])
many = Card("Many", 2, Action, play=[Discard(any_number(HAND))])
order = Card("Order", 2, Action, play=[PutOnDeck(exactly(2, HAND))])
ask = Card("Ask", 2, Action, play=[may(Trash(one(HAND)))])
print_ = Card("Print", 2, Action, play=[choose_one(Coins(1), Coins(2), Coins(3), count=2)])
CARDS = (pick, many, order, ask, print_)


class Unprintable:
    """An object whose repr fails."""

    def __repr__(self) -> str:
        raise ValueError


STRANGE: list[Any] = [
    None,
    "Copper",
    "0",
    1.0,
    True,
    False,
    [],
    [0],
    {},
    -3,
    10**6,
    (-1,),
    (10**6,),
    (None,),
    ("Copper",),
    (1.0,),
    (0.0,),
    (True,),
    (False,),
    (0, 0.0),
    (0, True),
    ([],),
    ([0], [1]),
    ({},),
    ((0,),),
    (float("nan"),),
    (0,) * 50,
    b"0",
    object(),
    Unprintable(),
    (Unprintable(),),
    10**5000,
    (10**5000,),
    (10**5000, 0),
    (0,) * 100_000,
    "0" * 1_000_000,
]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_invalid_answers_are_refused_and_change_nothing(card: Card) -> None:
    hand = [card.name, "Copper", "Silver", "Gold", "Estate"]
    table = Table(*CARDS, p1={"hand": hand})
    table.play(card.name)
    before = table.game.to_bytes()
    for answer in STRANGE:
        with pytest.raises(IllegalAnswer) as refused:
            table.game.answer(answer)
        assert len(str(refused.value)) < 400
        assert table.game.to_bytes() == before, type(answer)
    assert table.game.answers[1:] == ()


@pytest.mark.parametrize("kind", ["action", "buy"])
def test_invalid_answers_to_the_turn_itself_are_refused(kind: str) -> None:
    table = Table(*CARDS, phase=kind, p1={"hand": ["Pick", "Copper", "Silver"]})
    assert table.phase == (1, kind)
    before = table.game.to_bytes()
    for answer in STRANGE:
        with pytest.raises(IllegalAnswer) as refused:
            table.game.answer(answer)
        assert len(str(refused.value)) < 400
        assert table.game.to_bytes() == before


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_offered_answer_is_accepted_and_has_a_unique_description(card: Card) -> None:
    table = Table(*CARDS, p1={"hand": [card.name, "Copper", "Copper", "Gold", "Estate"]})
    table.play(card.name)
    decision = table.decision
    answers = list(decision.answers())
    assert len(answers) == len(set(answers)) >= 2
    assert len({decision.describe(answer) for answer in answers}) == len(answers)
    for answer in answers:
        game = table.game.clone()
        game.answer(answer)
        assert game != table.game


def test_too_few_and_too_many_cards_are_refused() -> None:
    table = Table(*CARDS, p1={"hand": ["Order", "Copper", "Silver", "Gold"]})
    table.play("Order")
    assert isinstance(table.decision, SomeCards)
    cards = tuple(table.decision.cards)
    for answer in ((), cards[:1], cards, (cards[0], cards[0])):
        with pytest.raises(IllegalAnswer, match="Order"):
            table.game.answer(answer)
    table.game.answer(cards[:2])
    assert table.phase == (1, "buy")


def test_options_must_be_different_and_of_the_right_number() -> None:
    table = Table(*CARDS, p1={"hand": ["Print"]})
    table.play("Print")
    assert isinstance(table.decision, SomeOptions)
    for answer in ((), (0,), (1, 1), (0, 3), (0, 1, 2)):
        with pytest.raises(IllegalAnswer, match="Print"):
            table.game.answer(answer)
    table.game.answer((2, 0))
    assert table.coins == 4


def test_an_answer_in_another_order_is_the_same_answer_unless_order_matters() -> None:
    results = []
    for name in ("Many", "Order"):
        ends = set()
        for swap in (False, True):
            table = Table(*CARDS, p1={"hand": [name, "Copper", "Gold", "Estate"]})
            table.play(name)
            assert isinstance(table.decision, SomeCards)
            cards = tuple(table.decision.cards[:2])
            table.game.answer(cards[::-1] if swap else cards)
            ends.add(table.game.digest())
        results.append(len(ends))
    assert results == [1, 2]


def test_a_refusal_says_who_was_asked_and_by_which_card() -> None:
    table = Table(*CARDS, turn="p2", p2={"hand": ["Pick", "Copper", "Gold"]})
    table.play("Pick")
    with pytest.raises(IllegalAnswer, match=r"Pick \(player 2\)"):
        table.game.answer(())


def test_nobody_can_answer_when_the_game_is_over() -> None:
    table = Table(supply={"Province": 1}, p1={"coins": 8})
    table.buy("Province")
    assert table.game.over
    assert table.game.pending is None
    with pytest.raises(NoDecision):
        table.game.answer(-1)


def test_a_card_that_is_not_in_hand_or_too_expensive_is_refused() -> None:
    game = new_game(["Village", "Market"], 2, 1)
    decision = game.pending
    assert decision is not None
    names = decision.names
    for name in ("Province", "Village", "Curse"):
        with pytest.raises(IllegalAnswer):
            game.answer(names.index(name))
    with pytest.raises(IllegalAnswer):
        game.answer(len(names) + names.index("Province"))


@pytest.mark.parametrize("name", ["player", "names", "options"])
def test_the_shared_question_of_a_phase_is_immutable(name: str) -> None:
    decision = new_game(seed=1).pending
    assert decision is not None
    before = getattr(decision, name)
    with pytest.raises(AttributeError, match="games share the question"):
        setattr(decision, name, ())
    with pytest.raises(AttributeError, match="games share the question"):
        delattr(decision, name)
    again = new_game(seed=1).pending
    assert getattr(again, name) == before


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_clone_has_its_own_question(card: Card) -> None:
    table = Table(card, p1={"hand": [card.name, "Copper", "Estate", "Silver"]})
    table.play(card.name)
    before = table.decision
    asked = table.game.clone().pending
    assert asked is not None
    assert asked is not before
    assert list(asked.answers()) == list(before.answers())


def test_changing_the_question_of_a_clone_does_not_affect_the_original() -> None:
    table = Table(pick, p1={"hand": ["Pick", "Copper", "Estate"]})
    table.play("Pick")
    asked = table.game.clone().pending
    assert isinstance(asked, SomeCards)
    asked.low = 0
    with pytest.raises(IllegalAnswer, match="is not one card"):
        table.game.answer(())


@pytest.mark.parametrize("cards", [costing_up_to(4), of_type(Treasure)], ids=["by cost", "by type"])
def test_the_offered_gains_are_immutable(cards: Filter) -> None:
    reach = Card("Reach", 2, Action, play=[Gain(cards)])
    table = Table(reach, p1={"hand": ["Reach"]})
    table.play("Reach")
    assert isinstance(table.decision, SomeCards)
    assert isinstance(table.decision.cards, tuple)


def test_players_with_equal_hands_and_coins_get_separate_questions() -> None:
    game = new_game(seed=1, players=3)
    asked: list[tuple[int, tuple[int, ...]]] = []
    while len(asked) < 3:
        decision = game.pending
        assert isinstance(decision, PurchaseQuestion)
        asked.append((decision.player, tuple(decision.options)))
        game.answer(END)
    assert [player for player, _ in asked] == [0, 1, 2]
    assert len({options for _, options in asked}) == 1


@pytest.mark.interpreted("it replaces a constant of a module, which is part of compiled code")
def test_the_cache_of_offers_is_bounded_and_does_not_change_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual, rng = new_game(seed=5), Random(5)
    while (decision := usual.pending) is not None:
        usual.answer(decision.sample(rng))
    monkeypatch.setattr(phases, "MOST_OFFERS", 2)
    game, rng = new_game(seed=5), Random(5)
    game.state.content.playable.clear()
    game.state.content.asked.clear()
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))
        assert len(game.state.content.playable) <= 3
    assert game == usual
    assert len(game.state.content.asked) <= 3 * game.players
