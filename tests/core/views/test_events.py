"""Events: what happened, from where to where, and who saw which cards."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from fiefdom import Action, Card, Event, Place, new_game
from fiefdom.effects import (
    DISCARD,
    HAND,
    THIS,
    TRASH,
    Cards,
    Discard,
    Gain,
    GainThese,
    LookAt,
    Play,
    PutInDiscard,
    PutInHand,
    PutOnDeck,
    PutOnMat,
    ReturnToSupply,
    Reveal,
    SetAside,
    Trash,
    any_number,
    each_other_player,
    every,
    exactly,
    named,
    one,
    top,
)
from fiefdom.model.card import Mat
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state.zones import DECK as DECK_ZONE
from fiefdom.state.zones import HAND as HAND_ZONE
from fiefdom.state.zones import SPAN, place_of
from fiefdom.text.log_sentences import event_text
from fiefdom.views.view import SPECTATOR
from tests.core.kit import Table
from tests.core.state.test_values import crowded


def notes(table: Table, viewer: int, kind: str) -> list[tuple[int, list[str], int]]:
    found = [event for event in table.game.events(viewer) if event.kind == kind]
    return [(event.player, sorted(event.cards), event.count) for event in found]


def logging_table(*play: Any, **seats: Any) -> Table:
    card = Card("Trial", 3, Action, play=play)
    start = {"hand": ["Trial", "Gold", "Estate"], "deck": ["Duchy", "Silver", "Copper", "Curse"]}
    return Table(card, listen=True, p1=start, **seats)


def test_drawn_cards_are_known_to_the_one_who_drew_them() -> None:
    table = logging_table(Cards(2))
    table.play("Trial")
    assert notes(table, 0, "draw") == [(0, ["Duchy", "Silver"], 2)]
    for viewer in (1, SPECTATOR):
        assert notes(table, viewer, "draw") == [(0, [], 2)]


def test_cards_looked_at_are_known_to_the_one_who_looked() -> None:
    table = logging_table(LookAt(top(2)).named("seen"), PutInHand(every("seen")))
    table.play("Trial")
    for kind in ("look", "put"):
        assert notes(table, 0, kind) == [(0, ["Duchy", "Silver"], 2)]
        assert notes(table, 1, kind) == [(0, [], 2)]


def test_revealed_cards_are_known_to_all() -> None:
    table = logging_table(Reveal(top(2)).named("seen"), Discard(every("seen")))
    table.play("Trial")
    for viewer in (0, 1, SPECTATOR):
        assert notes(table, viewer, "reveal") == [(0, ["Duchy", "Silver"], 2)]


def test_of_several_discarded_cards_others_see_the_top_one() -> None:
    table = logging_table(Discard(any_number(HAND)))
    table.play("Trial")
    table.choose("Gold", "Estate")
    assert notes(table, 0, "discard") == [(0, ["Estate", "Gold"], 2)]
    assert notes(table, 1, "discard") == [(0, [table.discard()[0]], 2)]


def test_cards_put_on_the_deck_are_known_to_the_one_who_put_them_there() -> None:
    table = logging_table(PutOnDeck(exactly(2, HAND)))
    table.play("Trial")
    table.choose("Gold", "Estate")
    assert notes(table, 0, "put") == [(0, ["Estate", "Gold"], 2)]
    assert notes(table, 1, "put") == [(0, [], 2)]


@pytest.mark.parametrize("face_up", [True, False])
def test_cards_set_aside_are_public_only_when_face_up(face_up: bool) -> None:
    table = logging_table(SetAside(one(HAND), face_up=face_up))
    table.play("Trial")
    table.choose("Gold")
    assert notes(table, 0, "set aside") == [(0, ["Gold"], 1)]
    assert notes(table, 1, "set aside") == [(0, ["Gold"] if face_up else [], 1)]


def test_cards_another_player_looks_at_are_known_to_that_player() -> None:
    seats = {"p2": {"deck": ["Province", "Curse"]}}
    table = logging_table(
        each_other_player(LookAt(top(1)).named("seen"), PutOnDeck(every("seen"))), **seats
    )
    table.play("Trial")
    assert notes(table, 0, "look") == [(1, [], 1)]
    assert notes(table, 1, "look") == [(1, ["Province"], 1)]


def test_a_log_can_be_read_from_a_given_line() -> None:
    table = logging_table(Cards(1))
    table.play("Trial")
    every_line: list[Event] = table.game.events(0)
    assert len(every_line) > 1
    assert table.game.events(0, since=1) == every_line[1:]
    assert table.game.events(0, since=len(every_line)) == []
    assert table.game.view(1, since=1).log == tuple(table.game.events(1, since=1))
    assert table.game.view(1).log == ()


def test_events_are_plain_data() -> None:
    game = new_game("Interaction", 3, 5, log=True)
    rng = Random(5)
    for _ in range(200):
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    events = game.events(1)
    assert msgspec.json.decode(msgspec.json.encode(events), type=list[Event]) == events
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(events), type=list[Event]) == events


MATS = (Mat("Pier"), Mat("Cave", face_up=False))
GOLD_ON_TOP = {"hand": ["Trial", "Silver"], "deck": ["Gold", "Duchy"]}
MOVES = [
    (Discard(one(HAND)), "discard", Place("hand", 0), Place("discard", 0), "Silver", "Silver"),
    (Trash(one(HAND)), "trash", Place("hand", 0), Place("trash"), "Silver", "Silver"),
    (Trash(top(1)), "trash", Place("deck", 0), Place("trash"), "Gold", "Gold"),
    (Trash(THIS), "trash", Place("in play", 0), Place("trash"), "Trial", "Trial"),
    (PutOnDeck(one(HAND)), "put", Place("hand", 0), Place("deck", 0), "Silver", ""),
    (PutInHand(top(1)), "put", Place("deck", 0), Place("hand", 0), "Gold", ""),
    (PutInDiscard(one(HAND)), "put", Place("hand", 0), Place("discard", 0), "Silver", "Silver"),
    (SetAside(one(HAND)), "set aside", Place("hand", 0), Place("table", 0), "Silver", "Silver"),
    (
        SetAside(one(HAND), face_up=False),
        "set aside",
        Place("hand", 0),
        Place("table", 0),
        "Silver",
        "",
    ),
    (
        PutOnMat(one(HAND), mat="Pier"),
        "put",
        Place("hand", 0),
        Place("Pier", 0, mat=True),
        "Silver",
        "Silver",
    ),
    (
        PutOnMat(one(HAND), mat="Cave"),
        "put",
        Place("hand", 0),
        Place("Cave", 0, mat=True),
        "Silver",
        "",
    ),
    (ReturnToSupply(one(HAND)), "return", Place("hand", 0), Place("supply"), "Silver", "Silver"),
    (Gain(named("Estate")), "gain", Place("supply"), Place("discard", 0), "Estate", "Estate"),
    (Gain(named("Estate"), to="hand"), "gain", Place("supply"), Place("hand", 0), "Estate", "Estate"),
    (Reveal(one(HAND)), "reveal", Place("hand", 0), None, "Silver", "Silver"),
    (LookAt(top(1)), "look", Place("deck", 0), None, "Gold", ""),
    (Cards(1), "draw", Place("deck", 0), Place("hand", 0), "Gold", ""),
]


@pytest.mark.parametrize(("effect", "kind", "source", "to", "mine", "theirs"), MOVES)
def test_an_event_says_from_where_to_where_and_who_saw_it(
    effect: Any, kind: str, source: Place, to: Place | None, mine: str, theirs: str
) -> None:
    card = Card("Trial", 3, Action, play=[effect])
    table = Table(card, listen=True, mats=MATS, p1=GOLD_ON_TOP)
    table.play("Trial")
    for viewer, seen in ((0, mine), (1, theirs), (SPECTATOR, theirs)):
        (event,) = [event for event in table.game.events(viewer) if event.kind == kind]
        assert (event.player, event.source, event.to) == (0, source, to)
        assert event.cards == ((seen,) if seen else ())
        assert event.count == 1
        only_the_top = to == Place("discard", 0) and kind != "gain"
        assert event.public == (bool(theirs) and not only_the_top)
        assert event.seen_by == ((0, 1) if event.public else (0,))


def test_cards_gained_from_the_trash_say_so() -> None:
    card = Card("Trial", 3, Action, play=[Trash(one(HAND)), GainThese(one(TRASH))])
    table = Table(card, listen=True, p1={"hand": ["Trial", "Silver"]})
    table.play("Trial")
    (gain,) = [event for event in table.game.events(1) if event.kind == "gain"]
    assert (gain.source, gain.to) == (Place("trash"), Place("discard", 0))
    assert event_text(gain, ["Ada", "Ben"], 1) == "Ada gains a Silver from the trash."


def test_a_card_played_again_comes_from_play() -> None:
    trial = Card("Trial", 3, Action, play=[Play(one(HAND, Action), times=2)])
    table = Table(trial, listen=True, p1={"hand": ["Trial", "Village"]})
    table.play("Trial")
    plays = [event for event in table.game.events(1) if event.kind == "play"]
    assert [event.source for event in plays] == [
        Place("hand", 0),
        Place("hand", 0),
        Place("in play", 0),
    ]
    told = [event_text(event, ["Ada", "Ben"], 1) for event in plays]
    assert told == ["Ada plays a Trial.", "Ada plays a Village.", "Ada plays a Village again."]


def test_clean_up_shows_the_top_card_only() -> None:
    game = new_game("First Game", 2, 3, log=True)
    hand = game.view(0).seats[0].hand.cards
    decision = game.pending
    assert decision is not None
    game.answer(-1)
    for viewer in (0, 1):
        (event,) = [event for event in game.events(viewer) if event.kind == "clean up"]
        assert (event.source, event.to) == (Place("hand", 0), Place("discard", 0))
        assert event.count == 5
        top_card = game.view(1).seats[0].discard.cards
        assert event.cards == (tuple(reversed(hand)) if viewer == 0 else top_card)


def test_cards_leaving_a_hidden_place_are_not_shown() -> None:
    named_hidden = 0
    for seed in range(6):
        game, rng = crowded(seed), Random(seed)
        game.listen()
        for _ in range(100):
            decision = game.pending
            assert decision is not None
            game.answer(decision.sample(rng))
        for note in game.state.log or []:
            hidden = {place_of(who, zone) for who in range(3) for zone in (HAND_ZONE, DECK_ZONE)}
            if note.kind not in ("reveal", "look") and {note.source, note.to} <= hidden:
                owners = {note.source // SPAN, note.to // SPAN}
                assert note.seen != EVERYONE
                assert all(note.seen >> who & 1 == 0 for who in range(3) if who not in owners)
                named_hidden += len(note.cards)
    assert named_hidden > 100


def test_the_order_of_a_hand_is_not_logged() -> None:
    restock = Card("Restock", 2, Action, play=[ReturnToSupply(every(HAND))])
    hands = [["Restock", "Estate", "Copper", "Silver"], ["Restock", "Silver", "Estate", "Copper"]]
    tables = [Table(restock, p1={"hand": hand}) for hand in hands]
    told = []
    for table in tables:
        table.game.listen()
        table.play("Restock")
        told.append([[event.cards for event in table.game.events(viewer)] for viewer in (1, -1)])
    assert told[0] == told[1]


def test_the_number_of_matching_cards_in_a_discard_pile_is_not_logged() -> None:
    play = PutInDiscard(every(DISCARD, named("Copper")))
    card = Card("Trial", 3, Action, play=[play])
    seat = {"hand": ["Trial"], "discard": ["Copper", "Estate", "Copper"]}
    table = Table(card, listen=True, p1=seat)
    table.play("Trial")
    assert notes(table, 1, "put") == []
