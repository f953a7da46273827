"""Parts in places where they cannot work are refused with the place and a remedy."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    OWNER,
    Bought,
    Cards,
    Coins,
    DifferentNames,
    Discard,
    Discarded,
    Gain,
    Gained,
    PassAround,
    Played,
    PutInHand,
    RestOfGame,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    ThisTurn,
    Trash,
    TurnEnds,
    TurnStarts,
    TypesOf,
    Unaffected,
    UntilNextTurn,
    When,
    cost_of,
    costing_up_to,
    count_of,
    did,
    each_other_player,
    every,
    if_,
    may,
    next_turn,
    of_type,
    one,
    that_player,
    this_and,
    top,
)
from fiefdom.model.trigger import TriggerEvent
from fiefdom.setup.validate.card import check_card, problems

USES = [
    Gain(SameNameAs("that")),
    Gain(costing_up_to(cost_of("that"))),
    Gain(costing_up_to(cost_of("that") + 1)),
    Trash(every("that")),
    PutInHand(one("that")),
    Coins(count_of("that")),
    Coins(TypesOf("that")),
    Coins(DifferentNames("that")),
    if_(did("that"), Cards(1)),
    may(Trash(every("that"))),
    each_other_player(Gain(SameNameAs("that"))),
]


def with_(**fields: Any) -> Card:
    return Card("Wrong", 3, Action | Reaction, play=fields.pop("play", [Cards(1)]), **fields)


def reason(card: Card) -> tuple[str, str]:
    found = list(problems(card))
    assert found, "it was not refused"
    return found[0]


@pytest.mark.parametrize("use", USES, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("event", [TurnStarts(), TurnEnds(), TurnStarts(by=OTHERS)], ids=str)
def test_that_cannot_be_used_in_triggers_on_turns(event: Any, use: Any) -> None:
    when = When(event, use)
    inner = [
        with_(throughout=[when]),
        with_(in_play=[when]),
        with_(in_play=[When(event, use, may=True)]),
        with_(play=[RestOfGame(when)]),
        with_(play=[UntilNextTurn(when)]),
        with_(in_play=[When(Gained(), RestOfGame(when))]),
        with_(in_play=[When(event, next_turn(use))]),
        with_(in_play=[When(event, RestOfGame(When(event, use)))]),
    ]
    for card in inner:
        place, why = reason(card)
        assert "no 'that' here" in why
        assert place.startswith(("throughout[0]", "in_play[0]", "play[0]"))


@pytest.mark.parametrize("use", USES, ids=lambda value: str(value)[:60])
def test_that_cannot_be_used_in_effects_of_the_next_turn(use: Any) -> None:
    assert "no 'that' here" in reason(with_(itself=[When(Gained(), next_turn(use))]))[1]
    assert "no 'that' here" in reason(with_(in_play=[When(Bought(), may(next_turn(use)))]))[1]


@pytest.mark.parametrize("use", USES, ids=lambda value: str(value)[:60])
@pytest.mark.parametrize("event", [Gained(), Bought(), Played(), Discarded()], ids=str)
def test_that_refers_to_the_card_of_the_innermost_trigger(event: Any, use: Any) -> None:
    check_card(with_(in_play=[When(event, use)]))
    check_card(with_(in_play=[When(TurnStarts(), ThisTurn(When(event, use)))]))


def test_that_cannot_be_used_in_a_condition_at_the_start_of_a_turn() -> None:
    when = When(TurnStarts(), Cards(1), only_if=did("that"))
    assert "no 'that' here" in reason(with_(in_play=[when]))[1]


def test_that_player_is_valid_in_triggers_on_turns_but_not_a_turn_later() -> None:
    check_card(with_(in_play=[When(TurnStarts(by=OTHERS), that_player(Discard(one(HAND))))]))
    later = When(Gained(by=OTHERS), next_turn(that_player(Discard(one(HAND)))))
    place, why = reason(with_(in_play=[later]))
    assert (place, "no 'that player' here" in why) == ("in_play[0].then.effect", True)


@pytest.mark.parametrize(
    "card",
    [
        with_(play=[Cards(1), Unaffected()]),
        with_(play=[may(Unaffected())]),
        with_(play=[next_turn(Unaffected())]),
        with_(in_play=[When(Gained(), Unaffected())]),
        with_(throughout=[When(TurnStarts(), Unaffected())]),
        with_(reacts=[When(Played(by=OTHERS), next_turn(Unaffected()), reveal=True)]),
        with_(reacts=[When(Played(), ThisTurn(When(Gained(), Unaffected())), reveal=True)]),
    ],
)
def test_unaffected_is_refused_outside_of_triggers_on_played_cards(card: Card) -> None:
    place, why = reason(card)
    assert "no Attack here" in why
    assert "when: played" in why
    assert place


def test_unaffected_is_accepted_in_triggers_on_played_cards() -> None:
    check_card(with_(reacts=[When(Played(by=OTHERS), Unaffected(), reveal=True)]))
    check_card(with_(play=[UntilNextTurn(When(Played(by=OTHERS), may(Unaffected())))]))


def test_a_selection_of_cards_that_cannot_be_shown_is_named_with_its_place() -> None:
    found = reason(with_(play=[Cards(1), may(Reveal(this_and(one(HAND))))]))
    assert found[0] == "play[1].effect.effects[0].which"
    assert "separate effects for this" in found[1]
    assert reason(with_(play=[ReturnToSupply(top(1))]))[0] == "play[0].which"


@pytest.mark.parametrize("event", [TurnStarts(of_type(Action)), TurnEnds(costing_up_to(3))])
def test_a_trigger_on_turns_cannot_have_a_card_filter(event: TriggerEvent) -> None:
    for where in ("in_play", "throughout"):
        place, said = reason(with_(**{where: [When(event, Coins(1))]}))
        assert place == f"{where}[0].event"
        assert "no card" in said
        assert "leave out" in said


def test_a_trigger_about_the_card_itself_cannot_have_a_filter() -> None:
    found = reason(with_(itself=[When(Gained(of_type(Action)), Coins(1))]))
    assert found[0] == "itself[0]"
    assert "leave out" in found[1]
    check_card(with_(itself=[When(Gained(), Coins(1))]))


def test_reveal_is_valid_only_for_reactions_from_the_hand() -> None:
    shown = When(Gained(), Coins(1), reveal=True)
    check_card(with_(reacts=[shown]))
    wrong = {
        "itself[0]": with_(itself=[shown]),
        "in_play[0]": with_(in_play=[shown]),
        "throughout[0]": with_(throughout=[shown]),
        "play[0].what": with_(play=[ThisTurn(shown)]),
        "reacts[0].then.what": with_(reacts=[When(Gained(), ThisTurn(shown), may=True)]),
    }
    for place, card in wrong.items():
        found = reason(card)
        assert found[0] == place
        assert "reacts" in found[1]


def test_a_passed_card_cannot_be_chosen_by_another_player() -> None:
    place, said = reason(with_(play=[PassAround(one(HAND, by=OWNER))]))
    assert place == "play[0]"
    assert "leave out by" in said


@pytest.mark.parametrize("where", ["itself", "reacts", "on_mat", "throughout"])
@pytest.mark.parametrize("event", [Played(itself=True), Played(another=True)])
def test_only_a_card_in_play_is_told_apart_from_its_copies(where: str, event: TriggerEvent) -> None:
    assert reason(with_(**{where: [When(event, Cards(1), may=where == "reacts")]})) == (
        f"{where}[0]",
        "it is always about this very card; leave out itself and another"
        if where == "itself"
        else "the card with this trigger is not in play, so it cannot be told apart from its other"
        " copies; leave out itself and another",
    )


def test_a_card_in_play_is_told_apart_from_its_copies() -> None:
    assert not list(problems(with_(in_play=[When(Played(another=True), Cards(1))])))
