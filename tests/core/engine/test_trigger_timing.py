"""When triggers happen: the first time, before the card, at the end, in the middle."""

from __future__ import annotations

from fiefdom import Action, Card, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    GainThese,
    Played,
    PutOnDeck,
    RestOfGame,
    ThisTurn,
    TurnEnds,
    TurnStarts,
    When,
    choose_one,
    every,
    exactly,
    named,
    of_type,
)
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])


def shiny(*itself: When) -> Card:
    return Card("Shiny", 0, Victory, itself=itself)


def test_the_first_time_a_card_is_played_is_the_first_time_only() -> None:
    spring = Card(
        "Spring",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Played(named("Copper"), first=True), Coins(5))),
        ],
    )
    table = Table(spring, p1={"hand": ["Spring", "Silver", "Copper", "Copper"]})
    table.play("Spring")
    table.treasures()
    assert table.coins == 9


def test_the_first_card_of_all_is_the_first_card_only() -> None:
    dawn = Card(
        "Dawn",
        3,
        Action,
        play=[
            Actions(1),
            RestOfGame(When(Played(first=True), Coins(5))),
        ],
    )
    table = Table(dawn, p1={"hand": ["Dawn"], "deck": ["Copper"] * 5})
    table.play("Dawn")
    table.end_turn()
    table.end_turn()
    table.play("Copper")
    assert table.coins == 6
    table.play("Copper")
    assert table.coins == 7


def test_the_first_gain_of_a_turn_is_the_first_gain_only() -> None:
    seed = Card(
        "Seedling",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Gained(named("Copper"), first=True), Coins(5))),
        ],
    )
    table = Table(seed, p1={"hand": ["Seedling"], "buys": 3})
    table.play("Seedling")
    table.buy("Copper")
    assert table.coins == 5
    table.buy("Copper")
    assert table.coins == 5


def test_playing_a_card_sets_off_triggers_before_it_does_anything() -> None:
    echo = Card(
        "Echo",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Played(of_type(Action)), Discard(every(HAND)))),
        ],
    )
    draw = Card("Bucket", 3, Action, play=[Cards(2)])
    table = Table(echo, draw, p1={"hand": ["Echo", "Bucket", "Estate"], "deck": ["Gold", "Gold"]})
    table.play("Echo")
    table.play("Bucket")
    assert (table.hand(), table.discard()) == (["Gold", "Gold"], ["Estate"])


def test_a_trigger_created_during_an_event_does_not_respond_to_that_event() -> None:
    chain = Card(
        "Chain",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Gained(), ThisTurn(When(Gained(), Coins(3))), once=True)),
        ],
    )
    table = Table(chain, shop, shiny(), p1={"hand": ["Chain", "Shop", "Shop"]})
    table.play("Chain")
    table.play("Shop")
    assert table.coins == 0
    table.play("Shop")
    assert table.coins == 3


def test_the_start_and_the_end_of_a_turn_can_be_waited_for() -> None:
    clock = Card(
        "Clock",
        3,
        Action,
        play=[
            RestOfGame(When(TurnStarts(by=ANYONE), AddTokens("start"))),
            RestOfGame(When(TurnEnds(by=OTHERS), AddTokens("end"))),
        ],
    )
    table = Table(clock, players=3, p1={"hand": ["Clock"]})
    table.play("Clock")
    counts = []
    for _ in range(4):
        table.end_turn()
        counts.append((table.tokens("start"), table.tokens("end")))
    assert counts == [(1, 0), (2, 1), (3, 2), (4, 2)]


def test_the_end_of_this_turn_can_be_waited_for() -> None:
    last = Card("Last", 3, Action, play=[ThisTurn(When(TurnEnds(), Cards(1)))])
    table = Table(last, p1={"hand": ["Last"], "deck": ["Copper"] * 10})
    table.play("Last")
    table.end_turn()
    assert len(table.hand()) == 6


def test_a_question_in_a_trigger_suspends_and_the_played_card_goes_on_afterwards() -> None:
    ask = shiny(When(Gained(), choose_one(Cards(1), Coins(1))))
    table = Table(shop, ask, p1={"hand": ["Shop", "Shop"], "deck": ["Gold"]})
    table.play("Shop")
    assert table.asks == (1, "Shiny")
    table.options(2)
    assert (table.phase, table.coins, table.actions) == ((1, "action"), 1, 1)


def test_several_gains_of_one_effect_each_set_off_their_trigger() -> None:
    pair = Card(
        "Pair", 3, Action, play=[Gain(named("Shiny"), count=2).named("g"), PutOnDeck(every("g"))]
    )
    ask = shiny(When(Gained(), choose_one(Cards(1), Coins(1))))
    table = Table(pair, ask, p1={"hand": ["Pair"]})
    table.play("Pair")
    table.options(2)
    assert table.asks == (1, "Shiny")
    table.options(2)
    assert (table.phase, table.coins, table.deck()) == ((1, "buy"), 2, ["Shiny", "Shiny"])


def test_gaining_from_the_trash_sets_off_triggers() -> None:
    dig = Card("Dig", 3, Action, play=[GainThese(exactly(2, "trash"))])
    ask = shiny(When(Gained(), choose_one(Cards(1), Coins(1))))
    table = Table(dig, ask, trash=["Shiny", "Copper"], p1={"hand": ["Dig"]})
    table.play("Dig")
    assert table.asks == (1, "Shiny")
    table.options(2)
    assert (table.trash, sorted(table.discard())) == ([], ["Copper", "Shiny"])


def test_playing_all_treasures_goes_on_after_a_question() -> None:
    ask = Card("Coin Toss", 0, Treasure, play=[choose_one(Coins(1), Buys(1))])
    table = Table(ask, p1={"hand": ["Coin Toss", "Copper", "Coin Toss", "Gold"]})
    table.treasures()
    assert table.asks == (1, "Coin Toss")
    table.options(1)
    table.options(2)
    assert (table.phase, table.coins, table.buys, table.hand()) == ((1, "buy"), 5, 2, [])
