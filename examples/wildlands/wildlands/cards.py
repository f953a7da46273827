"""The cards of Wildlands, their kingdom, their mat and their rulings."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Duration, Kingdom, Mat, Reaction, Victory
from fiefdom.effects import (
    HAND,
    OTHERS,
    Actions,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    InOrder,
    Played,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Trash,
    When,
    choose_one,
    cost_of,
    costing_up_to,
    count_of,
    count_owned,
    down_to,
    each_other_player,
    every,
    mat,
    next_turn,
    of_type,
    one,
    up_to,
)
from wildlands.refilling import RefillHand

HOLLOW = Mat("Hollow", face_up=False)

beekeeper = Card(
    "Beekeeper",
    cost=4,
    types=Action,
    play=[
        Cards(2),
        Discard(up_to(2, HAND)).named("discarded"),
        Coins(count_of("discarded")),
    ],
)

squirrel = Card(
    "Squirrel",
    cost=2,
    types=Action,
    play=[
        Actions(1),
        choose_one(
            PutOnMat(up_to(2, HAND), mat="Hollow"),
            PutInHand(every(mat("Hollow"))),
        ),
    ],
)

trail_lodge = Card("Trail Lodge", cost=5, types=Action, play=[Buys(1), RefillHand(7)])

wolf_pack = Card(
    "Wolf Pack",
    cost=5,
    types=Action | Attack | Duration,
    play=[
        each_other_player(Discard(down_to(4, HAND))),
        next_turn(Coins(3)),
    ],
)

hedgehog = Card(
    "Hedgehog",
    cost=3,
    types=Action | Reaction,
    play=[Trash(one(HAND)).named("trashed"), Gain(costing_up_to(cost_of("trashed") + 1))],
    reacts=[
        When(
            Played(of_type(Attack), by=OTHERS),
            reveal=True,
            then=InOrder((Cards(1), PutOnDeck(one(HAND)))),
        ),
    ],
)

wild_meadow = Card("Wild Meadow", cost=5, types=Victory, points=count_owned(of_type(Action)) // 2)

CARDS = [beekeeper, squirrel, trail_lodge, wolf_pack, hedgehog, wild_meadow]
MATS = [HOLLOW]
KINGDOMS = [
    Kingdom(
        "Into the Wild",
        [
            "Beekeeper",
            "Squirrel",
            "Trail Lodge",
            "Wolf Pack",
            "Hedgehog",
            "Wild Meadow",
            "Festival",
            "Market",
            "Village",
            "Workshop",
        ],
    )
]
RULINGS = {
    "Squirrel": ["Cards that are in the Hollow when the game ends belong to your deck."],
    "Trail Lodge": ["With seven or more cards in hand you draw none."],
    "Wolf Pack": ["It stays in play until the Clean-up of the turn in which it gives its coins."],
}
