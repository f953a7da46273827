"""Sample cards: tokens on piles, neighbours, other players' turns."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Duration, Reaction, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    HAND,
    LEFT,
    OTHERS,
    RIGHT,
    SET_ASIDE,
    THIS_IN_HAND,
    Actions,
    Bought,
    Buys,
    Cards,
    Coins,
    Discard,
    Discarded,
    Gain,
    Gained,
    GainedLastTurn,
    LookAt,
    PileTokens,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SameNameAs,
    ThisTurn,
    TokenOnPile,
    Trash,
    Trashed,
    UntilNextTurn,
    When,
    any_number,
    bottom,
    costing_up_to,
    count_in,
    count_of,
    every,
    has,
    if_,
    may,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    this_and,
    up_to,
)

barnacle = Card(
    "Barnacle",
    2,
    Action,
    play=[Coins(1), TokenOnPile("barnacle"), TokenOnPile("reef", of_type(Victory))],
    throughout=[
        When(Bought(), Gain(named("Curse"), count=PileTokens("barnacle"))),
        When(Gained(of_type(Victory), by=LEFT), Discard(one(HAND)), may=True),
    ],
)
crab = Card(
    "Crab",
    3,
    Action,
    play=[
        LookAt(bottom(2)).named("seen"),
        may(PutOnDeck(every("seen"))),
        Reveal(bottom(1)),
        Gain(costing_up_to(5) & (GainedLastTurn(RIGHT) | GainedLastTurn()), optional=True),
    ],
)
gull = Card(
    "Gull",
    2,
    Action | Reaction | Duration,
    play=[Cards(1), next_turn(Gain(costing_up_to(3), to="hand"))],
    reacts=[When(Gained(of_type(Treasure), by=ANYONE), Play(THIS_IN_HAND), may=True)],
)
urchin = Card(
    "Urchin",
    4,
    Action | Attack | Duration,
    play=[
        Gain(costing_up_to(4), to="set aside").named("gained"),
        if_(
            has(SET_ASIDE),
            next_turn(PutInHand(every("gained")), Buys(count_in(SET_ASIDE))),
            UntilNextTurn(
                When(
                    Gained(SameNameAs("gained"), by=OTHERS, own_turn=True),
                    that_player(Gain(named("Curse"))),
                ),
            ),
        ),
        UntilNextTurn(
            When(Played(of_type(Treasure), by=OTHERS, first=True), that_player(Trash(every("that"))))
        ),
    ],
)
limpet = Card(
    "Limpet",
    2,
    Action | Victory,
    points=1,
    play=[
        Actions(1),
        ThisTurn(When(Gained(of_type(Action)), Play(every("that")), may=True, once=True)),
        Discard(any_number(HAND)).named("gone"),
        PutOnMat(this_and(up_to(1, HAND)), mat="Cave"),
        if_(count_of("gone") >= 2, Cards(2)),
    ],
    itself=[
        When(Discarded(), Gain(named("Copper")), may=True),
        When(Trashed(), Gain(costing_up_to(2)), may=True),
    ],
)

WATERS = (barnacle, crab, gull, urchin, limpet)
