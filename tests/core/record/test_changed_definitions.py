"""A snapshot is refused if the definitions that it depends on have changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from fiefdom import (
    Action,
    Card,
    CardSet,
    Counter,
    ForeignSnapshot,
    Game,
    Kingdom,
    Mat,
    Phase,
    Registry,
    card_type,
    installed,
    new_game,
)
from fiefdom.effects import HAND, Cards, PutOnMat, one
from tests.core.kit import registry_with
from tests.core.record.sample_snapshots import refused, registry_with_samples, saved
from tests.core.sample_cards import MATS, SAMPLE_CARDS


def with_changed(change: Callable[[Card], Card], name: str) -> Registry:
    cards = [change(card) if card.name == name else card for card in SAMPLE_CARDS]
    return registry_with(*cards, mats=MATS)


@pytest.mark.parametrize(
    "change",
    [
        lambda card: replace(card, cost=card.cost + 1),
        lambda card: replace(card, play=(*card.play, Cards(1))),
        lambda card: replace(card, points=1),
        lambda card: replace(card, types=Action),
    ],
    ids=["cost", "play", "points", "types"],
)
def test_a_changed_definition_is_refused_with_the_name_of_the_card(
    change: Callable[[Card], Card],
) -> None:
    error = refused(saved(), with_changed(change, "Heron"))
    assert isinstance(error, ForeignSnapshot)
    assert "Heron" in str(error)
    assert "Badger" not in str(error)


def test_a_changed_definition_of_a_card_outside_the_game_is_accepted() -> None:
    other = with_changed(lambda card: replace(card, cost=9), SAMPLE_CARDS[-1].name)
    assert Game.from_bytes(saved(), other).to_bytes() == saved()


def test_a_missing_card_is_refused_with_its_name() -> None:
    error = refused(saved(), registry_with(*SAMPLE_CARDS[1:], mats=MATS))
    assert isinstance(error, ForeignSnapshot)
    assert SAMPLE_CARDS[0].name in str(error)


def test_changed_mats_and_changed_rules_are_refused() -> None:
    mats = (Mat("Pier", face_up=False), Mat("Cave"))
    assert isinstance(refused(saved(), registry_with(*SAMPLE_CARDS, mats=mats)), ForeignSnapshot)
    registry = registry_with_samples()
    registry.rules = {name: replace(rules, hand=6) for name, rules in registry.rules.items()}
    assert isinstance(refused(saved(), registry), ForeignSnapshot)


def test_a_set_added_later_is_accepted() -> None:
    base = installed().sets["base"]
    before, after = (Registry(rules=dict(installed().rules)) for _ in range(2))
    for registry in (before, after):
        registry.add_set(base, "base")
    extra = Card("Miner", 3, Action, play=[PutOnMat(one(HAND), mat="Shaft")])
    after.add_set(CardSet("later", "1", cards=[extra], mats=[Mat("Shaft")]), "later")
    game = new_game("First Game", 2, 1, registry=before)
    restored = Game.from_bytes(game.to_bytes(), after)
    assert restored.view(0).supply == game.view(0).supply


def test_changed_kingdoms_and_versions_of_a_set_are_accepted() -> None:
    registry = Registry(rules=dict(installed().rules))
    base = replace(installed().sets["base"], version="9.9", kingdoms=[Kingdom("One", ["Moat"])])
    registry.add_set(base, "base")
    registry.add_set(CardSet("tried", "7", cards=SAMPLE_CARDS, mats=MATS), "tried")
    assert Game.from_bytes(saved(), registry).to_bytes() == saved()


def test_a_counter_of_the_turn_that_starts_with_another_number_is_refused() -> None:
    def night(start: int) -> Registry:
        owl = Card("Owl", 2, card_type("Midnight"), play=[Cards(1)])
        midnight = Phase("Midnight", plays="Midnight", price=1, paid_in="Wakefulness")
        awake = Counter("Wakefulness", start=start, of="turn")
        return installed().plus(
            CardSet("Nights", "1", cards=[owl], phases=[midnight], counters=[awake])
        )

    data = new_game(["Owl"], registry=night(1)).to_bytes()
    assert Game.from_bytes(data, night(1)).to_bytes() == data
    with pytest.raises(ForeignSnapshot, match="Wakefulness"):
        Game.from_bytes(data, night(2))
