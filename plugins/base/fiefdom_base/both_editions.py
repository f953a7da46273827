"""Kingdom cards printed in both editions."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    OTHERS,
    SET_ASIDE,
    Actions,
    Buys,
    CanDraw,
    Cards,
    Coins,
    Discard,
    Gain,
    LookAt,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    Reveal,
    SetAside,
    Trash,
    Unaffected,
    When,
    any_number,
    cost_of,
    costing_up_to,
    count_in,
    count_of,
    count_owned,
    did,
    down_to,
    each_other_player,
    every,
    has,
    if_,
    may,
    named,
    of_type,
    one,
    top,
    up_to,
    while_,
)
from fiefdom.model.card import Action, Attack, Card, Reaction, Treasure, Victory

BOTH = (1, 2)

bureaucrat = Card(
    "Bureaucrat",
    cost=4,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Gain(named("Silver"), to="deck"),
        each_other_player(
            if_(
                has(HAND, of_type(Victory)),
                Reveal(one(HAND, Victory)).named("revealed"),
                PutOnDeck(every("revealed")),
                otherwise=Reveal(every(HAND)),
            ),
        ),
    ],
)

cellar = Card(
    "Cellar",
    cost=2,
    types=Action,
    editions=BOTH,
    play=[
        Actions(1),
        Discard(any_number(HAND)).named("discarded"),
        Cards(count_of("discarded")),
    ],
)

chapel = Card("Chapel", cost=2, types=Action, editions=BOTH, play=[Trash(up_to(4, HAND))])

council_room = Card(
    "Council Room",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Cards(4),
        Buys(1),
        each_other_player(Cards(1)),
    ],
)

festival = Card(
    "Festival",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Actions(2),
        Buys(1),
        Coins(2),
    ],
)

gardens = Card("Gardens", cost=4, types=Victory, editions=BOTH, points=count_owned() // 10)

laboratory = Card("Laboratory", cost=5, types=Action, editions=BOTH, play=[Cards(2), Actions(1)])

library = Card(
    "Library",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        while_(
            (count_in(HAND) <= 6) & CanDraw(),
            LookAt(top(1)).named("drawn"),
            if_(did("drawn", of_type(Action)), may(SetAside(every("drawn")))),
            PutInHand(every("drawn")),
        ),
        Discard(every(SET_ASIDE)),
    ],
)

market = Card(
    "Market",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Cards(1),
        Actions(1),
        Buys(1),
        Coins(1),
    ],
)

militia = Card(
    "Militia",
    cost=4,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Coins(2),
        each_other_player(Discard(down_to(3, HAND))),
    ],
)

mine = Card(
    "Mine",
    cost=5,
    types=Action,
    editions=BOTH,
    play=[
        Trash(one(HAND, Treasure)).named("trashed"),
        Gain(of_type(Treasure) & costing_up_to(cost_of("trashed") + 3), to="hand"),
    ],
)

moat = Card(
    "Moat",
    cost=2,
    types=Action | Reaction,
    editions=BOTH,
    play=[Cards(2)],
    reacts=[
        When(Played(of_type(Attack), by=OTHERS), reveal=True, then=Unaffected()),
    ],
)

moneylender = Card(
    "Moneylender",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Trash(one(HAND, named("Copper"))).named("trashed"),
        if_(did("trashed"), Coins(3)),
    ],
)

remodel = Card(
    "Remodel",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Trash(one(HAND)).named("trashed"),
        Gain(costing_up_to(cost_of("trashed") + 2)),
    ],
)

smithy = Card("Smithy", cost=4, types=Action, editions=BOTH, play=[Cards(3)])

throne_room = Card(
    "Throne Room",
    cost=4,
    types=Action,
    editions=BOTH,
    play=[
        Play(one(HAND, Action), times=2),
    ],
)

village = Card("Village", cost=3, types=Action, editions=BOTH, play=[Cards(1), Actions(2)])

witch = Card(
    "Witch",
    cost=5,
    types=Action | Attack,
    editions=BOTH,
    play=[
        Cards(2),
        each_other_player(Gain(named("Curse"))),
    ],
)

workshop = Card("Workshop", cost=3, types=Action, editions=BOTH, play=[Gain(costing_up_to(4))])

CARDS = (
    bureaucrat,
    cellar,
    chapel,
    council_room,
    festival,
    gardens,
    laboratory,
    library,
    market,
    militia,
    mine,
    moat,
    moneylender,
    remodel,
    smithy,
    throne_room,
    village,
    witch,
    workshop,
)
