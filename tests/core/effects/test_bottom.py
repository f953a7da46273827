"""The bottom of the deck: looking at cards, taking them, and putting them back."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardError
from fiefdom.effects import (
    HAND,
    Actions,
    Cards,
    Discard,
    LookAt,
    PutInHand,
    PutOnBottom,
    PutOnDeck,
    Reveal,
    Trash,
    bottom,
    each_other_player,
    every,
    exactly,
    may,
    one,
)
from fiefdom.text.rules_text import card_text
from fiefdom.views.view import ZoneView
from tests.core.kit import Table

diver = Card("Delver", 2, Action, play=[LookAt(bottom()).named("seen"), may(PutOnDeck(every("seen")))])
DECK = ["Gold", "Copper", "Silver", "Copper"]


def test_the_bottom_card_stays_at_the_bottom_unless_it_is_moved() -> None:
    table = Table(diver, p1={"hand": ["Delver"], "deck": DECK})
    table.play("Delver")
    assert table.offered == ["Copper"]
    table.no()
    assert (table.deck(), table.aside()) == (DECK, [])


def test_the_copy_at_the_bottom_itself_goes_on_top() -> None:
    table = Table(diver, p1={"hand": ["Delver"], "deck": DECK})
    table.play("Delver")
    table.yes()
    assert table.deck() == ["Copper", "Gold", "Copper", "Silver"]


def test_only_its_owner_sees_the_bottom_card() -> None:
    table = Table(diver, p1={"hand": ["Delver"], "deck": DECK})
    table.play("Delver")
    assert table.game.view(0).seats[0].set_aside == ZoneView(1, ("Copper",))
    assert table.game.view(1).seats[0].set_aside == ZoneView(1)


def test_only_an_empty_deck_is_shuffled_first() -> None:
    shuffles = [{"player": "p1", "order": ["Gold", "Estate"]}]
    start = {"hand": ["Delver"], "discard": ["Estate", "Gold"]}
    table = Table(diver, shuffles=shuffles, p1=start, checked=False)
    table.play("Delver")
    table.choose("Estate")
    assert table.deck() == ["Estate", "Gold"]
    table = Table(diver, p1=start | {"deck": ["Duchy"]})
    table.play("Delver")
    assert table.offered == ["Duchy"]
    table.no()
    assert (table.deck(), table.discard()) == (["Duchy"], ["Estate", "Gold"])


def test_without_cards_nothing_is_asked() -> None:
    table = Table(diver, p1={"hand": ["Delver"]})
    table.play("Delver")
    assert table.phase == (1, "buy")


def test_cards_shown_without_a_name_go_back_under_the_deck() -> None:
    show = Card("Show", 2, Action, play=[Actions(1), Reveal(bottom(2)), LookAt(bottom(3))])
    table = Table(show, p1={"hand": ["Show"], "deck": DECK})
    table.play("Show")
    assert table.deck() == DECK


def test_remaining_cards_go_back_in_order() -> None:
    sift = Card("Sift", 2, Action, play=[LookAt(bottom(3)).named("seen"), Trash(one("seen"))])
    table = Table(sift, p1={"hand": ["Sift"], "deck": ["Gold", "Copper", "Silver", "Estate"]})
    table.play("Sift")
    assert table.offered == ["Copper", "Estate", "Silver"]
    table.choose("Silver")
    assert table.deck() == ["Gold", "Copper", "Estate"]


def test_cards_can_be_moved_from_the_bottom_without_being_shown() -> None:
    dig = Card("Dig", 2, Action, play=[Discard(bottom(1)), PutInHand(bottom(1)), Cards(1)])
    table = Table(dig, p1={"hand": ["Dig"], "deck": DECK})
    table.play("Dig")
    assert (table.discard(), table.hand(), table.deck()) == (["Copper"], ["Gold", "Silver"], ["Copper"])


def test_other_players_lose_their_own_bottom_cards() -> None:
    wash = Card("Wash", 2, Action, play=[each_other_player(Discard(bottom(2)))])
    table = Table(wash, p1={"hand": ["Wash"]}, p2={"deck": ["Gold"], "discard": ["Estate"]})
    table.play("Wash")
    assert (table.deck(2), sorted(table.discard(2))) == ([], ["Estate", "Gold"])


def test_taking_zero_bottom_cards_is_refused() -> None:
    with pytest.raises(CardError, match="take 1 or more"):
        Table(Card("Blank", 2, Action, play=[Discard(bottom(0))]))


def test_the_text_distinguishes_top_and_bottom() -> None:
    assert card_text(diver) == (
        "Look at the bottom card of your deck. You may put it on top of your deck."
    )
    assert card_text(Card("Dig", 2, Action, play=[Discard(bottom(2))])) == (
        "Discard the bottom 2 cards of your deck."
    )


def test_cards_go_below_the_whole_deck_and_the_last_one_is_the_lowest() -> None:
    sinker = Card("Sinker", 2, Action, play=[PutOnBottom(exactly(2, HAND))])
    hand = ["Sinker", "Estate", "Duchy", "Curse"]
    table = Table(sinker, p1={"hand": hand, "deck": DECK})
    table.play("Sinker")
    table.choose("Duchy", "Estate")
    assert (table.deck(), table.hand()) == ([*DECK, "Duchy", "Estate"], ["Curse"])
