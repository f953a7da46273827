"""Games and decisions can be copied and pickled with the standard library."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import msgspec
import pytest

from fiefdom import Decision, Game, Limits, SnapshotError, installed, new_game
from fiefdom.game import _arrived
from fiefdom.record.pickling import PickledGame
from fiefdom_workshop import PracticeTable, lay_out
from tests.core.kit import question, registry_with
from tests.core.record import test_embedded_cards as embedded
from tests.core.record.test_records import played

Way = Callable[[Game], Game]


def pickled(game: Game) -> Game:
    again: Game = pickle.loads(pickle.dumps(game))
    return again


WAYS = [copy.copy, copy.deepcopy, pickled]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", range(6))
def test_a_copy_is_equal_and_independent(way: Way, seed: int) -> None:
    game = played(seed, 90)
    questions = 0
    for _ in range(25):
        again, before = way(game), game.to_bytes()
        assert again == game
        assert (again.answers, question(again)) == (game.answers, question(game))
        assert again.playout(Random(seed)) == game.playout(Random(seed))
        decision = again.pending
        if decision is None:
            break
        questions += 1
        again.answer(decision.sample(Random(seed)))
        assert game.to_bytes() == before
        game.answer(decision.sample(Random(seed)))
        assert again == game
    assert questions > 10


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_keeps_the_history_but_no_log(way: Way) -> None:
    game = played(3, 40, log=True)
    again = way(game)
    assert again.record() == game.record()
    assert again.events(0) == []
    assert game.events(0) != []
    again.undo(15)
    assert again == played(3, 25)


@pytest.mark.parametrize("way", WAYS)
def test_a_copy_keeps_its_limits(way: Way) -> None:
    limits = Limits(turns=3)
    assert way(new_game(seed=1, limits=limits)).state.limits == limits


@pytest.mark.parametrize("way", WAYS)
def test_a_copied_table_is_a_table(way: Way) -> None:
    table = lay_out("Chapel", hand=["Chapel", "Copper"])
    again = way(table)
    assert isinstance(again, PracticeTable)
    again.play("Chapel")
    assert table.in_play() == []


def test_a_copied_bot_view_shows_the_copied_game() -> None:
    game = new_game(seed=4)
    copied, look = copy.deepcopy((game, game.bot_view(0)))
    assert look.view == game.view(0)
    copied.answer(-2)
    assert look.view == copied.view(0) != game.view(0)
    assert look.imagine(1).view(0) == copied.view(0)


def test_cards_from_files_are_pickled_with_the_game() -> None:
    game = embedded.played(embedded.with_copse())
    again = pickled(game)
    assert again == game
    assert again.playout(Random(1)) == game.playout(Random(1))


def test_cards_that_cannot_be_pickled_are_named() -> None:
    game = embedded.played(registry_with(embedded.COPSE, mats=[embedded.CLEARING]))
    assert copy.deepcopy(game) == game
    with pytest.raises(SnapshotError, match=r"Copse.*Registry\.plus.*from_bytes"):
        pickle.dumps(game)


def test_parts_of_a_game_cannot_be_pickled_separately() -> None:
    game = new_game(seed=1)
    for part in (game.state, game.bot_view(0)):
        with pytest.raises(TypeError, match="pickle the Game"):
            pickle.dumps(part)


def test_pickled_data_is_validated() -> None:
    game = played(2, 30)
    _, (kind, data) = game.__reduce__()
    for end in range(0, len(data), 40):
        with pytest.raises(SnapshotError):
            _arrived(kind, data[:end])
    fields = msgspec.msgpack.decode(data, type=PickledGame)
    wrong = fields.position[:-1] + bytes([fields.position[-1] ^ 1])
    for forged in (
        msgspec.structs.replace(fields, position=wrong),
        msgspec.structs.replace(fields, origin=fields.origin[:-3]),
        msgspec.structs.replace(fields, definitions=b"{}"),
    ):
        with pytest.raises(SnapshotError):
            _arrived(kind, msgspec.msgpack.encode(forged))


def ended(game: Game) -> Game:
    return game.playout(Random(3))


def test_a_game_can_be_sent_to_a_worker_process_and_back() -> None:
    games = [played(5, 60), embedded.played(embedded.with_copse())]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(ended, games)) == [ended(game) for game in games]


def summary(decision: Decision) -> tuple[object, ...]:
    first = [answer for answer, _ in zip(decision.answers(), range(50), strict=False)]
    described = [decision.describe(answer) for answer in first]
    return (
        type(decision),
        decision.player,
        decision.card,
        decision.prompt,
        decision.names,
        first,
        described,
    )


def test_decisions_can_be_copied_and_pickled() -> None:
    seen = set()
    for seed in range(12):
        game, rng = played(seed, 0), Random(seed)
        while (decision := game.pending) is not None and len(game.answers) < 150:
            seen.add((type(decision).__name__, decision.kind))
            for again in (
                copy.copy(decision),
                copy.deepcopy(decision),
                pickle.loads(pickle.dumps(decision)),
            ):
                assert summary(again) == summary(decision)
            game.answer(decision.sample(rng))
    assert len(seen) > 6


def test_a_copied_phase_question_is_still_immutable() -> None:
    decision = copy.deepcopy(new_game(seed=1).pending)
    assert decision is not None
    with pytest.raises(AttributeError, match="games share the question"):
        decision.player = 1


def test_a_copied_registry_is_complete_and_independent() -> None:
    known = installed()
    for again in (copy.deepcopy(known), known.plus(), known.without()):
        assert (again.cards, again.bots, again.bot_files) == (known.cards, known.bots, known.bot_files)
        assert again.bot_files
        again.bots.clear()
        assert known.bots
