"""References to results of earlier effects are checked."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom.effects import (
    HAND,
    Cards,
    Coins,
    DifferentNames,
    Discard,
    EachPlayer,
    Gain,
    Gained,
    SameNameAs,
    ThisTurn,
    Trash,
    TypesOf,
    When,
    choose_one,
    cost_of,
    costing_up_to,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    may,
    named,
    next_turn,
    one,
)
from fiefdom.effects.sequence import InOrder
from fiefdom.setup.validate.card import check_card
from tests.core.setup.refusals import action, refused

RESULTS = [
    Cards(count_of("trashed")),
    Cards(DifferentNames("trashed")),
    Cards(TypesOf("trashed")),
    Discard(every("trashed")),
    Discard(one("trashed")),
    Discard(exactly(count_of("trashed"), HAND)),
    Gain(costing_up_to(cost_of("trashed") + 2)),
    Gain(SameNameAs("trashed")),
    Gain(SameNameAs("trashed") | named("Copper")),
    if_(did("trashed"), Cards(1)),
    may(Discard(every("trashed"))),
    each_other_player(Gain(SameNameAs("trashed"))),
    ThisTurn(When(Gained(SameNameAs("trashed")), Coins(1))),
    next_turn(Discard(every("trashed"))),
    choose_one(Cards(count_of("trashed")), Coins(1), count=1),
]


@pytest.mark.parametrize("part", RESULTS, ids=lambda value: str(value)[:60])
def test_a_reference_to_a_result_not_named_before_is_refused(part: Any) -> None:
    error = refused(action(Cards(1), part, Trash(one(HAND)).named("trashed")))
    assert error.place.startswith("play[1]")
    assert "'trashed'" in error.reason


@pytest.mark.parametrize("part", RESULTS, ids=lambda value: str(value)[:60])
def test_a_reference_to_a_result_named_before_is_accepted(part: Any) -> None:
    check_card(action(Trash(one(HAND)).named("trashed"), part))


def test_a_result_of_an_inner_list_is_not_known_outside() -> None:
    inner = may(Trash(one(HAND)).named("trashed"), Coins(1))
    assert refused(action(inner, Cards(count_of("trashed")))).place.startswith("play[1]")


def test_that_is_valid_in_triggers_only() -> None:
    check_card(action(itself=[When(Gained(), Trash(every("that")))]))
    assert refused(action(Trash(every("that")))).place.startswith("play[0]")


def test_a_list_can_give_only_a_result_that_it_names() -> None:
    part = EachPlayer(InOrder((Cards(1),), gives="lost"))
    assert "'lost'" in refused(action(part)).reason


@pytest.mark.parametrize(
    "name", ["hand", "deck", "in play", "supply", "set aside", "mat: Pier", "that", "source", "this"]
)
def test_a_result_cannot_have_the_name_of_a_place(name: str) -> None:
    error = refused(action(Trash(one(HAND)).named(name)))
    assert (error.place, repr(name) in error.reason) == ("play[0]", True)
    assert "use another name for the result" in error.reason
