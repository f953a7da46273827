"""Triggers: what happens when cards are gained, bought, played, trashed or discarded."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Duration, IllegalAnswer, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    HAND,
    LEFT,
    OTHERS,
    RIGHT,
    THIS,
    Actions,
    AddTokens,
    Bought,
    Buys,
    Cards,
    Coins,
    Discard,
    Discarded,
    DiscardedFromPlay,
    Gain,
    Gained,
    GainThese,
    Played,
    PutOnDeck,
    RestOfGame,
    ThisTurn,
    Trash,
    Trashed,
    TurnEnds,
    TurnStarts,
    UntilNextTurn,
    When,
    any_number,
    choose_one,
    count_in,
    every,
    exactly,
    named,
    of_type,
    one,
)
from fiefdom.parts.ability import Event
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])
pit = Card("Pit", 2, Action, play=[Actions(1), Trash(any_number(HAND))])
drop = Card("Drop", 2, Action, play=[Actions(1), Discard(any_number(HAND))])


def shiny(*itself: When) -> Card:
    return Card("Shiny", 0, Victory, itself=itself)


# the card itself


def test_a_card_does_something_when_it_is_gained_in_whatever_way() -> None:
    table = Table(shop, shiny(When(Gained(), Gain(named("Gold")))), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Gold", "Shiny"]
    table.buy("Shiny")
    assert table.pile("Gold") == 28


def test_a_card_does_something_when_it_is_bought_but_not_when_it_is_gained() -> None:
    table = Table(shop, shiny(When(Bought(), Gain(named("Gold")))), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.discard() == ["Shiny"]
    table.buy("Shiny")
    assert table.pile("Gold") == 29


def test_what_happens_on_buying_comes_before_the_gain() -> None:
    table = Table(shiny(When(Bought(), Gain(named("Gold")))), p1={"buys": 2})
    table.buy("Shiny")
    assert table.discard() == ["Shiny", "Gold"]


def test_a_card_does_something_when_it_is_trashed() -> None:
    table = Table(
        pit,
        shiny(When(Trashed(), Cards(1))),
        p1={
            "hand": ["Pit", "Shiny", "Shiny", "Copper"],
            "deck": ["Gold", "Silver", "Estate"],
        },
    )
    table.play("Pit")
    table.choose("Shiny", "Copper", "Shiny")
    assert table.hand() == ["Gold", "Silver"]
    assert table.trash == ["Copper", "Shiny", "Shiny"]


def test_a_card_does_something_when_it_is_discarded_but_not_in_clean_up() -> None:
    start = {"hand": ["Drop", "Shiny", "Shiny"], "deck": ["Estate"] * 6}
    table = Table(drop, shiny(When(Discarded(), Gain(named("Gold")))), p1=start)
    table.play("Drop")
    table.choose("Shiny")
    assert table.discard() == ["Gold", "Shiny"]
    table.end_turn()
    assert table.pile("Gold") == 29


def test_a_card_does_something_when_it_is_discarded_from_play() -> None:
    toll = Card(
        "Toll", 1, Action, play=[Actions(1)], itself=[When(DiscardedFromPlay(), Gain(named("Gold")))]
    )
    table = Table(toll, drop, p1={"hand": ["Toll", "Toll", "Toll", "Drop"]})
    table.play("Drop")
    table.choose("Toll")
    assert table.pile("Gold") == 30
    table.play("Toll")
    assert table.pile("Gold") == 30
    table.end_turn()
    assert table.pile("Gold") == 29


def test_a_card_discarded_from_play_by_an_effect_counts_as_that() -> None:
    toll = Card(
        "Toll",
        1,
        Action,
        play=[Discard(THIS)],
        itself=[
            When(DiscardedFromPlay(), Gain(named("Gold"))),
            When(Discarded(), Gain(named("Silver"))),
        ],
    )
    table = Table(toll, p1={"hand": ["Toll"]})
    table.play("Toll")
    assert (table.pile("Gold"), table.pile("Silver")) == (29, 40)


def test_the_card_may_go_on_the_deck_when_it_is_discarded_from_play() -> None:
    loyal = Card(
        "Loyal",
        3,
        Action,
        play=[Actions(1)],
        itself=[When(DiscardedFromPlay(), PutOnDeck(every("that")), may=True)],
    )
    start = {"hand": ["Loyal", "Loyal"], "deck": ["Copper"] * 10}
    table = Table(loyal, p1=start)
    table.play("Loyal")
    table.play("Loyal")
    table.end_turn()
    assert table.asks == (1, "Loyal")
    table.choose("Loyal")
    table.choose()
    assert table.phase == (2, "buy")
    assert table.hand() == ["Copper"] * 4 + ["Loyal"]
    assert table.discard() == ["Loyal"]


def test_an_optional_trigger_is_asked_and_can_be_declined() -> None:
    gift = shiny(When(Gained(), Gain(named("Gold")), may=True))
    table = Table(shop, gift, p1={"hand": ["Shop", "Shop"]})
    table.play("Shop")
    assert table.asks == (1, "Shiny")
    assert table.offered == ["Shiny"]
    with pytest.raises(IllegalAnswer):
        table.game.answer((0,))
    table.choose()
    assert table.discard() == ["Shiny"]
    table.play("Shop")
    table.choose("Shiny")
    assert table.discard() == ["Gold", "Shiny", "Shiny"]


def test_an_optional_trigger_that_can_do_nothing_is_not_asked() -> None:
    table = Table(shop, shiny(When(Gained(), Trash(one(HAND)), may=True)), p1={"hand": ["Shop"]})
    table.play("Shop")
    assert table.phase == (1, "buy")


def test_a_trigger_with_a_condition_happens_only_if_it_holds() -> None:
    gift = shiny(When(Gained(), Gain(named("Gold")), only_if=count_in(HAND) >= 1))
    table = Table(shop, gift, p1={"hand": ["Shop", "Shop"]})
    table.play("Shop")
    table.play("Shop")
    assert table.discard() == ["Shiny", "Gold", "Shiny"]


def test_a_trigger_on_a_gain_can_move_the_card_and_the_rest_loses_track_of_it() -> None:
    twist = Card(
        "Twist",
        3,
        Action,
        play=[
            Gain(named("Shiny")).named("gained"),
            PutOnDeck(every("gained")),
        ],
    )
    table = Table(twist, shiny(When(Gained(), Trash(every("that")))), p1={"hand": ["Twist"]})
    table.play("Twist")
    assert (table.trash, table.deck(), table.discard()) == (["Shiny"], [], [])


def test_a_trigger_moves_the_very_copy_that_was_gained_onto_the_deck() -> None:
    delivery = Card("Delivery", 3, Action, play=[Gain(named("Shiny"), to="deck")])
    start = {"hand": ["Delivery"], "deck": ["Gold", "Shiny", "Silver"]}
    table = Table(delivery, shiny(When(Gained(), Trash(every("that")))), p1=start)
    table.play("Delivery")
    assert table.trash == ["Shiny"]
    assert table.deck() == ["Gold", "Shiny", "Silver"]


def test_a_trigger_moves_the_very_copy_that_was_gained_onto_the_discard_pile() -> None:
    start = {"hand": ["Shop"], "discard": ["Gold", "Shiny", "Silver"]}
    table = Table(shop, shiny(When(Gained(), Trash(every("that")))), p1=start)
    table.play("Shop")
    assert table.discard() == ["Gold", "Shiny", "Silver"]


# other cards


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Gained(), [2, 2, 2]),
        (Gained(by=OTHERS), [0, 1, 2]),
        (Gained(by=ANYONE), [2, 3, 4]),
        (Gained(named("Copper")), [1, 1, 1]),
        (Gained(~named("Copper"), by=ANYONE), [1, 1, 2]),
        (Bought(by=ANYONE), [0, 1, 2]),
        (Bought(by=LEFT), [0, 1, 1]),
        (Bought(by=RIGHT), [0, 0, 1]),
    ],
)
def test_a_lasting_trigger_waits_for_those_it_names(event: Event, expected: list[int]) -> None:
    post = Card(
        "Post",
        3,
        Action | Duration,
        play=[
            Actions(1),
            UntilNextTurn(When(event, AddTokens("seen"))),
        ],
    )
    taker = Card("Taker", 3, Action, play=[Actions(1), Gain(named("Copper")), Gain(named("Curse"))])
    table = Table(post, taker, players=3, p1={"hand": ["Post", "Taker"], "deck": ["Estate"] * 5})
    table.play("Post")
    table.play("Taker")
    seen = [table.tokens("seen")]
    table.end_turn()
    for name in ("Copper", "Curse"):
        table.buy(name)
        seen.append(table.tokens("seen"))
    assert seen == expected


def test_while_a_card_is_in_play_it_sees_gains_and_afterwards_it_does_not() -> None:
    card = Card("Watcher", 3, Action, play=[Actions(1)], in_play=[When(Gained(), Coins(2))])
    table = Table(card, shop, shiny(), p1={"hand": ["Shop", "Watcher", "Shop", "Shop"]})
    table.play("Shop")
    assert table.coins == 0
    table.play("Watcher")
    table.play("Shop")
    assert table.coins == 2
    table.end_turn()
    table.end_turn()
    table.buy("Copper")
    assert table.coins == 0


def test_two_copies_in_play_both_answer_without_a_question() -> None:
    card = Card("Watcher", 3, Action, play=[Actions(1)], in_play=[When(Gained(), Coins(2))])
    table = Table(card, shop, shiny(), p1={"hand": ["Watcher", "Watcher", "Shop"]})
    for name in ("Watcher", "Watcher", "Shop"):
        table.play(name)
    assert (table.phase, table.coins) == ((1, "buy"), 4)


def test_different_triggers_are_ordered_by_their_player_and_must_all_happen() -> None:
    card = Card("Watcher", 3, Action, play=[Actions(1)], in_play=[When(Gained(), Coins(2))])
    table = Table(
        card,
        shop,
        shiny(When(Gained(), Cards(1))),
        p1={
            "hand": ["Watcher", "Shop"],
            "deck": ["Gold"],
        },
    )
    table.play("Watcher")
    table.play("Shop")
    assert table.offered == ["Shiny", "Watcher"]
    with pytest.raises(IllegalAnswer):
        table.game.answer(())
    table.choose("Watcher")
    assert (table.phase, table.coins, table.hand()) == ((1, "buy"), 2, ["Gold"])


def test_what_must_happen_comes_before_what_may() -> None:
    must = Card("Must", 3, Action, play=[Actions(1)], in_play=[When(Gained(), Coins(2))])
    can = Card("Can", 3, Action, play=[Actions(1)], in_play=[When(Gained(), Coins(5), may=True)])
    table = Table(must, can, shop, shiny(), p1={"hand": ["Can", "Must", "Shop"]})
    for name in ("Can", "Must", "Shop"):
        table.play(name)
    assert (table.offered, table.coins) == (["Can"], 2)
    table.choose("Can")
    assert (table.phase, table.coins) == ((1, "buy"), 7)


def test_triggers_of_several_players_resolve_in_turn_order_from_the_turn_player() -> None:
    post = Card(
        "Post",
        3,
        Action,
        play=[
            Actions(1),
            RestOfGame(When(Gained(by=ANYONE), Discard(one(HAND)))),
        ],
    )
    seat = {"hand": ["Post", "Copper", "Estate"], "deck": ["Copper", "Estate"] * 10}
    table = Table(post, players=3, p1=seat, p2=seat, p3=seat)
    for _ in range(3):
        table.play("Post")
        table.end_turn()
    table.end_turn()
    assert table.phase == (2, "buy")
    table.buy("Copper")
    asked = []
    for _ in range(3):
        asked.append(table.asks)
        table.choose("Estate")
    assert asked == [(2, "Post"), (3, "Post"), (1, "Post")]
    assert table.phase == (3, "buy")


def test_trashing_and_discarding_other_cards_is_seen_too() -> None:
    eye = Card(
        "Eye",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Trashed(of_type(Treasure)), AddTokens("trashed"))),
            ThisTurn(When(Discarded(), AddTokens("discarded"))),
            ThisTurn(When(DiscardedFromPlay(named("Pit")), AddTokens("put away"))),
            ThisTurn(When(Played(of_type(Action)), AddTokens("played"))),
        ],
    )
    hand = ["Eye", "Pit", "Drop", "Copper", "Estate", "Silver", "Curse", "Curse"]
    table = Table(eye, pit, drop, p1={"hand": hand})
    table.play("Eye")
    table.play("Pit")
    table.choose("Copper", "Estate")
    table.play("Drop")
    table.choose("Silver", "Curse")
    kinds = ("trashed", "discarded", "put away", "played")
    assert [table.tokens(kind) for kind in kinds] == [1, 2, 0, 2]
    table.end_turn()
    assert [table.tokens(kind) for kind in kinds] == [1, 2, 1, 2]


def test_once_means_once() -> None:
    lucky = Card("Lucky", 3, Action, play=[Actions(1), ThisTurn(When(Gained(), Coins(3), once=True))])
    table = Table(lucky, shop, shiny(), p1={"hand": ["Lucky", "Shop", "Shop", "Shop"]})
    for name in ("Lucky", "Shop", "Shop"):
        table.play(name)
    assert table.coins == 3


def test_a_declined_optional_trigger_that_happens_once_is_still_there() -> None:
    lucky = Card(
        "Lucky",
        3,
        Action,
        play=[
            Actions(1),
            ThisTurn(When(Gained(), Coins(3), once=True, may=True)),
        ],
    )
    table = Table(lucky, shop, shiny(), p1={"hand": ["Lucky", "Shop", "Shop", "Shop"]})
    table.play("Lucky")
    table.play("Shop")
    table.choose()
    table.play("Shop")
    table.choose("Lucky")
    table.play("Shop")
    assert (table.phase, table.coins) == ((1, "buy"), 3)


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


def test_a_trigger_left_behind_during_an_event_does_not_hear_that_event() -> None:
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
