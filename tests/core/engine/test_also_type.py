"""Cards that have further types than those printed on them."""

from __future__ import annotations

import pytest

import fiefdom
from fiefdom import Action, Card, CardSet, Game, card_type
from fiefdom.effects import (
    HAND,
    Actions,
    AddTokens,
    AlsoType,
    Coins,
    CopiesInPlay,
    CostsLess,
    EmptyPiles,
    InPlay,
    LoseTokens,
    Play,
    RestOfGame,
    ThisTurn,
    Tokens,
    costing,
    costing_up_to,
    count_in,
    named,
    of_type,
    one,
)
from fiefdom.errors import CardError
from fiefdom_workshop import check_cards, lay_out

MARKET_DAY = Card("Market Day", 2, Action, play=[ThisTurn(AlsoType("Treasure", named("Village")))])
HERITAGE = Card(
    "Heritage", 2, Action, play=[RestOfGame(AlsoType("Action", named("Estate"), own_turn=True))]
)
TALLY = Card("Tally", 2, Action, play=[Coins(count_in(HAND, of_type(Action)))])


def test_a_card_with_another_type_is_played_in_the_phase_of_that_type() -> None:
    table = lay_out([MARKET_DAY, "Village"], hand=[MARKET_DAY, "Village"], deck=["Gold", "Copper"])
    table.play("Market Day")
    table.play("Village")
    table.play("Gold")
    assert (table.coins, table.actions) == (3, 2)


def test_it_has_the_type_until_the_effect_ends() -> None:
    table = lay_out([MARKET_DAY, "Village"], hand=[MARKET_DAY], deck=["Village"] * 5)
    table.play("Market Day")
    table.end_turn()
    table.end_turn()
    assert table.state.content is table.state.content.printed
    assert table.offered == ["Village"]


def test_amounts_and_filters_see_the_type_on_the_turns_of_its_player_only() -> None:
    first = {"hand": [HERITAGE], "deck": [TALLY, "Estate", "Estate", "Copper", "Copper"]}
    second = {"hand": [TALLY, "Estate", "Estate"]}
    table = lay_out([HERITAGE, TALLY], p1=first, p2=second)
    table.play("Heritage")
    table.end_turn()
    table.play("Tally")
    assert table.coins == 0
    table.end_turn()
    table.play("Tally")
    assert table.coins == 2


def test_a_saved_game_continues_with_the_type() -> None:
    table = lay_out([HERITAGE, TALLY], hand=[HERITAGE, TALLY, "Estate"], actions=2)
    table.play("Heritage")
    again = Game.from_bytes(
        table.to_bytes(), fiefdom.installed().plus(CardSet("x", "1", cards=[HERITAGE, TALLY]))
    )
    assert again.pending is not None
    assert sorted(again.pending.offered()) == sorted(table.offered)
    assert "Estate" in again.pending.offered()


def test_copies_share_the_tables_of_a_combination_of_types() -> None:
    table = lay_out([HERITAGE], hand=[HERITAGE, "Estate"], actions=2)
    twin = table.clone()
    for game in (table, twin):
        game.play("Heritage")
    assert table.state.content is twin.state.content
    assert table.state.content is not table.state.content.printed


def test_games_without_such_a_rule_have_one_content() -> None:
    assert lay_out("Village").state.content.variants is None


def test_the_contract_holds() -> None:
    cheap = Card("Cheap Day", 2, Action, play=[ThisTurn(AlsoType("Attack", costing_up_to(4)))])
    assert check_cards([MARKET_DAY, HERITAGE, TALLY, cheap], games=6).ok


def test_it_must_say_which_type() -> None:
    card = Card("Vague", 2, Action, play=[ThisTurn(AlsoType(" ", named("Estate")))])
    with pytest.raises(CardError, match="it does not say which type"):
        fiefdom.installed().plus(CardSet("Vague", "1", cards=[card]))


@pytest.mark.parametrize(
    "given",
    [
        AlsoType("Attack", named("Copper"), only_if=count_in(HAND) >= 3),
        AlsoType("Attack", named("Copper"), only_if=Tokens("Toll") >= 1),
        AlsoType("Attack", CopiesInPlay(2)),
        AlsoType("Attack", ~InPlay()),
        AlsoType("Attack", costing_up_to(EmptyPiles())),
    ],
    ids=["a hand", "tokens of a player", "copies in play", "cards in play", "a counted cost"],
)
def test_the_types_of_cards_cannot_change_at_any_moment(given: AlsoType) -> None:
    card = Card("Fickle", 2, Action, play=[ThisTurn(given)])
    with pytest.raises(CardError, match=r"everybody sees|cannot change at any moment; name the cards"):
        fiefdom.installed().plus(CardSet("Fickle", "1", cards=[card]))


SUNSET = Card(
    "Sunset",
    0,
    card_type("Landmark"),
    setup=[AddTokens("Light", 2, shared=True)],
    throughout=[AlsoType("Attack", named("Copper"), only_if=Tokens("Light", shared=True) <= 0)],
)
SHADE = Card(
    "Shade", 2, Action, play=[LoseTokens("Light", 2, shared=True), Play(one(HAND, named("Copper")))]
)


def test_a_type_begins_with_the_last_token_of_the_table() -> None:
    table = lay_out([SUNSET, SHADE, "Moat"], hand=[SHADE, "Copper"], p2={"hand": ["Moat"]})
    table.play("Shade")
    assert table.pending is not None
    assert (table.pending.player, table.offered) == (1, ["Moat"])


def test_costs_that_types_depend_on_are_the_printed_ones() -> None:
    toll = Card("Toll Day", 2, Action, play=[Actions(1), ThisTurn(AlsoType("Attack", costing(3)))])
    sale = Card("Sale", 2, Action, play=[Actions(1), ThisTurn(CostsLess(3))])
    hand = [sale, toll, "Village", "Workshop"]
    table = lay_out([toll, sale, "Moat", "Village"], hand=hand, p2={"hand": ["Moat"]})
    table.play("Sale")
    table.play("Toll Day")
    table.play("Village")
    assert table.pending is not None
    assert (table.pending.player, table.offered) == (1, ["Moat"])
