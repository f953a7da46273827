"""What cards cost and what Treasures give while effects change it."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Duration, new_game
from fiefdom.effects import (
    HAND,
    THIS,
    Actions,
    Buys,
    Coins,
    CopiesInPlay,
    CostsLess,
    ExtraTurn,
    Gain,
    Gained,
    InPlay,
    InPlayOf,
    OfEmptyPile,
    RestOfGame,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    ThisTurn,
    Trash,
    UntilNextTurn,
    When,
    cost_of,
    costing,
    costing_at_least,
    costing_up_to,
    if_,
    named,
    next_turn,
    of_type,
    one,
    top,
)
from fiefdom.effects.counting import CountIn
from fiefdom.effects.last_turn import GainedLastTurn
from fiefdom.model.filter import Filter
from fiefdom.model.who import Who
from fiefdom.setup.validate.card import check_card, problems
from tests.core.kit import Table, registry_with

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


def test_reductions_apply_everywhere_add_up_and_stop_at_zero() -> None:
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


def test_gains_depend_on_current_costs() -> None:
    table = Table(sale, shop, p1={"hand": ["Sale", "Shop"]})
    table.play("Sale")
    table.play("Shop")
    assert "Duchy" in table.offered
    table.choose("Duchy")
    assert table.discard() == ["Duchy"]


def test_the_cost_of_a_trashed_card_is_its_current_cost() -> None:
    table = Table(sale, swap, p1={"hand": ["Sale", "Swap", "Estate"]})
    table.play("Sale")
    table.play("Swap")
    assert (table.trash, table.discard()) == (["Estate"], ["Silver"])


def test_two_reductions_to_zero_still_count_as_zero() -> None:
    table = Table(sale, swap, p1={"hand": ["Sale", "Sale", "Sale", "Swap", "Curse"]})
    for _ in range(3):
        table.play("Sale")
    table.play("Swap")
    assert table.cost("Curse") == 0
    assert "Sale" in table.offered
    assert "Copper" not in table.offered


def test_at_least_depends_on_current_costs() -> None:
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


def test_an_amount_that_depends_on_costs_is_recomputed() -> None:
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


def test_a_reduction_that_depends_on_costs_depends_on_the_position_alone() -> None:
    trim = CostsLess(2, costing_at_least(4))
    once = Card("Once", 3, Action, play=[Actions(1), ThisTurn(trim)])
    held = Card("Held", 3, Action, play=[Actions(1)], in_play=[trim])
    names = ("Province", "Gold", "Smithy", "Silver")
    for card in (once, held):
        table = Table(card, sale, kingdom=[card.name, "Sale", "Smithy"], p1={"hand": [card.name] * 3})
        costs = []
        for _ in range(3):
            table.play(card.name)
            table.game.state.recost()
            costs.append([table.cost(name) for name in names])
        assert costs == [[6, 4, 2, 3], [4, 2, 2, 3], [2, 2, 2, 3]]


def test_modifiers_of_costs_apply_one_after_the_other() -> None:
    trim = Card("Trim", 3, Action, play=[Actions(1), ThisTurn(CostsLess(2, costing_at_least(5)))])
    for order, gold in ((["Sale", "Trim"], 3), (["Trim", "Sale"], 3)):
        table = Table(trim, sale, p1={"hand": order})
        for name in order:
            table.play(name)
        assert table.cost("Gold") == gold
    cheap = Table(trim, sale, kingdom=["Trim", "Sale", "Market"], p1={"hand": ["Sale", "Trim"]})
    cheap.play("Sale")
    cheap.play("Trim")
    assert (cheap.cost("Market"), cheap.cost("Duchy")) == (4, 4)
    dear = Table(trim, sale, kingdom=["Trim", "Sale", "Market"], p1={"hand": ["Sale", "Trim"]})
    dear.play("Trim")
    dear.play("Sale")
    assert (dear.cost("Market"), dear.cost("Duchy")) == (2, 2)


def test_a_lasting_effect_still_knows_a_card_that_was_shown() -> None:
    stall = Card(
        "Stall",
        3,
        Action,
        play=[
            Actions(1),
            Reveal(top(1)).named("shown"),
            ThisTurn(CostsLess(2, SameNameAs("shown"))),
            ThisTurn(When(Gained(SameNameAs("shown")), Coins(7))),
        ],
    )
    table = Table(stall, sale, p1={"hand": ["Stall", "Sale"], "deck": ["Silver"] * 3, "coins": 1})
    table.play("Stall")
    assert (table.cost("Silver"), table.deck()) == (1, ["Silver"] * 3)
    table.play("Sale")
    assert (table.cost("Silver"), table.cost("Gold")) == (0, 5)
    table.buy("Silver")
    assert table.coins == 1 + 7


WAVERING = [
    costing_up_to(CountIn(HAND)),
    costing(CountIn(HAND) + 1),
    of_type(Action) & costing_at_least(CountIn(HAND)),
    GainedLastTurn(),
]


@pytest.mark.parametrize("cards", WAVERING, ids=lambda value: str(value)[:40])
def test_which_cards_cost_less_cannot_depend_on_what_changes_at_any_moment(cards: Filter) -> None:
    less = CostsLess(1, cards)
    for card in (
        Card("Wrong", 3, Action, play=[ThisTurn(less)]),
        Card("Wrong", 3, Action, play=[Coins(1)], in_play=[less]),
    ):
        ((place, reason),) = problems(card)
        assert place in ("play[0].what.cards", "in_play[0].cards")
        assert "which cards cost less cannot" in reason


def test_a_copy_in_play_makes_cards_cost_less_only_from_play() -> None:
    less = CostsLess(1, InPlay())
    several = CostsLess(1, CopiesInPlay(2))
    kin = Card("Kin", 3, Action, play=[Actions(1)], in_play=[less])
    table = Table(kin, sale, p1={"hand": ["Kin", "Sale"]})
    table.play("Kin")
    assert (table.cost("Kin"), table.cost("Sale")) == (2, 4)
    table.play("Sale")
    assert (table.cost("Kin"), table.cost("Sale")) == (1, 2)
    for lasting, where in (
        (ThisTurn(less), "play[0].what"),
        (ThisTurn(several), "play[0].what"),
        (ExtraTurn(during=(less,)), "play[0].during[0]"),
    ):
        ((place, reason),) = problems(Card("Wrong", 3, Action, play=[lasting]))
        assert (place, "in_play" in reason) == (where, True)


def test_a_result_makes_cards_cost_less() -> None:
    known = Trash(one(HAND)).named("t")
    for cards in (SameNameAs("t"), costing_up_to(cost_of("t") + 1)):
        check_card(Card("Fine", 3, Action, play=[known, ThisTurn(CostsLess(1, cards))]))


def test_a_rule_of_the_game_applies_from_the_first_decision() -> None:
    fair = Card("Fair", 3, Action, play=[Actions(1)], throughout=[CostsLess(1)])
    game = new_game(["Fair"], registry=registry_with(fair))
    assert game.state.costs[game.state.content.number["Fair"]] == 2
    view = game.view(0)
    assert view.costs["Silver"] == 2


@pytest.mark.parametrize("listen", [True, False])
def test_a_rule_of_the_game_about_cards_in_play_follows_them(listen: bool) -> None:
    flag = Card("Flag", 3, Action, play=[Actions(1)], throughout=[CostsLess(1, InPlay())])
    table = Table(flag, listen=listen, p1={"hand": ["Silver", "Gold"]})
    table.play("Silver")
    assert (table.cost("Silver"), table.cost("Gold")) == (2, 6)
    table.play("Gold")
    assert (table.cost("Silver"), table.cost("Gold")) == (2, 5)


def test_a_rule_of_the_game_about_a_player_is_about_the_one_whose_turn_it_is() -> None:
    flag = Card("Flag", 3, Action, play=[Actions(1)], throughout=[CostsLess(1, InPlayOf(Who.OTHERS))])
    pact = Card("Pact", 3, Action | Duration, play=[next_turn(Coins(1))])
    table = Table(flag, pact, p1={"hand": ["Pact"]})
    table.play("Pact")
    assert table.cost("Pact") == 3
    table.end_turn()
    assert table.cost("Pact") == 2


def test_a_pile_that_runs_out_or_is_filled_again_changes_what_its_cards_cost() -> None:
    dusk = Card(
        "Dusk", 3, Action, play=[ReturnToSupply(one(HAND))], in_play=[CostsLess(1, OfEmptyPile())]
    )
    table = Table(
        dusk,
        supply={"Silver": 1},
        p1={
            "hand": ["Dusk", "Silver", "Copper"],
            "in_play": ["Dusk"],
            "coins": 3,
            "buys": 2,
            "actions": 2,
        },
    )
    table.buy("Silver")
    assert table.cost("Silver") == 2


def test_cards_that_go_back_to_an_empty_pile_cost_as_much_as_before() -> None:
    dusk = Card(
        "Dusk", 3, Action, play=[ReturnToSupply(one(HAND))], in_play=[CostsLess(1, OfEmptyPile())]
    )
    table = Table(dusk, supply={"Silver": 0}, p1={"hand": ["Dusk", "Silver", "Copper"]})
    assert table.cost("Silver") == 3
    table.play("Dusk")
    assert table.cost("Silver") == 2
    table.choose("Silver")
    assert table.cost("Silver") == 3
