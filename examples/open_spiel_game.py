"""Dominion as a game of OpenSpiel, for its algorithms and its environment for learning.

    python examples/open_spiel_game.py            a random game

It needs `pip install "fiefdom[rl]" open_spiel`. Importing this module registers the game:

    pyspiel.load_game("fiefdom(kingdom=Village Square,players=3)")

A chance node at the start chooses one of `deals` seeds, which determines all shuffles of a game; after
that, players take the actions of `fiefdom_rl`. A copy of a state therefore also knows the cards that
come: do not let a player search with copies of the state of a running game, because that would look
ahead.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any

import numpy as np
import pyspiel

from fiefdom import BudgetExceeded, Game, new_game
from fiefdom_rl import Observation, Steps, TrainingTable, rewards, steps_for

DEFAULTS: dict[str, Any] = {"kingdom": "First Game", "players": 2, "deals": 10_000, "max_turns": 200}
MAX_ACTIONS = 20_000
"""A game with more actions is a draw, in case a turn does not end."""

GAME_TYPE = pyspiel.GameType(
    short_name="fiefdom",
    long_name="Dominion, played by fiefdom",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    min_num_players=2,
    max_num_players=6,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


@lru_cache
def shared_table(kingdom: str, players: int) -> TrainingTable:
    """Return the actions and the features of observations, which all games of a kingdom share."""
    return TrainingTable(kingdom, players)


class FiefdomGame(pyspiel.Game):
    """The games of a kingdom."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = DEFAULTS | (params or {})
        self.kingdom, self.players = str(settings["kingdom"]), int(settings["players"])
        self.deals, self.max_turns = int(settings["deals"]), int(settings["max_turns"])
        self.table = shared_table(self.kingdom, self.players)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MAX_ACTIONS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> FiefdomState:
        """Return the state before a deal is chosen."""
        return FiefdomState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FiefdomObserver:
        """Return what writes observations."""
        if params:
            raise ValueError(f"observations have no parameters, so {params} cannot be used")
        return FiefdomObserver(self)

    def observe(self, position: Position, player: int) -> Observation:
        """Return what a player observes in a position."""
        game, table = position.game, self.table
        asked = position.steps is not None and position.player == player
        decision, steps = (game.pending, position.steps) if asked else (None, None)
        seen = table.features.vector(game.bot_view(player), decision, steps)
        mask = np.zeros(len(table.actions), np.int8)
        mask[[] if steps is None else steps.legal()] = 1
        return {"observation": seen, "action_mask": mask}


class Position:
    """A game, and how far its pending question is answered; it can be copied and pickled."""

    def __init__(
        self, game: Game, kingdom: str, max_turns: int, taken: int = 0, cut: bool = False
    ) -> None:
        self.game, self.kingdom, self.max_turns = game, kingdom, max_turns
        self.taken, self.cut = taken, cut
        self._ask()

    def _ask(self) -> None:
        pending = None if self.cut else self.game.pending
        self.player = -1 if pending is None else pending.player
        actions = shared_table(self.kingdom, self.game.players).actions
        self.steps: Steps | None = None if pending is None else steps_for(actions, pending)
        self.picks: list[int] = []
        """The actions that were taken for this question."""

    def take(self, action: int) -> None:
        """Take an action; the next question follows when it completes an answer."""
        assert self.steps is not None
        self.taken += 1
        self.picks.append(action)
        answer = self.steps.take(action)
        if answer is not None:
            try:
                self.game.answer(answer)
            except BudgetExceeded:
                self.cut = True
        over = self.taken >= MAX_ACTIONS or self.game.turn > self.max_turns
        self.cut = self.cut or (over and not self.game.over)
        if answer is not None or self.cut:
            self._ask()

    def __deepcopy__(self, memo: Any) -> Position:
        return restored(self.game.clone(), *self._rest())

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game, *self._rest())

    def _rest(self) -> tuple[str, int, int, bool, list[int]]:
        return self.kingdom, self.max_turns, self.taken, self.cut, self.picks


def restored(
    game: Game, kingdom: str, max_turns: int, taken: int, cut: bool, picks: list[int]
) -> Position:
    """Return a position again, by taking the actions for its question once more."""
    position = Position(game, kingdom, max_turns, taken - len(picks), cut)
    for action in picks:
        position.take(action)
    return position


class FiefdomState(pyspiel.State):
    """A state of a game: at first the choice of a deal, then the players' decisions."""

    def __init__(self, game: FiefdomGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    def current_player(self) -> int:
        """Return who acts."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        steps = None if self.position is None else self.position.steps
        return [] if steps is None else steps.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, which are equally likely."""
        deals = self.get_game().deals
        return [(seed, 1 / deals) for seed in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is not None:
            self.position.take(action)
            return
        game = self.get_game()
        starts = random.Random(action).randrange(game.players)
        dealt = new_game(game.table.kingdom, game.players, action, starts)
        self.position = Position(dealt, game.kingdom, game.max_turns)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        steps = None if self.position is None else self.position.steps
        return self.get_game().table.actions.texts[action] if steps is None else steps.words(action)

    def is_terminal(self) -> bool:
        """Tell whether the game has ended, or was stopped as a draw."""
        return self.position is not None and self.position.steps is None

    def returns(self) -> list[float]:
        """Return the rewards; 0 for all until the game has ended."""
        game, position = self.get_game(), self.position
        if position is None or not position.game.over:
            return [0.0] * game.players
        return rewards(position.game.winners(), game.players)

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        asked = self.position.game.pending
        said = "over" if asked is None else f"player {asked.player}: {asked.prompt}"
        return f"{said} {self.position.game.digest().hex()}"


class FiefdomObserver:
    """Writes what a player observes, in the form that OpenSpiel expects."""

    def __init__(self, game: FiefdomGame) -> None:
        self.names = game.table.features.names
        self.tensor = np.zeros(len(self.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FiefdomState, player: int) -> None:
        """Write an observation of a state."""
        if state.position is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = state.get_game().observe(state.position, player)["observation"]

    def string_from(self, state: FiefdomState, player: int) -> str:
        """Describe an observation: the features that are not 0."""
        self.set_from(state, player)
        shown = (f"{self.names[at]} {self.tensor[at]:g}" for at in np.flatnonzero(self.tensor))
        return "; ".join(shown)


pyspiel.register_game(GAME_TYPE, FiefdomGame)


def main(seed: int = 1) -> list[float]:
    """Play a game at random and return its rewards."""
    chosen = random.Random(seed)
    state = pyspiel.load_game("fiefdom").new_initial_state()
    while not state.is_terminal():
        legal = range(DEFAULTS["deals"]) if state.is_chance_node() else state.legal_actions()
        state.apply_action(chosen.choice(legal))
    print(f"{state.move_number()} actions, rewards {state.returns()}")
    return list(state.returns())


if __name__ == "__main__":
    main()
