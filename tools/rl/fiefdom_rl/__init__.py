"""Reinforcement learning: environments with stable actions, action masks and observations.

    env = fiefdom_rl.env(kingdom="First Game", players=2)

It needs NumPy, Gymnasium and PettingZoo: `pip install "fiefdom[rl]"`.
"""

try:
    import gymnasium as _gymnasium
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as error:
    raise ImportError(
        f'{error}; install the dependencies for learning: pip install "fiefdom[rl]"'
    ) from error

from fiefdom_rl.actions import KingdomActions
from fiefdom_rl.answer_steps import Steps, steps_for
from fiefdom_rl.features import ObservationFeatures
from fiefdom_rl.gymnasium_env import SoloEnv
from fiefdom_rl.parallel_env import ParallelVectorEnv
from fiefdom_rl.pettingzoo_env import FiefdomEnv, env, raw_env
from fiefdom_rl.rewards import rewards
from fiefdom_rl.table import Observation, TrainingTable
from fiefdom_rl.vector_env import SoloVectorEnv

__all__ = [
    "FiefdomEnv",
    "KingdomActions",
    "Observation",
    "ObservationFeatures",
    "ParallelVectorEnv",
    "SoloEnv",
    "SoloVectorEnv",
    "Steps",
    "TrainingTable",
    "env",
    "raw_env",
    "rewards",
    "steps_for",
]

_gymnasium.register(
    "fiefdom/Solo-v0",
    "fiefdom_rl.gymnasium_env:SoloEnv",
    vector_entry_point="fiefdom_rl.vector_env:SoloVectorEnv",
)
