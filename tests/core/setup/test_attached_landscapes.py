"""Landscapes that are put on a kingdom pile: at random, or as the kingdom prescribes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fiefdom import Action, Card, CardSet, Game, Phase, Pile, Registry, card_type, installed, new_game
from fiefdom.effects import AddTokens, Coins, CostsLess, OfItsPile
from fiefdom.errors import CodeError, SetupError
from fiefdom_kingdoms import kingdom_code, kingdom_of_code, pick, read_filter, setting
from fiefdom_rl import TrainingTable

Trait = card_type("Trait")
thrifty = Card("Thrifty", 0, Trait, throughout=[CostsLess(1, OfItsPile())])
humble = Card("Humble", 0, Trait, throughout=[CostsLess(2, OfItsPile())])
low, high = (Card(name, 4, Action, play=[Coins(1)]) for name in ("Low Road", "High Road"))
SET = CardSet(
    "traits",
    "1",
    cards=[thrifty, humble],
    companions=[low, high],
    piles=[Pile("Two Roads", {"Low Road": 5, "High Road": 5})],
)
KINGDOM = ("Thrifty", "Village", "Smithy", "Two Roads", "Gardens")


@pytest.fixture(scope="module")
def known() -> Registry:
    return installed().plus(SET)


def piles(game: Game, landscape: str = "Thrifty") -> tuple[str, ...]:
    return tuple(name for name, on in game.view(0).pile_tokens.items() if landscape in on)


def test_without_a_prescription_the_seed_decides(known: Registry) -> None:
    found = {piles(new_game(KINGDOM, seed=seed, registry=known)) for seed in range(20)}
    assert found == {("Village",), ("Smithy",), ("Low Road",)}


@pytest.mark.parametrize(
    ("pile", "on"), [("Smithy", "Smithy"), ("Village", "Village"), ("Two Roads", "Low Road")]
)
def test_a_kingdom_prescribes_the_pile(known: Registry, pile: str, on: str) -> None:
    kingdom = (*KINGDOM, f"{pile} as Thrifty")
    for seed in range(6):
        game = new_game(kingdom, seed=seed, registry=known)
        assert piles(game) == (on,)
        assert game.view(1).costs[on] == {"Smithy": 3, "Village": 2, "Low Road": 3}[on]
    assert Game.from_bytes(game.to_bytes(), known) == game
    assert Game.replay(game.record(), registry=known) == game
    assert Game.replay(game.record()).view(0) == game.view(0), "the record embeds the definitions"
    again = new_game(game.record().setup.kingdom, seed=5, registry=known)  # type: ignore[union-attr]
    assert piles(again) == (on,)
    assert f"{pile} as Thrifty" in setting(known, kingdom).drawn


def test_a_prescribed_pile_is_left_to_its_landscape(known: Registry) -> None:
    kingdom = ("Thrifty", "Humble", "Village", "Smithy", "Smithy as Humble")
    for seed in range(6):
        game = new_game(kingdom, seed=seed, registry=known)
        assert (piles(game), piles(game, "Humble")) == (("Village",), ("Smithy",))


def test_a_code_rebuilds_the_pile_of_a_landscape(known: Registry) -> None:
    kingdom = (*KINGDOM, "Two Roads as Thrifty")
    code = kingdom_code(kingdom)
    assert code != kingdom_code((*KINGDOM, "Village as Thrifty")) != kingdom_code(KINGDOM)
    assert kingdom_of_code(code, known) == tuple(sorted(kingdom))
    assert piles(new_game(kingdom_of_code(code, known), seed=9, registry=known)) == ("Low Road",)
    with pytest.raises(CodeError, match="not installed here"):
        kingdom_of_code(code, installed())


def test_landscapes_have_no_pile_in_the_list_of_what_to_set_up(known: Registry) -> None:
    table = setting(known, KINGDOM)
    assert table.kingdom == {"Village": 10, "Smithy": 10, "Gardens": 8, "Two Roads": 10}
    assert (table.landscapes, table.side_decks) == (("Thrifty",), {})


@pytest.mark.parametrize(
    ("kingdom", "reason"),
    [
        (["Village", "Village as Thrifty"], "Thrifty is not in this kingdom, .* add Thrifty to it"),
        (
            [*KINGDOM, "Market as Thrifty"],
            "put on Market, which is not in this kingdom; add Market",
        ),
        ([*KINGDOM, "Gardens as Thrifty"], "cannot be put on Gardens: .* type Action or Treasure"),
        ([*KINGDOM, "Silver as Thrifty"], "cannot be put on Silver: it takes a pile of this kingdom"),
        ([*KINGDOM, "Village as Thrifty", "Smithy as Thrifty"], "Thrifty cannot be put on .* as well"),
        (
            [*KINGDOM, "Humble", "Village as Thrifty", "Village as Humble"],
            "cannot be put on Village, on which Humble is; give it one pile of its own",
        ),
        ([*KINGDOM, "Village as Thirfty"], "no card of this kingdom draws a card as 'Thirfty'"),
    ],
)
def test_a_pile_that_a_landscape_cannot_have_is_refused(
    known: Registry, kingdom: Sequence[str], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason):
        new_game(kingdom, registry=known)


def test_filters_and_learning_programs_know_landscapes_on_piles(known: Registry) -> None:
    picked = pick(known, read_filter("with Thrifty", known), 3)
    assert "Thrifty" in picked.cards
    for pile, there in (("Smithy", "Smithy"), ("Two Roads", "Low Road")):
        table = TrainingTable((*KINGDOM, f"{pile} as Thrifty"), 2, registry=known)
        table.deal(seed=3, first=0)
        seen = dict(zip(table.features.names, table.observe(0)["observation"], strict=True))
        on = [name for name, value in seen.items() if "Thrifty on pile" in name and value]
        assert on == [f"table: Thrifty on pile {there}"]


def test_learning_programs_observe_the_phases_of_a_game_and_the_tokens_of_the_table() -> None:
    lamp = Card("Lamp", 2, card_type("Dusk"), play=[AddTokens("Oil", shared=True)])
    dusk = CardSet("dusk", "1", cards=[lamp], phases=[Phase("Dusk", plays="Dusk")])
    table = TrainingTable(["Lamp"], 2, registry=installed().plus(dusk))
    phases = [name for name in table.features.names if name.startswith("turn: phase")]
    assert phases == [f"turn: phase {name}" for name in ("action", "buy", "dusk", "clean-up")]
    assert "table: Oil tokens" in table.features.names
    usual = TrainingTable("First Game", 2)
    assert "turn: phase dusk" not in usual.features.names
    assert not any("on pile" in name for name in usual.features.names)
