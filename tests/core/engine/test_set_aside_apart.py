"""Cards set aside by one effect are never mistaken for those set aside by another."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Duration
from fiefdom.effects import (
    OTHERS,
    Actions,
    Bought,
    Coins,
    Discard,
    Discarded,
    FollowSwapped,
    Gain,
    Gained,
    PayInstead,
    Play,
    PutInHand,
    SameNameAs,
    SetAside,
    StillThere,
    Trash,
    Trashed,
    UntilNextTurn,
    When,
    costing_up_to,
    every,
    if_,
    named,
    next_turn,
    of_type,
    one,
    that_player,
)
from fiefdom.model.fact import THAT
from fiefdom.model.trigger import TriggerEvent
from fiefdom.model.who import Who
from tests.core.kit import Table

# Two plays of one copy, as by a card that plays it twice; the second gained card is played at once.
warden = Card(
    "Warden",
    4,
    Action | Duration,
    play=[
        Gain(named("Pony"), to="set aside").named("gained"),
        if_(
            StillThere("gained"),
            next_turn(PutInHand(every("gained"))),
            UntilNextTurn(
                When(
                    Gained(SameNameAs("gained"), by=OTHERS, own_turn=True),
                    that_player(Gain(named("Curse"))),
                )
            ),
        ),
    ],
)
pony = Card("Pony", 2, Action | Duration, play=[next_turn(Coins(1))])
groom = Card(
    "Groom",
    3,
    Action,
    play=[Actions(1)],
    in_play=[When(Gained(of_type(Duration)), Play(every(THAT)), may=True)],
)
twice = Card("Twice", 4, Action, play=[Play(one("hand", Action), times=2)])


def laid() -> Table:
    table = Table(
        warden,
        pony,
        groom,
        twice,
        p1={"hand": ["Groom", "Twice", "Warden"], "deck": ["Copper"] * 9},
        p2={"hand": ["Gold"]},
    )
    table.play("Groom")
    table.play("Twice")
    return table


def test_one_of_two_copies_played_leaves_one_curse() -> None:
    table = laid()
    table.choose()
    table.choose("Groom")
    assert table.aside() == ["Pony"]
    table.end_turn()
    table.treasures()
    table.buy("Pony")
    assert table.pile("Curse") == 9


def test_two_copies_aside_leave_two_curses() -> None:
    table = laid()
    table.choose()
    table.choose()
    assert table.aside() == ["Pony", "Pony"]
    table.end_turn()
    table.treasures()
    table.buy("Pony")
    assert table.pile("Curse") == 8


def test_cards_gained_by_one_effect_lie_together() -> None:
    card = Card(
        "Trial",
        4,
        Action,
        play=[Gain(costing_up_to(0), to="set aside", count=3).named("all"), Trash(every("all"))],
    )
    table = Table(card, p1={"hand": ["Trial"]})
    table.play("Trial")
    table.choose("Copper")
    table.choose("Curse")
    table.choose("Copper")
    assert table.trash == ["Copper", "Copper", "Curse"]


def test_a_card_that_has_moved_on_is_not_mistaken_for_its_copy() -> None:
    card = Card(
        "Trial",
        4,
        Action,
        play=[
            SetAside(one("hand")).named("first"),
            SetAside(one("hand")).named("second"),
            Trash(every("first")),
            PutInHand(every("first")),
        ],
    )
    table = Table(card, p1={"hand": ["Trial", "Copper", "Copper"]})
    table.play("Trial")
    assert (table.trash, table.aside(), table.hand()) == (["Copper"], ["Copper"], [])


attic = Card(
    "Attic",
    2,
    Action | Duration,
    play=[
        SetAside(one("hand"), face_up=False).named("kept"),
        if_(StillThere("kept"), next_turn(PutInHand(every("kept")))),
    ],
)
broom = Card("Broom", 2, Action, play=[Actions(1), Trash(one("hand"))])


@pytest.mark.parametrize("event", [Gained, Bought, Trashed, Discarded])
@pytest.mark.parametrize("by", [Who.RIGHT, Who.YOU])
def test_what_is_set_aside_for_a_card_that_was_not_played_returns(
    event: type[TriggerEvent], by: Who
) -> None:
    mirror = Card(
        "Mirror",
        2,
        Action,
        play=[Discard(one("hand"))],
        throughout=[When(event(named("Attic"), by=by), FollowSwapped())],
    )
    table = Table(
        attic,
        broom,
        mirror,
        p1={"hand": ["Broom", "Mirror", "Attic", "Gold", "Silver"], "coins": 2, "buys": 2},
        p2={"hand": ["Gold", "Silver"]},
    )
    me = 2 if by is Who.RIGHT else 1
    if event in (Gained, Bought):
        table.buy("Attic")
    else:
        table.play("Broom" if event is Trashed else "Mirror")
        table.choose("Attic")
    assert table.asks == (me, "Attic")
    table.choose("Gold")
    assert table.aside(me) == ["Gold"]
    assert "Gold" not in table.hand(me)
    for _ in range(me % 2 + 1):
        table.end_turn()
    assert ("Gold" in table.hand(me), table.aside(me)) == (True, [])


def test_what_is_set_aside_instead_of_paying_lies_with_the_card() -> None:
    pawnshop = Card(
        "Pawnshop", 3, Action, play=[Actions(1)], throughout=[PayInstead(SetAside(one("hand")))]
    )
    table = Table(pawnshop, p1={"hand": ["Gold", "Estate"], "buys": 2})
    table.buy("Pawnshop")
    table.choose("Estate")
    assert (table.hand(), table.aside()) == (["Gold"], ["Estate"])
