"""Kingdom cards printed in the first edition only."""

from __future__ import annotations

from fiefdom.effects import (
    DECK,
    OWNER,
    THIS,
    Actions,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    GainThese,
    Nothing,
    PutInDiscard,
    PutInHand,
    Reveal,
    Trash,
    any_number,
    choose_one,
    costing_up_to,
    did,
    each_other_player,
    each_player,
    every,
    if_,
    may,
    one,
    top,
    top_until,
)
from fiefdom.model.card import Action, Attack, Card, Treasure

FIRST = (1,)

adventurer = Card(
    "Adventurer",
    cost=6,
    types=Action,
    editions=FIRST,
    play=[
        Reveal(top_until(Treasure, 2)).named("revealed"),
        PutInHand(every("revealed", Treasure)),
        Discard(every("revealed")),
    ],
)

chancellor = Card(
    "Chancellor",
    cost=3,
    types=Action,
    editions=FIRST,
    play=[
        Coins(2),
        may(PutInDiscard(every(DECK))),
    ],
)

feast = Card(
    "Feast",
    cost=4,
    types=Action,
    editions=FIRST,
    play=[
        Trash(THIS),
        Gain(costing_up_to(5)),
    ],
)

spy = Card(
    "Spy",
    cost=4,
    types=Action | Attack,
    editions=FIRST,
    play=[
        Cards(1),
        Actions(1),
        each_player(
            Reveal(top(1)).named("revealed"),
            if_(
                did("revealed"),
                choose_one(Discard(every("revealed")), Nothing("put it back"), by=OWNER),
            ),
        ),
    ],
)

thief = Card(
    "Thief",
    cost=4,
    types=Action | Attack,
    editions=FIRST,
    play=[
        each_other_player(
            Reveal(top(2)).named("revealed"),
            Trash(one("revealed", Treasure, by=OWNER)).named("trashed"),
            Discard(every("revealed")),
            gives="trashed",
        ).named("trashed"),
        GainThese(any_number("trashed")),
    ],
)

woodcutter = Card("Woodcutter", cost=3, types=Action, editions=FIRST, play=[Buys(1), Coins(2)])

CARDS = (adventurer, chancellor, feast, spy, thief, woodcutter)
