"""A table: a game with its actions and observations, from which both environments are made."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fiefdom import Answer, BudgetExceeded, Decision, Game, NoDecision, Registry, new_game
from fiefdom_rl.actions import Actions
from fiefdom_rl.features import MOST, Features, Vector
from fiefdom_rl.rewards import rewards
from fiefdom_rl.stepping import Steps, steps_for

MAX_TURNS: Final = 1000
"""How many turns a game may take, all players' together."""
MAX_ACTIONS: Final = 20_000
"""How many actions a game may take, in case a turn does not end."""

Mask = NDArray[np.int8]


class Observation(TypedDict):
    """What a player observes."""

    observation: Vector
    action_mask: Mask


class Table:
    """One game after the other with the same kingdom and the same number of players."""

    def __init__(
        self,
        kingdom: str | Iterable[str],
        players: int,
        max_turns: int = MAX_TURNS,
        max_actions: int = MAX_ACTIONS,
        registry: Registry | None = None,
    ) -> None:
        self.kingdom = kingdom if isinstance(kingdom, str) else tuple(kingdom)
        self.players = players
        self.max_turns = max_turns
        self.max_actions = max_actions
        self.registry = registry
        self.random = Random()
        game = new_game(self.kingdom, players, registry=registry)
        self.actions = Actions(card.name for card in game.cards)
        self.features = Features(game.cards, game.view(0))
        self.resume(game)

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        """Make the spaces of observations and of actions."""
        size, total = len(self.features), len(self.actions)
        seen = spaces.Box(0, MOST, (size,), np.float32)
        mask = spaces.Box(0, 1, (total,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(total)

    def deal(self, seed: int | None, first: int | None = None) -> None:
        """Deal a new game: that of the seed, or the next one at random."""
        if seed is not None:
            self.random = Random(seed)
        dealt = self.random.getrandbits(32) if seed is None else seed
        starts = self.random.randrange(self.players) if first is None else first
        self.resume(new_game(self.kingdom, self.players, dealt, starts, self.registry))

    def resume(self, game: Game) -> None:
        """Go on with a game of the same kingdom and players: a clone, say, or another world."""
        self.game = game
        self.truncated = False
        self.taken = 0
        self.pending: Decision | None = game.pending
        self._begun: Steps | None = None

    @property
    def _steps(self) -> Steps | None:
        """The way to an answer; begun only when somebody goes it, since bots do not."""
        if self._begun is None and self.pending is not None:
            self._begun = steps_for(self.actions, self.pending)
        return self._begun

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.truncated or self.pending is None

    @property
    def player(self) -> int:
        """Who is asked; -1 when nobody is."""
        return -1 if self.truncated or self.pending is None else self.pending.player

    def legal(self) -> list[int]:
        """Return the actions of the player who is asked."""
        return [] if self.over or self._steps is None else self._steps.legal()

    def mask(self, player: int) -> Mask:
        """Make a mask of what a player may do now."""
        mask = np.zeros(len(self.actions), np.int8)
        if player == self.player:
            mask[self.legal()] = 1
        return mask

    def observe(self, player: int) -> Observation:
        """Make the observation of a player."""
        asked = player == self.player
        decision, steps = (self.pending, self._steps) if asked else (None, None)
        vector = self.features.vector(self.game.view(player), decision, steps)
        return {"observation": vector, "action_mask": self.mask(player)}

    def take(self, action: int) -> None:
        """Do one action for the player who is asked."""
        if self.over or self._steps is None:
            raise NoDecision("the game is over; reset the environment to deal another")
        answer = self._steps.take(action)
        if answer is not None:
            self.answer(answer)
        else:
            self._count()

    def answer(self, answer: Answer) -> None:
        """Answer the decision as a whole, as bots do."""
        try:
            self.game.answer(answer)
        except BudgetExceeded:
            self.truncated = True
            return
        self.pending = self.game.pending
        self._begun = None
        self._count()

    def _count(self) -> None:
        """Count an action, and stop a game that takes too long."""
        self.taken += 1
        late = self.game.turn > self.max_turns or self.taken >= self.max_actions
        if late and self.pending is not None:
            self.truncated = True

    def rewards(self) -> list[float]:
        """Return what the game was worth to each player: nothing until it has ended."""
        if not self.game.over:
            return [0.0] * self.players
        return rewards(self.game.winners(), self.players)
