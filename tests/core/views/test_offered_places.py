"""Questions say where the cards lie that they offer, and views which cards stay in play."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fiefdom import Game, Place
from fiefdom.wire import question_of
from fiefdom_workshop import lay_out
from tests.core.views.test_views import positions


def zones(table: Any) -> dict[str, tuple[str, int]]:
    """Return zone and owner of each offer of the pending question, by its identifier."""
    game = Game(table.state)
    assert game.pending is not None
    question = question_of(game.pending, game.cards, "1", (), game.offered_places())
    return {one.id: (one.zone, one.owner) for one in question.offers}


def test_a_phase_offers_the_hand_and_the_supply() -> None:
    table = lay_out("Village", hand=["Village", "Copper"])
    assert zones(table)["play:Village"] == ("hand", 0)
    table.end_phase()
    found = zones(table)
    assert found["play:Copper"] == ("hand", 0)
    assert found["buy:Copper"] == ("supply", -1)
    assert found["end:buy phase"] == ("", -1)


@pytest.mark.parametrize(
    ("card", "position", "zone"),
    [
        ("Cellar", {"hand": ["Cellar", "Estate", "Copper"]}, ("hand", 0)),
        ("Workshop", {"hand": ["Workshop"]}, ("supply", -1)),
        ("Sentry", {"hand": ["Sentry"], "deck": ["Gold", "Silver", "Copper", "Copper"]}, ("table", 0)),
        (
            "Harbinger",
            {"hand": ["Harbinger"], "deck": ["Copper"], "discard": ["Gold", "Estate"]},
            ("discard", 0),
        ),
    ],
)
def test_the_zone_is_that_of_the_cards(card: str, position: Any, zone: Any) -> None:
    table = lay_out(card, **position)
    table.play(card)
    assert set(zones(table).values()) == {zone}


def test_a_reaction_lies_in_the_hand_of_the_one_who_is_asked() -> None:
    table = lay_out(["Militia", "Moat"], p1={"hand": ["Militia"]}, p2={"hand": ["Moat"] + ["Gold"] * 4})
    table.play("Militia")
    assert zones(table) == {"choose:Moat": ("hand", 1)}
    table.choose()
    assert set(zones(table).values()) == {("hand", 1)}


def test_durations_to_put_in_order_lie_in_play() -> None:
    table = lay_out(
        ["Caravan", "Wharf"],
        p1={"hand": ["Caravan", "Wharf"], "actions": 2, "deck": ["Copper"] * 12},
    )
    table.play("Caravan")
    table.play("Wharf")
    assert Game(table.state).view(1).seats[0].staying == ("Wharf", "Caravan")
    table.end_turn()
    table.end_turn()
    assert set(zones(table).values()) == {("in play", 0)}
    assert Game(table.state).view(1).seats[0].in_play.cards == ("Wharf", "Caravan")
    table.choose("Wharf")
    assert Game(table.state).view(1).seats[0].staying == ()


def test_only_durations_at_work_stay_in_play() -> None:
    table = lay_out(
        ["Caravan", "Village"], p1={"hand": ["Village", "Caravan", "Copper"], "deck": ["Copper"] * 12}
    )
    table.play("Village")
    table.play("Caravan")
    seat = Game(table.state).view(0).seats[0]
    assert seat.in_play.cards == ("Caravan", "Village")
    assert seat.staying == ("Caravan",)


def lying(game: Game, place: Place) -> Counter[str]:
    """Return the cards that lie in a place."""
    state, names = game.state, game.state.content.names
    if place.zone in ("supply", "beside"):
        piles = state.supply if place.zone == "supply" else state.beside
        return Counter({names[card]: left for card, left in enumerate(piles) if left >= 0})
    if place.zone == "trash":
        return Counter(names[card] for card in state.trash)
    player = state.players[place.player]
    if place.zone == "table":
        spreads = [one.cards for one in state.spreads if one.owner == place.player]
        return Counter(names[card] for cards in spreads for card in cards)
    if place.mat:
        mats = [mat.name for mat in state.content.mats]
        return Counter(names[card] for card in player.mats[mats.index(place.zone)])
    attributes = {"in play": "play"}
    cards = getattr(player, attributes.get(place.zone, place.zone))
    return Counter(names[card] for card in cards)


def test_offered_cards_lie_where_the_question_says() -> None:
    checked: Counter[str] = Counter()
    for game in positions(24):
        decision = game.pending
        assert decision is not None
        places = game.offered_places()
        question = question_of(decision, game.cards, "1", (), places)
        for entry in decision.entries():
            place = places.get(entry.code) if isinstance(entry.code, int) else None
            if place is not None:
                assert entry.name in lying(game, place), (decision.prompt, entry, place)
                checked[place.zone] += 1
        known = [one for one in question.offers if one.zone]
        assert all(one.about in ("card", "pile") for one in known)
        if decision.kind == "cards":
            checked["all known"] += len(known) == len(question.offers)
            checked["asked"] += 1
    assert {"hand", "supply", "trash", "table", "discard", "in play"} <= set(checked), checked
    assert checked["all known"] >= 0.95 * checked["asked"], checked


def test_cards_that_stay_are_those_that_clean_up_leaves() -> None:
    compared = 0
    for game in positions(24):
        decision = game.pending
        assert decision is not None
        if not getattr(getattr(decision, "of", None), "last", False):
            continue
        before = game.view(-1)
        turn = before.turn_player
        after = game.clone()
        codes = [one.code for one in decision.entries() if one.verb == "end"]
        after.answer(codes[0])
        view = after.view(-1)
        if after.pending is None or view.turn_player == turn or view.seats[turn].set_aside.size:
            continue
        assert Counter(before.seats[turn].staying) == Counter(view.seats[turn].in_play.cards)
        compared += bool(before.seats[turn].staying)
    assert compared > 3
