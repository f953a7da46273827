"""The levels of opponents, and the bot that makes mistakes."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
import yaml

from fiefdom import ALL, SetupError, installed, new_game, play_out
from fiefdom_bots.levels import LEVELS
from fiefdom_bots.sensible import Sensible
from fiefdom_bots.sensible.careless import Careless
from fiefdom_cli.play.levels import LEVELS as OFFERED

MEASURED = Path(__file__).parents[2] / "docs" / "levels.yaml"


def test_the_command_offers_the_levels_of_the_table() -> None:
    assert tuple(LEVELS) == OFFERED
    assert list(installed().bots)[: len(LEVELS)] == list(LEVELS)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_makes_a_new_bot_for_each_seed(name: str) -> None:
    game = new_game("First Game", seed=1)
    assert game.pending is not None
    for seed in (1, 2):
        bot = LEVELS[name](seed)
        assert bot.decide(game.bot_view(0), game.pending) == ALL


def test_the_measured_strength_belongs_to_the_bots_of_the_table() -> None:
    kept = yaml.safe_load(MEASURED.read_text(encoding="utf-8"))
    told = {name: one["bot"] for name, one in kept.items()}
    assert told == {name: level.bot for name, level in LEVELS.items()}, (
        "run benchmarks/levels.py --write"
    )
    stronger = [one["matches"][1]["low"] for one in list(kept.values())[1:]]
    assert all(low > 40 for low in stronger), stronger


def won(name: str, rival: str, games: int) -> float:
    """Return the share of games that a bot wins."""
    mine, theirs, total = installed().bot(name), installed().bot(rival), 0.0
    for seed in range(games):
        game = play_out(new_game("First Game", seed=seed, first=seed % 2), [mine(seed), theirs(seed)])
        total += (0 in game.winners()) / len(game.winners())
    return total / games


def test_more_mistakes_lose_more_games() -> None:
    assert won("easy", "medium", 30) < 0.3
    assert won("sensible:mistakes=100", "big-money", 20) < 0.2


def test_without_mistakes_it_is_the_bot_itself() -> None:
    assert isinstance(installed().bot("sensible:mistakes=0")(1), Sensible)


@pytest.mark.parametrize(
    "wrong", ["sensible:mistakes=101", "sensible:mistakes=-1", "sensible:blunders=3"]
)
def test_an_impossible_share_of_mistakes_is_refused(wrong: str) -> None:
    with pytest.raises(SetupError, match=r"sensible.*(must be 0 to 100|mistakes)"):
        installed().bot(wrong)


def test_a_careless_bot_never_makes_what_cards_ask_worse_and_can_be_copied() -> None:
    game, bot, careful = new_game("Size Distortion", seed=4), Careless(3, 1.0), Sensible()
    answered = 0
    while (decision := game.pending) is not None and answered < 300:
        view = game.bot_view(decision.player)
        copied = pickle.loads(pickle.dumps(bot))
        answer = bot.decide(view, decision)
        assert copied.decide(view, decision) == answer
        if decision.several:
            assert answer == careful.decide(view, decision)
        assert bot.explain(view, decision, answer)
        game.answer(answer)
        answered += 1
