"""The Gymnasium environment: one learner against bots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

import gymnasium

from fiefdom import Registry, installed
from fiefdom_rl.check_settings import bot_names, known_render_mode
from fiefdom_rl.pettingzoo_env import ILLEGAL
from fiefdom_rl.render_text import render_text
from fiefdom_rl.table import MAX_ACTIONS, MAX_TURNS, Mask, Observation, TrainingTable

LEARNER = 0


class SoloEnv(gymnasium.Env[Observation, int]):
    """A game in which the learner is player 0, and the opponents are bots, given by name.

    An illegal action ends the game with a reward of -1.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        kingdom: str | Iterable[str] = "First Game",
        opponents: Sequence[str] = ("big-money",),
        *,
        first: int | None = None,
        max_turns: int = MAX_TURNS,
        max_actions: int = MAX_ACTIONS,
        registry: Registry | None = None,
        render_mode: str | None = None,
    ) -> None:
        known, names = registry or installed(), bot_names(opponents)
        self.table = TrainingTable(kingdom, 1 + len(names), max_turns, max_actions, registry)
        self.first = first
        self.render_mode = known_render_mode(render_mode)
        self.observation_space, self.action_space = self.table.spaces()  # type: ignore[assignment]
        self._factories = [known.bot(name) for name in names]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a game and let the bots play until the learner is asked."""
        super().reset(seed=seed)
        self.deal(seed, options or {})
        return self._observed()

    def deal(self, seed: int | None, options: Mapping[str, Any]) -> None:
        """Deal a game and let the bots play until the learner is asked, without an observation."""
        self.table.deal(seed, options.get("first", self.first))
        draw = self.table.random.getrandbits
        seats = enumerate(self._factories, LEARNER + 1)
        self.table.seat_bots({seat: make(draw(32)) for seat, make in seats})

    def another(self) -> SoloEnv:
        """Return an environment for games of the same kind, with the same actions and features."""
        other = copy(self)
        other.table = self.table.another()
        return other

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, then let the bots play until the learner is asked again."""
        table = self.table
        if not table.attempt(action):
            seen, info = self._observed()
            return seen, ILLEGAL, True, False, info
        seen, info = self._observed()
        ended = table.pending is None
        return seen, table.rewards()[LEARNER] if ended else 0.0, ended, table.truncated, info

    def _observed(self) -> tuple[Observation, dict[str, Mask]]:
        seen = self.table.observe(LEARNER)
        return seen, {"action_mask": seen["action_mask"].copy()}

    def render(self) -> str | None:
        """Render the game as the learner sees it."""
        return None if self.render_mode is None else render_text(self.table, LEARNER)
