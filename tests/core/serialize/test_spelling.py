"""The spelling of parts in card files: a canonical one, and accepted alternatives."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Attack, Treasure, Victory
from fiefdom.effects import (
    HAND,
    THIS,
    CanDraw,
    Cards,
    ChooseOne,
    Coins,
    CostsLess,
    Discard,
    EmptyPiles,
    Gain,
    InOrder,
    InPlay,
    Played,
    PutOnMat,
    StillThere,
    ThisTurn,
    TokenOnPile,
    Trash,
    Unaffected,
    When,
    any_number,
    cost_of,
    costing_up_to,
    count_in,
    count_of,
    count_owned,
    did,
    down_to,
    each_other_player,
    each_player,
    every,
    has,
    if_,
    mat,
    may,
    named,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.effects.amounts import Plus
from fiefdom.effects.choose import Choose
from fiefdom.effects.how_many import EVERY
from fiefdom.model.filter import Filter
from fiefdom.model.part import Part
from fiefdom.serialize.codec import from_data, to_data
from fiefdom.serialize.shapes import family_of

SPELLED: list[tuple[Part, Any]] = [
    (Cards(2), {"cards": 2}),
    (EmptyPiles(), "empty_piles"),
    (Cards(EmptyPiles()), {"cards": "empty_piles"}),
    (Unaffected(), "unaffected"),
    (Unaffected().named("safe"), {"unaffected": {"as": "safe"}}),
    (Trash(one(HAND)).named("gone"), {"trash": {"choose": 1, "from": "hand", "as": "gone"}}),
    (Discard(any_number(HAND)), {"discard": {"choose": "any", "from": "hand"}}),
    (Trash(up_to(4, HAND)), {"trash": {"choose": "up to 4", "from": "hand"}}),
    (Discard(down_to(3, HAND)), {"discard": {"choose": "down to 3", "from": "hand"}}),
    (Discard(Choose(HAND, 1, 3)), {"discard": {"choose": "1 to 3", "from": "hand"}}),
    (Discard(Choose(HAND, 2, EVERY)), {"discard": {"choose": "2 or more", "from": "hand"}}),
    (Discard(Choose(HAND, EmptyPiles())), {"discard": {"choose": "empty_piles", "from": "hand"}}),
    (
        Discard(Choose(HAND, 0, EmptyPiles())),
        {"discard": {"choose": {"at_least": 0, "at_most": "empty_piles"}, "from": "hand"}},
    ),
    (Discard(every(HAND)), {"discard": "hand"}),
    (Discard(every("top")), {"discard": {"all": "top"}}),
    (Discard(top()), {"discard": "top"}),
    (Discard(top()).named("x"), {"discard": {"top": 1, "as": "x"}}),
    (Discard(THIS).named("x"), {"discard": {"this": True, "as": "x"}}),
    (Discard(every(mat("Pier"))), {"discard": {"mat": "Pier"}}),
    (PutOnMat(every(mat("Pier")), "Cave"), {"put_on_mat": {"all": {"mat": "Pier"}, "mat": "Cave"}}),
    (Gain(named("Gold")), {"gain": "Gold"}),
    (Gain(named("gold")), {"gain": {"named": "gold"}}),
    (Gain(named("Gold"), to="deck"), {"gain": {"named": "Gold", "to": "deck"}}),
    (Gain(named("Gold") | named("Silver")), {"gain": {"named": ["Gold", "Silver"]}}),
    (
        Gain(of_type(Treasure) & costing_up_to(3)),
        {"gain": {"type": "Treasure", "costing_up_to": 3}},
    ),
    (Gain(of_type(Action | Attack)), {"gain": {"all_of": [{"type": "Action"}, {"type": "Attack"}]}}),
    (
        Gain(of_type(Action) | named("Gold")),
        {"gain": {"any_of": [{"type": "Action"}, "Gold"]}},
    ),
    (Gain(InPlay(), to="hand"), {"gain": {"copy_in_play": True, "to": "hand"}}),
    (Gain(~named("Gold")), {"gain": {"not": "Gold"}}),
    (Coins(cost_of("x") + 2), {"coins": {"cost_of": "x", "plus": 2}}),
    (Coins(cost_of("x") - 2), {"coins": {"cost_of": "x", "minus": 2}}),
    (Coins((cost_of("x") + 1) * 2), {"coins": {"value": {"cost_of": "x", "plus": 1}, "times": 2}}),
    (Coins(Plus(3, cost_of("x"))), {"coins": {"value": 3, "plus": {"cost_of": "x"}}}),
    (Coins(count_owned() // 10), {"coins": {"count_owned": "all", "per": 10}}),
    (Coins(EmptyPiles() + 1), {"coins": {"empty_piles": True, "plus": 1}}),
    (Coins(count_of("x", of_type(Action))), {"coins": {"count_of": "x", "type": "Action"}}),
    (did("x"), {"any": "x"}),
    (has(HAND, named("Gold")), {"any": "hand", "named": "Gold"}),
    (has(mat("Pier")), {"any": {"mat": "Pier"}}),
    (count_in(HAND) <= 0, {"none": "hand"}),
    (count_in(HAND) >= 5, {"count_in": "hand", "at_least": 5}),
    (EmptyPiles() >= 2, {"empty_piles": True, "at_least": 2}),
    ((cost_of("x") + 1) >= 2, {"cost_of": "x", "plus": 1, "at_least": 2}),
    (StillThere("x"), {"still_there": "x"}),
    (did("x") & CanDraw(), [{"any": "x"}, "can_draw"]),
    (did("x") & CanDraw() & did("y"), [{"any": "x"}, "can_draw", {"any": "y"}]),
    (~did("x"), {"unless": {"any": "x"}}),
    (may(Cards(1), Coins(1)), {"may": [{"cards": 1}, {"coins": 1}]}),
    (
        if_(did("x"), Cards(1), otherwise=Coins(1)),
        {"if": {"any": "x"}, "then": {"cards": 1}, "otherwise": {"coins": 1}},
    ),
    (
        ChooseOne((Cards(1), InOrder((Coins(1), Cards(1))))),
        {"choose_one": [{"cards": 1}, {"in_order": [{"coins": 1}, {"cards": 1}]}]},
    ),
    (each_player(Cards(1)), {"each_player": {"cards": 1}}),
    (each_other_player(Cards(1)).named("x"), {"each_other_player": {"cards": 1}, "as": "x"}),
    (InOrder((Cards(1),), gives="x"), {"in_order": [{"cards": 1}], "gives": "x"}),
    (
        each_other_player(Trash(top()).named("x"), Cards(1), gives="x"),
        {
            "each_other_player": {
                "in_order": [{"trash": {"top": 1, "as": "x"}}, {"cards": 1}],
                "gives": "x",
            }
        },
    ),
    (ThisTurn(CostsLess(1)), {"this_turn": {"costs_less": 1}}),
    (
        ThisTurn(CostsLess(1, of_type(Action))),
        {"this_turn": {"costs_less": {"amount": 1, "type": "Action"}}},
    ),
    (
        ThisTurn(When(Played(named("Silver"), first=True), Coins(1))),
        {"this_turn": {"when": {"played": {"named": "Silver", "first": True}}, "then": {"coins": 1}}},
    ),
    (Cards(1).named("drawn"), {"cards": {"amount": 1, "as": "drawn"}}),
    (TokenOnPile("reef", of_type(Victory)), {"token_on_pile": {"kind": "reef", "type": "Victory"}}),
]


@pytest.mark.parametrize(("part", "data"), SPELLED, ids=lambda value: str(value)[:50])
def test_every_part_has_one_canonical_spelling(part: Part, data: Any) -> None:
    assert to_data(part) == data
    assert from_data(data, family_of(type(part))) == part


OTHERWISE: list[tuple[Any, Part]] = [
    ({"discard": {"which": "hand"}}, Discard(every(HAND))),
    ({"discard": {"all": "hand"}}, Discard(every(HAND))),
    ({"discard": {"top": 1}}, Discard(top())),
    ({"gain": {"cards": "Gold", "to": "hand"}}, Gain(named("Gold"), to="hand")),
    ({"choose_one": [[{"cards": 1}], "unaffected"]}, ChooseOne((InOrder((Cards(1),)), Unaffected()))),
    ({"in_order": {"cards": 1}}, InOrder((Cards(1),))),
    ({"each_player": {"cards": 1}, "others": True}, each_other_player(Cards(1))),
    ({"costing_up_to": {"plus": -2, "cost_of": "x"}}, costing_up_to(cost_of("x") - 2)),
    ({"then": {"cards": 1}, "if": "can_draw"}, if_(CanDraw(), Cards(1))),
    ({"discard": {"from": "hand", "choose": {"at_most": 2}}}, Discard(up_to(2, HAND))),
    ({"count_in": "mat: Pier", "at_least": 1}, has(mat("Pier"))),
]


@pytest.mark.parametrize(("data", "part"), OTHERWISE, ids=lambda value: str(value)[:50])
def test_alternative_spellings_are_understood(data: Any, part: Part) -> None:
    assert from_data(data, family_of(type(part))) == part


def test_a_list_after_not_means_none_of_them() -> None:
    neither = from_data({"not": ["Copper", "Curse"]}, Filter)
    assert neither == ~(named("Copper") | named("Curse"))
    assert from_data(to_data(neither), Filter) == neither


def test_alternatives_of_negations_round_trip() -> None:
    either = ~named("Copper") | ~named("Curse")
    assert from_data(to_data(either), Filter) == either
