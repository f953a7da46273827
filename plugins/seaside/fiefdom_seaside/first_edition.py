"""Kingdom cards printed in the first edition only."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    OWNER,
    THIS,
    Actions,
    AddTokens,
    Bought,
    Cards,
    Coins,
    Discard,
    Gain,
    LookAt,
    PileTokens,
    PutOnDeck,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    TokenOnPile,
    Tokens,
    Trash,
    When,
    bottom,
    choose_one,
    did,
    down_to,
    each_other_player,
    every,
    if_,
    may,
    named,
    one,
    top,
    up_to,
)
from fiefdom.model.card import Action, Attack, Card, Treasure

FIRST = (1,)

ambassador = Card(
    "Ambassador",
    cost=3,
    types=Action | Attack,
    editions=FIRST,
    play=[
        Reveal(one(HAND)).named("revealed"),
        ReturnToSupply(up_to(2, HAND, SameNameAs("revealed"))),
        each_other_player(Gain(SameNameAs("revealed"))),
    ],
)

embargo = Card(
    "Embargo",
    cost=2,
    types=Action,
    editions=FIRST,
    play=[
        Coins(2),
        Trash(THIS),
        TokenOnPile("Embargo"),
    ],
    throughout=[
        When(Bought(), Gain(named("Curse"), count=PileTokens("Embargo"))),
    ],
)

explorer = Card(
    "Explorer",
    cost=5,
    types=Action,
    editions=FIRST,
    play=[
        may(
            Reveal(one(HAND, named("Province"))),
            Gain(named("Gold"), to="hand"),
            otherwise=Gain(named("Silver"), to="hand"),
        ),
    ],
)

ghost_ship = Card(
    "Ghost Ship",
    cost=5,
    types=Action | Attack,
    editions=FIRST,
    play=[
        Cards(2),
        each_other_player(PutOnDeck(down_to(3, HAND))),
    ],
)

navigator = Card(
    "Navigator",
    cost=4,
    types=Action,
    editions=FIRST,
    play=[
        Coins(2),
        LookAt(top(5)).named("seen"),
        if_(did("seen"), choose_one(Discard(every("seen")), PutOnDeck(every("seen")))),
    ],
)

pearl_diver = Card(
    "Pearl Diver",
    cost=2,
    types=Action,
    editions=FIRST,
    play=[
        Cards(1),
        Actions(1),
        LookAt(bottom(1)).named("seen"),
        may(PutOnDeck(every("seen"))),
    ],
)

pirate_ship = Card(
    "Pirate Ship",
    cost=4,
    types=Action | Attack,
    editions=FIRST,
    play=[
        choose_one(
            [
                each_other_player(
                    Reveal(top(2)).named("revealed"),
                    Trash(one("revealed", Treasure, by=OWNER)).named("trashed"),
                    Discard(every("revealed")),
                    gives="trashed",
                ).named("trashed"),
                if_(did("trashed"), AddTokens("Pirate Ship")),
            ],
            Coins(Tokens("Pirate Ship")),
        ),
    ],
)

sea_hag = Card(
    "Sea Hag",
    cost=4,
    types=Action | Attack,
    editions=FIRST,
    play=[
        each_other_player(
            Discard(top(1)),
            Gain(named("Curse"), to="deck"),
        ),
    ],
)

CARDS = (
    ambassador,
    embargo,
    explorer,
    ghost_ship,
    navigator,
    pearl_diver,
    pirate_ship,
    sea_hag,
)
