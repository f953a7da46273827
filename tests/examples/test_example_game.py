"""The example game, installed by pip, is played by every command without knowing it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run, environment, home, run
from tests.cli.third_party_packages import install, run_tests

LAMPLIGHT = Path(__file__).parents[2] / "examples" / "lamplight"
QUARTER = ("--kingdom", "The Harbor Quarter", "--seed", "3")

__all__ = ["environment", "home", "run"]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A copy of the package, so that nothing is left behind, and where it is installed."""
    folder = tmp_path_factory.mktemp("game")
    copied = shutil.copytree(LAMPLIGHT, folder / "lamplight")
    return copied, install(copied, folder / "site")


def test_the_tests_of_the_game_pass(package: tuple[Path, Path]) -> None:
    assert "12 passed" in run_tests(*package)


def test_the_terminal_plays_it(run: Run, package: tuple[Path, Path]) -> None:
    site = str(package[1])
    played = run("play", *QUARTER, "--seats", "sensible,random", "--pace", "0", PYTHONPATH=site)
    assert "The game is over" in played.stdout, played.stderr
    assert "Province" not in played.stdout


def test_odds_are_those_of_the_next_card_where_no_hand_is_drawn_in_clean_up(
    run: Run, package: tuple[Path, Path]
) -> None:
    site = str(package[1])
    said = run("play", *QUARTER, lines="1\nodds\nscore\n", PYTHONPATH=site).stdout
    assert "Your next card, 1 from your deck. The chance of at least one:" in said
    assert "Coins" not in said
    assert "Empty piles: 0 of the 1 that end the game." in said


def test_the_terminal_names_the_cards_and_phases_of_its_rules(
    run: Run, package: tuple[Path, Path]
) -> None:
    typed = "help\nl\nend\nl\nl\nquit\n"
    words = ("play", *QUARTER, "--seats", "you,sensible", "--pace", "0")
    told = run(*words, lines=typed, PYTHONPATH=str(package[1])).stdout
    assert "l, end, y, n   play all Lamps, end the phase, yes, no" in told
    assert "Lamps are played in the Market phase; end takes you there." in told
    assert "play all Lamps (l)" in told
    assert "There are no Lamps to play now." in told
    assert "Treasure" not in told


def test_the_simulator_plays_it(run: Run, package: tuple[Path, Path]) -> None:
    site = str(package[1])
    words = ("simulate", "sensible", "random", *QUARTER, "--games", "10", "--workers", "1")
    told = run(*words, PYTHONPATH=site)
    assert told.returncode == 0, told.stderr
    assert "Night" in told.stdout or "Lantern" in told.stdout


def test_random_kingdoms_are_drawn_without_it(run: Run, package: tuple[Path, Path]) -> None:
    drawn = run("kingdom", "--seed", "1", PYTHONPATH=str(package[1]))
    assert drawn.returncode == 0, drawn.stderr
    assert "Night Market" not in drawn.stdout
