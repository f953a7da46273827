"""The features of cards (village, draw, trash, ...) are derived from their effects."""

from __future__ import annotations

import pytest

from fiefdom import Action, Attack, Card, Reaction, installed
from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    SUPPLY,
    THIS,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    CostsLess,
    Discard,
    ExtraTurn,
    Gain,
    Gained,
    Immune,
    PassAround,
    Play,
    Played,
    PutOnMat,
    Repeat,
    ThisTurn,
    TokenOnPile,
    Trash,
    Unaffected,
    When,
    choose_one,
    costing_up_to,
    count_in,
    each_other_player,
    each_player,
    every,
    for_player,
    has,
    if_,
    may,
    named,
    next_turn,
    now_and_next_turn,
    of_type,
    one,
    that_player,
    top,
)
from fiefdom.model.effect import Effect
from fiefdom.model.usual import Treasure
from fiefdom_kingdoms import FEATURES, candidates, features_of

JUNK = frozenset(["Thorn"])


def card(*play: Effect) -> Card:
    return Card("Tried", 3, Action, play=play)


def words(one: Card) -> set[str]:
    return set(features_of(one, JUNK).words)


MOST = {
    "in order, they add up": (card(Actions(1), Cards(1), Actions(1)), "actions", 2),
    "of alternatives the best counts": (card(choose_one(Actions(2), Actions(1))), "actions", 2),
    "several options add up": (card(choose_one(Coins(1), Coins(2), Coins(3), count=2)), "coins", 5),
    "now and later are two occasions": (card(*now_and_next_turn(Cards(2))), "cards", 2),
    "later alone counts": (card(next_turn(Actions(2), Actions(1))), "actions", 3),
    "under a condition": (card(if_(has(HAND), Buys(1))), "buys", 1),
    "if one likes": (card(may(Buys(2))), "buys", 2),
    "repeated": (card(Repeat(3, Actions(1))), "actions", 3),
    "not what others get": (card(each_other_player(Cards(1))), "cards", 0),
    "not what a neighbour gets": (card(for_player(LEFT, Cards(1))), "cards", 0),
    "what everybody gets": (card(each_player(Cards(2))), "cards", 2),
    "a number for each": (card(Actions(count_in(HAND) * 2)), "actions", 2),
    "triggered": (card(ThisTurn(When(Played(of_type(Treasure)), Coins(1)))), "coins", 1),
}


@pytest.mark.parametrize("case", MOST)
def test_the_most_a_card_gives_at_once(case: str) -> None:
    tried, counter, most = MOST[case]
    assert features_of(tried).most[counter] == most


ATTACKED = When(Played(of_type(Attack), by=OTHERS), reveal=True, then=Unaffected())
CURSES = When(Gained(by=OTHERS), that_player(Gain(named("Thorn"))))
HAS: list[tuple[Card, set[str]]] = [
    (card(Actions(2)), {"village"}),
    (card(Buys(1)), {"buy"}),
    (card(Cards(1), Actions(1)), {"cantrip"}),
    (card(Cards(2), Actions(1)), {"cantrip", "draw"}),
    (card(choose_one(Cards(1), Actions(1))), set()),
    (card(Cards(count_in(HAND))), {"draw"}),
    (card(Trash(one(HAND))), {"trash"}),
    (card(Trash(top(1))), {"trash"}),
    (card(Trash(THIS)), set()),
    (card(Trash(one(SUPPLY))), set()),
    (card(each_other_player(Trash(top(1)))), {"interactive"}),
    (card(Gain(costing_up_to(4))), {"gain"}),
    (card(each_other_player(Gain(named("Thorn")))), {"curse", "interactive"}),
    (card(each_other_player(Gain(named("Rose")))), {"interactive"}),
    (card(ThisTurn(CURSES)), {"curse", "interactive"}),
    (card(Gain(named("Thorn"))), {"gain"}),
    (card(each_other_player(Discard(one(HAND)))), {"discard", "interactive"}),
    (card(Discard(one(HAND))), set()),
    (card(ThisTurn(CostsLess(1))), {"discount"}),
    (card(Play(one(HAND), times=2)), {"replay"}),
    (card(Play(one(HAND))), set()),
    (card(ExtraTurn()), {"extra turn"}),
    (card(PassAround(one(HAND))), {"interactive"}),
    (card(PutOnMat(every(HAND), mat="Meadow")), {"mat"}),
    (card(AddTokens("leaf")), {"token"}),
    (card(TokenOnPile("leaf")), {"token"}),
    (Card("Tried", 2, Action | Reaction, reacts=[ATTACKED]), {"defend"}),
    (Card("Tried", 2, Action, in_play=[Immune()]), {"defend"}),
    (
        Card("Tried", 2, Action, throughout=[When(Gained(), Gain(named("Thorn")))]),
        {"curse", "interactive"},
    ),
]


@pytest.mark.parametrize(("tried", "found"), HAS)
def test_the_features_of_a_card_are_derived_from_its_effects(tried: Card, found: set[str]) -> None:
    assert words(tried) == found


def test_every_feature_occurs_among_the_sample_cards() -> None:
    assert set().union(*(found for _, found in HAS)) | {"coin"} == set(FEATURES)
    assert words(card(Coins(1))) == {"coin"}


INSTALLED = {
    "village": ({"Village", "Festival", "Nobles", "Fishing Village"}, {"Throne Room", "Market"}),
    "draw": ({"Smithy", "Library", "Wharf", "Cellar"}, {"Village", "Caravan", "Council Chamber"}),
    "trash": ({"Chapel", "Remodel", "Lookout", "Masquerade"}, {"Feast", "Bandit", "Lurker"}),
    "gain": ({"Workshop", "Mine", "Pirate"}, {"Witch", "Saboteur"}),
    "curse": ({"Witch", "Torturer", "Sea Hag", "Blockade", "Embargo"}, {"Militia", "Bandit"}),
    "discard": ({"Militia", "Cutpurse", "Minion"}, {"Cellar", "Warehouse", "Ghost Ship"}),
    "defend": ({"Moat", "Lighthouse"}, {"Diplomat"}),
}


@pytest.mark.parametrize("word", INSTALLED)
def test_installed_cards_have_the_expected_features(word: str) -> None:
    found = {one.name for one in candidates(installed()) if word in one.features.words}
    yes, no = INSTALLED[word]
    assert yes <= found
    assert not no & found
