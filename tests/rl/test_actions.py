"""The action space depends on the kingdom only."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest

from fiefdom import installed, new_game
from fiefdom_rl import KingdomActions, raw_env
from tests.rl.positions import actions_of, random_kingdom

FIRST_GAME = installed().kingdom("First Game").cards


def test_action_numbers_do_not_depend_on_card_order_players_or_seed() -> None:
    expected = actions_of(new_game(FIRST_GAME)).texts
    for seed in range(10):
        rng = Random(seed)
        shuffled = rng.sample(FIRST_GAME, len(FIRST_GAME))
        game = new_game(shuffled, rng.randint(2, 6), seed)
        assert actions_of(game).texts == expected
        env = raw_env(shuffled, rng.randint(2, 6))
        env.reset(seed=seed)
        assert env.action_texts == expected


def test_action_numbers_do_not_depend_on_the_hash_seed() -> None:
    program = "import fiefdom_rl; print(fiefdom_rl.raw_env().action_texts)"
    said = {
        subprocess.run(
            [sys.executable, "-c", program],
            env=os.environ | {"PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in (1, 2)
    }
    assert said == {f"{actions_of(new_game(FIRST_GAME)).texts}\n"}


def test_the_action_numbers_of_a_small_kingdom() -> None:
    actions = KingdomActions(["Village", "Copper"])
    assert actions.texts[:13] == (
        "end phase",
        "play all Treasures",
        "done",
        "no",
        "yes",
        "play Copper",
        "play Village",
        "buy Copper",
        "buy Village",
        "pick Copper",
        "pick Village",
        "name Copper",
        "name Village",
    )
    assert actions.texts[13:22] == (*(f"option {number}" for number in range(8)), "number 0")
    assert len(actions) == 13 + 8 + 64
    assert actions.texts[-1] == "number 63"


def test_every_action_has_a_unique_text() -> None:
    for seed in range(20):
        actions = actions_of(new_game(random_kingdom(Random(seed))))
        assert len(set(actions.texts)) == len(actions)
        for number, text in enumerate(actions.texts):
            assert actions.number(text) == number
        assert actions.texts[actions.buy["Gold"]] == "buy Gold"
        assert actions.texts[actions.name["Curse"]] == "name Curse"


def test_an_unknown_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        KingdomActions(["Copper"]).number("buy Moon")
