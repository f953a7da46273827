"""Triggers: abilities that wait for other cards, and whose happen first."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Duration, IllegalAnswer, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    HAND,
    LEFT,
    OTHERS,
    RIGHT,
    Actions,
    AddTokens,
    Bought,
    Cards,
    Coins,
    Discard,
    Discarded,
    DiscardedFromPlay,
    Gain,
    Gained,
    Played,
    RestOfGame,
    ThisTurn,
    Trash,
    Trashed,
    UntilNextTurn,
    When,
    any_number,
    named,
    of_type,
    one,
)
from fiefdom.model.trigger import TriggerEvent
from tests.core.kit import Table

shop = Card("Shop", 3, Action, play=[Actions(1), Gain(named("Shiny"))])
pit = Card("Pit", 2, Action, play=[Actions(1), Trash(any_number(HAND))])
drop = Card("Drop", 2, Action, play=[Actions(1), Discard(any_number(HAND))])


def shiny(*itself: When) -> Card:
    return Card("Shiny", 0, Victory, itself=itself)


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
def test_a_lasting_trigger_waits_for_those_it_names(event: TriggerEvent, expected: list[int]) -> None:
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
