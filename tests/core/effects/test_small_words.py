"""Pronouns and numbers in generated texts: 'it', 'the rest', how many, when."""

from __future__ import annotations

import re

import pytest

from fiefdom import Action, Card, Reaction
from fiefdom.decisions.decision import CARDS
from fiefdom.decisions.several import SomeCards
from fiefdom.effects import (
    HAND,
    SET_ASIDE,
    THIS_IN_HAND,
    Cards,
    Coins,
    Discard,
    Discarded,
    DiscardedFromPlay,
    Gained,
    InOrder,
    Play,
    PutInHand,
    PutOnDeck,
    SetAside,
    Trash,
    When,
    any_number,
    cost_of,
    count_of,
    every,
    exactly,
    may,
    named,
    next_turn,
    of_type,
    one,
)
from fiefdom.effects.choose import Choose
from fiefdom.model.effect import Effect
from fiefdom.text.one_line import card_gist
from fiefdom.text.rules_text import card_text


def said(*play: Effect) -> list[str]:
    """Return the text of a card, sentence by sentence."""
    return re.split(r"(?<=\.) |\n", card_text(Card("Trial", 3, Action, play=play)))


def reacting(*reacts: When) -> str:
    """Return the text of a card with a reaction from the hand."""
    return card_text(Card("Trial", 3, Reaction, reacts=reacts))


class TestAmounts:
    def test_a_multiple_of_a_sum_is_expanded(self) -> None:
        trash = Trash(any_number(HAND)).named("x")
        assert said(Trash(one(HAND)).named("x"), Coins((cost_of("x") - 1) * 2))[1] == (
            "+2 Coins for each $1 it costs, minus 2."
        )
        assert said(trash, Coins((count_of("x") + 1) * 3))[1] == (
            "+3 Coins for each card trashed, plus 3 Coins."
        )
        assert said(trash, Coins((count_of("x") + count_of("x", of_type(Action))) * 2))[1] == (
            "+2 Coins for each card trashed, plus 2 Coins for each Action card trashed."
        )

    def test_a_fraction_of_a_cost_is_given_in_coins(self) -> None:
        texts = said(
            Trash(one(HAND)).named("x"), Cards(cost_of("x") // 2), Cards((cost_of("x") - 1) // 2)
        )
        assert texts[1:] == [
            "+1 Card for every 2 coins it costs, rounded down.",
            "+1 Card for every 2 in its cost minus 1, rounded down.",
        ]


class TestTheRest:
    aside = SetAside(any_number(HAND))

    def test_the_remaining_cards_set_aside_are_called_the_rest(self) -> None:
        discard = Discard(every(SET_ASIDE))
        assert said(self.aside, PutInHand(one(SET_ASIDE)), discard)[-1] == "Discard the rest."
        assert said(self.aside, next_turn(PutInHand(one(SET_ASIDE)), discard))[-1] == (
            "At the start of your next turn, put a card from those you set aside into your hand,"
            " then discard the rest."
        )

    def test_after_another_effect_they_are_called_the_other_cards(self) -> None:
        taken = PutInHand(every(SET_ASIDE, of_type(Action)))
        assert said(self.aside, taken, Cards(1), Discard(every(SET_ASIDE)))[-1] == (
            "Discard the other cards you set aside."
        )

    def test_before_any_was_taken_or_when_others_were_added_they_are_all_the_cards(self) -> None:
        discard = Discard(every(SET_ASIDE))
        assert said(self.aside, discard)[-1] == "Discard the cards you set aside."
        again = SetAside(exactly(2, HAND))
        assert said(self.aside, PutInHand(one(SET_ASIDE)), again, discard)[-1] == (
            "Discard the cards you set aside."
        )


class TestIt:
    that = every("that")

    @pytest.mark.parametrize(
        ("then", "words"),
        [
            (
                InOrder((Play(THIS_IN_HAND), Trash(that))),
                "play this from your hand, then trash the gained card.",
            ),
            (
                InOrder((Cards(1), PutOnDeck(that))),
                "take +1 Card, then put it onto your deck.",
            ),
        ],
    )
    def test_it_does_not_refer_to_the_card_itself(self, then: Effect, words: str) -> None:
        assert reacting(When(Gained(), then, may=True)).endswith(words)

    def test_it_does_not_refer_to_the_card_itself_in_if_you_do(self) -> None:
        then = may(Discard(THIS_IN_HAND), Trash(self.that))
        assert reacting(When(Gained(), then)).endswith("; if you do, trash the gained card.")


def test_a_trigger_on_discarding_says_other_than_in_clean_up() -> None:
    card = Card(
        "Trial", 3, Action, itself=[When(Discarded(), Cards(1)), When(DiscardedFromPlay(), Coins(1))]
    )
    assert card_text(card).splitlines() == [
        "When you discard this other than in Clean-up, +1 Card.",
        "When you discard this from play, +1 Coin.",
    ]
    assert card_gist(card) == "When you discard this, +1 Card; when you discard this from play, +1 Coin"


class TestHowMany:
    @pytest.mark.parametrize(
        ("low", "high", "words"),
        [
            (1, 2, "Trash one or two cards from your hand."),
            (2, 3, "Trash two or three cards from your hand."),
            (1, 3, "Trash 1 to 3 cards from your hand."),
            (0, 2, "Trash up to 2 cards from your hand."),
        ],
    )
    def test_a_range_of_two_numbers_reads_one_or_two(self, low: int, high: int, words: str) -> None:
        assert said(Trash(Choose(HAND, low, high))) == [words]

    def test_a_card_is_referred_to_by_its_name_only(self) -> None:
        assert said(Trash(one(HAND, named("Curse")))) == ["Trash a Curse from your hand."]
        assert said(Trash(Choose(HAND, 1, 2, named("Curse")))) == [
            "Trash one or two Curses from your hand."
        ]

    @pytest.mark.parametrize(
        ("low", "high", "words"),
        [(0, 1, "one card or none"), (1, 2, "one or two cards"), (0, 3, "up to 3 cards")],
    )
    def test_the_error_uses_the_same_wording(self, low: int, high: int, words: str) -> None:
        asked = SomeCards(CARDS, 0, -1, "Which?", ("a", "b", "c"), (0, 1, 2), low, high)
        assert asked.how_many() == words
