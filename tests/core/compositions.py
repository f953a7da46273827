"""Unusual compositions of the vocabulary, to review their generated texts."""

from __future__ import annotations

from itertools import count

from fiefdom import Action, Card, Duration, Treasure, Victory
from fiefdom.effects import (
    DISCARD,
    HAND,
    IN_PLAY,
    LEFT,
    OTHERS,
    OWNER,
    SET_ASIDE,
    THIS,
    THIS_IN_HAND,
    TRASH,
    Actions,
    AddTokens,
    BoughtThisTurn,
    Buys,
    Cards,
    Coins,
    CostsLess,
    DifferentNames,
    Discard,
    Discarded,
    EmptyPiles,
    ExtraTurn,
    Gain,
    Gained,
    GainThese,
    GivesMore,
    Immune,
    InPlay,
    LookAt,
    NameCard,
    NextHand,
    Nothing,
    PassAround,
    PileTokens,
    Play,
    Played,
    PlayedThisTurn,
    PutInDiscard,
    PutInHand,
    PutIntoDeck,
    PutOnDeck,
    PutOnMat,
    Repeat,
    RestOfGame,
    ReturnToSupply,
    Reveal,
    SameNameAs,
    SetAside,
    ThisTurn,
    TokenOnPile,
    Tokens,
    Trash,
    Trashed,
    TurnEnds,
    TurnStarts,
    TypesOf,
    UntilNextTurn,
    When,
    any_number,
    bottom,
    choose_one,
    cost_of,
    costing,
    costing_at_least,
    costing_up_to,
    count_in,
    count_of,
    count_owned,
    did,
    down_to,
    each_other_player,
    each_player,
    every,
    exactly,
    for_player,
    has,
    if_,
    mat,
    may,
    named,
    next_turn,
    of_type,
    one,
    that_player,
    top,
    top_until,
    up_to,
    while_,
)
from fiefdom.effects.choose import Choose
from fiefdom.effects.how_many import EVERY
from fiefdom.model.amount import Amount
from fiefdom.model.effect import Effect

_NUMBERS = count(1)
ACTION, TREASURE, VICTORY = of_type(Action), of_type(Treasure), of_type(Victory)
CURSE, GOLD, SILVER, COPPER = (named(name) for name in ("Curse", "Gold", "Silver", "Copper"))


def playing(*play: Effect) -> Card:
    """Return a card that does this when it is played."""
    return Card(f"Trial {next(_NUMBERS)}", 3, Action, play=play)


def worth(points: Amount) -> Card:
    """Return a card that scores points."""
    return Card(f"Trial {next(_NUMBERS)}", 3, Victory, points=points)


def otherwise(**parts: list[When]) -> Card:
    """Return a card with abilities other than being played."""
    return Card(f"Trial {next(_NUMBERS)}", 3, Action, **parts)  # type: ignore[arg-type]


