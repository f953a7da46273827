"""References to a card that cannot be there at that time are refused."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, Reaction
from fiefdom.effects import (
    HAND,
    OTHERS,
    THIS,
    THIS_IN_HAND,
    Bought,
    Cards,
    Coins,
    Discard,
    DiscardedFromPlay,
    Gain,
    Gained,
    LookAt,
    NextHand,
    PassAround,
    Play,
    Played,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SetAside,
    ThisTurn,
    Trash,
    TurnEnds,
    TurnStarts,
    UntilNextTurn,
    When,
    Who,
    costing_up_to,
    count_of,
    every,
    for_player,
    may,
    next_turn,
    one,
    that_player,
    top,
)
from fiefdom.model.effect import Effect
from fiefdom.setup.validate.card import problems


def card(**parts: Any) -> Card:
    return Card("Trial", 3, Action | Reaction, play=parts.pop("play", [Cards(1)]), **parts)


def reacting(what: Effect) -> Card:
    return card(reacts=[When(Played(by=OTHERS), what, may=True)])


WRONG = [
    (
        "reacts[0].then.effect",
        reacting(for_player(Who.LEFT, Play(THIS_IN_HAND))),
        "the player who reacts",
    ),
    ("reacts[0].then.effect", reacting(that_player(Discard(THIS_IN_HAND))), "the player who reacts"),
    ("play[1]", card(play=[LookAt(top(1)).named("x"), next_turn(PutInHand(every("x")))]), "set_aside"),
    ("play[1]", card(play=[Reveal(one(HAND)).named("x"), next_turn(Discard(every("x")))]), "set_aside"),
    ("play[1]", card(play=[PutOnDeck(one(HAND)).named("x"), next_turn(Trash(one("x")))]), "on a mat"),
    (
        "play[1]",
        card(
            play=[Gain(costing_up_to(3)).named("x"), UntilNextTurn(When(Gained(), Trash(every("x"))))]
        ),
        "set_aside",
    ),
    ("play[0]", card(play=[Discard(THIS_IN_HAND)]), "use this"),
    ("reacts[0]", card(reacts=[When(Gained(), next_turn(Trash(THIS_IN_HAND)), may=True)]), "reacts"),
    ("throughout[0]", card(throughout=[When(Gained(), Trash(THIS))]), "use that"),
    ("itself[0]", card(itself=[When(Bought(), Trash(THIS))]), "use that"),
    ("itself[0]", card(itself=[When(DiscardedFromPlay(), Trash(THIS))]), "use that"),
    ("reacts[0]", card(reacts=[When(Played(by=OTHERS), Trash(THIS), may=True)]), "use that"),
    ("throughout[0]", card(throughout=[When(TurnEnds(), NextHand(3))]), "earlier"),
    (
        "play[1]",
        card(play=[Discard(one(HAND)).named("x"), Trash(one(HAND)).named("x")]),
        "another name",
    ),
    (
        "play[1]",
        card(play=[Discard(one(HAND)).named("x"), may(Trash(one(HAND)).named("x"), Coins(1))]),
        "another name",
    ),
    ("play[0]", card(play=[PassAround(one("supply"))]), "use hand"),
    ("play[0]", card(play=[ThisTurn(When(TurnEnds(), NextHand(3)))]), "earlier"),
]


@pytest.mark.parametrize(("place", "wrong", "remedy"), WRONG, ids=lambda value: str(value)[:40])
def test_a_reference_to_an_untraceable_card_is_refused(place: str, wrong: Card, remedy: str) -> None:
    found = list(problems(wrong))
    assert found
    assert found[0][0].startswith(place)
    assert remedy in found[0][1]


@pytest.mark.parametrize(
    "right",
    [
        card(play=[SetAside(one(HAND)).named("x"), next_turn(PutInHand(every("x")))]),
        card(play=[PutOnMat(one(HAND), mat="Shelf").named("x"), next_turn(PutInHand(every("x")))]),
        card(play=[Gain(costing_up_to(3), to="set aside").named("x"), next_turn(Trash(every("x")))]),
        card(play=[Discard(one(HAND)).named("x"), next_turn(Coins(count_of("x")))]),
        card(play=[next_turn(Reveal(top(1)).named("x"), Discard(every("x")))]),
        card(reacts=[When(Played(by=OTHERS), Discard(THIS_IN_HAND), may=True)]),
        card(itself=[When(Played(), Trash(THIS))]),
        card(in_play=[When(TurnStarts(), Trash(THIS))]),
        card(play=[NextHand(3)]),
    ],
    ids=lambda value: str(value)[-60:],
)
def test_a_reference_to_a_traceable_card_is_accepted(right: Card) -> None:
    assert list(problems(right)) == []
