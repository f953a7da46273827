"""Piles beside the Supply, piles of different cards, and the cards that bring them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from fiefdom import Action, Card, CardSet, Game, Pile, Registry, Treasure, installed, new_game
from fiefdom.effects import Actions, Coins, Gain, costing_up_to, named, of_type
from fiefdom.errors import CardError, NameClash, SetupError, SnapshotError
from fiefdom.model.card import card_type
from fiefdom_kingdoms import kingdom_code, kingdom_of_code, pick, read_filter, setting
from fiefdom_workshop import lay_out
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text
from fiefdom_workshop.scenarios.from_game import is_complete, position_of

Gift = card_type("Gift")

pony = Card("Pony", 3, Action, supply=False, pile=12, play=[Actions(2)])
stable = Card("Stable Boy", 4, Action, play=[Gain(named("Pony"))])
ring = Card("Ring", 0, Treasure | Gift, supply=False, pile=1, play=[Coins(4)])
crown = Card("Coronet", 2, Treasure | Gift, supply=False, pile=1, play=[Coins(5)])
heir = Card("Heir", 4, Action, brings=["Ring", "Coronet"], play=[Gain(of_type(Gift), outside=True)])
path = Card("Path", 2, Action, play=[Actions(1)])
road = Card("Road", 4, Action, play=[Actions(2)])
highway = Card("Broad Road", 5, Action, play=[Actions(3)])
roads = Pile("Old Roads", {"Path": 2, "Road": 3, "Broad Road": 1})
mixed = Pile("Lost Roads", {"Path": 5, "Road": 5, "Broad Road": 5}, shuffled=True)
WHOLE = CardSet(
    "piles",
    "1",
    cards=[stable, heir],
    companions=[pony, ring, crown, path, road, highway],
    piles=[roads],
)


def registry(card_set: CardSet = WHOLE, *more: CardSet) -> Registry:
    return installed().plus(card_set, *more)


def shuffled() -> Registry:
    return registry(replace(WHOLE, piles=[mixed]))


def _buy(game: Game, name: str) -> None:
    """Buy a card with enough coins, which ends the turn."""
    state = game.state
    if game.pending is not None and game.pending.kind == "play":
        game.answer(-1)
    state.money = 20
    state.reoffer()
    state.decision = None
    game.answer(state.content.size + state.content.number[name])


def test_a_pile_beside_the_supply_comes_with_the_card_that_gains_from_it() -> None:
    view = new_game(["Stable Boy", "Village"], registry=registry()).view(0)
    assert "Pony" not in view.supply
    assert view.other_piles == {"Pony": 12}
    assert view.costs["Pony"] == 3
    assert new_game(["Village"], registry=registry()).view(0).other_piles == {}


def test_cards_bring_others_and_those_bring_more() -> None:
    guest = Card("Guest", 3, Action, brings=["Host"], play=[Coins(1)])
    host = Card("Host", 3, Action, brings=["Old Roads"], play=[Coins(1)])
    known = registry(replace(WHOLE, cards=[stable, guest], companions=[*WHOLE.companions, host]))
    view = new_game(["Guest"], registry=known).view(0)
    assert view.supply["Host"] == 10
    assert view.supply["Path"] == 2
    assert [one for one in view.supply if one in ("Road", "Broad Road")] == []


def test_an_empty_pile_beside_the_supply_does_not_count_as_an_empty_pile() -> None:
    game = new_game(["Heir"], registry=registry())
    state = game.state
    for name in ("Ring", "Coronet"):
        state.beside[state.content.number[name]] = 0
    assert state.empties == 0


def test_only_the_top_card_of_a_pile_can_be_bought() -> None:
    game = new_game(["Old Roads"], registry=registry())
    assert game.view(0).mixed_piles["Old Roads"].cards == (
        "Path", "Path", "Road", "Road", "Road", "Broad Road",
    )  # fmt: skip
    for name in ("Path", "Path", "Road"):
        _buy(game, name)
    assert game.view(0).supply["Road"] == 2
    assert "Path" not in game.view(0).supply
    for name in ("Road", "Road", "Broad Road"):
        _buy(game, name)
    assert game.state.empties.bit_count() == 1
    assert game.view(1).mixed_piles["Old Roads"].size == 0
    assert Game.from_bytes(game.to_bytes(), registry()) == game


def test_a_saved_game_with_an_endless_pile_is_refused() -> None:
    game = new_game(["Old Roads"], registry=registry())
    game.state.supply[game.state.content.number["Path"]] = 1 << 39
    with pytest.raises(SnapshotError, match="more than 10000 copies of a card on top"):
        Game.from_bytes(game.to_bytes(), registry())


def test_a_saved_game_with_two_piles_of_a_card_is_refused() -> None:
    for name, piles in (("Pony", "supply"), ("Stable Boy", "beside")):
        game = new_game(["Stable Boy"], registry=registry())
        getattr(game.state, piles)[game.state.content.number[name]] = 5
        with pytest.raises(SnapshotError, match="both in the Supply and beside it"):
            Game.from_bytes(game.to_bytes(), registry())


def test_nobody_knows_what_lies_below_the_top_of_a_shuffled_pile() -> None:
    games = [new_game(["Lost Roads"], seed=seed, registry=shuffled()) for seed in range(20)]
    assert len({tuple(game.state.below[0]) for game in games}) > 1
    game = games[0]
    for viewer in (0, 1, -1):
        pile = game.view(viewer).mixed_piles["Lost Roads"]
        assert (pile.size, len(pile.cards)) == (15, 1)
    worlds = [game.determinize(0, seed) for seed in range(20)]
    assert len({tuple(world.state.below[0]) for world in worlds}) > 1
    assert {world.view(0).mixed_piles["Lost Roads"] for world in worlds} == {
        game.view(0).mixed_piles["Lost Roads"]
    }
    assert all(sorted(world.state.below[0]) == sorted(game.state.below[0]) for world in worlds)


def test_a_pile_can_have_another_size_for_each_number_of_players() -> None:
    sized = replace(mixed, sizes=[3, 6, 9, 12, 15])
    known = registry(replace(WHOLE, piles=[sized]))
    for players in range(2, 7):
        view = new_game(["Lost Roads"], players, registry=known).view(0)
        assert view.mixed_piles["Lost Roads"].size == 3 * (players - 1)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (
            {"cards": [pony], "companions": WHOLE.companions[1:]},
            "only a companion can be beside the Supply",
        ),
        ({"piles": [Pile("Alone", {"Path": 3})]}, "needs two or more"),
        ({"piles": [Pile("Odd", {"Path": 3, "Rode": 3})]}, "'Rode' is no companion"),
        ({"piles": [roads, Pile("Odd", {"Path": 3, "Ring": 1})]}, "also in the pile 'Old Roads'"),
        ({"piles": [Pile("Odd", {"Road": 3, "Ring": 1})]}, "set supply alike"),
        ({"piles": [Pile("Odd", {"Road": 0, "Path": 1})]}, "0 copies of 'Road'"),
        ({"piles": [Pile("Road", {"Road": 1, "Path": 1})]}, "a card or pile of that name"),
        ({"piles": [replace(roads, sizes=[3])]}, "give 5 sizes"),
        ({"piles": [replace(roads, sizes=[3, 3, 3, 3, 9])]}, "a number from 1 to 6"),
        ({"cards": [replace(heir, brings=["Heir"])]}, "it brings itself"),
        ({"cards": [replace(heir, brings=["Ring", "Ring"])]}, "twice"),
    ],
)
def test_what_a_set_declares_wrongly_is_refused(changed: Mapping[str, Any], reason: str) -> None:
    with pytest.raises(CardError, match=reason):
        registry(replace(WHOLE, **changed))


def test_a_card_of_a_pile_cannot_be_in_a_kingdom_by_itself() -> None:
    with pytest.raises(SetupError, match="Path is part of the pile Old Roads; list Old Roads instead"):
        new_game(["Path"], registry=registry())


def test_a_pile_cannot_have_the_name_of_a_card() -> None:
    with pytest.raises(NameClash, match="Village"):
        registry(replace(WHOLE, piles=[replace(roads, name="Village")]))


def test_a_card_whose_companion_was_removed_is_not_drawn() -> None:
    lone = Card("Lone", 3, Action, brings=["Rung"], play=[Coins(1)])
    rung = Card("Rung", 3, Action, play=[Coins(1)])
    known = registry(replace(WHOLE, cards=[stable, lone]), CardSet("rungs", "1", cards=[rung]))
    rest = known.without("rungs")
    drawn = {name for seed in range(40) for name in pick(rest, seed=seed).cards}
    assert "Lone" not in drawn
    with pytest.raises(SetupError, match="Lone brings Rung, but no loaded card has that name; did you"):
        new_game(["Lone"], registry=rest)


def test_kingdoms_are_drawn_with_piles_and_without_companions() -> None:
    known = registry()
    picked = pick(known, read_filter("set piles; size 3", known))
    assert set(picked.cards) == {"Stable Boy", "Heir", "Old Roads"}
    assert kingdom_of_code(kingdom_code(picked.cards), known) == tuple(sorted(picked.cards))
    table = setting(known, picked.cards)
    assert table.kingdom == {"Stable Boy": 10, "Heir": 10, "Old Roads": 6}
    assert table.beside == {"Ring": 1, "Coronet": 1, "Pony": 12}
    hidden = registry(replace(WHOLE, piles=[replace(roads, companion=True)]))
    assert {card.name for card in hidden.kingdom_cards_of(hidden.sets["piles"])} == {
        "Stable Boy", "Heir",
    }  # fmt: skip


def test_files_declare_the_same_piles() -> None:
    assert parse_cards(set_text(WHOLE), "piles.yaml") == WHOLE
    rich = replace(WHOLE, piles=[replace(mixed, companion=True, sizes=[3, 6, 9, 12, 15])])
    assert parse_cards(set_text(rich), "piles.yaml") == rich


def test_a_position_describes_all_piles() -> None:
    known = shuffled()
    kingdom = ("Lost Roads", "Stable Boy", "Heir")
    game = new_game(kingdom, registry=known)
    _buy(game, game.view(0).mixed_piles["Lost Roads"].cards[0])
    assert is_complete(game, position_of(game, kingdom, 0), known)


def test_a_record_embeds_companions_and_piles() -> None:
    game = new_game(["Old Roads", "Stable Boy", "Heir"], registry=registry())
    elsewhere = Game.replay(game.record(), registry=installed())
    assert elsewhere.view(0) == game.view(0)
    assert Game.replay(game.record(), registry=registry()) == game


def test_a_gain_by_cost_reaches_no_pile_beside_the_supply() -> None:
    shop = Card("Shop", 3, Action, play=[Gain(costing_up_to(4))])
    known = registry(replace(WHOLE, cards=[*WHOLE.cards, shop]))
    table = lay_out(["Shop", "Stable Boy"], hand=["Shop"], registry=known)
    table.play("Shop")
    assert "Stable Boy" in table.offered
    assert "Pony" not in table.offered
