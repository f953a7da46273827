"""Cards that are gained to the hand or onto the deck instead of to the discard pile."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card
from fiefdom.effects import TRASH, Cards, Gain, GainThese, SetAside, every, named
from fiefdom.errors import CardError
from fiefdom.setup.validate.card import check_card
from fiefdom.text.rules_text import card_text
from fiefdom_workshop import lay_out

COURIER = Card("Courier", 2, Action, play=[Cards(1)], gained_to="hand")
DRAFT = Card("Draft", 2, Action, play=[Cards(1)], gained_to="deck")
HIRE = Card("Hire", 3, Action, play=[Gain(named("Courier")), Gain(named("Draft"))])
ORDER = Card("Order", 3, Action, play=[Gain(named("Courier"), to="deck")])
DREDGE = Card("Dredge", 3, Action, play=[GainThese(every(TRASH))])
KEEP = Card("Keep", 3, Action, play=[Gain(named("Draft")).named("got"), SetAside(every("got"))])
ALL = [COURIER, DRAFT, HIRE, ORDER, DREDGE, KEEP]


def test_it_goes_to_its_place_instead_of_the_discard_pile() -> None:
    table = lay_out(ALL, hand=[HIRE], deck=["Gold"])
    table.play("Hire")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (["Courier"], ["Draft", "Gold"], [])


@pytest.mark.parametrize("log", [False, True])
def test_a_bought_card_goes_there_too(log: bool) -> None:
    table = lay_out(ALL, coins=4, buys=3, phase="buy", deck=["Gold"], hand=[], log=log)
    table.buy("Courier")
    table.buy("Draft")
    assert (table.hand(0), table.deck(0), table.discard(0)) == (["Courier"], ["Draft", "Gold"], [])


def test_an_effect_that_names_another_place_decides() -> None:
    table = lay_out(ALL, hand=[ORDER], deck=["Gold"])
    table.play("Order")
    assert (table.hand(0), table.deck(0)) == ([], ["Courier", "Gold"])


def test_it_goes_there_from_the_trash() -> None:
    table = lay_out(ALL, hand=[DREDGE], deck=[], trash=[COURIER])
    table.play("Dredge")
    assert (table.hand(0), table.discard(0), table.trash) == (["Courier"], [], [])


def test_an_effect_still_finds_it_there() -> None:
    table = lay_out(ALL, hand=[KEEP], deck=["Gold"])
    table.play("Keep")
    assert table.deck(0) == ["Gold"]


def test_the_text_says_where_it_goes() -> None:
    assert "gained to your hand instead of to your discard pile" in card_text(COURIER)
    assert "gained onto your deck" in card_text(DRAFT)


def test_another_place_is_refused() -> None:
    with pytest.raises(CardError, match=r"gained_to.*'trash'; use hand or deck"):
        check_card(Card("Lost", 2, Action, play=[Cards(1)], gained_to="trash"))
