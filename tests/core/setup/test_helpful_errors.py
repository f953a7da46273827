"""Errors that guess what a newcomer meant, and name cards instead of numbers."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, CardError, IllegalAnswer
from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    Discard,
    Gain,
    Reveal,
    Trash,
    any_number,
    choose_one,
    cost_of,
    costing_up_to,
    count_of,
    each_other_player,
    exactly,
    may,
    named,
    one,
    top,
)
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part
from fiefdom.serialize.codec import DataError, from_data
from fiefdom.serialize.synonyms import SYNONYMS
from fiefdom_workshop.scenarios.steps import Refusal
from tests.core.kit import Table


def refused(data: Any) -> str:
    with pytest.raises(DataError) as caught:
        from_data(data, Effect)
    return str(caught.value)


def wrong(*play: Effect) -> str:
    with pytest.raises(CardError) as caught:
        Table(Card("Trial", 3, Action, play=list(play)))
    return str(caught.value)


class TestWordsThatNewcomersWrite:
    @pytest.mark.parametrize(
        ("written", "meant"),
        [
            ({"draw": 2}, "cards"),
            ({"+action": 2}, "actions"),
            ({"buy": 1}, "buys"),
            ({"coin": 1}, "coins"),
            ({"money": 2}, "coins"),
            ({"topdeck": "this"}, "put_on_deck"),
            ({"opponents": {"cards": 1}}, "each_other_player"),
            ({"choose": [{"cards": 1}, {"coins": 1}]}, "choose_one"),
            ({"gain": {"cost": 4}}, "costing"),
            ({"trash": {"choose": 1, "from": "hand", "types": "Action"}}, "type"),
            ({"this_turn": {"when": {"gain": "all"}, "then": {"cards": 1}}}, "gained"),
            ({"may": {"cards": 1}, "else": {"coins": 1}}, "otherwise"),
        ],
        ids=str,
    )
    def test_the_right_keyword_is_suggested(self, written: Any, meant: str) -> None:
        assert f"did you mean {meant!r}?" in refused(written)

    def test_no_synonym_suggests_itself(self) -> None:
        for word, proposed in SYNONYMS.items():
            assert word not in proposed

    def test_every_suggestion_is_a_keyword_or_a_field(self) -> None:
        fields = {"as", "card", "cost", "do", "otherwise", "plus", "play", "points", "reacts", "text",
                  "then", "times", "types", "anyone", "others"}  # fmt: skip
        for proposed in SYNONYMS.values():
            assert set(proposed) <= fields | set(Part.words), proposed


class TestNamesOfResults:
    def test_a_place_is_not_a_result(self) -> None:
        said = wrong(Coins(cost_of("in play")))
        assert "'in play' is a place" in said
        assert "did you mean" not in said

    @pytest.mark.parametrize(
        ("inside", "word"),
        [(may(Trash(one(HAND)).named("x")), "may"),
         (may(Coins(1), Trash(one(HAND)).named("x")), "may"),
         (each_other_player(Reveal(top(1)).named("x"), Cards(1)), "each_other_player")],
        ids=str,
    )  # fmt: skip
    def test_a_result_named_inside_an_effect_is_unknown_outside(
        self, inside: Effect, word: str
    ) -> None:
        said = wrong(inside, Cards(count_of("x")))
        assert f"'x' is named inside {word!r} and used outside of it" in said
        assert f"move this into {word!r}" in said

    def test_a_result_named_later_is_unknown_before(self) -> None:
        assert "named only later" in wrong(Cards(count_of("x")), Discard(any_number(HAND)).named("x"))


class TestAnswersInWords:
    TRIAL = Card("Trial", 3, Action, play=[choose_one(Cards(1), Coins(1)), may(Gain(named("Gold")))])

    def refusal(self, table: Table, answer: Any) -> str:
        with pytest.raises(IllegalAnswer) as caught:
            table.game.answer(answer)
        return str(caught.value)

    def test_a_card_that_cannot_be_played_or_bought_is_named(self) -> None:
        table = Table(self.TRIAL, p1={"hand": ["Trial"]})
        with pytest.raises(Refusal, match="play Gold is not offered"):
            table.play("Gold")
        table = Table(self.TRIAL, p1={"hand": ["Trial"]})
        with pytest.raises(Refusal, match="buy Gold is not offered"):
            table.buy("Gold")

    def test_options_are_numbered_from_one(self) -> None:
        table = Table(self.TRIAL, p1={"hand": ["Trial"]})
        table.play("Trial")
        assert "option 7 is not 1 of the 2 options" in self.refusal(table, (6,))

    def test_cards_are_named(self) -> None:
        card = Card("Trial", 3, Action, play=[Discard(exactly(2, HAND)), Gain(costing_up_to(3))])
        table = Table(card, p1={"hand": ["Trial", "Gold", "Estate", "Copper"]})
        table.play("Trial")
        names = table.decision.names
        said = self.refusal(table, (names.index("Gold"), names.index("Silver")))
        assert said == "Trial (player 1): Gold, Silver includes a card that is not offered"
        assert "no card is not 2 cards" in self.refusal(table, ())

    @pytest.mark.parametrize("answer", [10**9, -7, "x", None, 1.5, True])
    def test_an_answer_without_a_meaning_is_quoted(self, answer: Any) -> None:
        table = Table(self.TRIAL, p1={"hand": ["Trial"]})
        assert f"{answer!r} is not offered" in self.refusal(table, answer)
