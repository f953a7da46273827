"""Generated card text reads as a card would say it."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card
from fiefdom.effects import (
    HAND,
    OTHERS,
    SET_ASIDE,
    Cards,
    Coins,
    Discard,
    ExtraTurn,
    Gain,
    Gained,
    PutInHand,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    SetAside,
    Trash,
    UntilNextTurn,
    When,
    costing_up_to,
    each_other_player,
    every,
    exactly,
    has,
    if_,
    named,
    next_turn,
    one,
    that_player,
    top,
    up_to,
)
from fiefdom.parts.base import Effect
from fiefdom.parts.voice import pluralize
from fiefdom.wording import card_text


def told(*effects: Effect) -> list[str]:
    return card_text(Card("Tale", 3, Action, play=list(effects))).splitlines()


def test_what_happens_next_turn_is_one_clause() -> None:
    assert told(next_turn(Cards(2), Discard(exactly(2, HAND)))) == [
        "At the start of your next turn, +2 Cards, then discard two cards from your hand."
    ]
    assert told(next_turn(Coins(2), Trash(up_to(1, HAND)))) == [
        "At the start of your next turn, +2 Coins, then you may trash a card from your hand."
    ]


@pytest.mark.parametrize(
    ("gain", "text"),
    [
        (Gain(named("Gold"), to="hand"), "Gain a Gold to your hand."),
        (Gain(named("Gold"), to="deck", count=4), "Gain four Golds onto your deck."),
        (Gain(costing_up_to(5), to="hand"), "Gain a card costing up to 5 coins, to your hand."),
        (
            each_other_player(Gain(named("Curse"), to="deck")),
            "Each other player gains a Curse onto their deck.",
        ),
    ],
)
def test_a_comma_parts_the_gained_card_from_its_way_only_after_a_cost(gain: Effect, text: str) -> None:
    assert told(gain) == [text]


def test_copies_of_the_one_card_named_before_are_copies_of_it() -> None:
    assert told(
        Reveal(one(HAND)).named("revealed"),
        ReturnToSupply(up_to(2, HAND, SameNameAs("revealed"))),
        each_other_player(Gain(SameNameAs("revealed"))),
    ) == [
        "Reveal a card from your hand.",
        "Return up to two copies of it from your hand to the Supply.",
        "Each other player gains a copy of it.",
    ]


def test_copies_of_one_of_several_cards_name_the_result() -> None:
    assert told(Reveal(top(3)).named("revealed"), Gain(SameNameAs("revealed")))[-1] == (
        "Gain a copy of the revealed card."
    )


def test_a_gained_card_may_no_longer_be_set_aside() -> None:
    curse = When(Gained(SameNameAs("gained"), by=OTHERS), that_player(Gain(named("Curse"))))
    assert told(
        Gain(costing_up_to(4), to="set aside").named("gained"),
        if_(
            has(SET_ASIDE, SameNameAs("gained")),
            next_turn(PutInHand(every("gained"))),
            UntilNextTurn(curse),
        ),
    ) == [
        "Gain a card costing up to 4 coins, setting it aside.",
        "If it is still set aside, at the start of your next turn, put it into your hand,"
        " and until your next turn, when another player gains a copy of it, they gain a Curse.",
    ]


def test_cards_set_aside_are_there_or_not() -> None:
    assert told(SetAside(one(HAND)), if_(has(SET_ASIDE), next_turn(PutInHand(every(SET_ASIDE)))))[
        -1
    ] == (
        "If any cards are set aside with this, at the start of your next turn,"
        " put the cards set aside into your hand."
    )


def test_an_extra_turn_is_a_whole_sentence() -> None:
    assert told(ExtraTurn()) == [
        "Take another turn after this one, but not more than 2 turns in a row."
    ]


@pytest.mark.parametrize(
    ("noun", "plural"),
    [
        ("Copper", "Coppers"),
        ("Duchy", "Duchies"),
        ("Quay", "Quays"),
        ("Nobles", "Nobles"),
        ("Sea Witch", "Sea Witches"),
        ("Thief", "Thieves"),
        ("Cox", "Coxes"),
    ],
)
def test_names_of_cards_have_a_plural(noun: str, plural: str) -> None:
    assert pluralize(noun) == plural
