"""The Gymnasium vector environment: many games, each of one learner against bots, stepped together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral
from operator import index
from typing import Any, ClassVar

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fiefdom import NoDecision, Registry, SetupError
from fiefdom_rl.batch_features import BatchFeatures
from fiefdom_rl.check_settings import known_autoreset_mode, positive
from fiefdom_rl.gymnasium_env import LEARNER, SoloEnv
from fiefdom_rl.pettingzoo_env import ILLEGAL
from fiefdom_rl.table import MAX_ACTIONS, MAX_TURNS, Observation

Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]
Infos = dict[str, Any]
Seeds = int | Sequence[int | None] | None


class SoloVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Several games in which the learner is player 0 and the opponents are bots, stepped together.

    Each game is the one that `SoloEnv` plays with the same seed and actions.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 64,
        kingdom: str | Iterable[str] = "First Game",
        opponents: Sequence[str] = ("big-money",),
        *,
        first: int | None = None,
        max_turns: int = MAX_TURNS,
        max_actions: int = MAX_ACTIONS,
        registry: Registry | None = None,
        render_mode: str | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.num_envs = num_envs = positive("num_envs", num_envs)
        self.autoreset_mode = known_autoreset_mode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}  # type: ignore[misc]
        self.render_mode = render_mode
        solo = SoloEnv(
            kingdom,
            opponents,
            first=first,
            max_turns=max_turns,
            max_actions=max_actions,
            registry=registry,
            render_mode=render_mode,
        )
        self.envs = [solo, *(solo.another() for _ in range(num_envs - 1))]
        """The games as single environments."""
        self._tables = [env.table for env in self.envs]
        self._features = BatchFeatures(self._tables, LEARNER)
        self.single_observation_space = solo.observation_space
        self.single_action_space = solo.action_space
        self.observation_space = batch_space(solo.observation_space, num_envs)
        self.action_space = batch_space(solo.action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        """The games that were over after the last step."""

    def reset(
        self, *, seed: Seeds = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Deal all games, or those of `options["reset_mask"]`, with seeds from `seed` on."""
        wanted = dict(options or {})
        chosen = checked_mask(wanted.pop("reset_mask", None), self.num_envs)
        seeds = seed_of_each(seed, self.num_envs)
        if isinstance(seed, int):
            super().reset(seed=seed)
        for number in np.flatnonzero(chosen).tolist():
            self.envs[number].deal(seeds[number], wanted)
        self._ended[chosen] = False
        return self._observed(chosen)

    def step(
        self, actions: Sequence[int] | NDArray[np.int64]
    ) -> tuple[Observation, Rewards, Flags, Flags, Infos]:
        """Take an action in each game, then let the bots play until the learner is asked again."""
        given = checked_actions(actions, self.num_envs)
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros((2, self.num_envs), np.bool_)
        finished = self._before(given)
        for number, table in enumerate(self._tables):
            if finished and finished[number]:
                continue
            if not table.attempt(given[number]):
                rewards[number], terminated[number] = ILLEGAL, True
                continue
            if table.over:
                terminated[number], truncated[number] = table.pending is None, table.truncated
                rewards[number] = table.rewards()[LEARNER] if table.pending is None else 0.0
        self._ended = terminated | truncated
        last = self._after() if self.autoreset_mode is AutoresetMode.SAME_STEP else {}
        seen, infos = self._observed()
        return seen, rewards, terminated, truncated, last | infos

    def _before(self, given: list[int]) -> list[bool]:
        """Deal the games that were over after the last step; return which."""
        if not self._ended.any():
            return []
        over = np.flatnonzero(self._ended).tolist()
        if self.autoreset_mode is AutoresetMode.DISABLED:
            refuse_ended(self._ended)
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            for number in over:
                self.envs[number].deal(None, {})
            return self._ended.tolist()
        return []

    def _after(self) -> Infos:
        """Deal the games that are over now; return what their players saw last."""
        over = np.flatnonzero(self._ended).tolist()
        if not over:
            return {}
        told, self._ended = self._ended, np.zeros(self.num_envs, np.bool_)
        last = np.full(self.num_envs, None, object)
        masks = np.zeros((self.num_envs, self.single_action_space.n), np.int8)  # type: ignore[attr-defined]
        for number in over:
            last[number] = seen = self._tables[number].observe(LEARNER)
            masks[number] = seen["action_mask"]
            self.envs[number].deal(None, {})
        info = {"action_mask": masks, "_action_mask": told.copy()}
        return {
            "final_obs": last,
            "_final_obs": told.copy(),
            "final_info": info,
            "_final_info": told.copy(),
        }

    def _observed(self, chosen: Flags | None = None) -> tuple[Observation, Infos]:
        batch, masks = self._features.observe()
        told = np.ones(self.num_envs, np.bool_) if chosen is None else chosen.copy()
        shown = masks.copy() if chosen is None else masks * told[:, None]
        infos = {"action_mask": shown, "_action_mask": told}
        return {"observation": batch, "action_mask": masks}, infos

    def render(self) -> tuple[str | None, ...] | None:  # type: ignore[override]
        """Render each game as its learner sees it."""
        return None if self.render_mode is None else tuple(env.render() for env in self.envs)


def refuse_ended(ended: Flags) -> None:
    """Refuse to step games that are over."""
    for game in np.flatnonzero(ended).tolist():
        raise NoDecision(
            f'game {game} is over; deal it with reset(options={{"reset_mask": terminated | truncated}})'
        )


def seed_of_each(seed: Seeds, games: int) -> Sequence[int | None]:
    """Return the seed of each game: those given, or a number and those that follow it."""
    if seed is None:
        return [None] * games
    if isinstance(seed, Integral):
        return [int(seed) + number for number in range(games)]
    if not isinstance(seed, Sequence | np.ndarray) or isinstance(seed, str):
        raise SetupError(f"{seed!r} is no seed; give a whole number, or one for each game")
    if len(seed) != games:
        raise SetupError(f"{len(seed)} seeds do not fit {games} games; give one for each")
    return [int(one) if isinstance(one, Integral) else one for one in seed]


def checked_mask(mask: Flags | None, games: int) -> Flags:
    """Return which games to deal: all if there is no mask."""
    if mask is None:
        return np.ones(games, np.bool_)
    found = np.asarray(mask)
    if found.shape != (games,) or found.dtype != np.bool_ or not found.any():
        raise SetupError(f"reset_mask must be an array of {games} booleans, at least one of them True")
    return found


def checked_actions(actions: Sequence[int] | NDArray[np.int64], games: int) -> list[int]:
    """Return the action of each game as plain integers."""
    try:
        if isinstance(actions, np.ndarray):
            given = actions.tolist() if actions.dtype.kind in "iu" else [index(one) for one in actions]
        else:
            given = [index(one) for one in actions]
    except TypeError:
        raise SetupError("actions must be whole numbers, one for each game") from None
    if len(given) != games or (isinstance(actions, np.ndarray) and actions.ndim != 1):
        raise SetupError(f"{len(given)} actions do not fit {games} games; give one for each")
    return given
