"""A game with its actions and observations; both environments are built on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from random import Random
from typing import Any, Final, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from fiefdom import (
    Answer,
    Bot,
    BotView,
    BudgetExceeded,
    Game,
    NoDecision,
    Registry,
    SeatedBots,
    installed,
    new_game,
)
from fiefdom_rl.actions import KingdomActions
from fiefdom_rl.answer_steps import Steps, steps_for
from fiefdom_rl.check_settings import positive
from fiefdom_rl.features import ObservationFeatures, Vector
from fiefdom_rl.question_features import UPPER_BOUND
from fiefdom_rl.rewards import rewards

MAX_TURNS: Final = 1000
"""The maximum number of turns in a game, of all players together."""
MAX_ACTIONS: Final = 20_000
"""The maximum number of actions in a game, in case a turn does not end."""

Mask = NDArray[np.int8]


class Observation(TypedDict):
    """What a player observes."""

    observation: Vector
    action_mask: Mask


def _with_draws(kingdom: str | tuple[str, ...], registry: Registry | None) -> str | tuple[str, ...]:
    """Return a kingdom with what its set-up rules draw, so that all games have the same cards."""
    known = registry or installed()
    complete = known.prepared(kingdom).names
    asked = known.kingdom(kingdom).cards if isinstance(kingdom, str) else kingdom
    return complete if len(complete) > len(asked) else kingdom


class TrainingTable:
    """A series of games with the same kingdom and the same number of players."""

    def __init__(
        self,
        kingdom: str | Iterable[str],
        players: int,
        max_turns: int = MAX_TURNS,
        max_actions: int = MAX_ACTIONS,
        registry: Registry | None = None,
    ) -> None:
        self.kingdom = _with_draws(kingdom if isinstance(kingdom, str) else tuple(kingdom), registry)
        self.players = players
        self.max_turns = positive("max_turns", max_turns)
        self.max_actions = positive("max_actions", max_actions)
        self.registry = registry
        self.random = Random()
        game = new_game(self.kingdom, players, registry=registry)
        self.actions = KingdomActions(card.name for card in game.cards)
        self._total = len(self.actions)
        self.features = ObservationFeatures(game.cards, game.view(0), self._phases(game))
        self.resume(game)

    def another(self) -> TrainingTable:
        """Return a table for games of the same kind, with the same actions and features."""
        other = copy(self)
        other.random = Random()
        other.resume(self.game.clone())
        return other

    def _phases(self, game: Game) -> list[str]:
        """Return the names of the phases of a turn, as views call them."""
        known = self.registry or installed()
        types = {name for card in game.cards for name in card.types.names}
        rules = known.rules_for(card.name for card in game.cards)
        phases = dict.fromkeys((*rules.phases, *known.phases_for(game.cards)))
        names = [one.name.lower() for one in phases if one.always or one.plays in types]
        return [*names, "clean-up"]

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete[Any]]:
        """Return the observation space and the action space."""
        size, total = len(self.features), len(self.actions)
        observation = spaces.Box(0, UPPER_BOUND, (size,), np.float32)
        mask = spaces.Box(0, 1, (total,), np.int8)
        both = spaces.Dict({"observation": observation, "action_mask": mask})
        return both, spaces.Discrete(total)

    def deal(self, seed: int | None, first: int | None = None) -> None:
        """Deal a new game: with a seed, or at random."""
        if seed is not None:
            self.random = Random(seed)
        dealt = self.random.getrandbits(32) if seed is None else seed
        starts = self.random.randrange(self.players) if first is None else first
        self.resume(new_game(self.kingdom, self.players, dealt, starts, self.registry))

    def resume(self, game: Game) -> None:
        """Continue with a game of the same kingdom and players, such as a clone."""
        self.game = game
        self.truncated = False
        self.taken = 0
        self._views: dict[int, BotView] = {}
        self._clock = game.bot_view(0)
        self._bots: SeatedBots | None = None
        self.pending = game.pending
        self._started_steps: Steps | None = None
        """The steps to an answer, once somebody asks for them; bots need none."""

    def view(self, player: int) -> BotView:
        """Return a player's view, which is always current."""
        found = self._views.get(player)
        if found is None:
            found = self._views[player] = self.game.bot_view(player)
        return found

    @property
    def _steps(self) -> Steps | None:
        steps = self._started_steps
        if steps is None and self.pending is not None:
            steps = self._started_steps = steps_for(self.actions, self.pending)
        return steps

    def steps_of(self, player: int) -> Steps | None:
        """Return the steps to an answer if this player is asked now."""
        pending = self.pending
        if pending is None or self.truncated or pending.player != player:
            return None
        return self._started_steps or self._steps

    def use_steps(self, steps: Steps) -> None:
        """Use steps without state that were made for an equal question, if there are none yet."""
        if self._started_steps is None:
            self._started_steps = steps

    @property
    def over(self) -> bool:
        """Whether the game has ended or was truncated."""
        return self.truncated or self.pending is None

    @property
    def player(self) -> int:
        """The player who is asked, or -1 if the game is over."""
        return -1 if self.truncated or self.pending is None else self.pending.player

    def legal(self) -> list[int]:
        """Return the legal actions of the player who is asked."""
        return [] if self.over or self._steps is None else self._steps.legal()

    def allows(self, action: int) -> bool:
        """Tell whether an action is legal now."""
        return not self.over and self._steps is not None and self._steps.allows(action)

    def words(self, action: int) -> str:
        """Return what a legal action means for the pending decision."""
        return self.actions.texts[action] if self._steps is None else self._steps.words(action)

    def mask(self, player: int) -> Mask:
        """Return the mask of a player's legal actions."""
        return self._mask(self.steps_of(player))

    def _mask(self, steps: Steps | None) -> Mask:
        if steps is None:
            return np.zeros(self._total, np.int8)
        return np.frombuffer(bytearray(steps.mask()), np.int8)  # a copy that can be changed

    def observe(self, player: int) -> Observation:
        """Return the observation of a player."""
        steps = self.steps_of(player)
        decision = None if steps is None else self.pending
        vector = self.features.vector(self.view(player), decision, steps)
        return {"observation": vector, "action_mask": self._mask(steps)}

    def take(self, action: int) -> None:
        """Take one action for the player who is asked."""
        steps = self._steps
        if steps is None or self.over:
            raise NoDecision("the game is over; reset the environment to deal a new one")
        self._go_on(steps.take(action))

    def attempt(self, action: int) -> bool:
        """Take one action for the player who is asked if it is legal; return whether it was."""
        steps = None if self.truncated else self._started_steps or self._steps
        if steps is None or not steps.allows(action):
            return False
        self._go_on(steps.advance(int(action)))
        return True

    def _go_on(self, answer: Answer | None) -> None:
        """Give an answer that an action has completed, or count the action as a part of one."""
        if answer is not None:
            self._answer(answer)
            return
        self.taken += 1
        self.truncated = self.taken >= self.max_actions

    def seat_bots(self, bots: Mapping[int, Bot]) -> None:
        """Give seats to bots, who play as soon as they are asked, now and after each later answer."""
        self._bots = SeatedBots(self.game, bots)
        self._answer(None)

    def answer(self, answer: Answer) -> None:
        """Give a complete answer to the decision, as bots do."""
        self._answer(answer)

    def _answer(self, answer: Answer | None) -> None:
        """Give an answer, if any, and then those of the bots that have seats."""
        game, limit = self.game, self.max_actions
        try:
            if answer is not None:
                game.answer(answer)
                self.taken += 1
            if self._bots is not None:
                self.taken += self._bots.play(limit - self.taken, self.max_turns)
        except BudgetExceeded:
            self.truncated = True
            return
        self.pending = game.pending
        self._started_steps = None
        if self.taken >= limit or self._clock.turns_begun > self.max_turns:
            self.truncated = self.pending is not None

    def rewards(self) -> list[float]:
        """Return the reward of each player: 0 until the game has ended."""
        if not self.game.over:
            return [0.0] * self.players
        return rewards(self.game.winners(), self.players)