COMPOSITIONS = (
    playing(Trash(one(HAND)).named("x"), Gain(GOLD), if_(did("x", ACTION), Actions(1))),
    playing(Gain(costing_up_to(4), count=2), Gain(GOLD & costing_up_to(5))),
    playing(
        Discard(exactly(2, HAND, SILVER | GOLD)), Gain(TREASURE & ~GOLD & costing_up_to(6), "deck")
    ),
    playing(Trash(up_to(3, HAND, ACTION | TREASURE)).named("x"), Cards(count_of("x") + 1)),
    playing(LookAt(top(4)).named("x"), PutInHand(up_to(2, "x")), Discard(every("x"))),
    playing(LookAt(top(3)).named("x"), Gain(SILVER), Discard(any_number("x")), PutOnDeck(every("x"))),
    playing(Reveal(top(1)).named("x"), if_(did("x", TREASURE), Trash(every("x"))), Discard(every("x"))),
    playing(
        Reveal(top(1)).named("x"),
        if_(did("x", costing_at_least(4)), PutInHand(every("x")), otherwise=Discard(every("x"))),
    ),
    playing(
        each_other_player(
            Reveal(top(1)).named("x"),
            if_(did("x", TREASURE), Trash(every("x")), Gain(COPPER), otherwise=Discard(every("x"))),
        )
    ),
    playing(
        each_other_player(may(Discard(one(HAND, CURSE)), otherwise=[Gain(CURSE), Discard(top(2))]))
    ),
    playing(each_other_player(if_(EmptyPiles() >= 2, Gain(CURSE)))),
    playing(each_other_player(if_(count_in(HAND) <= 4, Cards(1), otherwise=Discard(one(HAND))))),
    playing(each_other_player(if_(Tokens("Coal") >= 3, Trash(one(HAND))))),
    playing(each_player(Discard(every(HAND)), Cards(5))),
    playing(
        Cards(count_in(HAND, TREASURE) // 2),
        Coins(EmptyPiles() * 2),
        Actions(PlayedThisTurn(ACTION) - 1),
    ),
    playing(Repeat(3, Gain(costing_up_to(3))), Repeat(EmptyPiles(), Discard(one(HAND)))),
    playing(
        if_(~has(HAND, ACTION), Cards(2)),
        if_(~(count_in(HAND) >= 5) & (EmptyPiles() <= 0), Coins(1)),
    ),
    playing(
        Trash(one(HAND)).named("x"),
        if_(cost_of("x") >= 5, Gain(GOLD, to="hand")),
        if_(TypesOf("x") >= 2, Cards(1)),
    ),
    playing(
        Trash(any_number(HAND)).named("x"),
        if_(count_of("x") >= 3, Gain(GOLD)),
        if_(~did("x"), Cards(1)),
    ),
    playing(Play(up_to(1, HAND, ACTION), times=3)),
    playing(Reveal(up_to(1, HAND, VICTORY)).named("x"), if_(did("x"), Coins(2))),
    playing(SetAside(any_number(HAND), face_up=False), next_turn(PutInHand(every(SET_ASIDE)))),
    playing(ThisTurn(When(Gained(), may=True, then=PutOnDeck(every("that"))))),
    playing(
        ThisTurn(When(Played(ACTION), Coins(1))),
        UntilNextTurn(When(Gained(VICTORY, by=OTHERS), that_player(Discard(down_to(3, HAND))))),
    ),
    playing(RestOfGame(When(TurnStarts(), Cards(1))), RestOfGame(CostsLess(2, ACTION | TREASURE))),
    playing(ThisTurn(When(TurnEnds(), Cards(1))), UntilNextTurn(When(TurnStarts(by=LEFT), Coins(1)))),
    otherwise(
        itself=[When(Gained(), Gain(SILVER)), When(Trashed(), Cards(2), may=True)],
        reacts=[When(Discarded(), Play(THIS_IN_HAND), may=True)],
    ),
    otherwise(
        in_play=[When(Gained(TREASURE), Cards(1), may=True), GivesMore(COPPER), CostsLess(1, ~COPPER)],  # type: ignore[list-item]
        reacts=[When(Gained(costing_at_least(6), by=OTHERS), Gain(GOLD, to="deck"), reveal=True)],
    ),
    worth(count_owned(VICTORY) * 2),
    worth(count_owned(~TREASURE) // 3 * 2),
    worth(Tokens("Sun") + 3),
    worth(count_owned(CURSE) * -1),
    playing(Gain(~costing_up_to(4)), Gain(~(ACTION | TREASURE) & costing(5))),
    playing(
        choose_one(
            [Cards(1), Actions(1)], [Trash(one(HAND)), Coins(2)], Gain(SILVER, to="hand"), count=2
        )
    ),
    playing(
        each_other_player(choose_one(Discard(exactly(2, HAND)), [Gain(CURSE), Cards(1)], by=OWNER))
    ),
    playing(for_player(LEFT, Gain(COPPER), may(Discard(one(HAND)), Cards(1)))),
    playing(each_other_player(Reveal(every(HAND)).named("x"), Discard(one("x", ACTION, by=OWNER)))),
    playing(each_other_player(PutOnDeck(one(HAND)), for_player(OWNER, Cards(1)))),
    playing(
        Reveal(top_until(VICTORY)).named("x"),
        PutInHand(every("x", VICTORY)),
        PutOnMat(every("x"), mat="Attic"),
    ),
    playing(Reveal(top_until(ACTION, 3)).named("x"), Play(one("x", ACTION)), Discard(every("x"))),
    playing(PutInHand(any_number(mat("Attic"))), PutOnMat(exactly(EmptyPiles(), HAND), mat="Attic")),
    playing(PutOnDeck(every(DISCARD, TREASURE)), PutInDiscard(every(HAND))),
    playing(Trash(one(IN_PLAY, TREASURE)).named("x"), Coins(cost_of("x"))),
    playing(
        NameCard().named("n"),
        each_other_player(
            Reveal(top(2)).named("x"), Trash(every("x", SameNameAs("n"))), Discard(every("x"))
        ),
    ),
    playing(
        Trash(one(HAND)).named("x"),
        each_other_player(Gain(costing_up_to(cost_of("x") - 1), optional=True)),
    ),
    playing(
        Reveal(every(HAND)).named("x"),
        Coins(DifferentNames("x")),
        if_(DifferentNames("x", TREASURE) >= 3, Buys(1)),
    ),
    playing(
        AddTokens("Sun", 2), AddTokens("Sun", count_in(IN_PLAY, ACTION)), TokenOnPile("Tax", VICTORY)
    ),
    otherwise(
        throughout=[
            When(Gained(TREASURE, first=True), AddTokens("Sun"), only_if=PileTokens("Tax") >= 1)
        ]
    ),
    playing(may(Trash(THIS), Gain(costing_up_to(5), to="hand"), Cards(1), otherwise=Coins(1)), Buys(1)),
    playing(while_(has(HAND, CURSE), Trash(one(HAND, CURSE)), Coins(1))),
    playing(NextHand(7), ExtraTurn(3)),
    playing(PassAround(exactly(2, HAND, Treasure)), PassAround(one(HAND, CURSE))),
    playing(Discard(top(EmptyPiles())), LookAt(bottom(2)).named("x"), PutOnDeck(every("x"))),
    playing(GainThese(up_to(2, TRASH, TREASURE), to="hand"), ReturnToSupply(any_number(HAND))),
    playing(Trash(Choose(HAND, 1, 3)), Discard(Choose(HAND, 1, EVERY))),
    playing(
        next_turn(
            if_(count_in(HAND) >= 6, Discard(one(HAND)), otherwise=Cards(1)),
            may(Trash(one(HAND)), Actions(1)),
        )
    ),
    playing(
        Reveal(one(HAND, ACTION)).named("x"),
        Gain(SameNameAs("x") & costing_up_to(5)),
        Discard(up_to(2, HAND, ~SameNameAs("x"))),
    ),
    playing(Gain(costing_up_to(4) & InPlay()), Discard(any_number(HAND, InPlay()))),
    playing(Cards(2), Discard(one(HAND)), Cards(1), Trash(one(HAND))),
    playing(
        if_(has(IN_PLAY, SILVER), Coins(1)),
        if_(BoughtThisTurn() >= 2, Cards(1)),
        if_(count_owned(VICTORY) >= 5, Buys(1)),
    ),
    playing(PutIntoDeck(up_to(2, HAND)), ThisTurn(Immune())),
    playing(
        LookAt(top(1)).named("x"),
        choose_one(Trash(every("x")), Discard(every("x")), Nothing("put it back")),
    ),
    playing(LookAt(top(1)).named("x"), may(Discard(every("x"))), PutInHand(every("x"))),
    playing(ThisTurn(When(Gained(of_type(Duration)), Play(every("that")), may=True, once=True))),
    playing(UntilNextTurn(When(Gained(by=OTHERS), Cards(1), once=True))),
)
