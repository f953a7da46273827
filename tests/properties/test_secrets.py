"""Hidden cards do not influence what a player sees."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefdom import END, Event, Game, IllegalAnswer, installed, new_game
from fiefdom.decisions.several import SomeCards
from fiefdom.views.view import SPECTATOR
from fiefdom_workshop.contract.invariants import census, check_conserved, check_sane
from fiefdom_workshop.scenarios.format import Scenario
from fiefdom_workshop.scenarios.set_up import set_up
from tests.properties.driver import random_setup


def question(game: Game, viewer: int) -> object:
    """Return what a viewer knows of the pending decision: all of it if it is theirs."""
    decision = game.pending
    if decision is None:
        return None
    public = (decision.kind, decision.player, decision.card, decision.prompt)
    return (*public, decision.offered()) if decision.player == viewer else decision.player


def check_worlds(game: Game, rng: Random) -> int:
    """Compare every player's view in other possible worlds; return how many worlds differ."""
    others = 0
    start = census(game.state)
    for viewer in (*range(game.players), SPECTATOR):
        world = game.determinize(viewer, rng.getrandbits(30))
        assert world.view(viewer) == game.view(viewer)
        assert question(world, viewer) == question(game, viewer)
        check_conserved(world.state, start)
        check_sane(world.state)
        others += world != game
    return others


