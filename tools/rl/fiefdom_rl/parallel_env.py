"""The vector environment in several processes: each steps a part of the games."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from fiefdom import FiefdomError, SetupError
from fiefdom_rl.check_settings import positive
from fiefdom_rl.table import Observation
from fiefdom_rl.vector_env import (
    Flags,
    Infos,
    Rewards,
    Seeds,
    SoloVectorEnv,
    checked_actions,
    checked_mask,
    refuse_ended,
    seed_of_each,
)

Shared = dict[str, NDArray[Any]]
FIELDS: Final = ("observation", "action_mask", "rewards", "terminated", "truncated")
GRACE: Final = 5.0
"""Seconds that a process has to end before it is killed."""


class ParallelVectorEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """The games of a `SoloVectorEnv`, distributed over several processes.

    Games, seeds and results are the same. The observations go through memory that all processes share.
    """

    def __init__(self, num_envs: int = 64, *, processes: int = 2, **settings: Any) -> None:
        num_envs, processes = positive("num_envs", num_envs), positive("processes", processes)
        if processes > num_envs:
            raise SetupError(
                f"{processes} processes cannot share {num_envs} games; give at most one for each game"
            )
        model = SoloVectorEnv(1, **settings)
        self.num_envs, self.metadata = num_envs, model.metadata
        self.render_mode = model.render_mode
        self.autoreset_mode: AutoresetMode = model.autoreset_mode
        self.single_observation_space = model.single_observation_space
        self.single_action_space = model.single_action_space
        self.observation_space = batch_space(model.single_observation_space, num_envs)
        self.action_space = batch_space(model.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)
        """The games that were over after the last step."""
        self._shared, raw = _shared_arrays(model, num_envs)
        cuts = [num_envs * part // processes for part in range(processes + 1)]
        self._parts = [Part(slice(*ends), raw, settings) for ends in pairwise(cuts)]

    def reset(
        self, *, seed: Seeds = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, Infos]:
        """Deal all games, or those of `options["reset_mask"]`, as `SoloVectorEnv.reset` does."""
        wanted = dict(options or {})
        chosen = checked_mask(wanted.pop("reset_mask", None), self.num_envs)
        seeds = seed_of_each(seed, self.num_envs)
        if isinstance(seed, int):
            super().reset(seed=seed)
        asked = [part for part in self._parts if chosen[part.games].any()]
        for part in asked:
            part.ask(("reset", seeds[part.games], wanted | {"reset_mask": chosen[part.games]}))
        heard = _replies(asked)
        self._ended[chosen] = False
        return self._gathered(heard, chosen)

    def step(
        self, actions: Sequence[int] | NDArray[np.int64]
    ) -> tuple[Observation, Rewards, Flags, Flags, Infos]:
        """Take an action in each game, in all processes at once."""
        given = checked_actions(actions, self.num_envs)
        if self.autoreset_mode is AutoresetMode.DISABLED:
            refuse_ended(self._ended)
        for part in self._parts:
            part.ask(("step", given[part.games]))
        heard = _replies(self._parts)
        seen, infos = self._gathered(heard, np.ones(self.num_envs, np.bool_))
        rewards, ended, cut = (self._shared[name].copy() for name in FIELDS[2:])
        self._ended = ended | cut
        return seen, rewards, ended, cut, infos

    def _gathered(self, heard: list[tuple[Part, Infos]], told: Flags) -> tuple[Observation, Infos]:
        batch, masks = self._shared["observation"].copy(), self._shared["action_mask"].copy()
        infos: Infos = {"action_mask": masks * told[:, None], "_action_mask": told}
        for part, said in heard:
            _merge(infos, said, part.games, self.num_envs)
        return {"observation": batch, "action_mask": masks}, infos

    def render(self) -> tuple[str | None, ...] | None:  # type: ignore[override]
        """Render each game as its learner sees it."""
        if self.render_mode is None:
            return None
        for part in self._parts:
            part.ask(("render",))
        return tuple(drawn for _, said in _replies(self._parts) for drawn in said)

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        for part in self._parts:
            part.end()


def _replies(parts: Sequence[Part]) -> list[tuple[Part, Any]]:
    """Hear every process before an error is raised, so that no reply is taken for a later one."""
    heard: list[tuple[Part, Any]] = []
    failed: Exception | None = None
    for part in parts:
        try:
            heard.append((part, part.hear()))
        except Exception as error:
            failed = failed or error
    if failed is not None:
        raise failed
    return heard


class Part:
    """A process with some of the games."""

    def __init__(self, games: slice, raw: dict[str, Any], settings: dict[str, Any]) -> None:
        self.games = games
        self._pipe, other = multiprocessing.Pipe()
        self._process = multiprocessing.Process(
            target=_serve, args=(other, games, raw, settings), daemon=True
        )
        self._process.start()
        other.close()

    def ask(self, request: tuple[Any, ...]) -> None:
        """Send a request."""
        try:
            self._pipe.send(request)
        except OSError:
            raise self._lost() from None

    def hear(self) -> Any:
        """Return the reply, or raise the error that was met there."""
        try:
            failed, said = self._pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if failed:
            raise said
        return said

    def _lost(self) -> FiefdomError:
        return FiefdomError(
            f"the process with games {self.games.start} to {self.games.stop - 1} has ended;"
            " create the environment again"
        )

    def end(self) -> None:
        """End the process."""
        with suppress(OSError):
            self._pipe.send(None)
        self._pipe.close()
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()


def _serve(pipe: Connection, games: slice, raw: dict[str, Any], settings: dict[str, Any]) -> None:
    """Step some of the games on request, until the pipe closes."""
    shared = {name: array[games] for name, array in _views(raw).items()}
    env: SoloVectorEnv | None = None
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while (request := pipe.recv()) is not None:
            try:
                env = env or SoloVectorEnv(games.stop - games.start, **settings)
                reply: tuple[bool, Any] = (False, _DEEDS[request[0]](env, shared, *request[1:]))
            except Exception as error:
                reply = (True, error)
            pipe.send(reply)


def _reset(env: SoloVectorEnv, shared: Shared, seeds: Seeds, options: dict[str, Any]) -> Infos:
    seen, _ = env.reset(seed=seeds, options=options)
    shared["observation"][:], shared["action_mask"][:] = seen["observation"], seen["action_mask"]
    return {}


def _step(env: SoloVectorEnv, shared: Shared, actions: list[int]) -> Infos:
    seen, rewards, ended, cut, infos = env.step(actions)
    values = (seen["observation"], seen["action_mask"], rewards, ended, cut)
    for name, value in zip(FIELDS, values, strict=True):
        shared[name][:] = value
    return {name: infos[name] for name in infos if "final" in name}


def _render(env: SoloVectorEnv, shared: Shared) -> Any:
    return env.render()


_DEEDS: Final[dict[str, Callable[..., Any]]] = {"reset": _reset, "step": _step, "render": _render}


def _shared_arrays(model: SoloVectorEnv, count: int) -> tuple[Shared, dict[str, Any]]:
    """Make the arrays of all games in memory that processes can share; also return what to send."""
    features = model.single_observation_space["observation"].shape[0]  # type: ignore[index]
    actions = int(model.single_action_space.n)  # type: ignore[attr-defined]
    shapes: dict[str, tuple[tuple[int, ...], Any]] = {
        "observation": ((count, features), np.float32),
        "action_mask": ((count, actions), np.int8),
        "rewards": ((count,), np.float64),
        "terminated": ((count,), np.bool_),
        "truncated": ((count,), np.bool_),
    }
    raw = {}
    for name, (shape, kind) in shapes.items():
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        raw[name] = multiprocessing.RawArray("b", size), shape, kind
    return _views(raw), raw


def _views(raw: dict[str, Any]) -> Shared:
    return {
        name: np.frombuffer(memory, kind).reshape(shape) for name, (memory, shape, kind) in raw.items()
    }


def _merge(infos: Infos, said: Infos, games: slice, count: int) -> None:
    """Add the infos of a part to those of all games."""
    for name, value in said.items():
        if isinstance(value, dict):
            _merge(infos.setdefault(name, {}), value, games, count)
        else:
            if name not in infos:
                filling = None if value.dtype == object else 0
                infos[name] = np.full((count, *value.shape[1:]), filling, value.dtype)
            infos[name][games] = value
