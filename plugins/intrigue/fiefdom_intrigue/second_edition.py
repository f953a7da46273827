"""Kingdom cards new in the second edition."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    OTHERS,
    SUPPLY,
    TRASH,
    Actions,
    Buys,
    Cards,
    Coins,
    Discard,
    Gain,
    GainThese,
    InOrder,
    Played,
    PutInHand,
    PutIntoDeck,
    PutOnDeck,
    Reveal,
    Trash,
    TypesOf,
    When,
    choose_one,
    cost_of,
    costing_up_to,
    count_in,
    count_of,
    did,
    each_other_player,
    every,
    exactly,
    if_,
    named,
    of_type,
    one,
    top,
)
from fiefdom.model.card import Action, Attack, Card, Reaction, Treasure, Victory, card_type

SECOND = (2,)

courtier = Card(
    "Courtier",
    cost=5,
    types=Action,
    editions=SECOND,
    play=[
        Reveal(one(HAND)).named("revealed"),
        choose_one(
            Actions(1),
            Buys(1),
            Coins(3),
            Gain(named("Gold")),
            count=TypesOf("revealed"),
        ),
    ],
)

diplomat = Card(
    "Diplomat",
    cost=4,
    types=Action | Reaction,
    editions=SECOND,
    play=[
        Cards(2),
        if_(count_in(HAND) <= 5, Actions(2)),
    ],
    reacts=[
        When(
            Played(of_type(Attack), by=OTHERS),
            only_if=count_in(HAND) >= 5,
            reveal=True,
            then=InOrder((Cards(2), Discard(exactly(3, HAND)))),
        ),
    ],
)

lurker = Card(
    "Lurker",
    cost=2,
    types=Action,
    editions=SECOND,
    play=[
        Actions(1),
        choose_one(Trash(one(SUPPLY, Action)), GainThese(one(TRASH, Action))),
    ],
)

mill = Card(
    "Mill",
    cost=4,
    types=Action | Victory,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        Discard(exactly(2, HAND, optional=True)).named("discarded"),
        if_(count_of("discarded") >= 2, Coins(2)),
    ],
    points=1,
)

patrol = Card(
    "Patrol",
    cost=5,
    types=Action,
    editions=SECOND,
    play=[
        Cards(3),
        Reveal(top(4)).named("revealed"),
        PutInHand(every("revealed", of_type(Victory) | of_type(card_type("Curse")))),
        PutOnDeck(every("revealed")),
    ],
)

replace = Card(
    "Replace",
    cost=5,
    types=Action | Attack,
    editions=SECOND,
    play=[
        Trash(one(HAND)).named("trashed"),
        Gain(costing_up_to(cost_of("trashed") + 2)).named("gained"),
        if_(did("gained", of_type(Action) | of_type(Treasure)), PutOnDeck(every("gained"))),
        if_(did("gained", of_type(Victory)), each_other_player(Gain(named("Curse")))),
    ],
)

secret_passage = Card(
    "Secret Passage",
    cost=4,
    types=Action,
    editions=SECOND,
    play=[
        Cards(2),
        Actions(1),
        PutIntoDeck(one(HAND)),
    ],
)

CARDS = (courtier, diplomat, lurker, mill, patrol, replace, secret_passage)
