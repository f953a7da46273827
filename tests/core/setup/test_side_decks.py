"""Side decks: their order is hidden, everything else about them is public."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fiefdom import (
    Action,
    Attack,
    Card,
    CardSet,
    Game,
    LandscapeKind,
    Pile,
    Registry,
    installed,
    new_game,
)
from fiefdom.effects import Cards, Coins, Immune, Receive, ReceiveThese, TakeLandscape, TurnUp
from fiefdom.errors import CardError, SetupError, SnapshotError
from fiefdom.model.card import card_type
from fiefdom.model.who import Who
from fiefdom_workshop import check_card_set, check_cards, lay_out
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text
from fiefdom_workshop.scenarios.from_game import is_complete, position_of

Sky = card_type("Sky")

vane = Card("Weather Vane", 3, Action, play=[TurnUp("Weather", 2).named("seen"), ReceiveThese("seen")])
caller = Card("Storm Caller", 4, Action, play=[Coins(2), Receive("Weather", by=Who.OTHERS)])
skies = [Card(name, 0, Sky, play=[Cards(1)]) for name in ("Rain", "Hail", "Snow", "Fog")]
weather = Pile("Weather", {"Rain": 2, "Hail": 2, "Snow": 2, "Fog": 2}, deck=True)
WHOLE = CardSet(
    "weather",
    "1",
    cards=[vane, caller],
    companions=skies,
    piles=[weather],
    landscapes=[LandscapeKind("Sky")],
)


def registry(card_set: CardSet = WHOLE) -> Registry:
    return installed().plus(card_set)


def started(seed: int = 1) -> Game:
    return new_game(["Weather Vane", "Village"], seed=seed, registry=registry())


def test_a_side_deck_comes_with_the_cards_that_use_it() -> None:
    view = started().view(0)
    assert view.side_decks["Weather"].left == 8
    assert "Rain" not in view.landscapes
    assert new_game(["Village"], registry=registry()).view(0).side_decks == {}


def test_nobody_knows_the_order_of_a_side_deck() -> None:
    game = started()
    assert len({tuple(started(seed).state.decks[0].deck) for seed in range(10)}) > 1
    other = started()
    other.state.decks[0].deck.reverse()
    for viewer in (0, 1, -1):
        assert game.view(viewer) == other.view(viewer)
    for seed in range(10):
        here, there = game.determinize(0, seed).state, other.determinize(0, seed).state
        assert here.decks[0].deck == there.decks[0].deck
        assert sorted(here.decks[0].deck) == sorted(game.state.decks[0].deck)


def test_a_saved_game_with_a_changed_side_deck_is_refused() -> None:
    game = started()
    assert Game.from_bytes(game.to_bytes(), registry()) == game
    game.state.decks[0].deck.pop()
    with pytest.raises(SnapshotError, match="a side deck is invalid"):
        Game.from_bytes(game.to_bytes(), registry())


def test_a_side_deck_is_written_to_a_file_and_read_again() -> None:
    text = set_text(WHOLE)
    assert "deck: true" in text
    read = parse_cards(text, "weather.yaml", known=installed().sets.values())
    assert list(read.piles) == [weather]


def test_a_position_lists_the_cards_of_side_decks() -> None:
    game = started()
    position = position_of(game, ["Weather Vane", "Village"], 1)
    assert len(position["side_decks"]["Weather"]["next"]) == 8
    assert is_complete(game, position, registry())


def test_the_cards_of_a_side_deck_must_be_landscapes() -> None:
    with pytest.raises(CardError, match="'Rain' is no landscape"):
        registry(replace(WHOLE, landscapes=[]))
    for wrong in (replace(weather, shuffled=True), replace(weather, sizes=(1, 1, 1, 1, 1))):
        with pytest.raises(CardError, match="side deck"):
            registry(replace(WHOLE, piles=[wrong]))


def test_a_side_deck_that_nobody_declares_is_refused() -> None:
    lost = Card("Lost", 3, Action, play=[Receive("Wether")])
    known = registry(replace(WHOLE, cards=[vane, lost]))
    with pytest.raises(SetupError, match="did you mean 'Weather'"):
        new_game(["Lost"], registry=known)


def test_games_with_a_side_deck_keep_every_promise() -> None:
    cold = Card("Shelter", 2, Action, play=[TakeLandscape("Rain"), Cards(1)])
    whole = replace(WHOLE, cards=[vane, caller, cold])
    assert check_card_set(whole, games=6).ok
    assert not check_cards([replace(vane, play=[Receive(" ")])], games=1).ok


def test_unaffected_players_do_not_receive_a_card() -> None:
    storm = replace(caller, name="Tempest", types=Action | Attack)
    wall = Card("Wall", 2, Action, in_play=[Immune()])
    known = registry(replace(WHOLE, cards=[vane, storm, wall]))
    table = lay_out(
        ["Tempest", "Wall"],
        players=3,
        registry=known,
        p1={"hand": ["Tempest"]},
        p2={"hand": ["Copper"], "in_play": ["Wall"], "deck": ["Gold"] * 3},
        p3={"hand": ["Copper"], "deck": ["Gold"] * 3},
    )
    table.play("Tempest")
    assert [len(table.hand(player)) for player in (1, 2)] == [1, 2]
