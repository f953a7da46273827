"""Settings of environments that make no sense are refused with the reason."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

from fiefdom import SetupError
from fiefdom_rl import ParallelVectorEnv, SoloEnv, SoloVectorEnv, env, raw_env

LIMITS = [
    ({"max_turns": 0}, "max_turns must be at least 1, not 0"),
    ({"max_turns": -3}, "max_turns must be at least 1, not -3"),
    ({"max_turns": 2.5}, "max_turns must be a whole number of at least 1, not 2.5"),
    ({"max_turns": float("nan")}, "max_turns must be a whole number of at least 1, not nan"),
    ({"max_turns": True}, "max_turns must be a whole number of at least 1, not True"),
    ({"max_turns": None}, "max_turns must be a whole number of at least 1, not None"),
    ({"max_actions": 0}, "max_actions must be at least 1, not 0"),
    ({"max_actions": "9"}, "max_actions must be a whole number of at least 1, not '9'"),
    ({"render_mode": "human"}, "there is no render_mode 'human'; use 'ansi', or None"),
]
OPPONENTS = [
    ({"opponents": "big-money"}, "opponents must be a list of names of bots, such as ['big-money']"),
    ({"opponents": [3]}, "opponents must be a list of names of bots"),
]
VECTORS = [
    ({"num_envs": 0}, "num_envs must be at least 1, not 0"),
    ({"num_envs": 2.0}, "num_envs must be a whole number of at least 1, not 2.0"),
    ({"num_envs": "3"}, "num_envs must be a whole number of at least 1, not '3'"),
    ({"autoreset_mode": "never"}, "there is no autoreset_mode 'never'; use one of 'NextStep'"),
]
PROCESSES = [
    ({"processes": 0}, "processes must be at least 1, not 0"),
    ({"processes": 1.5}, "processes must be a whole number of at least 1, not 1.5"),
    ({"processes": 3}, "3 processes cannot share 2 games; give at most one for each game"),
]
Refused = tuple[dict[str, Any], str]


def refused(make: Any, settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=re.escape(reason)):
        make(**settings)


@pytest.mark.parametrize("make", [raw_env, env, SoloEnv, SoloVectorEnv])
@pytest.mark.parametrize(("settings", "reason"), LIMITS)
def test_every_environment_refuses_senseless_limits(make: Any, settings: Any, reason: str) -> None:
    refused(make, settings, reason)


@pytest.mark.parametrize(("settings", "reason"), OPPONENTS)
def test_environments_with_bots_refuse_what_is_no_list_of_bots(settings: Any, reason: str) -> None:
    refused(SoloEnv, settings, reason)
    refused(SoloVectorEnv, settings, reason)


@pytest.mark.parametrize(("settings", "reason"), VECTORS)
def test_vector_environments_refuse_senseless_settings(settings: Any, reason: str) -> None:
    refused(SoloVectorEnv, settings, reason)


@pytest.mark.parametrize(("settings", "reason"), [LIMITS[0], *OPPONENTS, *VECTORS, *PROCESSES])
def test_several_processes_refuse_them_before_any_is_started(settings: Any, reason: str) -> None:
    refused(ParallelVectorEnv, {"num_envs": 2} | settings, reason)


def test_whole_numbers_of_any_type_are_accepted() -> None:
    settings: dict[str, Any] = {"num_envs": np.int64(2), "max_turns": np.int32(1)}
    vector = SoloVectorEnv(**settings)
    assert vector.reset(seed=1)[0]["observation"].shape[0] == 2
    table = vector.envs[0].table
    for _ in range(100):
        if table.truncated:
            break
        table.attempt(int(table.observe(0)["action_mask"].argmax()))
    assert (table.truncated, table.game.turn) == (True, 2)
