"""What cards cost and what Treasures give, while something changes it."""

from __future__ import annotations

from fiefdom import Action, Card, Duration, Treasure
from fiefdom.effects import (
    ANYONE,
    HAND,
    THIS,
    Actions,
    Buys,
    Coins,
    CostsLess,
    Gain,
    GivesMore,
    RestOfGame,
    ThisTurn,
    Trash,
    UntilNextTurn,
    cost_of,
    costing,
    costing_at_least,
    costing_up_to,
    if_,
    may,
    named,
    of_type,
    one,
)
from fiefdom.effects.counting import CountIn
from tests.core.kit import Table

sale = Card("Sale", 4, Action, play=[Actions(1), Buys(1), ThisTurn(CostsLess(1))])
fair = Card("Fair", 5, Action, play=[Actions(1)], in_play=[CostsLess(2)])
tools = Card("Tools", 3, Action, play=[Actions(1)], in_play=[CostsLess(2, of_type(Action))])
shop = Card("Shop", 3, Action, play=[Gain(costing_up_to(4))])
swap = Card(
    "Swap",
    4,
    Action,
    play=[
        Trash(one(HAND)).named("trashed"),
        Gain(costing(cost_of("trashed") + 1)),
    ],
)
mint = Card("Mintage", 3, Action, play=[Actions(1), ThisTurn(GivesMore(named("Copper")))])
forge = Card("Foundry", 3, Action, play=[Actions(1)], in_play=[GivesMore(of_type(Treasure), 2)])
gem = Card("Gem", 2, Treasure, play=[Coins(1), may(Coins(3))])


def test_cards_cost_less_everywhere_it_adds_up_and_stops_at_nothing() -> None:
    table = Table(sale, p1={"hand": ["Sale"] * 3})
    costs = []
    for _ in range(3):
        table.play("Sale")
        costs.append([table.cost(name) for name in ("Gold", "Estate", "Copper", "Sale")])
    assert costs == [[5, 1, 0, 3], [4, 0, 0, 2], [3, 0, 0, 1]]
    assert table.game.view(1).costs["Province"] == 5


def test_cheaper_cards_can_be_bought_and_cost_their_new_price() -> None:
    table = Table(sale, p1={"hand": ["Sale"], "coins": 5})
    table.play("Sale")
    assert "Gold" in table.offered
    assert "Province" not in table.offered
    table.buy("Gold")
    assert (table.coins, table.discard()) == (0, ["Gold"])
    assert table.offered == ["Copper", "Curse"]


def test_a_reduction_this_turn_ends_with_the_turn() -> None:
    table = Table(sale, p1={"hand": ["Sale"]}, p2={"hand": ["Gold", "Gold", "Copper"]})
    table.play("Sale")
    table.end_turn()
    assert (table.cost("Province"), table.cost("Sale")) == (8, 4)
    table.treasures()
    assert "Province" not in table.offered


def test_a_reduction_this_turn_outlives_the_card_that_made_it() -> None:
    spark = Card("Spark", 4, Action, play=[ThisTurn(CostsLess(1)), Trash(THIS)])
    table = Table(spark, p1={"hand": ["Spark"]})
    table.play("Spark")
    assert (table.in_play(), table.cost("Gold")) == ([], 5)


def test_gains_look_at_what_cards_cost_now() -> None:
    table = Table(sale, shop, p1={"hand": ["Sale", "Shop"]})
    table.play("Sale")
    table.play("Shop")
    assert "Duchy" in table.offered
    table.choose("Duchy")
    assert table.discard() == ["Duchy"]


def test_the_cost_of_a_trashed_card_is_what_it_costs_now() -> None:
    table = Table(sale, swap, p1={"hand": ["Sale", "Swap", "Estate"]})
    table.play("Sale")
    table.play("Swap")
    assert (table.trash, table.discard()) == (["Estate"], ["Silver"])


def test_two_reductions_to_nothing_still_count_as_nothing() -> None:
    table = Table(sale, swap, p1={"hand": ["Sale", "Sale", "Sale", "Swap", "Curse"]})
    for _ in range(3):
        table.play("Sale")
    table.play("Swap")
    assert table.cost("Curse") == 0
    assert "Sale" in table.offered
    assert "Copper" not in table.offered


def test_at_least_looks_at_what_cards_cost_now() -> None:
    taker = Card("Taker", 3, Action, play=[Gain(costing_at_least(7))])
    table = Table(sale, taker, p1={"hand": ["Sale", "Sale", "Taker"]})
    table.play("Sale")
    table.play("Sale")
    table.play("Taker")
    assert table.discard() == []


