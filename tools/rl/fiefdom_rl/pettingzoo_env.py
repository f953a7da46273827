"""The PettingZoo environment: two to six agents, who act one at a time."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

import gymnasium
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from fiefdom import Registry
from fiefdom_rl.check_settings import known_render_mode
from fiefdom_rl.render_text import render_text
from fiefdom_rl.table import MAX_ACTIONS, MAX_TURNS, Observation, TrainingTable

ILLEGAL: float = -1.0
"""The reward for an illegal action, which also ends the game."""


class FiefdomEnv(AECEnv):  # type: ignore[misc]
    """A game of Dominion for agents; `env` wraps it as PettingZoo recommends."""

    metadata = {"name": "fiefdom_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, table: TrainingTable, first: int | None = 0, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.table = table
        self.first = first
        self.render_mode = render_mode
        self.possible_agents = [f"player_{number}" for number in range(table.players)]
        self._seats = {agent: number for number, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: table.spaces() for agent in self.possible_agents}

    @property
    def action_texts(self) -> tuple[str, ...]:
        """The text of each action."""
        return self.table.actions.texts

    @property
    def feature_names(self) -> tuple[str, ...]:
        """The name of each feature of an observation."""
        return self.table.features.names

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """Return the space of an agent's actions."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game; `options={"first": 1}` changes who begins."""
        self.table.deal(seed, (options or {}).get("first", self.first))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select_agent()

    def observe(self, agent: str) -> Observation:
        """Return the observation of an agent, with its action mask."""
        return self.table.observe(self._seats[agent])

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; an illegal one raises IllegalAnswer."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent] or action is None:
            self._was_dead_step(action)
            return
        self.table.take(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select_agent()
        if self.table.over:
            self._end()

    def _select_agent(self) -> None:
        if not self.table.over:
            self.agent_selection = self.possible_agents[self.table.player]
        self.infos = {
            agent: {"action_mask": self.table.mask(self._seats[agent])} for agent in self.agents
        }

    def _end(self) -> None:
        rewards = self.table.rewards()
        self.rewards = {agent: rewards[self._seats[agent]] for agent in self.agents}
        self.terminations = dict.fromkeys(self.agents, not self.table.truncated)
        self.truncations = dict.fromkeys(self.agents, self.table.truncated)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Render the game as the agent who is asked sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn('render needs a render mode; pass render_mode="ansi"')
            return None
        return render_text(self.table)

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


class _Direct(wrappers.BaseWrapper):  # type: ignore[misc]
    """Reads what wrappers pass on from the environment itself: asking wrapper by wrapper is slow."""

    def __init__(self, wrapped: Any, *given: Any) -> None:
        super().__init__(wrapped, *given)
        self._innermost = wrapped.unwrapped

    # before the first reset these are missing, and the wrapper says so
    agents = property(attrgetter("_innermost.agents"))
    agent_selection = property(attrgetter("_innermost.agent_selection"))
    rewards = property(attrgetter("_innermost.rewards"))
    _cumulative_rewards = property(attrgetter("_innermost._cumulative_rewards"))
    terminations = property(attrgetter("_innermost.terminations"))
    truncations = property(attrgetter("_innermost.truncations"))
    infos = property(attrgetter("_innermost.infos"))


class _EndedByIllegal(_Direct, wrappers.TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends the game after an illegal action."""


class _WithinBounds(_Direct, wrappers.AssertOutOfBoundsWrapper):  # type: ignore[misc]
    """Refuses what is no action at all."""


class _OrderEnforcing(_Direct, wrappers.OrderEnforcingWrapper):  # type: ignore[misc]
    """Refuses calls in a wrong order, such as a step before the first reset."""


def raw_env(
    kingdom: str | Iterable[str] = "First Game",
    players: int = 2,
    *,
    first: int | None = 0,
    max_turns: int = MAX_TURNS,
    max_actions: int = MAX_ACTIONS,
    registry: Registry | None = None,
    render_mode: str | None = None,
) -> FiefdomEnv:
    """Make the environment without wrappers: an illegal action raises an error."""
    table = TrainingTable(kingdom, players, max_turns, max_actions, registry)
    return FiefdomEnv(table, first, known_render_mode(render_mode))


def env(kingdom: str | Iterable[str] = "First Game", players: int = 2, **settings: Any) -> Any:
    """Make the environment; it takes the settings of `raw_env`.

    An illegal action ends the game with a reward of -1.
    """
    ended = _EndedByIllegal(raw_env(kingdom, players, **settings), ILLEGAL)
    return _OrderEnforcing(_WithinBounds(ended))
