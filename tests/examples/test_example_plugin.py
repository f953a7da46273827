"""The example package, installed by pip, works like the shipped plugins."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run, environment, home, run
from tests.cli.third_party_packages import install, run_tests

WILDLANDS = Path(__file__).parents[2] / "examples" / "wildlands"

__all__ = ["environment", "home", "run"]


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A copy of the package, so that nothing is left behind, and where it is installed."""
    folder = tmp_path_factory.mktemp("outsider")
    copied = shutil.copytree(WILDLANDS, folder / "wildlands")
    return copied, install(copied, folder / "site")


def test_the_tests_of_the_package_pass(package: tuple[Path, Path]) -> None:
    assert "17 passed" in run_tests(*package)


def test_its_cards_and_bots_are_available_in_every_command(
    run: Run, package: tuple[Path, Path]
) -> None:
    site = str(package[1])
    found = {one["name"]: one for one in json.loads(run("plugins", "--json", PYTHONPATH=site).stdout)}
    assert found["wildlands"]["failure"] is None
    assert (found["wildlands"]["cards"], found["wildlands"]["bots"]) == (6, ["wanderer"])
    words = ("play", "--kingdom", "Into the Wild", "--seats", "wanderer,wanderer", "--seed", "3")
    played = run(*words, "--pace", "0", PYTHONPATH=site)
    assert "The game is over" in played.stdout, played.stderr
    shown = run("card", "trail", "lodge", "--code", PYTHONPATH=site).stdout
    assert "Draw until you have 7 cards in hand." in shown
    assert "refill_hand: 7" in shown
    assert "With seven or more cards in hand you draw none." in shown


def test_a_card_file_can_use_the_effect_of_the_package(
    run: Run, package: tuple[Path, Path], tmp_path: Path
) -> None:
    file = tmp_path / "inn.yaml"
    file.write_text("- {card: Old Inn, cost: 4, types: [Action], play: [{refill_hand: 6}]}\n")
    site = str(package[1])
    assert run("card", "old inn", "--cards", str(file), PYTHONPATH=site).returncode == 0
    missing = run("card", "old inn", "--cards", str(file))
    assert missing.returncode == 2
    assert "refill_hand" in missing.stderr
