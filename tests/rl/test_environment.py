"""The PettingZoo environment keeps what PettingZoo and this project promise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, seed_test

from fiefdom import (
    Action,
    Card,
    CardSet,
    IllegalAnswer,
    NoDecision,
    SetupError,
    load_plugins,
    new_game,
)
from fiefdom.effects import HAND, Actions, count_in, while_
from fiefdom_rl import env, raw_env, rewards
from tests.rl.kit import random_kingdom

# PettingZoo knows by name which of its own environments observe a dict with a mask, and
# warns about all others; an agent that is finished has no legal action.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should:UserWarning"),
    pytest.mark.filterwarnings(r"ignore:Action mask numpy array is all zeros:UserWarning"),
]

Choose = Callable[[dict[str, Any]], int]


def at_random(seed: int) -> Choose:
    rng = Random(seed)
    return lambda seen: int(rng.choice(np.flatnonzero(seen["action_mask"])))


def played(zoo: Any, choose: Choose) -> dict[str, float]:
    """Play a game that was dealt to its end; return what each agent was rewarded."""
    total = dict.fromkeys(zoo.agents, 0.0)
    for agent in zoo.agent_iter():
        seen, reward, terminated, truncated, info = zoo.last()
        total[agent] += reward
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert seen in zoo.observation_space(agent)
        ended = terminated or truncated
        assert seen["action_mask"].any() != ended
        zoo.step(None if ended else choose(seen))
    return total


@pytest.mark.parametrize("players", range(2, 7))
def test_pettingzoo_is_content(players: int) -> None:
    kingdom = random_kingdom(Random(players))
    api_test(env(kingdom, players), num_cycles=400)
    seed_test(partial(env, kingdom, players), num_cycles=100)


def test_pettingzoo_is_content_when_games_are_cut_short() -> None:
    api_test(env(max_turns=3), num_cycles=200)


@pytest.mark.parametrize("seed", range(8))
def test_random_kingdoms_are_played_to_the_end(seed: int) -> None:
    rng = Random(seed)
    zoo = raw_env(random_kingdom(rng), rng.randint(2, 6), first=None)
    zoo.reset(seed=seed)
    total = played(zoo, at_random(seed))
    assert zoo.table.game.over
    assert sum(total.values()) == pytest.approx(0)
    winners = [f"player_{number}" for number in zoo.table.game.winners()]
    best = max(total.values())
    assert [agent for agent, reward in total.items() if reward == best] == winners


def test_the_same_seed_and_actions_give_the_same_observations() -> None:
    one, two = env(players=3), env(players=3)
    two.reset(seed=99)
    one.reset(seed=5)
    two.reset(seed=5)
    for _ in range(2):
        choose = at_random(1)
        while one.agents:
            assert one.agent_selection == two.agent_selection
            for agent in one.agents:
                assert data_equivalence(one.observe(agent), two.observe(agent), exact=True)
            seen, _, terminated, truncated, _ = one.last()
            action = None if terminated or truncated else choose(seen)
            one.step(action)
            two.step(action)
        assert not two.agents
        one.reset()
        two.reset()


def test_the_seed_is_that_of_the_game() -> None:
    zoo = raw_env("Interaction", 3, first=1)
    zoo.reset(seed=11)
    assert zoo.table.game == new_game("Interaction", 3, seed=11, first=1)
    zoo.reset(seed=11, options={"first": 2})
    assert zoo.table.game == new_game("Interaction", 3, seed=11, first=2)
    assert zoo.agent_selection == "player_2"


def test_games_without_a_seed_differ() -> None:
    zoo = raw_env()
    zoo.reset(seed=1)
    dealt = set()
    for _ in range(5):
        zoo.reset()
        dealt.add(zoo.table.game.digest())
    assert len(dealt) == 5


def test_only_the_agent_who_is_asked_may_do_something() -> None:
    zoo = raw_env(players=4)
    zoo.reset(seed=2)
    for agent in zoo.agents:
        asked = agent == zoo.agent_selection
        assert zoo.observe(agent)["action_mask"].any() == asked
        assert zoo.infos[agent]["action_mask"].any() == asked


def test_observations_belong_to_who_was_given_them() -> None:
    zoo = raw_env()
    zoo.reset(seed=2)
    first = zoo.observe("player_0")
    first["observation"][:] = 7
    first["action_mask"][:] = 1
    assert not data_equivalence(zoo.observe("player_0"), first)


@pytest.mark.parametrize("turns", [1, 7])
def test_a_game_is_cut_after_some_turns(turns: int) -> None:
    zoo = raw_env(max_turns=turns)
    zoo.reset(seed=1)
    total = played(zoo, at_random(1))
    assert zoo.table.game.turn == turns + 1
    assert not zoo.table.game.over
    assert set(total.values()) == {0.0}


def test_all_agents_are_told_that_a_game_was_cut() -> None:
    zoo = raw_env(max_turns=2, players=3)
    zoo.reset(seed=1)
    choose = at_random(1)
    while not zoo.table.over:
        zoo.step(choose(zoo.last()[0]))
    assert zoo.truncations == dict.fromkeys(zoo.possible_agents, True)
    assert zoo.terminations == dict.fromkeys(zoo.possible_agents, False)
    with pytest.raises(NoDecision, match="reset"):
        zoo.table.take(0)


def test_a_game_is_cut_after_some_actions() -> None:
    zoo = raw_env(max_actions=25)
    zoo.reset(seed=1)
    played(zoo, at_random(1))
    assert zoo.table.taken == 25
    assert zoo.table.truncated


def test_a_card_without_end_cuts_the_game() -> None:
    loop = Card("Endless Road", 0, Action, play=[while_(count_in(HAND) >= 0, Actions(1))])
    registry = load_plugins()
    registry.add_set(CardSet("loops", "1.0", cards=[loop]), "a test")
    zoo = raw_env(["Endless Road"], registry=registry)
    zoo.reset(seed=1)
    texts = zoo.action_texts
    wishes = [texts.index(text) for text in ("play Endless Road", "buy Endless Road", "end phase")]
    played(zoo, lambda seen: next(wish for wish in wishes if seen["action_mask"][wish]))
    assert zoo.table.truncated
    assert not zoo.table.game.over


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    bare = raw_env()
    bare.reset(seed=1)
    province = bare.action_texts.index("buy Province")
    before = bare.table.game.to_bytes()
    with pytest.raises(IllegalAnswer, match="buy Province"):
        bare.step(province)
    assert bare.table.game.to_bytes() == before
    wrapped = env()
    wrapped.reset(seed=1)
    wrapped.step(province)
    assert wrapped.terminations == {"player_0": True, "player_1": True}
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}
    with pytest.raises(AssertionError, match="action space"):
        env_after_reset().step(len(bare.action_texts))


def env_after_reset() -> Any:
    zoo = env()
    zoo.reset(seed=1)
    return zoo


@pytest.mark.parametrize(
    ("winners", "players", "expected"),
    [
        ([0], 2, [1, -1]),
        ([0, 1], 2, [0, 0]),
        ([2], 3, [-0.5, -0.5, 1]),
        ([0, 1], 4, [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([5], 6, [-0.2] * 5 + [1]),
    ],
)
def test_rewards_are_a_shared_win(winners: list[int], players: int, expected: list[float]) -> None:
    assert rewards(winners, players) == pytest.approx(expected)


def test_it_can_be_drawn_for_the_agent_who_is_asked() -> None:
    zoo = env(render_mode="ansi")
    zoo.reset(seed=5)
    drawn = zoo.render()
    assert "player 0 is asked: Play Treasures or buy?" in drawn
    assert "legal: end phase, play all Treasures" in drawn
    hand = zoo.unwrapped.table.game.view(0).seats[0].hand.cards
    assert f"{hand.count('Copper')} Copper" in drawn
    assert drawn.count("holds") == 1, "only the own hand is shown"
    played(zoo, at_random(1))
    assert zoo.render().endswith("the game is over")


@pytest.mark.filterwarnings("ignore:.*render_mode:UserWarning")
def test_nothing_is_drawn_unless_asked_for() -> None:
    assert env_after_reset().render() is None


def test_a_wrong_setting_is_refused_at_once() -> None:
    with pytest.raises(SetupError, match="First Game"):
        env("Frist Game")
    with pytest.raises(SetupError, match="2 to 6 players"):
        env(players=7)
