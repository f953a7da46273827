"""The example for OpenSpiel passes the tests of OpenSpiel, and plays the games of fiefdom."""

from __future__ import annotations

from random import Random

import numpy as np
import pyspiel
import pytest

from examples import open_spiel_game
from fiefdom import new_game
from fiefdom_rl import raw_env


@pytest.mark.parametrize("settings", ["", "(players=4,kingdom=Interaction)", "(max_turns=6)"])
def test_the_simulation_of_open_spiel_passes(settings: str) -> None:
    """Among other things, it clones and serializes states, and checks masks, players and returns."""
    game = pyspiel.load_game(f"fiefdom{settings}")
    pyspiel.random_sim_test(game, 2, True, False, True)


def test_the_tests_of_open_spiel_for_games_pass() -> None:
    from open_spiel.python.tests.games_sim_test import GamesSimTest

    GamesSimTest().sim_game(pyspiel.load_game("fiefdom(deals=50)"))


def test_its_environment_for_learning_plays_a_game() -> None:
    from open_spiel.python.rl_environment import Environment

    env, rng = Environment(pyspiel.load_game("fiefdom(deals=50)")), Random(1)
    seen = env.reset()
    while not seen.last():
        player = seen.observations["current_player"]
        seen = env.step([rng.choice(seen.observations["legal_actions"][player])])
    assert sum(seen.rewards) == 0


def test_observations_and_actions_are_those_of_the_environments() -> None:
    game = pyspiel.load_game("fiefdom(kingdom=Village Square,players=3)")
    state, observer = game.new_initial_state(), game.make_py_observer()
    state.apply_action(17)
    aec = raw_env("Village Square", 3)
    aec.reset(seed=17, options={"first": Random(17).randrange(3)})
    rng = Random(1)
    for _ in range(300):
        if state.is_terminal():
            break
        assert aec.agent_selection == f"player_{state.current_player()}"
        for player in range(3):
            observer.set_from(state, player)
            seen = aec.observe(f"player_{player}")
            assert np.array_equal(observer.tensor, seen["observation"])
        legal = state.legal_actions()
        assert legal == aec.table.legal()
        action = rng.choice(legal)
        assert state.action_to_string(action) == aec.table.words(action)
        state.apply_action(action)
        aec.step(action)


def test_a_deal_is_the_game_of_its_seed() -> None:
    state = pyspiel.load_game("fiefdom").new_initial_state()
    assert state.is_chance_node()
    state.apply_action(3)
    assert state.position.game == new_game("First Game", 2, 3, Random(3).randrange(2))


def test_a_random_game_can_be_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert sum(open_spiel_game.main(seed=2)) == 0
    assert "actions, rewards" in capsys.readouterr().out