@given(st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_views_and_options_are_equal_in_every_possible_world(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = new_game(kingdom, players, seed)
    while (decision := game.pending) is not None and len(game.answers) < 250:
        check_worlds(game, rng)
        game.answer(decision.sample(rng))


def told_alike(game: Game, world: Game, viewer: int, rng: Random) -> int:
    """Give one answer in both; if the views stay equal, so must what was told on the way.

    What was revealed is no secret any more, and may differ with all that follows from it.
    """
    games = [game.clone(), world]
    for each in games:
        each.listen()
    mine, theirs = (each.pending for each in games)
    assert mine is not None
    assert theirs is not None
    try:
        answer = theirs.sample(rng)
        mine.check(answer)
    except IllegalAnswer:
        return 0
    for each in games:
        each.answer(answer)
    if games[0].view(viewer) != games[1].view(viewer):
        return 0
    told = [each.events(viewer) for each in games]
    if any(event.kind in SHOWING for events in told for event in events):
        return 0
    assert [lasting(e, viewer) for e in told[0]] == [lasting(e, viewer) for e in told[1]]
    return len(told[0])


SHOWING = ("reveal", "look")


def lasting(event: Event, viewer: int) -> Event:
    """Leave out a card that was seen only while it was the top of a discard pile."""
    momentary = not (event.public or viewer in event.seen_by)
    return msgspec.structs.replace(event, cards=()) if momentary else event


@given(st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_the_log_is_equal_in_every_possible_world(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = new_game(kingdom, players, seed)
    lines = 0
    while (decision := game.pending) is not None and len(game.answers) < 150:
        for viewer in (*range(game.players), SPECTATOR):
            world = game.determinize(viewer, rng.getrandbits(30))
            lines += told_alike(game, world, viewer, rng)
        game.answer(decision.sample(rng))
    assert lines > 100


def test_possible_worlds_differ_and_can_be_played_out() -> None:
    game = new_game("First Game", 3, seed=4)
    rng = Random(4)
    while len(game.answers) < 60:
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    hands = {game.determinize(0, seed).view(1).seats[1].hand.cards for seed in range(30)}
    assert len(hands) > 3
    before = game.to_bytes()
    for seed in range(30):
        assert game.determinize(0, seed).playout(rng).over
    assert game.to_bytes() == before


def test_possible_worlds_offer_the_same_cards() -> None:
    asked = 0
    for seed in range(20):
        game, rng = new_game(["Harbinger"], 2, seed), Random(seed)
        while (decision := game.pending) is not None and len(game.answers) < 80:
            if isinstance(decision, SomeCards):
                asked += 1
                for other in range(5):
                    found = game.determinize(decision.player, other).pending
                    assert isinstance(found, SomeCards)
                    assert list(found.cards) == list(decision.cards)
            offered = {decision.describe(answer): answer for answer in decision.answers()}
            wishes = ("play Harbinger", "play all Treasures", "buy Harbinger")
            wanted = [offered[wish] for wish in wishes if wish in offered]
            game.answer(wanted[0] if wanted else decision.sample(rng))
    assert asked > 50


HIDDEN = {
    "scenario": "cards face down",
    "players": 3,
    "kingdom": ["Haven", "Native Village", "Island"],
    "p1": {
        "hand": ["Haven", "Gold", "Duchy"],
        "deck": ["Silver", "Copper", "Estate", "Province", "Curse", "Haven"],
        "mats": {"Native Village": ["Estate", "Gold", "Silver"], "Island": ["Duchy"]},
    },
}


def test_cards_set_aside_and_on_mats_are_secret_only_when_face_down() -> None:
    game = set_up(Scenario.model_validate(HIDDEN), installed())
    game.answer(game.state.content.number["Haven"])
    game.answer((game.state.content.number["Gold"],))
    rng = Random(3)
    check_worlds(game, rng)
    seen = set()
    for seed in range(40):
        world = game.determinize(1, seed)
        assert world.view(1) == game.view(1)
        mine = world.view(0).seats[0]
        assert mine.mats["Island"].cards == ("Duchy",)
        seen.add((mine.set_aside.cards, mine.mats["Native Village"].cards))
        assert game.determinize(0, seed).view(0) == game.view(0)
    assert len({aside for aside, _ in seen}) > 2
    assert len({mat for _, mat in seen}) > 2
    assert game.view(1).seats[0].set_aside.cards == ()
    assert game.view(1).seats[0].mats["Island"].cards == ("Duchy",)


def test_face_down_cards_return_in_every_possible_world() -> None:
    back = set()
    for aside in ("Gold", "Duchy"):
        game = set_up(Scenario.model_validate(HIDDEN), installed())
        game.answer(game.state.content.number["Haven"])
        game.answer((game.state.content.number[aside],))
        game.answer(END)
        for seed in range(30):
            world = game.determinize(1, seed)
            (card,) = world.view(0).seats[0].set_aside.cards
            hand = world.view(0).seats[0].hand.cards
            for _ in range(2):
                world.answer(END)
            mine = world.view(0).seats[0]
            assert mine.set_aside.size == 0
            assert sorted(mine.hand.cards) == sorted((*hand, card))
            back.add(card)
    assert len(back) > 3


def test_two_face_down_copies_both_return_in_every_possible_world() -> None:
    position = HIDDEN | {
        "kingdom": ["Haven", "Throne Room"],
        "p1": {
            "hand": ["Throne Room", "Haven", "Copper", "Copper"],
            "deck": ["Gold"] * 3 + ["Silver"] * 9,
        },
    }
    game = set_up(Scenario.model_validate(position), installed())
    number = game.state.content.number
    game.answer(number["Throne Room"])
    for _ in range(2):
        game.answer((number["Copper"],))
    game.answer(END)
    for seed in range(30):
        world = game.determinize(1, seed)
        assert world.view(0).seats[0].set_aside.size == 2
        for _ in range(2):
            world.answer(END)
        assert world.view(0).seats[0].set_aside.size == 0


def test_a_publicly_gained_card_exists_in_every_possible_world() -> None:
    position = HIDDEN | {
        "kingdom": ["Sailor", "Caravan"],
        "p1": {"hand": ["Sailor"], "coins": 4, "deck": ["Gold"] * 12, "discard": ["Caravan"] * 3},
    }
    game = set_up(Scenario.model_validate(position), installed())
    content = game.state.content
    game.answer(content.number["Sailor"])
    game.answer(content.size + content.number["Caravan"])
    worlds = [game.determinize(1, seed) for seed in range(20)]
    assert len({tuple(world.state.players[0].discard) for world in worlds}) > 3
    for world in worlds:
        decision = world.pending
        assert decision is not None
        world.answer(next(answer for answer in decision.answers() if answer))
        assert "Caravan" in world.view(1).seats[0].in_play.cards


def test_the_same_seed_gives_the_same_world() -> None:
    game = new_game("Interaction", 2, seed=9)
    assert game.determinize(0, 5) == game.determinize(0, 5)
    assert game.determinize(0, 5) != game.determinize(0, 6)


@given(st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_a_possible_world_does_not_depend_on_the_hidden_cards(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = new_game(kingdom, players, seed)
    while (decision := game.pending) is not None and len(game.answers) < 150:
        for viewer in (*range(game.players), SPECTATOR):
            one, other = rng.getrandbits(30), rng.getrandbits(30)
            again = game.determinize(viewer, one).determinize(viewer, other)
            assert again == game.determinize(viewer, other), decision
        game.answer(decision.sample(rng))
