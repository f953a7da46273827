"""Generated card text reads like a printed card."""

from __future__ import annotations

import re

import pytest

from fiefdom import Action, Card, Treasure, Victory, card_text, card_type
from fiefdom.effects import (
    HAND,
    OTHERS,
    SET_ASIDE,
    TRASH,
    AddTokens,
    Cards,
    Coins,
    CostsLess,
    Discard,
    ExtraTurn,
    Gain,
    Gained,
    LookAt,
    PutInHand,
    PutOnDeck,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    SetAside,
    StillThere,
    ThisTurn,
    Trash,
    UntilNextTurn,
    When,
    any_number,
    cost_of,
    costing,
    costing_at_least,
    costing_up_to,
    count_of,
    each_other_player,
    every,
    exactly,
    has,
    if_,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    this_and,
    top,
    top_until,
    up_to,
)
from fiefdom.effects.selection import Which
from fiefdom.grammar.english import pluralize
from fiefdom.model.effect import Effect
from tests.core.kit import Table


def told(*effects: Effect) -> list[str]:
    """Return the text of a card, sentence by sentence."""
    return re.split(r"(?<=\.) |\n", card_text(Card("Tale", 3, Action, play=list(effects))))


def test_effects_of_the_next_turn_are_one_clause() -> None:
    assert told(next_turn(Cards(2), Discard(exactly(2, HAND)))) == [
        "At the start of your next turn, +2 Cards, then discard 2 cards."
    ]
    assert told(next_turn(Coins(2), Trash(up_to(1, HAND)))) == [
        "At the start of your next turn, +2 Coins, and you may trash a card from your hand."
    ]


@pytest.mark.parametrize(
    ("gain", "text"),
    [
        (Gain(named("Gold"), to="hand"), "Gain a Gold to your hand."),
        (Gain(named("Gold"), to="deck", count=4), "Gain 4 Golds onto your deck."),
        (Gain(costing_up_to(5), to="hand"), "Gain a card costing up to $5, to your hand."),
        (
            each_other_player(Gain(named("Curse"), to="deck")),
            "Each other player gains a Curse onto their deck.",
        ),
    ],
)
def test_a_comma_before_the_destination_of_a_gain_comes_only_after_a_cost(
    gain: Effect, text: str
) -> None:
    assert told(gain) == [text]


def test_copies_of_a_single_named_card_are_copies_of_it() -> None:
    assert told(
        Reveal(one(HAND)).named("revealed"),
        ReturnToSupply(up_to(2, HAND, SameNameAs("revealed"))),
        each_other_player(Gain(SameNameAs("revealed"))),
    ) == [
        "Reveal a card from your hand.",
        "Return up to 2 copies of it from your hand to their piles.",
        "Each other player gains a copy of it.",
    ]


def test_copies_of_several_named_cards_are_copies_of_one_of_them() -> None:
    assert told(Reveal(top(3)).named("x"), Gain(SameNameAs("x")))[-1] == "Gain a copy of one of them."


def test_a_condition_that_a_gained_card_is_still_there_reads_well() -> None:
    curse = When(Gained(SameNameAs("gained"), by=OTHERS), that_player(Gain(named("Curse"))))
    assert told(
        Gain(costing_up_to(4), to="set aside").named("gained"),
        if_(
            StillThere("gained"),
            next_turn(PutInHand(every("gained"))),
            UntilNextTurn(curse),
        ),
    ) == [
        "Gain a card costing up to $4, setting it aside.",
        "If it is still there, at the start of your next turn, put it into your hand,"
        " and until then, when another player gains a copy of it, they gain a Curse.",
    ]


def test_a_condition_that_cards_are_gone_agrees_in_number() -> None:
    gained = Gain(costing_up_to(4)).named("x")
    assert told(gained, if_(~StillThere("x"), Coins(1)))[-1] == (
        "If it is not there any more, +1 Coin."
    )
    trashed = Trash(up_to(4, HAND)).named("x")
    assert (
        told(trashed, if_(StillThere("x"), Coins(1)))[-1] == "If some of them are still there, +1 Coin."
    )
    assert told(trashed, if_(~StillThere("x"), Coins(1)))[-1] == (
        "If none of them are still there, +1 Coin."
    )


def test_a_condition_on_cards_set_aside_reads_if_you_do() -> None:
    assert told(SetAside(one(HAND)), if_(has(SET_ASIDE), next_turn(PutInHand(every(SET_ASIDE)))))[
        -1
    ] == ("If you do, at the start of your next turn, put it into your hand.")


def test_an_extra_turn_is_a_whole_sentence() -> None:
    assert told(ExtraTurn()) == [
        "Take another turn after this one, unless it would be your 3rd in a row."
    ]


