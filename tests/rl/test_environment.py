"""The PettingZoo environment follows the PettingZoo API and the promises of this project."""

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
    Draw,
    IllegalAnswer,
    NoDecision,
    SetupError,
    installed,
    load_plugins,
    new_game,
)
from fiefdom.effects import HAND, Actions, count_in, while_
from fiefdom_rl import env, raw_env, rewards
from tests.rl.positions import random_kingdom

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


def played(aec: Any, choose: Choose) -> dict[str, float]:
    """Play a game to its end; return the total reward of each agent."""
    total = dict.fromkeys(aec.agents, 0.0)
    for agent in aec.agent_iter():
        seen, reward, terminated, truncated, info = aec.last()
        total[agent] += reward
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert seen in aec.observation_space(agent)
        ended = terminated or truncated
        assert seen["action_mask"].any() != ended
        aec.step(None if ended else choose(seen))
    return total


@pytest.mark.parametrize("players", range(2, 7))
def test_the_pettingzoo_api_tests_pass(players: int) -> None:
    kingdom = random_kingdom(Random(players))
    api_test(env(kingdom, players), num_cycles=400)
    seed_test(partial(env, kingdom, players), num_cycles=100)


def test_the_pettingzoo_api_tests_pass_with_truncated_games() -> None:
    api_test(env(max_turns=3), num_cycles=200)


@pytest.mark.parametrize("seed", range(8))
def test_games_with_random_kingdoms_can_be_played_to_the_end(seed: int) -> None:
    rng = Random(seed)
    aec = raw_env(random_kingdom(rng), rng.randint(2, 6), first=None)
    aec.reset(seed=seed)
    total = played(aec, at_random(seed))
    assert aec.table.game.over
    assert sum(total.values()) == pytest.approx(0)
    winners = [f"player_{number}" for number in aec.table.game.winners()]
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


def test_the_seed_of_reset_is_the_seed_of_the_game() -> None:
    aec = raw_env("Interaction", 3, first=1)
    aec.reset(seed=11)
    assert aec.table.game == new_game("Interaction", 3, seed=11, first=1)
    aec.reset(seed=11, options={"first": 2})
    assert aec.table.game == new_game("Interaction", 3, seed=11, first=2)
    assert aec.agent_selection == "player_2"


def test_games_without_a_seed_differ() -> None:
    aec = raw_env()
    aec.reset(seed=1)
    dealt = set()
    for _ in range(5):
        aec.reset()
        dealt.add(aec.table.game.digest())
    assert len(dealt) == 5


def test_only_the_agent_who_is_asked_has_legal_actions() -> None:
    aec = raw_env(players=4)
    aec.reset(seed=2)
    for agent in aec.agents:
        asked = agent == aec.agent_selection
        assert aec.observe(agent)["action_mask"].any() == asked
        assert aec.infos[agent]["action_mask"].any() == asked


def test_changing_an_observation_does_not_affect_the_environment() -> None:
    aec = raw_env()
    aec.reset(seed=2)
    first = aec.observe("player_0")
    first["observation"][:] = 7
    first["action_mask"][:] = 1
    assert not data_equivalence(aec.observe("player_0"), first)


@pytest.mark.parametrize("turns", [1, 7])
def test_a_game_is_truncated_after_max_turns(turns: int) -> None:
    aec = raw_env(max_turns=turns)
    aec.reset(seed=1)
    total = played(aec, at_random(1))
    assert aec.table.game.turn == turns + 1
    assert not aec.table.game.over
    assert set(total.values()) == {0.0}


def test_truncation_is_reported_to_all_agents() -> None:
    aec = raw_env(max_turns=2, players=3)
    aec.reset(seed=1)
    choose = at_random(1)
    while not aec.table.over:
        aec.step(choose(aec.last()[0]))
    assert aec.truncations == dict.fromkeys(aec.possible_agents, True)
    assert aec.terminations == dict.fromkeys(aec.possible_agents, False)
    with pytest.raises(NoDecision, match="reset"):
        aec.table.take(0)


def test_a_game_is_truncated_after_max_actions() -> None:
    aec = raw_env(max_actions=25)
    aec.reset(seed=1)
    played(aec, at_random(1))
    assert aec.table.taken == 25
    assert aec.table.truncated


def test_an_endless_card_truncates_the_game() -> None:
    loop = Card("Endless Road", 0, Action, play=[while_(count_in(HAND) >= 0, Actions(1))])
    registry = load_plugins()
    registry.add_set(CardSet("loops", "1.0", cards=[loop]), "a test")
    aec = raw_env(["Endless Road"], registry=registry)
    aec.reset(seed=1)
    texts = aec.action_texts
    wishes = [texts.index(text) for text in ("play Endless Road", "buy Endless Road", "end phase")]
    played(aec, lambda seen: next(wish for wish in wishes if seen["action_mask"][wish]))
    assert aec.table.truncated
    assert not aec.table.game.over


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
    aec = env()
    aec.reset(seed=1)
    return aec


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
def test_rewards_are_shared_among_the_winners(
    winners: list[int], players: int, expected: list[float]
) -> None:
    assert rewards(winners, players) == pytest.approx(expected)


def test_rendering_shows_the_game_to_the_agent_who_is_asked() -> None:
    aec = env(render_mode="ansi")
    aec.reset(seed=5)
    drawn = aec.render()
    assert "player 0 is asked: Play Treasures or buy?" in drawn
    assert "legal: end phase, play all Treasures" in drawn
    hand = aec.unwrapped.table.game.view(0).seats[0].hand.cards
    assert f"{hand.count('Copper')} Copper" in drawn
    assert drawn.count("holds") == 1, "only the own hand is shown"
    played(aec, at_random(1))
    assert aec.render().endswith("the game is over")


@pytest.mark.filterwarnings("ignore:.*render_mode:UserWarning")
def test_nothing_is_rendered_without_a_render_mode() -> None:
    assert env_after_reset().render() is None


def test_an_invalid_setting_is_refused_at_once() -> None:
    with pytest.raises(SetupError, match="First Game"):
        env("Frist Game")
    with pytest.raises(SetupError, match="2 to 6 players"):
        env(players=7)


def test_all_games_have_what_the_set_up_rules_drew_for_the_first_one() -> None:
    baker = Card("Bun Baker", 3, Action, play=[Actions(1)], draws=[Draw("Bun", costs=[2, 3, 4])])
    known = installed().plus(CardSet("buns", "1", cards=[baker]))
    trained = raw_env(kingdom=["Bun Baker", "Smithy"], registry=known)
    drawn = {trained.table.kingdom}
    for seed in range(8):
        trained.reset(seed=seed)
        while trained.agents and len(trained.table.game.answers) < 20:
            seen = trained.observe(trained.agent_selection)
            assert seen is not None
            trained.step(int(np.flatnonzero(seen["action_mask"])[0]))
        drawn.add(tuple(sorted(trained.table.game.view(0).supply)))
    assert len(drawn) == 2
    assert "Bun" in str(trained.table.kingdom)
