"""Whole games with random legal answers keep every promise at every decision."""

from __future__ import annotations

import os
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fiefdom import BudgetExceeded, installed, new_game
from tests.properties.driver import ShuffleWatch, play_checked, random_setup, replayed

SOAK = int(os.environ.get("FIEFDOM_SOAK", "0"))
"""Games of the soak run: `FIEFDOM_SOAK=20000 pytest tests/properties`."""


@given(st.integers(0, 2**32), st.data())
@settings(max_examples=25, deadline=None)
def test_every_promise_holds_at_every_decision(seed: int, data: st.DataObject) -> None:
    names = sorted(card.name for card in installed().kingdom_cards())
    kingdom = data.draw(st.lists(st.sampled_from(names), min_size=10, max_size=10, unique=True))
    players = data.draw(st.integers(2, 6))
    play_checked(kingdom, players, seed, thorough=0.15)


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_keeping_a_log_does_not_change_the_game_and_answers_can_be_replayed(seed: int) -> None:
    rng = Random(seed)
    kingdom, players = random_setup(rng)
    game = play_checked(kingdom, players, seed, thorough=0.0)
    assert replayed(game, kingdom, players, seed, loud=False) == game.to_bytes()
    assert replayed(game, kingdom, players, seed, loud=True) == game.to_bytes()


@pytest.mark.interpreted("it replaces methods, which compiled callers do not see")
def test_a_shuffle_happens_only_when_the_deck_is_empty_and_uses_the_discards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    watch = ShuffleWatch()
    watch.install(monkeypatch)
    for seed in range(40):
        kingdom, players = random_setup(Random(seed))
        play_checked(kingdom, players, seed, thorough=0.0)
    assert watch.count > 400
    assert watch.problems == []


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_random_play_without_descriptions_is_the_same_game(seed: int) -> None:
    kingdom, players = random_setup(Random(seed))
    described, bare = new_game(kingdom, players, seed), new_game(kingdom, players, seed)
    rng = Random(seed)
    while (decision := described.pending) is not None:
        described.answer(decision.sample(rng))
    before = bare.to_bytes()
    assert bare.playout(Random(seed)) == described
    assert bare.to_bytes() == before


def test_looking_at_the_question_does_not_change_random_play() -> None:
    for seed in range(40):
        kingdom, players = random_setup(Random(seed))
        game = new_game(kingdom, players, seed)
        unseen = game.clone()
        assert game.pending is not None
        with suppress(BudgetExceeded):  # random players can trash what they need to end a game
            assert game.playout(Random(seed)) == unseen.playout(Random(seed))


def test_a_soak_run_over_many_games() -> None:
    for seed in range(SOAK or 20):
        kingdom, players = random_setup(Random(~seed))
        play_checked(kingdom, players, seed, thorough=0.02)
