"""The smaller keywords of the vocabulary: what each does, and when it does nothing."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Attack, Card, Reaction, Treasure
from fiefdom.effects import (
    HAND,
    OWNER,
    THIS,
    Actions,
    AddTokens,
    Buys,
    Cards,
    ChooseOne,
    Coins,
    DifferentNames,
    Discard,
    EachPlayer,
    Gain,
    Gained,
    InPlay,
    Nothing,
    PlayedThisTurn,
    PutInHand,
    PutOnDeck,
    RestOfGame,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    Trash,
    TypesOf,
    When,
    any_number,
    choose_one,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    named,
    one,
    top,
    top_until,
    while_,
)
from tests.core.kit import Table


def trial(*play: object) -> Card:
    return Card("Trial", 3, Action, play=play)  # type: ignore[arg-type]


def test_two_different_options_are_chosen_and_done_in_printed_order() -> None:
    card = trial(choose_one(Cards(1), Coins(1), Trash(every(HAND)), Buys(1), count=2))
    table = Table(card, p1={"hand": ["Trial", "Copper"], "deck": ["Gold"]})
    table.play("Trial")
    answers = list(table.decision.answers())
    assert len(answers) == 6
    table.options(3, 1)
    assert (table.trash, table.hand()) == (["Copper", "Gold"], [])


def test_the_number_of_options_to_choose_can_be_an_amount() -> None:
    options = (Coins(1), Buys(1), Actions(1))
    card = trial(Trash(any_number(HAND)).named("t"), ChooseOne(options, count_of("t")))
    start = {"hand": ["Trial", "Copper", "Copper", "Copper", "Copper"]}
    table = Table(card, p1=start)
    table.play("Trial")
    table.choose("Copper", "Copper")
    table.options(1, 3)
    assert (table.coins, table.buys, table.actions) == (1, 1, 1)
    table = Table(card, p1=start)
    table.play("Trial")
    table.choose("Copper", "Copper", "Copper", "Copper")
    assert (table.phase, table.coins, table.buys) == ((1, "buy"), 1, 2)
    table = Table(card, p1=start)
    table.play("Trial")
    table.choose()
    assert (table.phase, table.coins) == ((1, "buy"), 0)


def test_different_names_are_counted_once_each() -> None:
    card = trial(Discard(any_number(HAND)).named("d"), Coins(DifferentNames("d")))
    table = Table(card, p1={"hand": ["Trial", "Copper", "Copper", "Estate", "Gold"]})
    table.play("Trial")
    table.choose("Copper", "Copper", "Estate")
    assert table.coins == 2


def test_the_types_of_a_card_are_counted() -> None:
    guest = Card("Guest", 3, Action | Attack | Reaction)
    card = trial(Reveal(one(HAND)).named("r"), Coins(TypesOf("r")))
    for hand, coins in ((["Guest"], 3), (["Copper"], 1), ([], 0)):
        table = Table(card, guest, p1={"hand": ["Trial", *hand]})
        table.play("Trial")
        assert table.coins == coins


def test_cards_with_the_same_name_can_be_required() -> None:
    card = trial(
        Reveal(one(HAND)).named("r"),
        Discard(every(HAND, SameNameAs("r"))).named("d"),
        each_other_player(Gain(SameNameAs("r"))),
    )
    start = {"hand": ["Trial", "Copper", "Copper", "Estate"]}
    table = Table(card, p1=start)
    table.play("Trial")
    table.choose("Copper")
    assert (table.hand(), table.discard(2)) == (["Estate"], ["Copper"])
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    assert table.discard(2) == []


def test_a_card_with_the_same_name_as_a_card_on_the_table_is_found() -> None:
    card = trial(Reveal(top(1)).named("r"), Gain(SameNameAs("r")))
    table = Table(card, p1={"hand": ["Trial"], "deck": ["Gold", "Copper"]})
    table.play("Trial")
    assert (table.discard(), table.deck()) == (["Gold"], ["Gold", "Copper"])


def test_a_copy_in_play_can_be_required() -> None:
    card = trial(Actions(1), Gain(InPlay() & ~named("Trial")))
    other = Card("Other", 2, Action, play=[Actions(1)])
    table = Table(card, other, p1={"hand": ["Trial", "Other", "Trial"]}, p2={"hand": ["Copper"]})
    table.play("Trial")
    assert table.discard() == []
    table.play("Other")
    table.play("Trial")
    assert table.discard() == ["Other"]


def test_cards_are_taken_from_the_top_until_enough_match() -> None:
    card = trial(
        Reveal(top_until(Treasure, 2)).named("r"),
        PutInHand(every("r", Treasure)),
        Discard(every("r")),
    )
    deck = ["Estate", "Copper", "Duchy", "Gold", "Silver"]
    table = Table(card, p1={"hand": ["Trial"], "deck": deck})
    table.play("Trial")
    assert (table.hand(), sorted(table.discard())) == (["Copper", "Gold"], ["Duchy", "Estate"])
    assert table.deck() == ["Silver"]


def test_taking_cards_until_none_are_left_shuffles_once() -> None:
    card = trial(Reveal(top_until(Treasure, 2)).named("r"), Discard(every("r")))
    start = {"hand": ["Trial"], "deck": ["Estate", "Copper"], "discard": ["Duchy", "Curse"]}
    shuffles = [{"player": "p1", "order": ["Curse", "Duchy"]}]
    table = Table(card, p1=start, shuffles=shuffles, checked=False)
    table.play("Trial")
    assert sorted(table.discard()) == ["Copper", "Curse", "Duchy", "Estate"]
    assert (table.deck(), table.game.state.script) == ([], ())


def test_a_returned_card_goes_back_to_its_pile() -> None:
    card = trial(Actions(1), ReturnToSupply(one(HAND)).named("back"), if_(did("back"), Coins(2)))
    table = Table(card, supply={"Curse": 0}, p1={"hand": ["Trial", "Curse"]})
    table.play("Trial")
    assert (table.pile("Curse"), table.coins, table.hand()) == (1, 2, [])
    assert "Curse" in table.offered


@pytest.mark.parametrize("zone", ["hand", "discard", "in play", "deck"])
def test_a_card_without_a_pile_cannot_be_returned_and_stays_where_it_was(zone: str) -> None:
    card = trial(
        Actions(1), ReturnToSupply(one(zone, named("Lost"))).named("back"), Coins(count_of("back"))
    )
    lost = Card("Lost", 2, Action)
    seat = {"hand": ["Trial"], zone.replace(" ", "_"): ["Lost"]}
    if zone == "hand":
        seat["hand"] = ["Trial", "Lost"]
    table = Table(card, lost, kingdom=["Trial"], p1=seat)
    table.play("Trial")
    where = {"hand": table.hand(), "discard": table.discard(), "deck": table.deck()}
    where["in play"] = [name for name in table.in_play() if name != "Trial"]
    assert {place for place, cards in where.items() if cards == ["Lost"]} == {zone}
    assert table.coins == 0


def test_an_effect_for_the_rest_of_the_game_does_not_end() -> None:
    card = trial(RestOfGame(When(Gained(), AddTokens("gain"))), Trash(THIS))
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    for _ in range(3):
        table.buy("Copper")
        table.end_turn()
    assert (table.tokens("gain"), table.in_play(), table.trash) == (3, [], ["Trial"])


def test_while_stops_when_its_condition_no_longer_holds() -> None:
    card = trial(while_(~(PlayedThisTurn() >= 2), Coins(1), choose_one(Nothing(), Nothing("stay"))))
    table = Table(card, p1={"hand": ["Trial"], "in_play": ["Trial"]})
    table.play("Trial")
    assert (table.phase, table.coins) == ((1, "buy"), 0)


def test_another_player_can_be_the_one_who_chooses() -> None:
    shown = Reveal(every(HAND)).named("shown")
    card = trial(each_other_player(shown, Discard(one("shown", by=OWNER))))
    seats: dict[str, Any] = {f"p{n}": {"hand": ["Copper", "Gold"]} for n in (2, 3)}
    table = Table(card, players=3, p1={"hand": ["Trial"]}, **seats)
    table.play("Trial")
    assert table.asks == (1, "Trial")
    table.choose("Gold")
    assert table.asks == (1, "Trial")
    table.choose("Copper")
    assert (table.hand(2), table.hand(3)) == (["Copper"], ["Gold"])


def test_each_player_includes_the_one_who_played_the_card_first() -> None:
    card = trial(EachPlayer(Discard(one(HAND))))
    seat = {"hand": ["Trial", "Copper", "Gold"]}
    table = Table(card, players=3, turn="p2", p1=seat, p2=seat, p3=seat)
    table.play("Trial")
    order = []
    for _ in range(3):
        order.append(table.decision.player + 1)
        table.choose("Gold")
    assert order == [2, 3, 1]


def test_several_cards_go_on_the_deck_in_the_chosen_order() -> None:
    card = trial(PutOnDeck(exactly(2, HAND)))
    table = Table(card, p1={"hand": ["Trial", "Gold", "Estate", "Curse"], "deck": ["Copper"]})
    table.play("Trial")
    assert len(list(table.decision.answers())) == 6
    table.choose("Curse", "Gold")
    assert table.deck() == ["Curse", "Gold", "Copper"]
