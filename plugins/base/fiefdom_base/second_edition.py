"""Kingdom cards new in the second edition."""

from __future__ import annotations

from fiefdom.effects import (
    DISCARD,
    HAND,
    Actions,
    Cards,
    Coins,
    Discard,
    EmptyPiles,
    Gain,
    LookAt,
    Play,
    Played,
    PutOnDeck,
    Reveal,
    ThisTurn,
    Trash,
    When,
    any_number,
    costing_up_to,
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
from fiefdom.model.card import Action, Attack, Card, Treasure

SECOND = (2,)

artisan = Card(
    "Artisan",
    cost=6,
    types=Action,
    editions=SECOND,
    play=[
        Gain(costing_up_to(5), to="hand"),
        PutOnDeck(one(HAND)),
    ],
)

bandit = Card(
    "Bandit",
    cost=5,
    types=Action | Attack,
    editions=SECOND,
    play=[
        Gain(named("Gold")),
        each_other_player(
            Reveal(top(2)).named("revealed"),
            Trash(one("revealed", of_type(Treasure) & ~named("Copper"))),
            Discard(every("revealed")),
        ),
    ],
)

harbinger = Card(
    "Harbinger",
    cost=3,
    types=Action,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        PutOnDeck(up_to(1, DISCARD)),
    ],
)

merchant = Card(
    "Merchant",
    cost=3,
    types=Action,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        ThisTurn(When(Played(named("Silver"), first=True), Coins(1))),
    ],
)

poacher = Card(
    "Poacher",
    cost=4,
    types=Action,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        Coins(1),
        Discard(exactly(EmptyPiles(), HAND)),
    ],
)

sentry = Card(
    "Sentry",
    cost=5,
    types=Action,
    editions=SECOND,
    play=[
        Cards(1),
        Actions(1),
        LookAt(top(2)).named("seen"),
        Trash(any_number("seen")),
        Discard(any_number("seen")),
        PutOnDeck(every("seen")),
    ],
)

vassal = Card(
    "Vassal",
    cost=3,
    types=Action,
    editions=SECOND,
    play=[
        Coins(2),
        Discard(top(1)).named("discarded"),
        if_(did("discarded", of_type(Action)), may(Play(one("discarded")))),
    ],
)

CARDS = (artisan, bandit, harbinger, merchant, poacher, sentry, vassal)