def test_revealing_until_cards_turn_up_agrees_in_number() -> None:
    assert told(Reveal(top_until(costing_at_least(3)))) == [
        "Reveal cards from the top of your deck until a card costing $3 or more turns up."
    ]
    assert told(Reveal(top_until(of_type(Treasure), 2))) == [
        "Reveal cards from the top of your deck until 2 Treasure cards turn up."
    ]


def test_tokens_agree_in_number() -> None:
    assert told(AddTokens("Pearl"))[0] == "Take a Pearl token."
    assert told(AddTokens("Pearl", 2))[0] == "Take 2 Pearl tokens."


def test_a_cost_reduction_is_given_in_coins() -> None:
    assert told(ThisTurn(CostsLess(1))) == ["This turn, cards cost $1 less, but not less than $0."]
    assert told(ThisTurn(CostsLess(2, of_type(Action)))) == [
        "This turn, Action cards cost $2 less, but not less than $0."
    ]


def test_all_cards_of_either_type_reads_this_and_that_type() -> None:
    either = of_type(Victory) | of_type(Treasure)
    revealed = Reveal(top(4)).named("revealed")
    assert told(revealed, PutInHand(every("revealed", either)))[-1] == (
        "Put the revealed Victory and Treasure cards into your hand."
    )
    assert told(revealed, Trash(one("revealed", either)))[-1] == (
        "Trash a revealed Victory or Treasure card."
    )
    assert told(PutInHand(every(TRASH, named("Silver") | named("Gold"))))[-1] == (
        "Put all Silvers and Golds from the trash into your hand."
    )


@pytest.mark.parametrize(
    ("which", "text"),
    [
        (one(HAND), "Put a card from your hand onto your deck."),
        (exactly(2, HAND), "Put 2 cards from your hand onto your deck in any order."),
        (any_number(HAND), "Put any number of cards from your hand onto your deck in any order."),
        (up_to(1, HAND), "You may put a card from your hand onto your deck."),
    ],
)
def test_several_cards_are_put_on_the_deck_in_any_order(which: Which, text: str) -> None:
    assert told(PutOnDeck(which)) == [text]


def test_the_last_remaining_card_has_no_order() -> None:
    seen = LookAt(top(3)).named("seen")
    back = PutOnDeck(every("seen"))
    assert told(seen, Trash(one("seen")), Discard(one("seen")), back)[-1] == (
        "Put the rest back onto your deck."
    )
    assert told(seen, Trash(one("seen")), back)[-1] == "Put the rest back onto your deck in any order."
    assert told(seen, Trash(up_to(2, "seen")), back)[-1] == (
        "Put the rest back onto your deck in any order."
    )


def test_a_count_at_its_maximum_does_not_say_or_more() -> None:
    two = if_(count_of("trashed") >= 2, Coins(2))
    assert told(Trash(exactly(2, HAND)).named("trashed"), two)[-1] == "If you do, +2 Coins."
    assert told(Trash(this_and(one(HAND))).named("trashed"), two)[-1] == "If you do, +2 Coins."
    assert told(Trash(up_to(2, HAND)).named("trashed"), two)[-1] == "If you trashed 2 cards, +2 Coins."
    several = "If you trashed 2 or more cards, +2 Coins."
    assert told(Trash(up_to(3, HAND)).named("trashed"), two)[-1] == several
    assert told(Trash(any_number(HAND)).named("trashed"), two)[-1] == several


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
def test_card_names_are_pluralized(noun: str, plural: str) -> None:
    assert pluralize(noun) == plural


@pytest.mark.parametrize("name", ["trashed", "x", "discarded"])
def test_a_question_does_not_depend_on_the_name_of_a_result(name: str) -> None:
    card = Card(
        "Tale", 3, Action, play=[Trash(one(HAND)).named(name), Gain(costing_up_to(cost_of(name)))]
    )
    table = Table(card, p1={"hand": ["Tale", "Gold"]})
    table.play("Tale")
    assert table.decision.prompt == "Gain a card costing no more than the trashed card."
    assert card_text(card).endswith("Gain a card costing no more than it.")


def test_comparisons_with_the_cost_of_a_card_read_naturally() -> None:
    trashed, cost = Trash(one(HAND)).named("x"), cost_of("x")
    assert [
        told(trashed, Gain(cards))[-1]
        for cards in (
            costing_at_least(cost),
            ~costing_at_least(cost),
            ~costing_up_to(cost),
            costing(cost),
        )
    ] == [
        "Gain a card costing at least as much as it.",
        "Gain a card costing less than it.",
        "Gain a card costing more than it.",
        "Gain a card costing the same as it.",
    ]


def test_a_landscape_says_what_applies_while_a_player_has_it() -> None:
    fair = Card("Fair", 4, card_type("Project"), in_play=[CostsLess(1)])
    assert card_text(fair) == "While you have this, cards cost $1 less, but not less than $0."
    bridge = Card("Bridge", 4, Action, in_play=[CostsLess(1)])
    assert card_text(bridge).startswith("While this is in play, cards cost $1 less")
