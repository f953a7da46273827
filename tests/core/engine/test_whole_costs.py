"""Costs with more than coins: how they are paid, compared, shown and declared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import fiefdom
from fiefdom import Action, Card, CardError, CardSet, Counter, Game, Record, Registry, Treasure
from fiefdom.effects import (
    HAND,
    Actions,
    AddTokens,
    Bid,
    Cards,
    Coins,
    CostsLess,
    Gain,
    GainedThisTurn,
    Pay,
    PayInstead,
    Tokens,
    Trash,
    cost_of,
    costing,
    costing_at_least,
    costing_less_than,
    costing_up_to,
    count_in,
    named,
    one,
)
from fiefdom.effects.paying import MixedCost
from fiefdom.extending import from_data, to_data
from fiefdom.record.snapshot import body, restore
from fiefdom.state.costs import at_most
from fiefdom.state.game_state import NO_SCOPE
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text

SALT = Counter("Salt", of="turn")
LOAN = Counter("Loan", owed=True)

pan = Card("Salt Pan", 3, Treasure, play=[AddTokens("Salt", bonus=True)])
spice = Card("Spice", 2, Action, also_costs={"Salt": 1}, play=[Cards(1)])
mill = Card("Mill House", 0, Action, also_costs={"Loan": 4}, play=[Coins(2)])
smith = Card(
    "Smith", 3, Action, play=[Trash(one(HAND)).named("t"), Gain(costing_up_to(cost_of("t") + 2))]
)
WHOLE = CardSet("salt road", "1", cards=[pan, spice, mill, smith], counters=[SALT, LOAN])


def registry(card_set: CardSet = WHOLE) -> Registry:
    return fiefdom.load_plugins().plus(card_set)


def begun(*kingdom: str, known: Registry | None = None) -> Game:
    return fiefdom.new_game(kingdom, seed=1, registry=known or registry())


@pytest.mark.parametrize(
    ("cost", "other", "less"),
    [
        ((2, {}), (3, {}), True),
        ((2, {"Salt": 1}), (5, {}), False),
        ((2, {"Salt": 1}), (2, {"Salt": 1}), True),
        ((2, {}), (2, {"Salt": 1}), True),
        ((3, {}), (2, {"Salt": 1}), False),
        ((0, {"Salt": 2}), (5, {"Salt": 1, "Loan": 3}), False),
    ],
)
def test_a_cost_is_at_most_another_if_it_has_no_more_of_anything(
    cost: Any, other: Any, less: bool
) -> None:
    assert at_most(cost, other) is less


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        (costing_up_to(2), {"Copper", "Estate", "Curse"}),
        (costing_up_to(MixedCost(2, "Salt")), {"Copper", "Estate", "Curse", "Spice"}),
        (costing(2), {"Estate"}),
        (costing(MixedCost(2, "Salt")), {"Spice"}),
        (costing_less_than(MixedCost(2, "Salt")), {"Copper", "Estate", "Curse"}),
        (costing_at_least(MixedCost(0, "Salt", 1)), {"Spice"}),
        (costing_at_least(6), {"Gold", "Province"}),
        (costing(MixedCost(0, "Loan", 4)), {"Mill House"}),
    ],
)
def test_filters_compare_whole_costs(cards: Any, found: set[str]) -> None:
    game = begun("Spice", "Mill House", "Salt Pan")
    g = game.state
    names = {g.content.names[card] for card in cards.ids(g, 0, NO_SCOPE)}
    assert names == found


def test_views_show_whole_costs() -> None:
    view = begun("Spice", "Mill House", "Salt Pan").view(0)
    assert view.also_costs == {"Spice": {"Salt": 1}, "Mill House": {"Loan": 4}}
    assert [view.price_of(name) for name in ("Spice", "Mill House", "Gold")] == [
        "$2 + 1 Salt",
        "4 Loan",
        "$6",
    ]


def test_a_game_in_which_cards_cost_only_coins_takes_the_fast_path() -> None:
    game = begun("Village", "Smithy")
    assert not game.state.content.phased
    assert not game.state.also


def test_a_record_embeds_costs_and_counters() -> None:
    game = begun("Spice", "Mill House", "Salt Pan")
    record = Record.from_bytes(game.record().to_bytes())
    again = Game.replay(record, registry=fiefdom.load_plugins())
    assert again.digest() == game.digest()
    assert again.view(0).also_costs == game.view(0).also_costs


def test_files_keep_costs_and_counters() -> None:
    read = parse_cards(set_text(WHOLE), "salt.yaml")
    assert read.counters == WHOLE.counters
    assert [card.also_costs for card in read.cards] == [card.also_costs for card in WHOLE.cards]


@pytest.mark.parametrize(
    ("changed", "place", "reason"),
    [
        ({"also_costs": {"Slat": 1}}, "also_costs", "did you mean 'Salt'"),
        ({"also_costs": {"Salt": 0}}, "also_costs", "use 1 to"),
    ],
)
def test_a_wrong_cost_is_refused(changed: dict[str, Any], place: str, reason: str) -> None:
    with pytest.raises(CardError, match=reason) as error:
        registry(replace(WHOLE, cards=[replace(spice, **changed)]))
    assert error.value.place == place


@pytest.mark.parametrize(
    ("counter", "reason"),
    [
        (Counter("Salt", of="turn", start=(1, 1, 1, 1, 2)), "every turn begins with the same number"),
        (Counter("Salt", owed=True, of="table"), "a player owes it"),
        (Counter("Salt", owed=True, spend=[Coins(1)], phases=["Buy"]), "a player owes it"),
    ],
)
def test_a_wrong_counter_is_refused(counter: Counter, reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        registry(CardSet("x", "1", cards=[pan], counters=[counter]))


def test_a_cost_in_a_counter_that_no_set_declares_is_refused() -> None:
    with pytest.raises(CardError, match="the set declares no counter 'Salt'; declare it"):
        lay_out(spice, hand=[spice])


def test_what_everybody_sees_cannot_depend_on_what_is_hidden() -> None:
    hidden = CostsLess(1, only_if=count_in(HAND, named("Copper")) >= 1)
    assert "hidden" in hidden.problem()
    assert not CostsLess(1, only_if=count_in(HAND) >= 4).problem()
    assert not CostsLess(GainedThisTurn()).problem()


def test_costs_that_depend_on_the_position_are_the_same_after_loading() -> None:
    rare = Card(
        "Rare Bird",
        6,
        Action,
        play=[Actions(1)],
        throughout=[CostsLess(GainedThisTurn(), named("Rare Bird"))],
    )
    table = lay_out(rare, coins=9, buys=4, phase="buy")
    for _ in range(3):
        table.buy("Copper")
    assert table.state.costs[table.state.content.number["Rare Bird"]] == 3
    assert restore(table.state.content, body(table.state)).costs == table.state.costs


@pytest.mark.parametrize("effect", [Pay(0), Bid(0, Cards(1)), Pay(3, up_to=True)])
def test_payments_of_nothing_are_refused(effect: Any) -> None:
    assert bool(effect.problem()) is not (isinstance(effect, Pay) and effect.amount == 3)


def test_a_counted_reduction_is_written_by_name() -> None:
    less = CostsLess(Tokens("Owl"))
    assert to_data(less) == {"costs_less": {"amount": {"tokens": "Owl"}}}
    assert from_data(to_data(less), CostsLess) == less


def test_the_texts_of_prices() -> None:
    fair = Card("Fair Day", 5, Action, throughout=[PayInstead(Trash(one(HAND)), named("Fair Day"))])
    assert fiefdom.card_text(fair) == (
        "In games using this, instead of paying for Fair Days, you may trash a card from your hand."
    )