def test_cards_cost_less_only_while_a_card_is_in_play() -> None:
    table = Table(fair, p1={"hand": ["Fair", "Fair"]}, p2={"hand": ["Copper"]})
    assert table.cost("Gold") == 6
    table.play("Fair")
    assert table.cost("Gold") == 4
    table.play("Fair")
    assert (table.cost("Gold"), table.cost("Estate")) == (2, 0)
    table.end_turn()
    assert table.cost("Gold") == 6


def test_a_reduction_in_play_ends_when_its_card_is_trashed() -> None:
    broom = Card("Broom", 2, Action, play=[Trash(one("in play", named("Fair")))])
    table = Table(fair, broom, p1={"hand": ["Fair", "Broom"]})
    table.play("Fair")
    assert table.cost("Province") == 6
    table.play("Broom")
    assert (table.cost("Province"), table.trash) == (8, ["Fair"])


def test_a_reduction_can_be_for_some_cards_only() -> None:
    table = Table(tools, p1={"hand": ["Tools"]})
    table.play("Tools")
    assert (table.cost("Tools"), table.cost("Gold")) == (1, 6)


def test_a_card_held_over_keeps_reducing_on_the_other_turns() -> None:
    season = Card(
        "Season", 3, Action | Duration, play=[UntilNextTurn(CostsLess(1))], in_play=[CostsLess(1)]
    )
    table = Table(season, p1={"hand": ["Season"]})
    table.play("Season")
    table.end_turn()
    assert table.cost("Gold") == 4
    table.end_turn()
    assert table.cost("Gold") == 5
    table.end_turn()
    assert table.cost("Gold") == 6


def test_a_reduction_for_the_rest_of_the_game_does_not_end() -> None:
    law = Card("Law", 3, Action, play=[RestOfGame(CostsLess(1)), Trash(THIS)])
    table = Table(law, p1={"hand": ["Law"]})
    table.play("Law")
    for _ in range(4):
        table.end_turn()
        assert table.cost("Gold") == 5


def test_a_plain_treasure_gives_more_one_by_one_and_all_at_once() -> None:
    hand = ["Mintage", "Copper", "Copper", "Silver"]
    table = Table(mint, p1={"hand": hand})
    table.play("Mintage")
    table.play("Copper")
    assert table.coins == 2
    table.treasures()
    assert table.coins == 6


def test_giving_more_adds_up_and_ends_with_the_turn() -> None:
    start = {"hand": ["Mintage", "Mintage", "Copper"], "deck": ["Copper"] * 5}
    table = Table(mint, p1=start, p2={"hand": ["Copper"]})
    table.play("Mintage")
    table.play("Mintage")
    table.treasures()
    assert table.coins == 3
    table.end_turn()
    table.treasures()
    assert table.coins == 1
    table.end_turn()
    table.treasures()
    assert table.coins == 5


def test_giving_more_reaches_treasures_that_do_something_else_too() -> None:
    table = Table(forge, gem, p1={"hand": ["Foundry", "Gem", "Copper"]})
    table.play("Foundry")
    table.treasures()
    assert table.asks == (1, "Gem")
    table.yes()
    assert table.coins == 9


def test_giving_more_while_in_play_serves_its_player_only() -> None:
    held = Card("Held", 3, Action | Duration, play=[UntilNextTurn(GivesMore(named("Copper"), 4))])
    everyone = Card(
        "Everyone",
        3,
        Action | Duration,
        play=[UntilNextTurn(GivesMore(named("Copper"), 1, by=ANYONE))],
    )
    hand = ["Held", "Everyone"]
    table = Table(held, everyone, p1={"hand": hand, "actions": 2}, p2={"hand": ["Copper"]})
    table.play("Held")
    table.play("Everyone")
    table.end_turn()
    table.treasures()
    assert table.coins == 2


def test_an_amount_that_depends_on_costs_is_worked_out_anew() -> None:
    counter = Card(
        "Counter",
        2,
        Action,
        play=[
            Actions(1),
            if_(CountIn(HAND, costing_up_to(1)) >= 1, Coins(7)),
        ],
    )
    table = Table(sale, counter, p1={"hand": ["Counter", "Counter", "Sale", "Estate"]})
    table.play("Counter")
    assert table.coins == 0
    table.play("Sale")
    table.play("Counter")
    assert table.coins == 7
