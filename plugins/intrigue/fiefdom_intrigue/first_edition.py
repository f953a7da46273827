"""Kingdom cards printed in the first edition only."""

from __future__ import annotations

from fiefdom.effects import (
    HAND,
    LEFT,
    OTHERS,
    Actions,
    Cards,
    Coins,
    DifferentNames,
    Discard,
    Gain,
    GivesMore,
    InOrder,
    Played,
    PutInHand,
    PutOnDeck,
    Reveal,
    ThisTurn,
    Trash,
    When,
    any_number,
    cost_of,
    costing_at_least,
    costing_up_to,
    count_of,
    each_other_player,
    every,
    exactly,
    for_player,
    named,
    of_type,
    one,
    top,
    top_until,
)
from fiefdom.model.card import Action, Attack, Card, Reaction, Treasure, Victory

FIRST = (1,)

coppersmith = Card(
    "Coppersmith",
    cost=4,
    types=Action,
    editions=FIRST,
    play=[ThisTurn(GivesMore(named("Copper")))],
)

great_hall = Card(
    "Great Hall",
    cost=3,
    types=Action | Victory,
    editions=FIRST,
    play=[Cards(1), Actions(1)],
    points=1,
)

saboteur = Card(
    "Saboteur",
    cost=5,
    types=Action | Attack,
    editions=FIRST,
    play=[
        each_other_player(
            Reveal(top_until(costing_at_least(3))).named("revealed"),
            Trash(one("revealed", costing_at_least(3))).named("trashed"),
            Gain(costing_up_to(cost_of("trashed") - 2), optional=True),
            Discard(every("revealed")),
        ),
    ],
)

scout = Card(
    "Scout",
    cost=4,
    types=Action,
    editions=FIRST,
    play=[
        Actions(1),
        Reveal(top(4)).named("revealed"),
        PutInHand(every("revealed", Victory)),
        PutOnDeck(every("revealed")),
    ],
)

secret_chamber = Card(
    "Secret Chamber",
    cost=2,
    types=Action | Reaction,
    editions=FIRST,
    play=[
        Discard(any_number(HAND)).named("discarded"),
        Coins(count_of("discarded")),
    ],
    reacts=[
        When(
            Played(of_type(Attack), by=OTHERS),
            reveal=True,
            then=InOrder((Cards(2), PutOnDeck(exactly(2, HAND)))),
        ),
    ],
)

tribute = Card(
    "Tribute",
    cost=5,
    types=Action,
    editions=FIRST,
    play=[
        for_player(
            LEFT,
            Reveal(top(2)).named("revealed"),
            Discard(every("revealed")).named("discarded"),
            gives="discarded",
        ).named("revealed"),
        Actions(DifferentNames("revealed", of_type(Action)) * 2),
        Coins(DifferentNames("revealed", of_type(Treasure)) * 2),
        Cards(DifferentNames("revealed", of_type(Victory)) * 2),
    ],
)

CARDS = (coppersmith, great_hall, saboteur, scout, secret_chamber, tribute)
