"""Games whose seats are coroutines or bots in an executor."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Any, TypeVar

import pytest

from fiefdom import Answer, Decision, SetupError, View, installed, new_game, play_async, play_out
from fiefdom.plugins.bots import Bot

T = TypeVar("T")


def run(whole: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a thread of its own: the tests with a browser leave a loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, whole).result()


def bots(count: int) -> list[Bot]:
    return [installed().bot("big-money")(seed) for seed in range(count)]


def test_coroutines_play_a_whole_game() -> None:
    rng = Random(1)
    asked: list[int] = []

    async def seat(view: View, decision: Decision) -> Answer:
        await asyncio.sleep(0)
        assert view.viewer == decision.player
        asked.append(decision.player)
        return decision.sample(rng)

    game = run(play_async(new_game("First Game", 2, 3), [seat, bots(1)[0]]))
    assert game.over
    assert set(asked) == {0}


def test_bots_play_the_same_game_as_without_an_event_loop() -> None:
    plain = play_out(new_game("First Game", 2, 5), bots(2))
    with ThreadPoolExecutor(1) as threads:
        game = run(play_async(new_game("First Game", 2, 5), bots(2), threads))
    assert game == plain
    assert game.answers == plain.answers


def test_bots_think_in_other_processes_too() -> None:
    from multiprocessing import get_context

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        game = new_game("First Game", 2, 5)
        for _ in range(2):
            game.answer(-1)
        before = game.to_bytes()

        async def leave(view: View, decision: Decision) -> Answer:
            raise KeyError("enough")

        with pytest.raises(KeyError):
            run(play_async(game, [bots(1)[0], leave], processes))
        assert game.to_bytes() != before


def test_cancelling_leaves_the_game_as_it_was() -> None:
    game = new_game("First Game", 2, 3)
    before = game.to_bytes()

    async def never(view: View, decision: Decision) -> Answer:
        await asyncio.sleep(60)
        raise AssertionError

    async def main() -> None:
        task = asyncio.ensure_future(play_async(game, [never, never]))
        await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(main())
    assert game.to_bytes() == before
    assert game.answers == ()
    assert play_out(game, bots(2)).over


def test_a_seat_for_each_player_is_needed() -> None:
    with pytest.raises(SetupError, match="1 seats"):
        run(play_async(new_game(), bots(1)))
