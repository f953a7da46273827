"""A replay is bounded in its number of answers and in its total steps."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from fiefdom import Card, CardSet, Game, Limits, Record, SnapshotError, Treasure, load_plugins, new_game
from fiefdom.effects import Coins, Repeat
from fiefdom.state.limits import LIMITS


def played(answers: int) -> Game:
    """Return a game after some random answers."""
    game, rng = new_game(seed=5), Random(5)
    for _ in range(answers):
        assert game.pending is not None
        game.answer(game.pending.sample(rng))
    return game


def test_no_real_game_comes_near_the_limits() -> None:
    game, rng = new_game(seed=1, players=6), Random(1)
    steps = 0
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))
        steps += game.state.steps
    assert 50 * len(game.answers) < LIMITS.answers
    assert 50 * steps < LIMITS.replay_steps
    assert Game.replay(game.record()) == game


def test_a_record_with_too_many_answers_is_refused_before_it_is_replayed() -> None:
    record = played(20).record()
    few = Limits(answers=19)
    with pytest.raises(
        SnapshotError,
        match=r"^the record has 20 answers .* at most 19;.* upto=.* Limits\(answers=\.\.\.\) allows",
    ):
        Game.replay(record, limits=few)
    assert len(Game.replay(record, upto=19, limits=few).answers) == 19
    assert len(Game.replay(record, limits=Limits(answers=20)).answers) == 20


def test_a_record_of_a_million_answers_is_refused_at_once() -> None:
    record = played(1).record()
    endless = structs.replace(record, answers=record.answers * (LIMITS.answers + 1))
    with pytest.raises(SnapshotError, match=f"the record has {LIMITS.answers + 1} answers"):
        Game.replay(Record.from_bytes(endless.to_bytes()))


def test_the_total_steps_of_a_replay_are_bounded() -> None:
    busy = Card("Treadmill", 0, Treasure, play=[Repeat(50, Coins(1))])
    known = load_plugins().plus(CardSet("busy", "1", cards=[busy]))
    game, rng = new_game(["Treadmill"], registry=known), Random(1)
    spent: list[int] = []
    while len(spent) < 100:
        assert game.pending is not None
        game.answer(game.pending.sample(rng))
        spent.append(game.state.steps)
    record = Record.from_bytes(game.record().to_bytes())
    exactly = Limits(replay_steps=sum(spent))
    assert sum(spent) > 300
    assert Game.replay(record, registry=known, limits=exactly) == game
    place = next(n for n in range(100) if sum(spent[:n]) > 200)
    with pytest.raises(
        SnapshotError,
        match=rf"^the record takes more than 200 steps at answer {place} of 100;"
        r" .*upto.* Limits\(replay_steps=\.\.\.\) allows more",
    ):
        Game.replay(record, registry=known, limits=Limits(replay_steps=200))
    assert (
        Game.replay(record, place - 1, known, Limits(replay_steps=200)).answers
        == game.answers[: place - 1]
    )
