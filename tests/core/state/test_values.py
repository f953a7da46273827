"""A game is a value: at every decision of games with every kind of effect."""

from __future__ import annotations

from collections import Counter
from random import Random

from fiefdom import Game, new_game
from fiefdom_workshop.contract.invariants import census, check_conserved, check_offer, check_sane
from fiefdom_workshop.scenarios.format import Scenario
from fiefdom_workshop.scenarios.set_up import set_up
from tests.core.kit import check_value, registry_with
from tests.core.sample_cards import MATS, SAMPLE_CARDS

REGISTRY = registry_with(*SAMPLE_CARDS, mats=MATS)
NAMES = [card.name for card in SAMPLE_CARDS]
TURNS = 60
DECISIONS = 120


def crowded(seed: int) -> Game:
    """A position in which everybody holds cards of every kind."""
    rng = Random(seed)
    plenty = [*NAMES, *NAMES, "Copper", "Silver", "Estate", "Curse"]
    players = rng.randint(2, 4)
    seats = {
        f"p{n}": {
            "hand": rng.sample(plenty, 6),
            "deck": rng.sample(plenty, 12),
            "discard": rng.sample(plenty, 4),
        }
        for n in range(1, players + 1)
    }
    position = {"scenario": "crowded", "kingdom": NAMES, "players": players, "seed": seed}
    return set_up(Scenario.model_validate(position | seats), REGISTRY)


def play_checked(game: Game, rng: Random) -> Counter[str]:
    """Continue at random with every check at every decision; count the questions by card or kind."""
    asked: Counter[str] = Counter()
    start = census(game.state)
    while (decision := game.pending) is not None and len(game.answers) < DECISIONS:
        asked[decision.card or decision.kind] += 1
        check_conserved(game.state, start)
        check_sane(game.state)
        if rng.random() < 0.05:
            check_offer(game, decision)
        check_value(game, REGISTRY)
        actions = list(decision.answers())[:-1] if decision.kind == "play" else []
        game.answer(rng.choice(actions) if actions else decision.sample(rng))
    return asked


def test_every_decision_of_games_with_every_effect_is_a_value() -> None:
    asked: Counter[str] = Counter()
    for seed in range(8):
        asked += play_checked(crowded(seed), Random(seed))
    silent = {"Heron", "Otter", "Tortoise", "Hedgehog", "Raven"}
    assert set(NAMES) - set(asked) <= silent


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


def test_a_clone_keeps_the_answers_and_is_independent() -> None:
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
