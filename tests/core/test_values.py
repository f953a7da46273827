"""A game is a value: at every decision of games with every kind of effect."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from fiefdom import Game, new_game
from fiefdom.testing.invariants import census, check_conserved, check_offer, check_sane
from tests.core.kit import check_value, registry_with
from tests.core.zoo import MATS, ZOO

REGISTRY = registry_with(*ZOO, mats=MATS)
NAMES = [card.name for card in ZOO]
TURNS = 60


def seen_in(game: Game, rng: Random, turns: int) -> Counter[str]:
    """Play on at random with every check at every decision; count who asked what."""
    asked: Counter[str] = Counter()
    start = census(game.state)
    while (decision := game.pending) is not None and game.turn < turns:
        asked[decision.card or decision.kind] += 1
        check_conserved(game.state, start)
        check_sane(game.state)
        if rng.random() < 0.1:
            check_offer(game, decision)
        check_value(game, REGISTRY)
        answer = decision.sample(rng)
        if decision.kind == "action" and len(list(decision.answers())) > 1:
            answer = next(iter(decision.answers()))
        game.answer(answer)
    return asked


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_decision_of_a_game_with_every_effect_is_a_value(players: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(2):
        rng = Random(seed)
        game = new_game(rng.sample(NAMES, 10), players, seed, registry=REGISTRY)
        asked += seen_in(game, rng, turns=TURNS)
    assert len(asked) > 10


def test_games_that_differ_are_not_equal() -> None:
    first, second = (new_game(NAMES[:10], 2, seed, registry=REGISTRY) for seed in (1, 2))
    assert first != second
    assert first != "a game"
    assert len({first, second, first.clone()}) == 2
    again = first.clone()
    decision = again.pending
    assert decision is not None
    again.answer(decision.sample(Random(0)))
    assert again != first


def test_a_clone_keeps_what_was_answered_and_goes_its_own_way() -> None:
    game = new_game(NAMES[:10], 3, 5, registry=REGISTRY)
    rng = Random(5)
    for _ in range(30):
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    clone = game.clone()
    assert clone.answers == game.answers
    before = game.to_bytes()
    for _ in range(30):
        decision = clone.pending
        assert decision is not None
        clone.answer(decision.sample(rng))
    assert game.to_bytes() == before
    assert len(game.answers) == 30


def test_seed_and_answers_replay_the_game() -> None:
    game = new_game(NAMES[:10], 2, 9, registry=REGISTRY)
    rng = Random(9)
    while (decision := game.pending) is not None and game.turn < TURNS:
        game.answer(decision.sample(rng))
    again = new_game(NAMES[:10], 2, 9, registry=REGISTRY)
    for answer in game.answers:
        again.answer(answer)
    assert again == game


def test_listening_changes_nothing() -> None:
    quiet, loud = (new_game(NAMES[6:], 2, 11, registry=REGISTRY) for _ in range(2))
    loud.listen()
    rng = Random(11)
    while (decision := quiet.pending) is not None and quiet.turn < TURNS:
        answer = decision.sample(rng)
        quiet.answer(answer)
        loud.answer(answer)
        assert quiet == loud
    assert len(loud.events(0)) > 100
    assert quiet.events(0) == []
