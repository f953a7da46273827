"""Cards that together use the whole vocabulary, for whole random games."""

from __future__ import annotations

from fiefdom import Action, Attack, Card, Duration, Mat, Reaction, Treasure, Victory
from fiefdom.effects import (
    ANYONE,
    DISCARD,
    HAND,
    OTHERS,
    OWNER,
    SET_ASIDE,
    THIS,
    Actions,
    AddTokens,
    Buys,
    Cards,
    Coins,
    CostsLess,
    DifferentNames,
    Discard,
    DiscardedFromPlay,
    ExtraTurn,
    Gain,
    Gained,
    GainThese,
    GivesMore,
    Immune,
    InOrder,
    InPlay,
    LookAt,
    NextHand,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Repeat,
    RestOfGame,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    SetAside,
    ThisTurn,
    Tokens,
    Trash,
    Trashed,
    TypesOf,
    Unaffected,
    UntilNextTurn,
    When,
    any_number,
    choose_one,
    cost_of,
    costing_up_to,
    count_in,
    count_owned,
    did,
    down_to,
    each_other_player,
    every,
    exactly,
    if_,
    mat,
    may,
    named,
    next_turn,
    now_and_next_turn,
    of_type,
    one,
    top,
    top_until,
    up_to,
)
from tests.core.sample_cards_interaction import INTERACTION_CARDS
from tests.core.sample_cards_tokens import WATERS

MATS = (Mat("Pier"), Mat("Cave", face_up=False))

heron = Card("Heron", 3, Action | Duration, play=now_and_next_turn(Cards(1), Actions(1)))
badger = Card(
    "Badger",
    2,
    Action | Duration,
    play=[
        Actions(1),
        Cards(1),
        SetAside(one(HAND), face_up=False),
        next_turn(PutInHand(every(SET_ASIDE)), choose_one(Coins(1), Buys(1))),
    ],
)
ferret = Card("Ferret", 3, Action, play=[Play(one(HAND, Action), times=2)])
otter = Card(
    "Otter",
    4,
    Action,
    play=[
        Actions(1),
        Buys(1),
        ThisTurn(CostsLess(1)),
        ThisTurn(GivesMore(named("Copper"))),
    ],
    in_play=[When(Gained(), Cards(1), may=True)],
)
weasel = Card(
    "Weasel",
    4,
    Action | Attack,
    play=[
        each_other_player(
            Reveal(top(2)).named("shown"),
            Trash(one("shown", Treasure, by=OWNER)).named("lost"),
            Discard(every("shown")),
            gives="lost",
        ).named("lost"),
        GainThese(any_number("lost")),
    ],
)
stoat = Card(
    "Stoat",
    3,
    Action | Attack | Duration,
    play=[
        Cards(1),
        each_other_player(Discard(down_to(4, HAND))),
        UntilNextTurn(When(Gained(by=OTHERS), AddTokens("spy"))),
    ],
)
tortoise = Card(
    "Tortoise",
    2,
    Action | Duration,
    play=[
        Actions(1),
        next_turn(Coins(1)),
    ],
    in_play=[Immune(), CostsLess(1, of_type(Victory))],
)
hedgehog = Card(
    "Hedgehog",
    2,
    Action | Reaction,
    play=[Cards(2)],
    reacts=[
        When(Played(of_type(Attack), by=OTHERS), Unaffected(), reveal=True),
        When(
            Trashed(), InOrder((Discard(one(HAND, named("Hedgehog"))), Gain(named("Silver")))), may=True
        ),
    ],
)
magpie = Card(
    "Magpie",
    3,
    Action | Reaction,
    play=[
        Reveal(top_until(Treasure)).named("r"),
        PutInHand(every("r", Treasure)),
        Discard(every("r")),
    ],
    reacts=[
        When(
            Gained(),
            choose_one(Trash(every("that")), PutOnDeck(every("that"))),
            only_if=did("that"),
            may=True,
        ),
    ],
)
squirrel = Card(
    "Squirrel",
    3,
    Action | Victory,
    points=count_owned() // 8,
    play=[
        PutOnMat(THIS, mat="Pier"),
        PutOnMat(up_to(1, HAND), mat="Pier"),
        choose_one(PutOnMat(top(1), mat="Cave"), PutInHand(every(mat("Cave")))),
    ],
)
cuckoo = Card(
    "Cuckoo",
    4,
    Action,
    play=[
        Reveal(one(HAND)).named("r"),
        ReturnToSupply(up_to(2, "r")),
        each_other_player(Gain(SameNameAs("r"))),
        Coins(TypesOf("r")),
    ],
)
owl = Card(
    "Owl",
    5,
    Action | Duration,
    play=[
        LookAt(top(4)).named("seen"),
        Trash(up_to(1, "seen")),
        Discard(any_number("seen")).named("gone"),
        PutOnDeck(every("seen")),
        NextHand(3),
        ExtraTurn(),
    ],
)
mole = Card(
    "Mole",
    4,
    Action,
    play=[
        AddTokens("mole"),
        Discard(any_number(HAND)).named("d"),
        Cards(DifferentNames("d")),
        Repeat(Tokens("mole"), choose_one(Coins(1), Cards(1), Buys(1), count=2)),
    ],
)
mink = Card(
    "Mink",
    3,
    Action,
    play=[
        Trash(one(HAND)).named("t"),
        Gain(costing_up_to(cost_of("t") + 2) & ~InPlay(), to="hand", optional=True),
        may(PutOnDeck(exactly(2, DISCARD))),
    ],
    itself=[When(DiscardedFromPlay(), PutOnDeck(every("that")), may=True)],
)
raven = Card(
    "Raven",
    2,
    Action,
    play=[
        Actions(1),
        RestOfGame(When(Played(of_type(Treasure), first=True), Buys(1))),
        if_(
            count_in(HAND) >= 2,
            RestOfGame(When(Gained(named("Curse"), by=ANYONE), Cards(1), once=True)),
        ),
        Trash(THIS),
    ],
    itself=[When(Trashed(), Gain(costing_up_to(3)))],
)
shell = Card("Shell", 3, Treasure, play=[Coins(1), choose_one(Coins(1), Buys(1), AddTokens("shell"))])

SAMPLE_CARDS = (
    heron,
    badger,
    ferret,
    otter,
    weasel,
    stoat,
    tortoise,
    hedgehog,
    magpie,
    squirrel,
    cuckoo,
    owl,
    mole,
    mink,
    raven,
    *WATERS,
    shell,
    *INTERACTION_CARDS,
)
