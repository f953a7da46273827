"""The Gymnasium environment: one learning agent against bots."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from fiefdom import UnknownName, installed, new_game, play_out
from fiefdom_rl import SoloEnv
from fiefdom_rl.table import Observation
from tests.rl.positions import random_kingdom


def finished(solo: SoloEnv, seen: Observation, seed: int) -> tuple[float, bool]:
    """Play at random; return the reward and whether the game was truncated."""
    rng = Random(seed)
    while True:
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = solo.step(action)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        if terminated or truncated:
            return reward, truncated
        assert reward == 0


@pytest.mark.parametrize("opponents", [["big-money"], ["random"] * 5])
def test_the_gymnasium_checker_passes(opponents: list[str]) -> None:
    made = gymnasium.make(
        "fiefdom/Solo-v0",
        kingdom=random_kingdom(Random(1)),
        opponents=opponents,
        render_mode="ansi",
    )
    assert isinstance(made.unwrapped, SoloEnv)
    check_env(made.unwrapped)


@pytest.mark.parametrize("seed", range(6))
def test_whole_games_can_be_played(seed: int) -> None:
    rng = Random(seed)
    solo = SoloEnv(random_kingdom(rng), ["random"] * rng.randint(1, 5))
    seen, _ = solo.reset(seed=seed)
    reward, cut = finished(solo, seen, seed)
    assert not cut
    assert (reward > 0) == (solo.table.game.winners() == (0,)) or len(solo.table.game.winners()) > 1


def test_the_same_seed_gives_the_same_game() -> None:
    one, two = SoloEnv(opponents=["random"]), SoloEnv(opponents=["random"])
    for seed in (4, None, None):
        first, second = one.reset(seed=seed), two.reset(seed=seed)
        assert data_equivalence(first, second, exact=True)
        assert finished(one, first[0], 1) == finished(two, second[0], 1)
        assert one.table.game == two.table.game
        assert one.table.game.answers == two.table.game.answers


@pytest.mark.parametrize("opponents", [["big-money"], ["sensible", "search:playouts=2"]])
def test_an_environment_can_be_copied_in_the_middle_of_a_game(opponents: list[str]) -> None:
    solo, rng = SoloEnv(random_kingdom(Random(3)), opponents, registry=installed()), Random(3)
    seen, _ = solo.reset(seed=3)
    for _ in range(40):
        again, before = deepcopy(solo), solo.table.game.to_bytes()
        action = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        copied = again.step(action)
        assert solo.table.game.to_bytes() == before
        stepped = solo.step(action)
        assert data_equivalence(copied, stepped, exact=True)
        assert again.table.game == solo.table.game
        seen, _, terminated, truncated, _ = stepped
        if terminated or truncated:
            break


def test_both_the_agent_and_the_bots_start_some_games() -> None:
    solo = SoloEnv(opponents=["big-money"])
    starters = set()
    for seed in range(20):
        solo.reset(seed=seed)
        view = solo.table.game.view(0)
        starters.add(view.seats[1].turns)
    assert starters == {0, 1}
    solo = SoloEnv(opponents=["big-money"], first=1)
    solo.reset(seed=1)
    assert solo.table.game.view(0).seats[1].turns == 1


def test_opponents_are_bots_of_the_registry() -> None:
    with pytest.raises(UnknownName, match="big-money"):
        SoloEnv(opponents=["big-mony"])
    solo = SoloEnv(opponents=["big-money"], first=0)
    solo.reset(seed=3)
    money = installed().bot("big-money")(0)
    table = solo.table
    while not table.over:
        assert table.pending is not None
        answer = money.decide(table.game.bot_view(0), table.pending)
        table.answer(answer)
    assert table.game == play_out(new_game(seed=3), [money, installed().bot("big-money")(0)])


def test_an_illegal_action_loses() -> None:
    solo = SoloEnv()
    solo.reset(seed=1)
    province = solo.table.actions.number("buy Province")
    _, reward, terminated, truncated, _ = solo.step(province)
    assert (reward, terminated, truncated) == (-1, True, False)


def test_a_game_is_truncated_after_max_turns() -> None:
    solo = SoloEnv(max_turns=4)
    seen, _ = solo.reset(seed=1)
    assert finished(solo, seen, 1) == (0.0, True)
