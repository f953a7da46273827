"""A card that gains another by name needs its pile (its companion), which is checked at setup."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom import Action, Card, CardSet, Registry, installed, new_game
from fiefdom.effects import (
    Cards,
    Coins,
    Gain,
    each_other_player,
    may,
    named,
    next_turn,
    of_type,
)
from fiefdom.effects.combining import AllOf, AnyOf, NotOf
from fiefdom.effects.cost_filters import costing_up_to
from fiefdom.errors import SetupError
from fiefdom.model.effect import Effect
from fiefdom.setup.companions import needs_of
from fiefdom_kingdoms import pick, read_filter
from fiefdom_lab import Plan, simulate
from fiefdom_workshop import check_card_set, lay_out
from tests.core.scenario_kit import invalid, outcome, scenario, write

hound = Card("Hound", 3, Action, play=[Coins(2)])
kennel = Card("Kennel", 4, Action, play=[Cards(1), next_turn(may(Gain(named("Hound"))))])
breeder = Card("Breeder", 5, Action, play=[each_other_player(Gain(named("Kennel")))])
ghost = Card("Ghost Trap", 4, Action, play=[Gain(named("Poltergeist"))])
PACK = CardSet("pack", "1", cards=(hound, kennel, breeder))


def registry(*cards: Card) -> Registry:
    return installed().plus(CardSet("pack", "1", cards=cards or PACK.cards))


@pytest.mark.parametrize(
    ("effect", "needed"),
    [
        (Gain(named("Hound")), [{"Hound"}]),
        (Gain(AnyOf((named("Hound"), named("Cat")))), [{"Hound", "Cat"}]),
        (Gain(AllOf((named("Hound"), costing_up_to(3)))), [{"Hound"}]),
        (Gain(AnyOf((named("Hound"), of_type(Action)))), []),
        (Gain(NotOf(named("Hound"))), []),
        (Gain(costing_up_to(4)), []),
        (Coins(1), []),
    ],
)
def test_a_card_needs_the_piles_of_cards_it_gains_by_name(
    effect: Effect, needed: list[set[str]]
) -> None:
    assert list(needs_of(Card("Kennel", 4, Action, play=[effect]))) == needed


def test_a_game_without_the_companion_is_refused_with_the_remedy() -> None:
    with pytest.raises(SetupError) as caught:
        new_game(["Kennel", "Village"], registry=registry())
    message = str(caught.value)
    assert "Kennel gains Hound, which has no pile in this game" in message
    assert "add Hound to the kingdom, or leave Kennel out" in message
    game = new_game(["Kennel", "Hound"], registry=registry())
    assert {card.name for card in game.cards} >= {"Kennel", "Hound"}


def test_a_companion_that_is_not_installed_has_its_own_error() -> None:
    with pytest.raises(
        SetupError, match="Ghost Trap gains Poltergeist, but no loaded card has that name"
    ):
        new_game(["Ghost Trap"], registry=registry(ghost))
    misspelt = Card("Ghost Trap", 4, Action, play=[Gain(named("Slver"))])
    with pytest.raises(SetupError, match="did you mean 'Silver'"):
        new_game(["Ghost Trap"], registry=registry(misspelt))


def test_one_of_several_companions_is_enough() -> None:
    either = Card("Pound", 4, Action, play=[Gain(AnyOf((named("Hound"), named("Poltergeist"))))])
    new_game(["Pound", "Hound"], registry=registry(hound, either))
    with pytest.raises(SetupError, match="Pound gains Hound or Poltergeist"):
        new_game(["Pound"], registry=registry(hound, either))


def test_a_doubly_negated_name_is_a_companion_too() -> None:
    denied = Card("Pound", 4, Action, play=[Gain(~~named("Hound"))])
    with pytest.raises(SetupError, match="Pound gains Hound, which has no pile"):
        new_game(["Pound"], registry=registry(hound, denied))


def test_companions_of_companions_are_included() -> None:
    assert registry().companions(["Breeder", "Village"]) == ("Kennel", "Hound")
    assert registry().companions(["Kennel", "Hound"]) == ()
    assert installed().companions(installed().cards) == ()
    with pytest.raises(SetupError, match="Poltergeist"):
        registry(ghost).companions(["Ghost Trap"])


@pytest.mark.parametrize("seed", range(12))
def test_random_kingdoms_include_companions(seed: int) -> None:
    known = registry(hound, kennel, breeder, ghost)
    picked = pick(known, read_filter("with Breeder", known), seed)
    assert {"Breeder", "Kennel", "Hound"} <= set(picked.cards)
    free = pick(known, read_filter("set pack; size 3", known), seed)
    assert set(free.cards) == {"Breeder", "Kennel", "Hound"}
    new_game(picked.cards, registry=known)


def test_a_card_whose_companion_is_missing_is_not_drawn() -> None:
    known = registry(hound, kennel, ghost)
    drawn = {name for seed in range(60) for name in pick(known, seed=seed).cards}
    assert {"Hound", "Kennel"} <= drawn
    assert "Ghost Trap" not in drawn


def test_the_contract_deals_companions_and_names_what_is_missing() -> None:
    report = check_card_set(CardSet("dogs", "1", cards=(kennel,)), registry(hound), games=3)
    assert report.ok, str(report)
    broken = check_card_set(CardSet("pack", "1", cards=(hound, ghost)), games=2)
    assert [(one.card, one.promise) for one in broken.broken] == [("Ghost Trap", "definition")]
    assert "Poltergeist, but no loaded card has that name" in str(broken)


def test_the_contract_leaves_out_other_cards_that_cannot_be_dealt() -> None:
    report = check_card_set(CardSet("more", "1", cards=(hound,)), registry(ghost), games=12)
    assert report.ok, str(report)


def test_a_scenario_reports_a_missing_companion(tmp_path: Path) -> None:
    cards = """
        - card: Kennel
          cost: 4
          types: [Action]
          play:
            - gain: {named: Hound}
        - card: Hound
          cost: 3
          types: [Action]
          play:
            - coins: 2
    """
    write(tmp_path, cards, "pack.yaml")
    text = "cards: [pack.yaml]\nkingdom: [KINGDOM]\np1: {hand: [Kennel]}\nsteps: [{play: Kennel}]\n"
    text += "expect: {p1: {discard: [Hound]}}\n"
    message = invalid(scenario(tmp_path, text.replace("KINGDOM", "Kennel")))
    assert "Kennel gains Hound, which has no pile in this game; add Hound to the kingdom" in message
    assert outcome(scenario(tmp_path, text.replace("KINGDOM", "Kennel, Hound"))) is None


def test_laying_out_a_game_reports_a_missing_companion() -> None:
    with pytest.raises(SetupError, match="add Hound to the kingdom"):
        lay_out(kennel, cards=[kennel], hand=[kennel], registry=registry(hound))


def test_simulations_include_companions(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """
        - card: Kennel
          cost: 4
          types: [Action]
          play:
            - gain: {named: Hound}
        - card: Hound
          cost: 3
          types: [Action]
          play:
            - coins: 2
        """,
        "pack.yaml",
    )
    plan = Plan(("random", "random"), games=3, random="with Kennel", card_files=(str(path),))
    result = simulate(plan, workers=1)
    assert result.tally.faults == []
    assert result.tally.games == 3
