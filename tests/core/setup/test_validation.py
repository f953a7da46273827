"""Invalid cards are refused with the card, the place and the reason."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import (
    Action,
    Card,
    CardError,
    CardSet,
    CardTypes,
    Mat,
    Registry,
    Treasure,
    Victory,
    installed,
)
from fiefdom.effects import (
    HAND,
    THIS,
    Actions,
    BoughtThisTurn,
    Buys,
    Cards,
    Coins,
    CostsLess,
    Discard,
    Gain,
    Gained,
    GainThese,
    NextHand,
    Play,
    PutOnMat,
    Reveal,
    ThisTurn,
    Trash,
    When,
    choose_one,
    costing_up_to,
    count_in,
    count_owned,
    did,
    each_other_player,
    every,
    if_,
    mat,
    may,
    named,
    next_turn,
    one,
    top,
    top_until,
    up_to,
    while_,
)
from fiefdom.effects.amounts import AtMost
from fiefdom.effects.choose import Choose
from fiefdom.effects.combining import AllOf, AnyOf
from fiefdom.effects.sequence import InOrder
from fiefdom.setup.validate.card_set import check_set
from tests.core.setup.refusals import action, refused

FACES = [
    ("cost", action(cost=-1), "-1"),
    ("cost", action(cost=10**9), "out of range"),
    ("cost", action(cost=2.5), "whole number"),
    ("cost", action(cost=True), "whole number"),
    ("types", action(types=CardTypes(())), "no type"),
    ("types", action(Cards(1), types=Victory), "Action or a Treasure"),
    ("play[1]", action(Cards(1), "draw"), "expected an effect, found 'draw'"),
    ("play[0]", action(costing_up_to(3)), "expected an effect, found a filter"),
    ("reacts[0]", action(reacts=[Cards(1)]), "expected a trigger, found an effect"),
    ("itself[0]", action(itself=[Cards(1)]), "expected a trigger, found an effect"),
    ("in_play[0]", action(in_play=[Cards(1)]), "expected a trigger or a modifier"),
]


@pytest.mark.parametrize(("place", "card", "reason"), FACES)
def test_an_invalid_attribute_of_a_card_is_named(place: str, card: Card, reason: str) -> None:
    error = refused(card)
    assert error.place == place
    assert reason in error.reason


@pytest.mark.parametrize("name", ["", "  ", " Wrong", "Wrong ", "x" * 100_000])
def test_an_empty_padded_or_endless_name_is_refused(name: str) -> None:
    assert refused(Card(name, 3, Action)).place == "name"


PARTS = [
    ("play[0]", Cards(0)),
    ("play[0]", Actions(-1)),
    ("play[0]", Buys(0)),
    ("play[0]", Coins(0)),
    ("play[0]", choose_one()),
    ("play[0]", choose_one(Cards(1))),
    ("play[0]", choose_one(Cards(1), Coins(1), count=2)),
    ("play[0]", choose_one(Cards(1), Coins(1), count=0)),
    ("play[0].options[1]", choose_one(Cards(1), Cards(0))),
    ("play[0].options[1]", choose_one(Cards(1), Cards(1).named("drawn"))),
    ("play[0].options[2]", choose_one(Cards(1), Coins(1), Cards(1), count=2)),
    ("play[0].effect", may()),
    ("play[0].effect", each_other_player()),
    ("play[0].effect", while_(did("x"))),
    ("play[0].which", Discard(Choose(HAND, 3, 2))),
    ("play[0].which", Discard(Choose(HAND, -1))),
    ("play[0].which", Discard(up_to(0, HAND))),
    ("play[0].which", Trash(top(0))),
    ("play[0].which", Trash(top(-2))),
    ("play[0].which", Reveal(top_until(Treasure, 0))),
    ("play[0]", Play(one(HAND), times=0)),
    ("play[0]", Gain(named("Copper"), count=0)),
    ("play[0]", Gain(named("Copper"), to="trash")),
    ("play[0].what", ThisTurn(CostsLess(0))),
    ("play[0].what.then", ThisTurn(When(Gained(), Cards(0)))),
    ("play[0].effect.effects[1]", next_turn(Cards(1), Coins(0))),
    ("play[0].cards", Gain(AllOf(()))),
    ("play[0].cards", Gain(AnyOf(()))),
    ("play[0].amount", Cards(count_in(HAND) // 0)),
    ("play[0]", PutOnMat(THIS)),
    ("play[0]", InOrder(())),
    ("play[0]", NextHand(-1)),
]


@pytest.mark.parametrize(("place", "part"), PARTS, ids=lambda value: str(value)[:60])
def test_an_invalid_part_is_named_with_its_place(place: str, part: Any) -> None:
    error = refused(action(part))
    assert error.place == place


@pytest.mark.parametrize("where", ["reacts", "itself", "in_play"])
def test_an_invalid_part_is_found_in_abilities_too(where: str) -> None:
    error = refused(action(**{where: [When(Gained(), Cards(1)), When(Gained(), Cards(0))]}))
    assert error.place == f"{where}[1].then"


def test_an_invalid_part_is_found_in_points_too() -> None:
    assert refused(action(points=count_owned() // 0)).place == "points"


def test_a_misspelt_zone_is_refused_with_the_valid_names() -> None:
    error = refused(action(Trash(one(HAND)).named("trashed"), Discard(one("hnad"))))
    assert "hnad" in error.reason
    assert "trashed" in error.reason


def test_a_mat_must_be_declared_by_the_set() -> None:
    card = action(Cards(1), may(PutOnMat(one(HAND), mat="Cave")))
    error = refused(card)
    assert error.place == "play[1].effect"
    assert "'Cave'" in error.reason
    check_set(CardSet("fine", "1", cards=[card], mats=[Mat("Cave")]))


@pytest.mark.parametrize(
    "part",
    [
        Discard(every(mat("Cave"))),
        Discard(one(mat("Cave"))),
        Cards(count_in(mat("Cave"))),
        if_(count_in("hnad") >= 1, Cards(1)),
    ],
    ids=["all taken", "one taken", "counted", "misspelt zone"],
)
def test_a_mat_that_is_only_referred_to_must_be_declared_too(part: Any) -> None:
    error = refused(action(part), mats=(Mat("Pier"),))
    assert error.place.startswith("play[0]")


def test_two_names_that_differ_in_capitals_only_are_refused() -> None:
    registry = Registry()
    twins = [Card("Twin", 2, Action), Card("TWIN", 3, Action)]
    with pytest.raises(CardError) as caught:
        registry.add_set(CardSet("trial", "1", cards=twins), "trial")
    assert (caught.value.card, caught.value.place) == ("TWIN", "name")
    assert registry.cards == {}


def test_an_object_that_is_not_a_card_is_refused() -> None:
    with pytest.raises(CardError, match="not a Card"):
        check_set(CardSet("trial", "1", cards=["Wrong"]))  # type: ignore[list-item]


def test_a_card_has_a_bounded_number_of_parts() -> None:
    assert "parts" in refused(action(*[Cards(1)] * 2_000)).reason


def test_one_invalid_card_refuses_the_whole_set() -> None:
    registry = Registry()
    cards = [Card("Fine", 2, Action), Card("Wrong", -2, Action)]
    with pytest.raises(CardError, match="'Wrong', cost"):
        registry.add_set(CardSet("trial", "1", cards=cards), "trial")
    assert registry.cards == {}
    registry.add_set(CardSet("trial", "1", cards=cards[:1]), "trial")
    assert list(registry.cards) == ["Fine"]


def test_every_installed_card_passes() -> None:
    sets = installed().sets.values()
    assert sum(len(list(one.all_cards())) for one in sets) >= 39
    for one_set in sets:
        check_set(one_set)


def test_a_choice_of_zero_cards_is_refused() -> None:
    error = refused(action(Trash(Choose(HAND, low=0))))
    assert error.place == "play[0].which"
    assert "it does nothing; choose 1 or more" in error.reason


def test_a_negative_count_is_refused() -> None:
    error = refused(action(while_(AtMost(BoughtThisTurn(), -1), Coins(1))))
    assert "use 0 or more" in error.reason


@pytest.mark.parametrize("other", [InOrder((Coins(1),)), InOrder((InOrder((Coins(1),)),))])
def test_an_option_wrapped_in_a_list_is_the_same_option(other: InOrder) -> None:
    for options in ((Coins(1), other), (may(Coins(1)), may(other))):
        error = refused(action(choose_one(*options)))
        assert error.place == "play[0].options[1]"
        assert "the same as option 1" in error.reason


def test_options_with_the_same_text_are_refused_even_if_they_differ() -> None:
    options = choose_one(GainThese(Choose("that")), GainThese(Choose("that", low=4)))
    error = refused(action(in_play=[When(Gained(), options)]))
    assert error.place == "in_play[0].then.options[1]"
    assert error.reason == "it reads the same as option 1; make it different"
