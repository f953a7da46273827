"""Buying by the effect of a card, and what is under the top of a face-down pile."""

from __future__ import annotations

import pytest

import fiefdom
from fiefdom import Action, Card, CardSet, Counter, Pile, Treasure
from fiefdom.effects import (
    SUPPLY,
    Bought,
    BuyCard,
    CannotBuy,
    Cards,
    Coins,
    PayInstead,
    ReturnToBottom,
    RevealFrom,
    ThisTurn,
    When,
    each_other_player,
    every,
    exactly,
    named,
    one,
    up_to,
)
from fiefdom.errors import CardError, FiefdomError
from fiefdom_workshop import check_card_set, lay_out

STALL = Card("Market Stall", 3, Action, play=[Coins(4), BuyCard(up_to(1, SUPPLY))])
PENNY = Card("Penny", 1, Treasure, play=[Coins(1)], supply=False)
POUND = Card("Pound", 5, Treasure, play=[Coins(5)], supply=False)
MINTER = Card(
    "Minter",
    3,
    Action,
    play=[RevealFrom("Purse", 2).named("seen"), ReturnToBottom(every("seen"))],
)
PURSE = Pile("Purse", {"Penny": 3, "Pound": 3}, shuffled=True, face_down=True, companion=True)
MINT = CardSet("mint", "1", cards=[STALL, MINTER], companions=[PENNY, POUND], piles=[PURSE])


def test_a_card_of_the_supply_is_bought_in_the_action_phase_without_a_buy() -> None:
    table = lay_out([STALL, "Village"], hand=[STALL, "Copper"])
    table.play("Market Stall")
    assert "Gold" not in table.offered
    with pytest.raises(FiefdomError):
        table.choose("Gold")
    table.choose("Silver")
    assert (table.coins, table.discard(), table.state.purchases) == (1, ["Silver"], 1)
    table.play("Copper")
    assert table.coins == 2


def test_what_forbids_buying_applies() -> None:
    strict = Card("Strict Stall", 3, Action, play=[ThisTurn(CannotBuy(named("Silver"))), *STALL.play])
    table = lay_out([strict, "Village"], hand=[strict])
    table.play("Strict Stall")
    assert "Silver" not in table.offered
    assert "Village" in table.offered


def test_nobody_who_owes_something_can_buy() -> None:
    owing = CardSet("owing", "1", cards=[STALL], counters=[Counter("Due", owed=True)])
    due = Card("Due Bill", 1, Action, play=[Cards(1)], also_costs={"Due": 1})
    registry = fiefdom.installed().plus(
        CardSet("due", "1", cards=[STALL, due], counters=owing.counters)
    )
    table = lay_out(
        ["Market Stall", "Due Bill"],
        registry=registry,
        p1={"hand": ["Market Stall"], "tokens": {"Due": 1}},
    )
    table.play("Market Stall")
    assert (table.coins, table.discard()) == (4, [])


def test_triggers_about_buying_respond_before_the_card_is_gained() -> None:
    clerk = Card("Clerk", 2, Action, play=[Cards(1)], itself=[When(Bought(), Cards(2))])
    table = lay_out([STALL, clerk], hand=[STALL], deck=["Gold", "Gold", "Gold"])
    table.play("Market Stall")
    table.choose("Clerk")
    assert (table.hand(), table.discard()) == (["Gold", "Gold"], ["Clerk"])


def test_only_the_player_whose_turn_it_is_buys() -> None:
    fair = Card("Fair", 3, Action, play=[Coins(4), each_other_player(BuyCard(one(SUPPLY)))])
    table = lay_out(fair, hand=[fair])
    table.play("Fair")
    assert (table.coins, table.discard(1)) == (4, [])


def test_revealed_cards_return_to_the_bottom_of_their_pile_in_the_chosen_order() -> None:
    registry = fiefdom.installed().plus(MINT)
    table = lay_out(
        ["Minter"],
        registry=registry,
        hand=["Minter"],
        piles={"Purse": ["Penny", "Pound", "Pound", "Pound"]},
    )
    table.play("Minter")
    table.choose("Pound", "Penny")
    names = table.state.content.names
    assert [names[card] for card in table.state.below[0]] == ["Penny", "Pound", "Pound", "Pound"]


def test_cards_of_open_piles_return_there_too() -> None:
    recall = Card("Recall", 3, Action, play=[ReturnToBottom(exactly(2, "hand"))])
    table = lay_out([recall, "Village"], hand=[recall, "Village", "Copper", "Estate"])
    table.play("Recall")
    table.choose("Village", "Copper")
    assert (table.hand(), table.view(0).supply["Village"]) == (["Estate"], 11)


def test_the_contract_holds() -> None:
    assert check_card_set(MINT, games=6).ok


def test_it_buys_one_card_at_a_time() -> None:
    card = Card("Shopper", 3, Action, play=[BuyCard(up_to(2, SUPPLY))])
    with pytest.raises(CardError, match="it buys a single card"):
        fiefdom.installed().plus(CardSet("shop", "1", cards=[card]))


def test_buying_a_card_cannot_pay_for_another_one() -> None:
    card = Card("Barter", 3, Action, throughout=[PayInstead(BuyCard(up_to(1, SUPPLY)))])
    with pytest.raises(CardError, match="instead of paying cannot buy a card; name another effect"):
        fiefdom.installed().plus(CardSet("market", "1", cards=[card]))
