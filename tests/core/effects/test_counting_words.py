"""Words that count names, types, costs, gains and what is left, and the moves that use them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import fiefdom
from fiefdom import Action, Card, Treasure, Victory, card_text
from fiefdom.effects import (
    ANYONE,
    DISCARD,
    HAND,
    IN_PLAY,
    LEFT,
    OTHERS,
    SUPPLY,
    Actions,
    Cards,
    Coins,
    DifferentNames,
    DifferentOwned,
    Equals,
    Gain,
    GainedThisTurn,
    InPlayOf,
    LoseCoins,
    NoLessThan,
    NoMoreThan,
    PutInHand,
    PutOnBottom,
    Resource,
    Reveal,
    SharingType,
    ShuffleIntoDeck,
    Trash,
    TypesOf,
    Unspent,
    any_number,
    cost_of,
    costing,
    costing_up_to,
    count_in,
    count_owned,
    each_other_player,
    every,
    if_,
    named,
    of_type,
    one,
    top,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.how_many import Down
from fiefdom.model.amount import Amount
from fiefdom.serialize.codec import from_data
from fiefdom.serialize.spelling import to_data
from tests.core.kit import Table

AROUND: dict[str, Any] = {
    "p1": {"hand": ["Trial"]},
    "p2": {"in_play": ["Gold"]},
    "p3": {"in_play": ["Copper"]},
}
"""Each of three players has another card in play."""


def trial(*play: object) -> Card:
    return Card("Trial", 3, Action, play=play)  # type: ignore[arg-type]


def text(*play: object) -> str:
    return card_text(trial(*play))


def test_names_are_counted_in_a_place() -> None:
    card = trial(Coins(DifferentNames(IN_PLAY)), Actions(DifferentNames(HAND, copies=1)))
    table = Table(card, p1={"hand": ["Trial", "Copper", "Copper", "Gold"], "in_play": ["Silver"] * 2})
    table.play("Trial")
    assert (table.coins, table.actions) == (2, 1)


@pytest.mark.parametrize(("source", "copies"), [(HAND, -1), (SUPPLY, 2)])
def test_copies_that_cannot_be_counted_are_refused(source: str, copies: int) -> None:
    with pytest.raises(fiefdom.FiefdomError, match="copies"):
        Table(trial(Coins(DifferentNames(source, copies=copies))))


def test_types_are_counted_once_among_several_cards() -> None:
    harem = Card("Shiny", 4, Action | Treasure, play=[Coins(1)])
    card = trial(Coins(TypesOf(HAND)))
    table = Table(card, harem, p1={"hand": ["Trial", "Shiny", "Copper", "Gold"]})
    table.play("Trial")
    assert table.coins == 2


def test_the_total_cost_counts_every_card_and_no_cards_cost_nothing() -> None:
    card = trial(Trash(any_number(HAND)).named("t"), Gain(costing(cost_of("t", total=True)), to="hand"))
    table = Table(card, p1={"hand": ["Trial", "Silver", "Estate"]})
    table.play("Trial")
    table.choose("Silver", "Estate")
    assert table.hand() == ["Duchy"]
    assert "exactly the total cost of them" in card_text(card)


def test_the_cost_of_the_card_itself_is_its_current_cost() -> None:
    card = trial(Gain(costing(cost_of("this")), to="hand"))
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    assert sorted(table.offered) == ["Silver", "Trial"]
    with pytest.raises(fiefdom.FiefdomError, match="leave out total"):
        Table(trial(Coins(cost_of("this", total=True))))


def test_gains_are_counted_for_the_player_who_gained() -> None:
    count = Coins(GainedThisTurn(named("Gold")))
    card = trial(Gain(named("Gold")), each_other_player(Gain(named("Gold"))), count)
    table = Table(card, p1={"hand": ["Trial", "Trial"], "actions": 2})
    table.play("Trial")
    table.play("Trial")
    assert table.coins == 3
    draws = each_other_player(Gain(named("Gold")), Cards(GainedThisTurn()))
    table = Table(trial(draws), p1={"hand": ["Trial"]}, p2={"deck": ["Copper", "Copper"]})
    table.play("Trial")
    assert table.hand(2) == ["Copper"]


def test_what_is_left_belongs_to_the_player_whose_turn_it_is() -> None:
    left = [Unspent(one) for one in Resource]
    draws = each_other_player(*(Cards(one) for one in left))
    card = trial(draws, *(Cards(one) for one in left))
    p1 = {"hand": ["Trial"], "deck": ["Copper"] * 9, "coins": 1, "actions": 3, "buys": 4}
    table = Table(card, p1=p1, p2={"deck": ["Copper"] * 9})
    table.play("Trial")
    assert (table.hand(), table.hand(2)) == (["Copper"] * 7, [])


def test_coins_are_never_lost_below_zero() -> None:
    for lost, left in ((2, 1), (5, 0)):
        table = Table(trial(LoseCoins(lost)), p1={"hand": ["Trial"], "coins": 3})
        table.play("Trial")
        assert table.coins == left
    table = Table(
        trial(each_other_player(LoseCoins(1)), LoseCoins(count_in(HAND) - 5)),
        p1={"hand": ["Trial"], "coins": 3},
    )
    table.play("Trial")
    assert table.coins == 3
    with pytest.raises(fiefdom.FiefdomError, match="use 1 or more"):
        Table(trial(LoseCoins(0)))


@pytest.mark.parametrize(("hand", "coins"), [([], 0), (["Copper"], 1), (["Copper", "Copper"], 0)])
def test_a_number_can_be_compared_exactly(hand: list[str], coins: int) -> None:
    card = trial(if_(Equals(count_in(HAND), 1), Coins(1)), if_(~Equals(count_in(HAND), 1), Actions(1)))
    table = Table(card, p1={"hand": ["Trial", *hand]})
    table.play("Trial")
    assert (table.coins, table.actions) == (coins, 1 - coins)
    assert "exactly 1 card in hand" in card_text(card)


def test_equality_of_two_amounts() -> None:
    same = Equals(DifferentNames(HAND), count_in(HAND))
    card = trial(if_(same, Coins(1), otherwise=Coins(2)))
    for hand, coins in ((["Copper", "Gold"], 1), (["Copper", "Copper"], 2)):
        table = Table(card, p1={"hand": ["Trial", *hand]})
        table.play("Trial")
        assert table.coins == coins
    with pytest.raises(fiefdom.FiefdomError, match="use 0 or more"):
        Table(trial(if_(Equals(count_in(HAND), -1), Coins(1))))


def test_cards_that_share_a_type() -> None:
    card = trial(Trash(one(HAND)).named("t"), Gain(SharingType("t") & costing_up_to(3), to="hand"))
    table = Table(card, p1={"hand": ["Trial", "Gold"]})
    table.play("Trial")
    assert sorted(table.offered) == ["Copper", "Silver"]
    assert "that shares a type with it" in card_text(card)
    assert "that shares no type with it" in text(Trash(one(HAND)).named("t"), Gain(~SharingType("t")))


@pytest.mark.parametrize(
    ("who", "found"), [(ANYONE, ["Copper", "Gold", "Trial"]), (OTHERS, ["Copper", "Gold"])]
)
def test_copies_that_other_players_have_in_play(who: fiefdom.effects.Who, found: list[str]) -> None:
    table = Table(trial(Gain(InPlayOf(who))), players=3, **AROUND)
    table.play("Trial")
    assert sorted(table.offered) == found


def test_copies_that_a_neighbor_has_in_play() -> None:
    table = Table(trial(Gain(InPlayOf(LEFT), to="hand")), players=3, **AROUND)
    table.play("Trial")
    assert table.hand() == ["Gold"]
    assert "the player to your left has a copy of" in text(Gain(InPlayOf(LEFT)))
    assert "no other player has a copy of" in text(Gain(~InPlayOf(OTHERS)))


def test_chosen_cards_can_have_different_names() -> None:
    which = Choose(HAND, 2, different=True)
    table = Table(trial(Trash(which)), p1={"hand": ["Trial", "Copper", "Copper", "Gold", "Estate"]})
    table.play("Trial")
    with pytest.raises(fiefdom.FiefdomError):
        table.choose("Copper", "Copper")
    table.choose("Copper", "Gold")
    assert table.hand() == ["Copper", "Estate"]
    assert text(Trash(which)) == "Trash 2 differently named cards from your hand."


@pytest.mark.parametrize("which", [Choose(HAND, 1), Choose(SUPPLY, 2), Choose(HAND, Down(3))])
def test_cards_that_are_always_different_need_no_word(which: Choose) -> None:
    with pytest.raises(fiefdom.FiefdomError, match="leave out different"):
        Table(trial(Trash(replace(which, different=True))))


def test_cards_on_the_bottom_of_the_deck() -> None:
    card = trial(PutOnBottom(every(HAND)))
    table = Table(card, p1={"hand": ["Trial", "Gold", "Silver"], "deck": ["Copper"]})
    table.play("Trial")
    table.choose("Silver", "Gold")
    assert table.deck() == ["Copper", "Silver", "Gold"]
    assert card_text(card) == "Put your hand on the bottom of your deck in any order."


def test_cards_that_are_shuffled_into_the_deck_cannot_be_found_again() -> None:
    mixed = ShuffleIntoDeck(every(DISCARD)).named("mixed")
    card = trial(mixed, PutInHand(every("mixed")))
    order = ["Gold", "Copper"] * 3
    given = {"hand": ["Trial"], "deck": ["Copper"] * 3, "discard": ["Gold"] * 3}
    table = Table(card, p1=given, shuffles=[{"player": "p1", "order": order}], checked=False)
    table.play("Trial")
    assert (table.hand(), table.discard()) == ([], [])
    assert table.deck() == order
    assert text(ShuffleIntoDeck(every(DISCARD))) == "Shuffle your discard pile into your deck."


def test_a_deck_is_not_shuffled_without_cards_to_shuffle_in() -> None:
    card = trial(Reveal(top(2)).named("r"), ShuffleIntoDeck(every("r", Action)))
    table = Table(card, p1={"hand": ["Trial"], "deck": ["Copper", "Gold", "Silver", "Estate"]})
    table.play("Trial")
    assert table.deck() == ["Copper", "Gold", "Silver", "Estate"]


def points(amount: object) -> int:
    """Return what a card with these points is worth, beside a few others."""
    worth = Card("Worth", 4, Victory, points=amount)  # type: ignore[arg-type]
    table = Table(worth, p1={"hand": ["Worth", "Copper", "Copper", "Silver"], "deck": ["Gold"]})
    return table.game.scores()[0]


def test_points_can_count_different_names_and_have_bounds() -> None:
    coppers, silvers = count_owned(named("Copper")), count_owned(named("Silver"))
    assert points(DifferentOwned()) == 4
    assert points(DifferentOwned(of_type(Treasure), copies=1)) == 2
    assert points(NoMoreThan(coppers, silvers)) == 1
    assert points(NoMoreThan(coppers, 5)) == 2
    assert points(NoLessThan(count_owned() - 9, 0) * -1) == 0
    assert points(NoLessThan(coppers - 1, silvers * 3)) == 3
    with pytest.raises(fiefdom.FiefdomError, match="leave copies out"):
        points(DifferentOwned(copies=-1))


def test_bounds_are_written_in_files_like_arithmetic() -> None:
    amount = NoMoreThan(NoLessThan(count_owned(), 1), count_in(HAND) + 1)
    data = to_data(amount)
    assert data == {
        "value": {"count_owned": "all", "no_less_than": 1},
        "no_more_than": {"count_in": "hand", "plus": 1},
    }
    assert from_data(data, Amount) == amount
