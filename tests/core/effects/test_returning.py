"""Returning cards to piles of every kind, exchanging them, rotating piles, tokens on piles."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fiefdom import Action, Card, CardSet, Pile, Reaction, Registry, card_text, installed
from fiefdom.effects import (
    DECK,
    HAND,
    THIS,
    THIS_IN_HAND,
    Actions,
    Cards,
    Coins,
    DiscardedFromPlay,
    Exchange,
    Gain,
    Gained,
    InOrder,
    PileTokens,
    ReturnToSupply,
    Reveal,
    Rotate,
    TokenOnPile,
    When,
    any_number,
    every,
    may,
    named,
    of_type,
    one,
    up_to,
)
from fiefdom.errors import CardError
from fiefdom.model.card import card_type
from fiefdom_workshop import PracticeTable, check_card_set, lay_out

Gift = card_type("Gift")

squire = Card(
    "Squire Boy",
    2,
    Action,
    play=[Actions(1)],
    itself=[When(DiscardedFromPlay(), Exchange(every("that"), taken="Knight Errant"), may=True)],
)
errant = Card("Knight Errant", 3, Action, supply=False, pile=2, play=[Cards(1)])
swap = Card("Swap", 3, Action, play=[Actions(1), Exchange(up_to(2, HAND), taken="Knight Errant")])
shed = Card("Shed", 3, Action, play=[Actions(1), ReturnToSupply(any_number(HAND))])
gate = Card("Turnpike", 3, Action, play=[Actions(1), may(Rotate("Old Roads"))])
tax = Card(
    "Tax",
    3,
    Action,
    play=[Actions(1), TokenOnPile("tax")],
    throughout=[When(Gained(), Gain(named("Curse"), count=PileTokens("tax")))],
)
ring = Card("Ring", 0, Action | Gift, supply=False, pile=1, play=[Coins(4)])
crown = Card("Coronet", 2, Action | Gift, supply=False, pile=1, play=[Coins(5)])
heir = Card("Heir", 4, Action, brings=["Ring", "Coronet"], play=[Gain(of_type(Gift), outside=True)])
path = Card("Path", 2, Action, play=[Actions(1)])
road = Card("Road", 4, Action, play=[Actions(2)])
roads = Pile("Old Roads", {"Path": 2, "Road": 3})
WHOLE = CardSet(
    "returns",
    "1",
    cards=[squire, swap, shed, gate, tax, heir],
    companions=[errant, ring, crown, path, road],
    piles=[roads],
)
KNOWN: Registry = installed().plus(WHOLE)


def table(*kingdom: str, **position: Any) -> PracticeTable:
    return lay_out(kingdom, registry=KNOWN, log=True, **position)


def pile(game: PracticeTable) -> list[str]:
    return list(game.view(0).mixed_piles["Old Roads"].cards)


def test_an_exchanged_card_returns_and_the_other_is_not_gained() -> None:
    game = table("Squire Boy", hand=["Squire Boy"], deck=["Copper"] * 5)
    game.play("Squire Boy")
    game.end_turn()
    assert game.offered == ["Squire Boy"]
    game.choose("Squire Boy")
    assert game.discard() == ["Knight Errant"]
    view = game.view(0)
    assert (view.supply["Squire Boy"], view.other_piles["Knight Errant"]) == (11, 1)
    kinds = [event.kind for event in game.events(0)]
    assert "gain" not in kinds
    assert {"return", "take"} <= set(kinds)


def test_an_exchange_for_an_empty_pile_is_not_offered() -> None:
    game = table("Squire Boy", hand=["Squire Boy"], deck=["Copper"] * 5, supply={"Knight Errant": 0})
    game.play("Squire Boy")
    game.end_turn()
    assert game.discard() == ["Squire Boy"]


def test_no_more_cards_are_exchanged_than_there_are_cards_to_take() -> None:
    hand = ["Swap", "Copper", "Estate"]
    game = table("Swap", hand=hand, supply={"Knight Errant": 1, "Copper": 0})
    game.play("Swap")
    game.choose("Copper", "Estate")
    assert len(game.hand()) == 1
    assert game.discard() == ["Knight Errant"]


def test_a_card_without_a_pile_is_not_exchanged() -> None:
    game = table("Swap", hand=["Swap", "Village"])
    game.play("Swap")
    assert game.hand() == ["Village"]
    assert game.discard() == []


def test_cards_return_to_piles_beside_the_supply_and_on_top_of_other_cards() -> None:
    hand = ["Shed", "Ring", "Road", "Path", "Road"]
    game = table("Shed", "Old Roads", "Heir", hand=hand, supply={"Ring": 0})
    game.play("Shed")
    game.choose("Ring", "Road", "Path")
    assert game.view(0).other_piles["Ring"] == 1
    assert pile(game) == ["Road", "Path", "Path", "Path", "Road", "Road", "Road"]
    assert game.view(0).supply["Road"] == 1


def test_a_card_returns_to_an_empty_pile_of_different_cards() -> None:
    game = table("Shed", "Old Roads", hand=["Shed", "Path"], piles={"Old Roads": []})
    assert game.state.empties.bit_count() == 1
    game.play("Shed")
    game.choose("Path")
    assert pile(game) == ["Path"]
    assert game.state.empties == 0


def test_rotating_puts_all_copies_of_the_top_card_on_the_bottom() -> None:
    game = table("Turnpike", "Old Roads", hand=["Turnpike"])
    game.play("Turnpike")
    game.choose(True)
    assert pile(game) == ["Road", "Road", "Road", "Path", "Path"]
    assert (game.view(0).supply.get("Path"), game.view(0).supply["Road"]) == (None, 3)
    assert game.events(0)[-1].kind == "rotate"


@pytest.mark.parametrize("kingdom", [("Turnpike",), ("Turnpike", "Old Roads")])
def test_rotating_is_not_offered_without_different_cards(kingdom: tuple[str, ...]) -> None:
    short: dict[str, Any] = {"piles": {"Old Roads": ["Road"]}} if len(kingdom) > 1 else {}
    game = table(*kingdom, hand=["Turnpike"], **short)
    game.play("Turnpike")
    assert game.pending is not None
    assert game.pending.card is None


def test_tokens_lie_on_the_pile_and_not_on_the_card() -> None:
    known = {"piles": {"Old Roads": ["Path", "Road"]}}
    game = table("Tax", "Old Roads", hand=["Tax"], coins=6, buys=3, **known)
    game.play("Tax")
    assert "Road" not in game.offered
    game.choose("Path")
    game.buy("Path")
    assert game.view(0).pile_tokens == {"Road": {"tax": 1}}
    game.buy("Road")
    assert sorted(game.discard()) == ["Curse", "Curse", "Path", "Road"]


def test_tokens_are_not_put_on_piles_beside_the_supply() -> None:
    game = table("Tax", "Heir", hand=["Tax"])
    game.play("Tax")
    assert not {"Ring", "Coronet"} & set(game.offered)


def test_a_gain_from_outside_the_supply_offers_only_those_piles() -> None:
    game = table("Heir", hand=["Heir"])
    game.play("Heir")
    assert game.offered == ["Coronet", "Ring"]
    game.choose("Ring")
    assert game.view(0).other_piles == {"Ring": 0, "Coronet": 1}


def test_texts_say_where_cards_come_from_and_go() -> None:
    assert card_text(heir).splitlines() == [
        "Gain a Gift card from outside the Supply.",
        "Games using this also use Ring and Coronet.",
    ]
    assert card_text(errant).endswith("Its pile is beside the Supply.")
    assert "you may exchange it for a Knight Errant" in card_text(squire)
    assert (
        card_text(Card("Leave", 2, Action, play=[ReturnToSupply(THIS)])) == "Return this to its pile."
    )
    assert "xchange up to 2 cards from your hand each for a Knight Errant" in card_text(swap)
    assert "You may rotate the Old Roads pile." in card_text(gate)
    swapping = InOrder((Reveal(THIS_IN_HAND), Exchange(every("that"), taken="Silver")))
    thief = Card("Thief", 2, Action, play=[Coins(1)], reacts=[When(Gained(), swapping, may=True)])
    assert card_text(thief).endswith(", then exchange the gained card for a Silver.")


@pytest.mark.parametrize(
    ("effect", "reason"),
    [
        (Exchange(one(HAND)), "does not say what the cards are exchanged for"),
        (Rotate(""), "does not say which pile"),
        (Gain(named("Ring"), outside=True), "leave outside out"),
    ],
)
def test_what_says_too_little_is_refused(effect: Any, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        installed().plus(CardSet("wrong", "1", cards=[Card("Wrong", 2, Action, play=[effect])]))


def test_every_promise_holds() -> None:
    report = check_card_set(replace(WHOLE, name="again"), installed(), games=4)
    assert report.ok, str(report)


def test_whether_an_exchange_is_offered_is_found_out_without_looking_through_the_deck() -> None:
    trade = Exchange(one(DECK), taken="Gold")
    gains = [Gain(named("Silver"))]
    ear = Card("Ear", 2, Action | Reaction, play=gains, reacts=[When(Gained(), trade, may=True)])
    game = lay_out([ear], hand=["Ear", "Ear"], deck=["Copper", "Estate"], log=True)
    game.play("Ear")
    assert "look" not in [event.kind for event in game.events(0)]
    game.choose("Ear")
    assert "look" in [event.kind for event in game.events(0)]
