"""Kingdom cards new in the second edition."""

from __future__ import annotations

from fiefdom.effects import (
    ANYONE,
    HAND,
    OTHERS,
    RIGHT,
    THIS_IN_HAND,
    Actions,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    Gained,
    InPlay,
    Play,
    Played,
    PutInHand,
    Reveal,
    SameNameAs,
    StillThere,
    ThisTurn,
    Trash,
    UntilNextTurn,
    When,
    costing_up_to,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    named,
    next_turn,
    now_and_next_turn,
    of_type,
    that_player,
    top,
    up_to,
)
from fiefdom.model.card import Action, Attack, Card, Duration, Reaction, Treasure

SECOND = (2,)

astrolabe = Card(
    "Astrolabe",
    cost=3,
    types=Treasure | Duration,
    editions=SECOND,
    play=now_and_next_turn(Coins(1), Buys(1)),
)

blockade = Card(
    "Blockade",
    cost=4,
    types=Action | Duration | Attack,
    editions=SECOND,
    play=[
        Gain(costing_up_to(4), to="set aside").named("gained"),
        if_(
            StillThere("gained"),
            next_turn(PutInHand(every("gained"))),
            UntilNextTurn(
                When(
                    Gained(SameNameAs("gained"), by=OTHERS, own_turn=True),
                    that_player(Gain(named("Curse"))),
                ),
            ),
        ),
    ],
)

corsair = Card(
    "Corsair",
    cost=5,
    types=Action | Duration | Attack,
    editions=SECOND,
    play=[
        Coins(2),
        next_turn(Cards(1)),
        UntilNextTurn(
            When(
                Played(named("Silver") | named("Gold"), by=OTHERS, first=True),
                that_player(Trash(every("that"))),
            ),
        ),
    ],
)

monkey = Card(
    "Monkey",
    cost=3,
    types=Action | Duration,
    editions=SECOND,
    play=[
        UntilNextTurn(When(Gained(by=RIGHT), Cards(1))),
        next_turn(Cards(1)),
    ],
)

pirate = Card(
    "Pirate",
    cost=5,
    types=Action | Duration | Reaction,
    editions=SECOND,
    play=[next_turn(Gain(of_type(Treasure) & costing_up_to(6), to="hand"))],
    reacts=[
        When(Gained(of_type(Treasure), by=ANYONE), Play(THIS_IN_HAND), may=True),
    ],
)

sailor = Card(
    "Sailor",
    cost=4,
    types=Action | Duration,
    editions=SECOND,
    play=[
        Actions(1),
        ThisTurn(When(Gained(of_type(Duration)), Play(every("that")), may=True, once=True)),
        next_turn(Coins(2), Trash(up_to(1, HAND))),
    ],
)

sea_chart = Card(
    "Sea Chart",
    cost=3,
    types=Action,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        Reveal(top(1)).named("revealed"),
        if_(did("revealed", InPlay()), PutInHand(every("revealed"))),
    ],
)

sea_witch = Card(
    "Sea Witch",
    cost=5,
    types=Action | Duration | Attack,
    editions=SECOND,
    play=[
        Cards(2),
        each_other_player(Gain(named("Curse"))),
        next_turn(Cards(2), Discard(exactly(2, HAND))),
    ],
)

tide_pools = Card(
    "Tide Pools",
    cost=4,
    types=Action | Duration,
    editions=SECOND,
    play=[
        Cards(3),
        Actions(1),
        next_turn(Discard(exactly(2, HAND))),
    ],
)

CARDS = (
    astrolabe,
    blockade,
    corsair,
    monkey,
    pirate,
    sailor,
    sea_chart,
    sea_witch,
    tide_pools,
)
