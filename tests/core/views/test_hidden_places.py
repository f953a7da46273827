"""Mats and cards set aside: who sees them, and that they count at the end of the game."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, Mat, Victory
from fiefdom.effects import (
    HAND,
    SET_ASIDE,
    THIS,
    Actions,
    Cards,
    Discard,
    LookAt,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    Reveal,
    SetAside,
    Trash,
    choose_one,
    count_in,
    each_other_player,
    every,
    mat,
    next_turn,
    one,
    top,
)
from fiefdom.views.view import SPECTATOR, ZoneView
from tests.core.kit import Table, registry_with

OPEN, CLOSED = Mat("Pier"), Mat("Cave", face_up=False)

pier = Card(
    "Docker",
    3,
    Action | Victory,
    points=2,
    play=[
        PutOnMat(THIS, mat="Pier"),
        PutOnMat(one(HAND), mat="Pier"),
    ],
)
cave = Card(
    "Caver",
    3,
    Action,
    play=[
        Actions(1),
        choose_one(PutOnMat(top(1), mat="Cave"), PutInHand(every(mat("Cave")))),
    ],
)
chest = Card(
    "Chest",
    3,
    Action,
    play=[
        Actions(1),
        SetAside(one(HAND), face_up=False),
        next_turn(PutInHand(every(SET_ASIDE))),
    ],
)
stall = Card(
    "Stall", 3, Action, play=[Actions(1), SetAside(one(HAND)), next_turn(Discard(every(SET_ASIDE)))]
)


def test_cards_on_a_face_up_mat_are_seen_by_all_and_count_in_the_end() -> None:
    hand = ["Docker", "Duchy", "Copper"]
    table = Table(pier, mats=[OPEN, CLOSED], players=3, p1={"hand": hand, "deck": ["Estate"]})
    table.play("Docker")
    table.choose("Duchy")
    assert (table.mat("Pier"), table.in_play(), table.hand()) == (["Docker", "Duchy"], [], ["Copper"])
    for viewer in (0, 1, 2, SPECTATOR):
        assert sorted(table.game.view(viewer).seats[0].mats["Pier"].cards) == ["Docker", "Duchy"]
    assert table.game.scores() == (6, 0, 0)


def test_cards_on_a_face_down_mat_are_seen_by_their_owner_and_counted_by_all() -> None:
    start = {"hand": ["Caver", "Caver", "Caver"], "deck": ["Province", "Gold", "Estate"]}
    table = Table(cave, mats=[OPEN, CLOSED], p1=start)
    table.play("Caver")
    table.options(1)
    table.play("Caver")
    table.options(1)
    assert table.mat("Cave") == ["Gold", "Province"]
    assert sorted(table.game.view(0).seats[0].mats["Cave"].cards) == ["Gold", "Province"]
    for viewer in (1, SPECTATOR):
        assert table.game.view(viewer).seats[0].mats["Cave"] == ZoneView(2)
    assert table.game.scores() == (7, 0)
    table.play("Caver")
    table.options(2)
    assert (table.mat("Cave"), table.hand()) == ([], ["Gold", "Province"])


def test_an_option_that_can_do_nothing_may_be_chosen() -> None:
    table = Table(cave, mats=[OPEN, CLOSED], p1={"hand": ["Caver"]})
    table.play("Caver")
    table.options(1)
    assert (table.mat("Cave"), table.phase) == ([], (1, "buy"))


def test_a_mat_stays_with_its_player_over_shuffles_and_turns() -> None:
    start = {"hand": ["Docker", "Duchy"], "deck": ["Copper"] * 3, "discard": ["Copper"] * 4}
    table = Table(pier, mats=[OPEN, CLOSED], p1=start)
    table.play("Docker")
    for _ in range(4):
        table.end_turn()
    assert table.mat("Pier") == ["Docker", "Duchy"]
    assert table.mat("Pier", 2) == []


def test_a_position_with_a_mat_needs_no_card_that_uses_it() -> None:
    registry = registry_with(pier, cave, mats=[OPEN, CLOSED])
    table = Table(registry=registry, p1={"mats": {"Cave": ["Duchy"]}})
    assert (table.mat("Cave"), table.game.scores()) == (["Duchy"], (3, 0))


def test_a_mat_can_be_counted() -> None:
    meter = Card("Meter", 2, Action, play=[Cards(count_in(mat("Cave")))])
    start = {"hand": ["Meter"], "deck": ["Gold"] * 4, "mats": {"Cave": ["Copper", "Copper"]}}
    table = Table(meter, mats=[OPEN, CLOSED], p1=start)
    table.play("Meter")
    assert table.hand() == ["Gold", "Gold"]


def test_cards_set_aside_face_down_are_seen_by_their_owner_only_and_count_in_the_end() -> None:
    start = {"hand": ["Chest", "Province", "Copper"], "deck": ["Copper"] * 5}
    table = Table(chest, p1=start)
    table.play("Chest")
    table.choose("Province")
    table.end_turn()
    assert (table.aside(), table.in_play()) == (["Province"], ["Chest"])
    assert table.game.view(0).seats[0].set_aside == ZoneView(1, ("Province",))
    for viewer in (1, SPECTATOR):
        assert table.game.view(viewer).seats[0].set_aside == ZoneView(1)
    assert table.game.scores() == (6, 0)
    table.end_turn()
    assert (table.aside(), table.hand().count("Province")) == ([], 1)


def test_cards_set_aside_face_up_are_seen_by_all() -> None:
    table = Table(stall, p1={"hand": ["Stall", "Gold"], "deck": ["Copper"] * 5})
    table.play("Stall")
    for viewer in (0, 1, SPECTATOR):
        assert table.game.view(viewer).seats[0].set_aside == ZoneView(1, ("Gold",))
    table.end_turn()
    table.end_turn()
    assert (table.aside(), table.discard()[0]) == ([], "Gold")


def test_each_copy_of_a_card_keeps_its_own_cards_aside() -> None:
    start = {"hand": ["Chest", "Stall", "Gold", "Silver"], "deck": ["Copper"] * 5}
    table = Table(chest, stall, p1=start)
    table.play("Chest")
    table.choose("Gold")
    table.play("Stall")
    table.end_turn()
    table.end_turn()
    table.choose("Stall")
    assert ("Gold" in table.hand(), "Silver" in table.hand()) == (True, False)


def test_a_card_set_aside_face_down_beside_one_face_up_stays_hidden() -> None:
    both = Card("Mixer", 3, Action, play=[SetAside(one(HAND)), SetAside(one(HAND), face_up=False)])
    table = Table(both, p1={"hand": ["Mixer", "Gold", "Duchy"]})
    table.play("Mixer")
    table.choose("Gold")
    assert table.aside() == ["Duchy", "Gold"]
    seen = table.game.view(1).seats[0].set_aside
    assert seen.size == 2
    assert "Duchy" not in seen.cards
    assert len(table.game.view(0).seats[0].set_aside.cards) == 2


def test_cards_looked_at_are_hidden_from_others_meanwhile() -> None:
    peek = Card("Peek", 3, Action, play=[LookAt(top(3)).named("seen"), Trash(one("seen"))])
    start = {"hand": ["Peek"], "deck": ["Gold", "Estate", "Copper", "Curse"]}
    table = Table(peek, p1=start)
    table.play("Peek")
    assert sorted(table.game.view(0).seats[0].set_aside.cards) == ["Copper", "Estate", "Gold"]
    assert table.game.view(1).seats[0].set_aside == ZoneView(3)
    table.choose("Estate")
    assert table.deck() == ["Gold", "Copper", "Curse"]


def test_revealed_cards_that_are_not_moved_go_back_in_order() -> None:
    show = Card("Show", 3, Action, play=[Reveal(top(2)).named("shown"), Cards(1)])
    table = Table(show, p1={"hand": ["Show"], "deck": ["Gold", "Estate", "Copper"]})
    table.play("Show")
    assert sorted(table.hand() + table.deck()) == ["Copper", "Estate", "Gold"]
    assert table.aside() == []


@pytest.mark.parametrize(
    "effect",
    [
        Reveal(top(2)),
        LookAt(top(2)),
        each_other_player(Reveal(top(2))),
        each_other_player(Reveal(top(2)).named("shown")),
        choose_one(LookAt(top(2)), Cards(1)),
        next_turn(LookAt(top(1))),
    ],
    ids=["reveal", "look", "others", "others named", "option", "next turn"],
)
def test_cards_shown_without_a_name_go_back_too(effect: object) -> None:
    show = Card("Show", 3, Action, play=[Actions(1), effect])  # type: ignore[list-item]
    seat = {"hand": ["Show"], "deck": ["Gold", "Estate", "Copper", "Silver", "Duchy", "Curse"]}
    table = Table(show, p1=seat, p2=seat)
    table.play("Show")
    if table.decision.kind == "options":
        table.options(1)
    table.end_turn()
    table.end_turn()
    assert table.aside(1) == table.aside(2) == []


@pytest.mark.parametrize("zone", ["hand", "discard"])
def test_looking_at_cards_of_a_zone_leaves_them_there(zone: str) -> None:
    peek = Card("Peek", 3, Action, play=[LookAt(every(zone)).named("seen")])
    start = {"hand": ["Peek", "Gold", "Estate"], "deck": ["Copper"], "discard": ["Curse", "Duchy"]}
    table = Table(peek, p1=start)
    table.play("Peek")
    assert (table.hand(), table.deck()) == (["Estate", "Gold"], ["Copper"])
    assert table.discard() == ["Curse", "Duchy"]


def test_revealing_the_card_itself_leaves_it_in_play() -> None:
    proud = Card("Proud", 3, Action, play=[Reveal(THIS)])
    table = Table(proud, p1={"hand": ["Proud"], "deck": ["Copper"]})
    table.play("Proud")
    assert (table.in_play(), table.deck()) == (["Proud"], ["Copper"])


def test_looking_at_chosen_cards_asks_which() -> None:
    peek = Card(
        "Peek", 3, Action, play=[LookAt(one("discard")).named("seen"), PutOnDeck(every("seen"))]
    )
    table = Table(peek, p1={"hand": ["Peek"], "discard": ["Gold", "Estate"]})
    table.play("Peek")
    assert table.asks == (1, "Peek")
    table.choose("Gold")
    assert (table.deck(), table.discard()) == (["Gold"], ["Estate"])
