"""Loops directly inside loops, and results named in both."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fiefdom import Action, Card
from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    Discard,
    If,
    InOrder,
    May,
    PutInHand,
    Repeat,
    While,
    count_of,
    did,
    each_player,
    every,
    has,
    up_to,
)
from fiefdom.effects.amounts import AtMost
from fiefdom.effects.counting import CountIn
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems
from tests.core.kit import Table

FEW = AtMost(CountIn(HAND), 3)
Wrap = Callable[[Effect], Effect]
SOME = Discard(up_to(1, HAND)).named("x")


def tried(*play: Effect) -> Table:
    start = {"hand": ["Trial", "Estate", "Copper", "Curse"], "deck": ["Gold", "Silver", "Duchy"]}
    table = Table(Card("Trial", 3, Action, play=play), p1=start)
    table.play("Trial")
    return table


def wrong_with(*play: Effect) -> list[tuple[str, str]]:
    return list(problems(Card("Trial", 3, Action, play=play)))


def in_a_list(effect: Effect) -> Effect:
    return InOrder((effect,))


def as_it_is(effect: Effect) -> Effect:
    return effect


@pytest.mark.parametrize("wrapped", [as_it_is, in_a_list])
class TestALoopInsideALoop:
    def test_multiplies_repetitions(self, wrapped: Wrap) -> None:
        assert tried(Repeat(2, wrapped(Repeat(3, Coins(1))))).coins == 6

    def test_repeats_a_while(self, wrapped: Wrap) -> None:
        assert len(tried(Repeat(2, wrapped(While(FEW, Cards(1))))).hand()) == 4

    def test_runs_a_repeat_while_the_condition_holds(self, wrapped: Wrap) -> None:
        condition = AtMost(CountIn(HAND), 4)
        assert len(tried(While(condition, wrapped(Repeat(2, Cards(1))))).hand()) == 5

    def test_can_be_nested_three_deep(self, wrapped: Wrap) -> None:
        assert tried(Repeat(2, wrapped(Repeat(2, wrapped(Repeat(2, Coins(1))))))).coins == 8

    def test_continues_after_questions(self, wrapped: Wrap) -> None:
        table = tried(Repeat(2, wrapped(Repeat(1, Discard(up_to(1, HAND))))))
        table.choose("Estate")
        table.choose("Curse")
        assert table.hand() == ["Copper"]

    def test_cannot_rename_a_result_named_before_both(self, wrapped: Wrap) -> None:
        """The second round of the outer loop could start with either result."""
        ((_, reason),) = wrong_with(SOME, Repeat(2, wrapped(While(did("x"), SOME))))
        assert "another result is already named 'x'" in reason

    def test_can_rename_a_result_of_the_outer_loop(self, wrapped: Wrap) -> None:
        rounds = InOrder((SOME, wrapped(While(did("x"), InOrder((Coins(1), SOME))))))
        table = tried(Repeat(2, rounds))
        for card in ("Estate", (), "Curse", ()):
            table.choose(*([card] if card else []))
        assert table.coins == 2


INSIDE: dict[str, Wrap] = {
    "if": lambda inner: If(has(HAND), inner),
    "may": May,
    "each player": each_player,
    "repeat": lambda inner: Repeat(1, inner),
}


@pytest.mark.parametrize("inside", INSIDE)
@pytest.mark.parametrize("wrapped", [as_it_is, in_a_list])
def test_reusing_a_name_where_the_loop_cannot_see_it_is_refused(inside: str, wrapped: Wrap) -> None:
    ((place, reason),) = wrong_with(SOME, While(did("x"), INSIDE[inside](wrapped(SOME))))
    assert place.startswith("play[1].effect.effect") or place.startswith("play[1].effect.then")
    assert "another result is already named 'x'" in reason
    assert "the effect that it repeats" in reason


def test_the_whole_effect_of_a_loop_can_be_named() -> None:
    table = tried(SOME, While(did("x"), May(Discard(up_to(1, HAND))).named("x")))
    table.choose("Estate")
    table.yes()
    table.choose("Curse")
    table.no()
    assert table.hand() == ["Copper"]


def named_list(*effects: Effect) -> Effect:
    return InOrder(effects, "inner").named("x")


def test_after_a_loop_that_renames_its_whole_list_the_name_is_unknown() -> None:
    whole = named_list(Discard(up_to(1, HAND)).named("inner"))
    ((place, reason),) = wrong_with(SOME, While(did("x"), whole), Coins(count_of("x")))
    assert (place, "inside the loop" in reason) == ("play[2]", True)


def test_cards_scattered_in_a_round_cannot_be_moved_by_the_next() -> None:
    scattered = each_player(Discard(up_to(1, HAND))).named("x")
    ((_, reason),) = wrong_with(SOME, Repeat(2, InOrder((PutInHand(every("x")), scattered))))
    assert "several places" in reason
