"""Unambiguous clauses: what belongs to a condition, and who chooses."""

from __future__ import annotations

import re

import pytest

from fiefdom import Action, Attack, Card, Reaction, Treasure, Victory
from fiefdom.decisions.several import SomeOptions
from fiefdom.effects import (
    HAND,
    OTHERS,
    OWNER,
    THIS,
    Actions,
    Buys,
    Cards,
    Coins,
    DifferentNames,
    Discard,
    Gain,
    GivesMore,
    InOrder,
    Played,
    PlayedThisTurn,
    PutOnDeck,
    Reveal,
    ThisTurn,
    Trash,
    TypesOf,
    When,
    choose_one,
    cost_of,
    costing,
    costing_up_to,
    count_in,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    may,
    named,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.grammar.english import a, ordinal
from fiefdom.model.effect import Effect
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table


def said(*play: Effect) -> list[str]:
    """Return the text of a card, sentence by sentence."""
    return re.split(r"(?<=\.) |\n", card_text(Card("Trial", 3, Action, play=play)))


def test_everything_that_depends_on_a_condition_is_one_clause() -> None:
    assert said(if_(count_in(HAND) >= 2, Cards(1), Actions(1), otherwise=[Buys(1), Coins(1)])) == [
        "If you have 2 or more cards in hand, +1 Card and +1 Action; otherwise, +1 Buy and +1 Coin."
    ]
    assert said(if_(count_in(HAND) >= 2, Coins(1), Trash(one(HAND)))) == [
        "If you have 2 or more cards in hand, +1 Coin, then trash a card from your hand."
    ]


def test_effects_after_an_optional_one_begin_with_if_you_do() -> None:
    assert said(may(Trash(THIS), Coins(2))) == ["You may trash this.", "If you do, +2 Coins."]
    assert said(each_other_player(may(Discard(one(HAND)), Cards(2), Gain(named("Curse"))))) == [
        "Each other player may discard a card.",
        "If they do, they draw 2 cards and gain a Curse.",
    ]


def test_an_option_of_several_effects_is_one_clause() -> None:
    options = choose_one(Coins(2), [Discard(every(HAND)), Cards(4), Trash(one(HAND))])
    assert said(options) == [
        "Choose one: +2 Coins; or discard your hand, +4 Cards, then trash a card from your hand."
    ]
    table = Table(Card("Trial", 3, Action, play=[options]), p1={"hand": ["Trial"]})
    table.play("Trial")
    assert isinstance(table.decision, SomeOptions)
    assert table.decision.texts[1] == "discard your hand, +4 Cards, then trash a card from your hand"


def test_discarding_the_hand_twice_says_your_hand_both_times() -> None:
    assert said(Discard(every(HAND)), Cards(4), Discard(every(HAND)))[::2] == ["Discard your hand."] * 2


def test_a_reaction_with_several_effects_lists_them_after_revealing() -> None:
    reaction = When(
        Played(of_type(Attack), by=OTHERS),
        InOrder((Cards(2), PutOnDeck(exactly(2, HAND)))),
        reveal=True,
    )
    assert card_text(Card("Trial", 3, Action | Reaction, reacts=[reaction])) == (
        "When another player plays an Attack card, you may reveal this from your hand."
        " If you do, +2 Cards, then put 2 cards from your hand onto your deck in any order."
    )


def test_a_gained_card_is_referred_to_as_it() -> None:
    gained = Gain(costing_up_to(4)).named("gained")
    kind = of_type(Action) | of_type(Treasure)
    assert said(gained, if_(did("gained", kind), PutOnDeck(every("gained"))))[1] == (
        "If it is an Action or Treasure card, put it onto your deck."
    )


def test_the_text_says_who_chooses_a_gained_card() -> None:
    play = each_other_player(
        Trash(top(1)).named("trashed"), Gain(costing(cost_of("trashed")), by=OWNER)
    )
    assert said(play) == [
        "Each other player trashes the top card of their deck and gains a card of your choice"
        " costing the same as it."
    ]


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        (
            [Reveal(one(HAND)).named("shown"), choose_one(Coins(1), Buys(1), count=TypesOf("shown"))],
            "For each type it has, choose a different one: +1 Coin; or +1 Buy.",
        ),
        (
            [Discard(every(HAND)).named("gone"), Coins(DifferentNames("gone", of_type(Victory)) * 2)],
            "+2 Coins for each differently named Victory card discarded.",
        ),
        (
            [Trash(exactly(2, HAND)).named("trashed"), if_(count_of("trashed") >= 2, Coins(1))],
            "If you do, +1 Coin.",
        ),
        (
            [if_(PlayedThisTurn(of_type(Action)) >= 3, Cards(1))],
            "If you have played 3 or more Action cards this turn, +1 Card.",
        ),
        ([ThisTurn(GivesMore(named("Copper"), 2))], "This turn, Coppers you play give $2 more."),
    ],
)
def test_amounts_are_put_into_words(effects: list[Effect], text: str) -> None:
    assert said(*effects)[-1] == text


def test_different_names_can_be_limited_to_a_type() -> None:
    card = Card(
        "Trial",
        3,
        Action,
        play=[
            Discard(every(HAND)).named("gone"),
            Coins(DifferentNames("gone", of_type(Treasure)) * 2),
            Actions(DifferentNames("gone", of_type(Attack))),
        ],
    )
    hand = ["Trial", "Copper", "Copper", "Silver", "Estate", "Estate"]
    table = Table(card, p1={"hand": hand})
    table.play("Trial")
    assert (table.coins, table.actions) == (4, 0)


def test_an_optional_effect_says_who_may() -> None:
    perhaps = Gain(named("Gold"), optional=True)
    assert said(perhaps, each_other_player(perhaps), each_other_player(Discard(up_to(1, HAND)))) == [
        "You may gain a Gold.",
        "Each other player may gain a Gold.",
        "Each other player may discard a card.",
    ]


def test_ordinals_are_spelled_correctly() -> None:
    numbers = (1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111)
    assert [ordinal(n) for n in numbers] == [
        *("1st", "2nd", "3rd", "4th", "10th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th")
    ]


@pytest.mark.parametrize(
    "noun",
    ["a University", "a Union Hall", "an Uninvited Guest", "an Urchin", "an Usher", "a European"],
)
def test_the_article_is_that_of_the_sound(noun: str) -> None:
    assert a(noun.split(" ", 1)[1]) == noun
