"""The vector environments play the games of single environments, and follow the API of Gymnasium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv

from fiefdom import FiefdomError, NoDecision, Registry, SetupError, UnknownName, installed, load_plugins
from fiefdom_rl import ParallelVectorEnv, SoloEnv, SoloVectorEnv
from fiefdom_workshop.card_files.include import find_card_files
from fiefdom_workshop.card_files.read import read_card_file
from tests.rl.positions import random_kingdom

MODES = list(AutoresetMode)
FURTHER = find_card_files(Path(__file__).parent.parent / "reach")
Envs = tuple[VectorEnv[Any, Any, Any], VectorEnv[Any, Any, Any]]


def sync(count: int, mode: AutoresetMode, **settings: Any) -> SyncVectorEnv:
    return SyncVectorEnv([lambda: SoloEnv(**settings)] * count, autoreset_mode=mode)


def legal(mask: Any, rng: np.random.Generator) -> Any:
    """Choose a legal action for each game, and any action where none is legal."""
    return (rng.random(mask.shape) * mask).argmax(axis=1)


def same(one: Any, other: Any) -> None:
    """Compare what two environments return; the order of keys does not matter."""
    if isinstance(one, dict):
        assert one.keys() == other.keys()
        for key in one:
            same(one[key], other[key])
    elif isinstance(one, np.ndarray) and one.dtype == object:
        assert len(one) == len(other)
        for ours, theirs in zip(one, other, strict=True):
            same(ours, theirs)
    else:
        assert data_equivalence(one, other, exact=True), (one, other)


def walk_together(envs: Envs, steps: int, seed: int = 3) -> int:
    """Take the same random actions in both; return how many games ended."""
    rng = np.random.default_rng(seed)
    one, other = envs
    for ours, theirs in zip(one.reset(seed=seed), other.reset(seed=seed), strict=True):
        same(ours, theirs)
    seen, ended = one.reset(seed=seed)[0], 0
    other.reset(seed=seed)
    for _ in range(steps):
        actions = legal(seen["action_mask"], rng)
        results = one.step(actions)
        for ours, theirs in zip(results, other.step(actions), strict=True):
            same(ours, theirs)
        seen, over = results[0], results[2] | results[3]
        assert seen in one.observation_space
        ended += int(over.sum())
        if one.metadata["autoreset_mode"] is AutoresetMode.DISABLED and over.any():
            dealt = [env.reset(options={"reset_mask": over.copy()}) for env in envs]
            for ours, theirs in zip(*dealt, strict=True):
                same(ours, theirs)
            seen = dealt[0][0]
    return ended


@pytest.fixture
def parallel() -> Iterator[Any]:
    made: list[ParallelVectorEnv] = []

    def make(count: int, **settings: Any) -> ParallelVectorEnv:
        made.append(ParallelVectorEnv(count, **settings))
        return made[-1]

    yield make
    for env in made:
        env.close()


@pytest.mark.parametrize("mode", MODES)
def test_steps_are_those_of_the_vector_environment_of_gymnasium(mode: AutoresetMode) -> None:
    ours = SoloVectorEnv(7, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] is mode
    assert walk_together((ours, sync(7, mode)), 400) > 10


@pytest.mark.parametrize("seed", range(6))
def test_steps_in_random_kingdoms_are_those_of_single_environments(seed: int) -> None:
    rng = Random(seed)
    settings: dict[str, Any] = {
        "kingdom": random_kingdom(rng),
        "opponents": ["random"] * rng.randint(1, 3),
    }
    mode = MODES[seed % len(MODES)]
    both = SoloVectorEnv(3, autoreset_mode=mode, **settings), sync(3, mode, **settings)
    walk_together(both, 150, seed)


@pytest.mark.parametrize("path", FURTHER, ids=lambda one: one.stem)
def test_steps_with_other_mechanics_are_those_of_single_environments(path: Path) -> None:
    """Fan cards and landscapes, which the shipped sets do not have."""
    registry = load_plugins()
    registry.add_set(read_card_file(path, installed().sets.values()), "a test")
    names = sorted(card.name for card in read_card_file(path).cards)
    compared = 0
    for seed in range(4):
        kingdom = Random(seed).sample(names, min(len(names), 8))
        settings: dict[str, Any] = {"kingdom": kingdom, "registry": registry, "opponents": ["random"]}
        try:
            single = sync(2, AutoresetMode.NEXT_STEP, **settings)
        except FiefdomError:
            continue
        walk_together((SoloVectorEnv(2, **settings), single), 40, seed)
        compared += 1
    assert compared


@pytest.mark.parametrize("mode", MODES)
def test_several_processes_play_the_same_games(mode: AutoresetMode, parallel: Any) -> None:
    settings: dict[str, Any] = {"opponents": ["random"], "autoreset_mode": mode}
    several = parallel(5, processes=2, **settings)
    assert walk_together((several, SoloVectorEnv(5, **settings)), 200) > 2


def test_gymnasium_makes_the_vector_environment() -> None:
    made = gymnasium.make_vec("fiefdom/Solo-v0", num_envs=3, opponents=["random"])
    assert isinstance(made.unwrapped, SoloVectorEnv)
    assert made.num_envs == 3
    unwrapped: Any = made.unwrapped
    shape = unwrapped.observation_space["action_mask"].shape
    assert shape == (3, unwrapped.single_action_space.n)
    made.reset(seed=1)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(made)
    seen, _ = wrapped.reset(seed=1)
    rng, finished = np.random.default_rng(1), 0
    for _ in range(300):
        seen, _, _, _, infos = wrapped.step(legal(seen["action_mask"], rng))
        finished += "episode" in infos
    assert finished


def test_the_same_seeds_give_the_same_games() -> None:
    env = SoloVectorEnv(3, opponents=["random"])
    first = env.reset(seed=5)
    env.step(legal(first[0]["action_mask"], np.random.default_rng(1)))
    assert data_equivalence(env.reset(seed=[5, 6, 7]), first, exact=True)
    assert not data_equivalence(env.reset(), first)


def test_changing_what_was_returned_changes_nothing() -> None:
    env = SoloVectorEnv(2)
    seen, info = env.reset(seed=1)
    kept = seen["action_mask"].copy()
    info["action_mask"][:] = 1
    assert np.array_equal(seen["action_mask"], kept)
    seen["action_mask"][:] = 1
    seen["observation"][:] = 7
    again, _ = env.reset(seed=1)
    assert np.array_equal(again["action_mask"], kept)
    assert again["observation"].max() != 7 or again["observation"].min() != 7


def test_an_illegal_action_loses_only_its_own_game() -> None:
    env = SoloVectorEnv(3)
    seen, _ = env.reset(seed=1)
    actions = legal(seen["action_mask"], np.random.default_rng(1))
    actions[1] = env.envs[0].table.actions.number("buy Province")
    _, rewards, terminated, truncated, _ = env.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert terminated.tolist() == [False, True, False]
    assert not truncated.any()


def test_truncated_games_end_without_a_reward() -> None:
    env = SoloVectorEnv(4, max_actions=10, autoreset_mode="SameStep")
    seen, _ = env.reset(seed=1)
    rng, cut = np.random.default_rng(1), 0
    for _ in range(30):
        seen, rewards, terminated, truncated, infos = env.step(legal(seen["action_mask"], rng))
        assert not rewards.any()
        assert not terminated.any()
        assert truncated.tolist() == [one is not None for one in infos.get("final_obs", [None] * 4)]
        cut += int(truncated.sum())
    assert cut > 4


def test_a_game_that_is_over_must_be_dealt_if_nobody_else_does() -> None:
    env = SoloVectorEnv(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    province = env.envs[0].table.actions.number("buy Province")
    env.step([0, province])
    with pytest.raises(NoDecision, match="game 1 is over; deal it with reset"):
        env.step([0, 0])
    env.reset(options={"reset_mask": np.array([False, True])})
    env.step([0, 0])


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"seed": [1, 2, 3]}, "3 seeds do not fit 2 games"),
        ({"seed": 1.5}, "1.5 is no seed; give a whole number"),
        ({"options": {"reset_mask": np.array([True])}}, "2 booleans"),
        ({"options": {"reset_mask": np.zeros(2, np.bool_)}}, "at least one of them True"),
    ],
)
def test_an_impossible_reset_is_refused(wrong: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        SoloVectorEnv(2).reset(**wrong)


def test_impossible_settings_are_refused(parallel: Any) -> None:
    with pytest.raises(SetupError, match="num_envs must be at least 1"):
        SoloVectorEnv(0)
    with pytest.raises(SetupError, match="3 processes cannot share 2 games"):
        parallel(2, processes=3)
    with pytest.raises(UnknownName, match="big-money"):
        parallel(2, opponents=["big-mony"])
    with pytest.raises(SetupError, match="1 actions do not fit 2 games"):
        SoloVectorEnv(2).step([0])


def test_errors_of_a_process_are_raised_here(parallel: Any) -> None:
    env = parallel(2, autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    province = SoloEnv().table.actions.number("buy Province")
    env.step([0, province])
    with pytest.raises(NoDecision, match="is over"):
        env.step([0, 0])


def test_a_lost_process_is_reported(parallel: Any) -> None:
    env = parallel(4)
    env.reset(seed=1)
    env._parts[1]._process.kill()
    env._parts[1]._process.join()
    with pytest.raises(FiefdomError, match="the process with games 2 to 3 has ended"):
        env.step([0] * 4)


def test_each_game_is_rendered(parallel: Any) -> None:
    for env in (SoloVectorEnv(2, render_mode="ansi"), parallel(2, render_mode="ansi")):
        env.reset(seed=5)
        drawn = env.render()
        assert drawn is not None
        assert len(drawn) == 2
        assert all("player 0 is asked" in (one or "") for one in drawn)
    assert SoloVectorEnv(1).render() is None


def test_a_registry_of_ones_own_cards_is_used() -> None:
    registry: Registry = installed()
    env = SoloVectorEnv(2, ["Village", "Smithy"], registry=registry)
    assert env.envs[1].table.registry is registry
    assert env.envs[0].table.features is env.envs[1].table.features


@pytest.mark.parametrize(("over", "running"), [(0, 1), (1, 0)])
def test_a_refused_step_changes_no_game_of_any_process(parallel: Any, over: int, running: int) -> None:
    env, alone = (make(2, autoreset_mode=AutoresetMode.DISABLED) for make in (parallel, SoloVectorEnv))
    wrong: Any = [1.5, 1.5]
    province = SoloEnv().table.actions.number("buy Province")
    actions, first = [0, 0], np.array([over == 0, over == 1])
    actions[over] = province
    for one in (env, alone):
        seen, _ = one.reset(seed=1)
        actions[running] = int(seen["action_mask"][running].argmax())
        one.step(actions)
        with pytest.raises(NoDecision, match=f"game {over} is over"):
            one.step(actions)
        with pytest.raises(SetupError):
            one.reset(seed=wrong)
    again = [one.reset(seed=[4, 4], options={"reset_mask": first}) for one in (env, alone)]
    same(*again)


@pytest.mark.parametrize("seed", [np.int64(7), np.array([7, 8]), [np.int64(7), np.int32(8)]])
def test_seeds_can_be_integers_of_numpy(seed: Any) -> None:
    same(SoloVectorEnv(2).reset(seed=seed), SoloVectorEnv(2).reset(seed=7))


@pytest.mark.parametrize(
    "actions",
    [np.array([0.5, 1.0]), np.array([np.nan, 0]), [0.5, 0], ["0", "0"], None, 3, np.zeros((2, 2), int)],
)
def test_actions_that_are_no_numbers_are_refused_and_change_nothing(actions: Any) -> None:
    env = SoloVectorEnv(2)
    env.reset(seed=1)
    before = [one.table.observe(0)["observation"].tolist() for one in env.envs]
    with pytest.raises(SetupError, match="actions"):
        env.step(actions)
    assert [one.table.observe(0)["observation"].tolist() for one in env.envs] == before
