"""Games by other rules: phases in any order, counters of a turn, rows of cards, another end."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fiefdom import Card, CardSet, Counter, Game, Phase, Pile, Registry, Rules, card_type, new_game
from fiefdom.effects import AddTokens, Cards, Tokens
from fiefdom.errors import CardError, SetupError

Tool, Deed = card_type("Tool"), card_type("Deed")
ORE, VIGOR = Counter("Ore", of="turn"), Counter("Vigor", start=2, of="turn")
FAME = Counter("Fame", points=1)

pick = Card("Pick", 0, Tool, play=[AddTokens("Ore", 2, bonus=True)])
song = Card("Song", 2, Deed, play=[AddTokens("Fame", 1, bonus=True)])
feast = Card("Feast Day", 3, Deed, play=[AddTokens("Vigor", 2, bonus=True), Cards(1)])
STALL = Pile("Stall", {"Song": 4, "Feast Day": 4}, shuffled=True, row=3)
MINES = CardSet(
    "Mines",
    "1",
    basics=[pick],
    companions=[song, feast],
    piles=[STALL],
    counters=[FAME],
    rules="Mines",
)
RULES = Rules(
    name="Mines",
    start={"Pick": 5},
    piles={},
    kingdom_pile=(10, 10, 10, 10, 10),
    ends_at_empty_piles=(),
    ends_if=[Tokens("Fame") >= 3],
    phases=[
        Phase("Trade", plays="Tool", buys=True, currency="Ore", mixed=True),
        Phase("Revel", plays="Deed", price=1, paid_in="Vigor", end=[Cards(1)]),
    ],
    counters=[ORE, VIGOR],
    hand=4,
)


def registry(rules: Rules = RULES, *sets: CardSet) -> Registry:
    known = Registry(rules={"Mines": rules})
    for one in sets or (MINES,):
        known.add_set(one, one.name)
    return known


def start(seed: int = 1) -> Game:
    return new_game(["Stall"], seed=seed, registry=registry())


def offered(game: Game) -> list[str]:
    assert game.pending is not None
    return [game.pending.describe(answer) for answer in game.pending.answers()]


def choose(game: Game, words: str) -> None:
    assert game.pending is not None
    game.answer(next(one for one in game.pending.answers() if game.pending.describe(one) == words))


def test_a_phase_that_buys_can_come_first_and_has_no_limit_of_purchases() -> None:
    game = start()
    assert game.view(0).phase == "trade"
    choose(game, "play all Tools")
    assert game.view(0).counters == {"Ore": 8, "Vigor": 2}
    for _ in range(2):
        choose(game, next(one for one in offered(game) if one.startswith("buy ")))
    assert len(game.view(0).seats[0].discard.cards) == 1
    assert game.view(0).seats[0].discard.size == 2


def test_a_row_is_filled_up_at_once_and_its_deck_stays_hidden() -> None:
    game = start()
    choose(game, "play all Tools")
    stall = game.view(0).mixed_piles["Stall"]
    assert (stall.size, len(stall.cards)) == (8, 3)
    choose(game, next(one for one in offered(game) if one.startswith("buy ")))
    stall = game.view(0).mixed_piles["Stall"]
    assert (stall.size, len(stall.cards), sum(game.view(0).supply.values())) == (7, 3, 3)
    world = game.determinize(0, 3)
    assert world.view(0) == game.view(0)
    assert any(game.determinize(0, n).state.below != game.state.below for n in range(20))


def test_a_row_without_a_deck_runs_out_and_counts_as_one_empty_pile() -> None:
    game = start()
    state = game.state
    while sum(game.view(0).supply.values()):
        state.money = 8
        state.decision = None  # it was derived from what was left before
        choose(game, next(one for one in offered(game) if one.startswith("buy ")))
    assert game.view(0).mixed_piles["Stall"].size == 0
    assert state.empties.bit_count() == 1
    assert Game.from_bytes(game.to_bytes(), registry()) == game


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_their_promises_and_end_as_declared(seed: int) -> None:
    known = registry()
    game, rng = new_game(["Stall"], players=2 + seed % 3, seed=seed, registry=known), Random(seed)
    twin = new_game(["Stall"], players=2 + seed % 3, seed=seed, registry=known, log=True)
    while (decision := game.pending) is not None:
        answer = decision.sample(rng)
        assert Game.from_bytes(game.to_bytes(), known) == game == twin
        game.answer(answer)
        twin.answer(answer)
    assert game.over
    assert max(seat.tokens.get("Fame", 0) for seat in game.view(0).seats) >= 3


def test_a_turn_always_has_a_question() -> None:
    phases = [Phase("Revel", plays="Deed", price=1, paid_in="Vigor")]
    known = registry(replace(RULES, phases=phases))
    game = new_game(["Stall"], registry=known)
    assert offered(game) == ["end revel phase"]
    choose(game, "end revel phase")
    assert game.view(0).turn_player == 1


def test_counters_of_the_turn_belong_to_the_player_whose_turn_it_is() -> None:
    game = start()
    choose(game, "play Pick")
    assert game.view(1).counters == {"Ore": 2, "Vigor": 2}
    assert all(not seat.tokens for seat in game.view(0).seats)
    while game.view(0).turn_player == 0:
        assert game.pending is not None
        game.answer(-1)
    assert game.view(0).counters == {"Ore": 0, "Vigor": 2}


BAD = {
    "unknown counter": ([Phase("Trade", buys=True, currency="Oar")], "did you mean 'Ore'"),
    "no currency": ([Phase("Trade", buys=True)], "paid for with"),
    "no counter for a price": ([Phase("Revel", plays="Deed", price=1)], "paid_in"),
    "a price for nothing": ([Phase("Revel", price=1, paid_in="Vigor")], "no cards are played"),
    "no phases": ([], "at least one"),
    "Clean-up": ([Phase("Clean-up", plays="Deed", price=1, paid_in="Vigor")], "another name"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_turn_that_makes_no_sense_is_refused_with_a_remedy(what: str) -> None:
    phases, words = BAD[what]
    with pytest.raises(SetupError, match=words):
        new_game(["Stall"], registry=registry(replace(RULES, phases=phases)))


def test_a_set_with_a_bad_phase_is_refused_when_it_is_loaded() -> None:
    dusk = CardSet("Dusk", "1", phases=[Phase("Dusk", plays="Deed", price=2)])
    with pytest.raises(CardError, match="paid_in"):
        registry().add_set(dusk, "dusk")


def test_cards_for_different_rules_are_not_mixed() -> None:
    known = registry()
    known.add_set(CardSet("Fair", "1", cards=[Card("Booth", 2, Deed, play=[Cards(1)])]), "fair")
    known.rules["Usual"] = replace(RULES, name="Usual", start={}, ends_if=())
    assert known.game_rules().name == "Usual"
    with pytest.raises(SetupError, match="cannot mix cards for the rules of Mines and Usual"):
        new_game(["Stall", "Booth"], registry=known)


def test_rules_can_be_chosen_by_name() -> None:
    known = registry()
    known.rules["Long"] = replace(RULES, name="Long", hand=3)
    game = new_game(["Stall"], registry=known, rules="Long")
    assert game.view(0).seats[0].hand.size == 3
    assert Game.from_bytes(game.to_bytes(), known) == game
