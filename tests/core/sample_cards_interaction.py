"""Sample cards that name, pass, hide and take from the Supply."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Treasure, Victory
from fiefdom.effects import (
    HAND,
    LEFT,
    OWNER,
    RIGHT,
    SUPPLY,
    TRASH,
    Actions,
    Buys,
    Cards,
    Coins,
    DifferentNames,
    Discard,
    Gain,
    GainThese,
    NameCard,
    PassAround,
    PlayedThisTurn,
    PutInHand,
    PutIntoDeck,
    Reveal,
    SameNameAs,
    Trash,
    choose_one,
    cost_of,
    costing,
    did,
    each_other_player,
    every,
    exactly,
    for_player,
    if_,
    of_type,
    one,
    top,
    up_to,
)

jackal = Card(
    "Jackal",
    3,
    Action | Attack,
    play=[
        for_player(
            LEFT,
            Reveal(top(2)).named("shown"),
            Discard(every("shown")).named("gone"),
            for_player(RIGHT, choose_one(Actions(1), Buys(1))),
            gives="gone",
        ).named("gone"),
        Coins(DifferentNames("gone", of_type(Treasure)) * 2),
        each_other_player(
            Trash(top(1)).named("lost"),
            Gain(costing(cost_of("lost")), by=OWNER),
            if_(did("lost", of_type(Victory)), for_player(OWNER, Gain(SameNameAs("lost")))),
        ),
    ],
)
beaver = Card(
    "Beaver",
    4,
    Action,
    play=[
        Cards(2),
        PassAround(one(HAND)),
        PutIntoDeck(up_to(2, HAND)),
        if_(PlayedThisTurn(of_type(Action)) >= 2, PassAround(up_to(1, HAND), to=RIGHT)),
    ],
)
parrot = Card(
    "Parrot",
    2,
    Action,
    play=[
        Actions(1),
        NameCard().named("said"),
        Reveal(top(1)).named("shown"),
        if_(did("shown", SameNameAs("said")), PutInHand(every("shown"))),
        choose_one(Trash(one(SUPPLY, Action)), GainThese(one(TRASH, Action)), PutInHand(top(1))),
        Discard(exactly(2, HAND, optional=True)),
    ],
)

INTERACTION_CARDS = (jackal, beaver, parrot)
