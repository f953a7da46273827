"""Observations that are written from numbers equal those that a whole view describes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import pytest

import fiefdom
from fiefdom import SPECTATOR, FiefdomError, Game, Registry, installed, load_plugins
from fiefdom_rl import KingdomActions, TrainingTable, steps_for
from fiefdom_workshop.card_files.include import find_card_files
from fiefdom_workshop.card_files.read import read_card_file
from tests.rl.described_features import DescribedFeatures
from tests.rl.positions import random_kingdom

FURTHER = find_card_files(Path(__file__).parent.parent / "reach")


def tables(kingdom: list[str], seed: int, most: int, registry: Registry) -> Iterator[TrainingTable]:
    """Play a kingdom at random, action by action, and yield the table at each of its positions."""
    rng = Random(seed)
    table = TrainingTable(kingdom, rng.randint(2, 4), max_actions=most, registry=registry)
    table.deal(seed)
    while not table.over:
        yield table
        table.take(rng.choice(table.legal()))
    yield table


def described(table: TrainingTable) -> DescribedFeatures:
    return DescribedFeatures(table.game.cards, table.game.view(0), table._phases(table.game))


def compare(table: TrainingTable, features: DescribedFeatures) -> None:
    """Compare what everybody observes with their views; a spectator is never asked."""
    for viewer in range(SPECTATOR, table.game.players):
        asked = viewer == table.player != SPECTATOR
        decision, steps = (table.pending, table._steps) if asked else (None, None)
        expected = features.vector(table.game.view(viewer), decision, steps)
        seen = table.observe(viewer)
        wrong = np.flatnonzero(seen["observation"] != expected)
        assert not wrong.size, (viewer, [features.names[place] for place in wrong])
        assert np.flatnonzero(seen["action_mask"]).tolist() == (table.legal() if asked else [])


def check_steps(table: TrainingTable, fresh: KingdomActions) -> None:
    """Check that actions kept from earlier questions are those of this one."""
    if not table.over and table.pending is not None and not (table._steps and table._steps.picked()):
        fresh.kept_steps.clear()
        anew = steps_for(fresh, table.pending)
        if anew.bounds() == (1, 1):
            assert table.legal() == anew.legal()
            assert [table.words(one) for one in table.legal()] == list(map(anew.words, anew.legal()))


@pytest.mark.parametrize("seed", range(20))
def test_observations_of_shipped_cards_are_those_of_the_views(seed: int) -> None:
    kingdom = random_kingdom(Random(seed))
    features = fresh = None
    for table in tables(kingdom, seed, 150, installed()):
        features = features or described(table)
        fresh = fresh or KingdomActions(card.name for card in table.game.cards)
        assert features.names == table.features.names
        compare(table, features)
        check_steps(table, fresh)


@pytest.mark.parametrize("path", FURTHER, ids=lambda one: one.stem)
def test_observations_of_other_mechanics_are_those_of_the_views(path: Path) -> None:
    registry = load_plugins()
    registry.add_set(read_card_file(path, installed().sets.values()), "a test")
    names = sorted(card.name for card in read_card_file(path).cards)
    compared = 0
    for seed in range(4):
        rng = Random(seed)
        kingdom = rng.sample(names, min(len(names), 8))
        try:
            fiefdom.new_game(kingdom, registry=registry)
        except FiefdomError:
            continue
        features = None
        for table in tables(kingdom, seed, 60, registry):
            features = features or described(table)
            compare(table, features)
            compared += 1
    assert compared > 50


def test_games_with_the_cards_in_another_order_are_observed_alike() -> None:
    kingdom = random_kingdom(Random(5))
    one, other = (TrainingTable(order, 2) for order in (kingdom, kingdom[::-1]))
    for table in (one, other):
        table.deal(3)
    one_game, other_game = one.game, other.game
    assert one_game.cards != other_game.cards
    for game in (other_game, one_game, other_game):
        one.resume(game)
        compare(one, described(one))


def test_a_changed_mask_changes_no_later_one() -> None:
    table = TrainingTable(["Village"], 2)
    table.mask(table.player)[:] = 1
    table.observe(table.player)["action_mask"][:] = 1
    assert np.flatnonzero(table.mask(table.player)).tolist() == table.legal()


def test_views_are_current_after_an_answer_and_after_another_game() -> None:
    table = TrainingTable(["Village"], 2)
    before: Game = table.game.clone()
    table.take(table.legal()[0])
    compare(table, described(table))
    table.resume(before)
    compare(table, described(table))
