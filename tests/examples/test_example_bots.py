"""The example bots win, and the search does so without looking at hidden cards."""

from __future__ import annotations

from examples.bot import match
from examples.search import Search, at_random, duel

from fiefdom import Game, new_game
from tests.examples.client import run


def test_the_bot_wins_when_run_as_a_script() -> None:
    ended = run(["bot.py"])
    assert ended.returncode == 0, ended.stderr
    *games, total = ended.stdout.splitlines()
    assert len(games) == 10
    assert int(total.split()[1]) >= 8


def test_the_bot_wins() -> None:
    assert match(20) >= 16


def test_the_search_wins_on_a_tiny_budget() -> None:
    assert [duel(seed, budget=16).winners() for seed in range(3)] == [(0,)] * 3


def test_the_search_can_use_random_playouts() -> None:
    assert duel(0, 16, at_random(0)).winners() == (0,)


def test_the_search_is_reproducible() -> None:
    assert duel(3, budget=4).answers == duel(3, budget=4).answers


def test_the_search_sees_only_worlds_consistent_with_its_view() -> None:
    game = new_game(seed=1)
    for _ in range(6):
        assert game.pending
        game.answer(next(iter(game.pending.answers())))
    decision = game.pending
    assert decision
    player, before, shown = decision.player, game.to_bytes(), list[Game]()

    def worlds(seed: int) -> Game:
        shown.append(game.determinize(player, seed))
        return shown[-1]

    answer = Search(worlds, 30, seed=1).decide(game.bot_view(player), decision)
    assert answer in decision.answers()
    assert game.to_bytes() == before
    assert shown
    assert all(world.view(player) == game.view(player) for world in shown)
    assert all(world != game for world in shown)
