"""Kingdom cards printed in both editions."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    RIGHT,
    Actions,
    BoughtThisTurn,
    Buys,
    Cards,
    Coins,
    Discard,
    DiscardedFromPlay,
    ExtraTurn,
    Gain,
    GainedLastTurn,
    Immune,
    LookAt,
    NextHand,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SetAside,
    Trash,
    When,
    choose_one,
    cost_of,
    costing_up_to,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    has,
    if_,
    mat,
    named,
    next_turn,
    now_and_next_turn,
    of_type,
    one,
    this_and,
    top,
)
from fiefdom.model.card import Action, Attack, Card, Duration, Victory

BOTH = (1, 2)

bazaar = Card("Bazaar", cost=5, types=Action, editions=BOTH, play=[Cards(1), Actions(2), Coins(1)])

caravan = Card(
    "Caravan",
    cost=4,
    types=Action | Duration,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        next_turn(Cards(1)),
    ],
)

cutpurse = Card(
    "Cutpurse",
    cost=4,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Coins(2),
        each_other_player(
            if_(
                has(HAND, named("Copper")),
                Discard(one(HAND, named("Copper"))),
                otherwise=Reveal(every(HAND)),
            ),
        ),
    ],
)

fishing_village = Card(
    "Fishing Village",
    cost=3,
    types=Action | Duration,
    editions=BOTH,
    play=[
        Actions(2),
        Coins(1),
        next_turn(Actions(1), Coins(1)),
    ],
)

haven = Card(
    "Haven",
    cost=2,
    types=Action | Duration,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        SetAside(one(HAND), face_up=False).named("aside"),
        if_(did("aside"), next_turn(PutInHand(every("aside")))),
    ],
)

island = Card(
    "Island",
    cost=4,
    types=Action | Victory,
    editions=BOTH,
    points=2,
    play=[
        PutOnMat(this_and(one(HAND)), mat="Island"),
    ],
)

lighthouse = Card(
    "Lighthouse",
    cost=2,
    types=Action | Duration,
    editions=BOTH,
    play=[
        Actions(1),
        Coins(1),
        next_turn(Coins(1)),
    ],
    in_play=[Immune()],
)

lookout = Card(
    "Lookout",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Actions(1),
        LookAt(top(3)).named("seen"),
        Trash(one("seen")),
        Discard(one("seen")),
        PutOnDeck(every("seen")),
    ],
)

merchant_ship = Card(
    "Merchant Ship",
    cost=5,
    types=Action | Duration,
    editions=BOTH,
    play=now_and_next_turn(Coins(2)),
)

native_village = Card(
    "Native Village",
    cost=2,
    types=Action,
    editions=BOTH,
    play=[
        Actions(2),
        choose_one(
            PutOnMat(top(1), mat="Native Village"),
            PutInHand(every(mat("Native Village"))),
        ),
    ],
)

outpost = Card(
    "Outpost",
    cost=5,
    types=Action | Duration,
    editions=BOTH,
    play=[
        NextHand(3),
        ExtraTurn(in_a_row=2),
    ],
)

salvager = Card(
    "Salvager",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Buys(1),
        Trash(one(HAND)).named("trashed"),
        Coins(cost_of("trashed")),
    ],
)

smugglers = Card(
    "Smugglers",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Gain(costing_up_to(6) & GainedLastTurn(by=RIGHT)),
    ],
)

tactician = Card(
    "Tactician",
    cost=5,
    types=Action | Duration,
    editions=BOTH,
    play=[
        Discard(every(HAND)).named("discarded"),
        if_(did("discarded"), next_turn(Cards(5), Buys(1), Actions(1))),
    ],
)

treasure_map = Card(
    "Treasure Map",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Trash(this_and(one(HAND, named("Treasure Map")))).named("trashed"),
        if_(count_of("trashed") >= 2, Gain(named("Gold"), to="deck", count=4)),
    ],
)

treasury = Card(
    "Treasury",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        Coins(1),
    ],
    itself=[
        When(
            DiscardedFromPlay(),
            PutOnDeck(every("that")),
            only_if=BoughtThisTurn(of_type(Victory)) <= 0,
            may=True,
        ),
    ],
)

warehouse = Card(
    "Warehouse",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Cards(3),
        Actions(1),
        Discard(exactly(3, HAND)),
    ],
)

wharf = Card(
    "Wharf",
    cost=5,
    types=Action | Duration,
    editions=BOTH,
    play=now_and_next_turn(Cards(2), Buys(1)),
)

CARDS = (
    bazaar,
    caravan,
    cutpurse,
    fishing_village,
    haven,
    island,
    lighthouse,
    lookout,
    merchant_ship,
    native_village,
    outpost,
    salvager,
    smugglers,
    tactician,
    treasure_map,
    treasury,
    warehouse,
    wharf,
)
