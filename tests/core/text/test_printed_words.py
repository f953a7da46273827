"""Names chosen by authors and printed in texts cannot be mistaken for rules."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError, CardSet, CardTypes, Mat
from fiefdom.effects import (
    HAND,
    AddTokens,
    Cards,
    Discard,
    Gain,
    InOrder,
    Nothing,
    PutOnMat,
    Reveal,
    choose_one,
    count_of,
    each_other_player,
    exactly,
    one,
    top,
)
from fiefdom.effects.combining import OfType
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import check_card
from fiefdom.setup.validate.card_set import check_set
from fiefdom.text.rules_text import card_text
from fiefdom_workshop.card_files.problems import CardFileError
from fiefdom_workshop.card_files.read import parse_cards

LIES = (
    "Pier. Gain a Gold",
    "Pier; gain a Gold",
    "Pier: gain a Gold",
    "Pier, gain a Gold",
    "Pier) gain a Gold (",
    "Pier and gain a Gold",
    "P" * 31,
)


def card(*play: Effect) -> Card:
    return Card("Liar", 2, Action, play=play)


def test_the_effect_nothing_always_says_that_it_does_nothing() -> None:
    assert card_text(card(Nothing("gain a Gold"))) == "Do nothing (gain a Gold)."
    assert card_text(card(Nothing())) == "Do nothing."
    choice = choose_one(Cards(1), Nothing("leave it there"))
    assert card_text(card(choice)) == "Choose one: +1 Card; or do nothing (leave it there)."
    others = each_other_player(Nothing("wait"))
    assert card_text(card(others)) == "Each other player does nothing (wait)."


@pytest.mark.parametrize("said", ["wait). Gain a Gold (now", "wait; gain a Gold", "wait. Gain a Gold"])
def test_the_remark_of_the_effect_nothing_cannot_contain_sentences(said: str) -> None:
    with pytest.raises(CardError, match="letters, digits, spaces, apostrophes and hyphens"):
        check_card(card(Nothing(said)))


@pytest.mark.parametrize("name", LIES)
@pytest.mark.parametrize("make", [lambda kind: AddTokens(kind, 1), lambda kind: Gain(OfType(kind))])
def test_names_of_tokens_and_types_that_read_like_rules_are_refused(name: str, make: object) -> None:
    with pytest.raises(CardError, match=r"letters, digits, spaces|at most"):
        check_card(card(make(name)))  # type: ignore[operator]


@pytest.mark.parametrize("name", LIES)
def test_types_of_a_card_that_read_like_rules_are_refused(name: str) -> None:
    with pytest.raises(CardError, match="types"):
        check_card(Card("Liar", 2, CardTypes(("Action", name)), play=[Cards(1)]))


def test_choosing_no_card_at_all_is_refused() -> None:
    with pytest.raises(CardError, match="chooses 0 cards, so it does nothing; choose 1 or more"):
        check_card(card(Discard(exactly(0, HAND))))


def test_a_list_that_gives_a_result_must_be_named() -> None:
    shown = (Reveal(top(1)).named("x"), Cards(1))
    with pytest.raises(CardError, match="gives 'x', but nothing uses it; name the list with as"):
        check_card(card(InOrder(shown, "x")))
    check_card(card(InOrder(shown, "x").named("y"), Cards(count_of("y"))))


@pytest.mark.parametrize("name", LIES)
def test_names_of_mats_that_read_like_rules_are_refused(name: str) -> None:
    liar = card(PutOnMat(one(HAND), name))
    with pytest.raises(CardError):
        check_card(liar)
    with pytest.raises(CardError, match="mats"):
        check_set(CardSet("liars", "1", cards=[card(Cards(1))], mats=[Mat(name)]))


@pytest.mark.parametrize("name", LIES[:5])
def test_names_of_sets_that_read_like_rules_are_refused(name: str) -> None:
    with pytest.raises(CardError, match="letters, digits, spaces"):
        check_set(CardSet(name, "1", cards=[card(Cards(1))]))


def test_ordinary_names_are_accepted() -> None:
    for name in ("Native Village", "Jack's Shed", "Half-Way House", "Île", "Ward 7", "O\u2019Neill"):
        check_set(CardSet(name, "1", cards=[card(PutOnMat(one(HAND), name))], mats=[Mat(name)]))


def test_a_refused_name_in_a_file_is_reported_with_its_place_and_a_remedy() -> None:
    text = """
mats: ["Pier. Gain a Gold"]
cards:
- card: Liar
  cost: 2
  types: [Action]
  play:
    - cards: 1
    - add_tokens: {amount: 1, kind: "a. Gain a Gold"}
"""
    with pytest.raises(CardFileError) as caught:
        parse_cards(text, "liar.yaml")
    told = str(caught.value)
    assert "liar.yaml, line 2, column 8: mats[0]: " in told
    assert "liar.yaml, line 9, column" in told
    assert told.count("letters, digits, spaces, apostrophes and hyphens only") == 2


def test_the_name_of_a_set_is_derived_from_its_file_name() -> None:
    text = "- {card: Fox, cost: 2, types: [Action], play: [cards: 1]}"
    assert parse_cards(text, "my_cards.v2.yaml", "my_cards.v2").name == "my cards v2"
