"""Kingdom cards printed in both editions."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    OWNER,
    THIS,
    Actions,
    Buys,
    Cards,
    Coins,
    CostsLess,
    Discard,
    Gain,
    NameCard,
    PassAround,
    PlayedThisTurn,
    PutInHand,
    PutOnDeck,
    Reveal,
    SameNameAs,
    ThisTurn,
    Trash,
    choose_one,
    cost_of,
    costing,
    costing_up_to,
    count_in,
    count_of,
    count_owned,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    may,
    named,
    of_type,
    one,
    top,
    up_to,
)
from fiefdom.model.card import Action, Attack, Card, Treasure, Victory

BOTH = (1, 2)

baron = Card(
    "Baron",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Buys(1),
        Discard(up_to(1, HAND, named("Estate"))).named("discarded"),
        if_(did("discarded"), Coins(4), otherwise=Gain(named("Estate"))),
    ],
)

bridge = Card(
    "Bridge",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Buys(1),
        Coins(1),
        ThisTurn(CostsLess(1)),
    ],
)

conspirator = Card(
    "Conspirator",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Coins(2),
        if_(PlayedThisTurn(of_type(Action)) >= 3, Cards(1), Actions(1)),
    ],
)

courtyard = Card(
    "Courtyard",
    cost=2,
    types=Action,
    editions=BOTH,
    play=[
        Cards(3),
        PutOnDeck(one(HAND)),
    ],
)

duke = Card("Duke", cost=5, types=Victory, editions=BOTH, points=count_owned(named("Duchy")))

harem = Card("Harem", cost=6, types=Treasure | Victory, editions=BOTH, play=[Coins(2)], points=2)

ironworks = Card(
    "Ironworks",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Gain(costing_up_to(4)).named("gained"),
        if_(did("gained", of_type(Action)), Actions(1)),
        if_(did("gained", of_type(Treasure)), Coins(1)),
        if_(did("gained", of_type(Victory)), Cards(1)),
    ],
)

masquerade = Card(
    "Masquerade",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Cards(2),
        PassAround(one(HAND)),
        Trash(up_to(1, HAND)),
    ],
)

mining_village = Card(
    "Mining Village",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(2),
        may(Trash(THIS), Coins(2)),
    ],
)

minion = Card(
    "Minion",
    cost=5,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Actions(1),
        choose_one(
            Coins(2),
            [
                Discard(every(HAND)),
                Cards(4),
                each_other_player(if_(count_in(HAND) >= 5, Discard(every(HAND)), Cards(4))),
            ],
        ),
    ],
)

nobles = Card(
    "Nobles",
    cost=6,
    types=Action | Victory,
    editions=BOTH,
    play=[choose_one(Cards(3), Actions(2))],
    points=2,
)

pawn = Card(
    "Pawn",
    cost=2,
    types=Action,
    editions=BOTH,
    play=[choose_one(Cards(1), Actions(1), Buys(1), Coins(1), count=2)],
)

shanty_town = Card(
    "Shanty Town",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Actions(2),
        Reveal(every(HAND)),
        if_(count_in(HAND, of_type(Action)) <= 0, Cards(2)),
    ],
)

steward = Card(
    "Steward",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[choose_one(Cards(2), Coins(2), Trash(exactly(2, HAND)))],
)

swindler = Card(
    "Swindler",
    cost=3,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Coins(2),
        each_other_player(
            Trash(top(1)).named("trashed"),
            Gain(costing(cost_of("trashed")), by=OWNER),
        ),
    ],
)

torturer = Card(
    "Torturer",
    cost=5,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Cards(3),
        each_other_player(choose_one(Discard(exactly(2, HAND)), Gain(named("Curse"), to="hand"))),
    ],
)

trading_post = Card(
    "Trading Post",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Trash(exactly(2, HAND)).named("trashed"),
        if_(count_of("trashed") >= 2, Gain(named("Silver"), to="hand")),
    ],
)

upgrade = Card(
    "Upgrade",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        Trash(one(HAND)).named("trashed"),
        Gain(costing(cost_of("trashed") + 1)),
    ],
)

wishing_well = Card(
    "Wishing Well",
    cost=3,
    types=Action,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        NameCard().named("named"),
        Reveal(top(1)).named("revealed"),
        if_(did("revealed", SameNameAs("named")), PutInHand(every("revealed"))),
    ],
)

CARDS = (
    baron,
    bridge,
    conspirator,
    courtyard,
    duke,
    harem,
    ironworks,
    masquerade,
    mining_village,
    minion,
    nobles,
    pawn,
    shanty_town,
    steward,
    swindler,
    torturer,
    trading_post,
    upgrade,
    wishing_well,
)
