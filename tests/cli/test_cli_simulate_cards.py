"""Simulations with card files from the command line, the environment and the card folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

COPSE = "- {card: Copse, cost: 2, types: [Action], play: [{cards: 1}, {actions: 1}]}\n"
FERN = "- {card: Fern, cost: 3, types: [Action], play: [{coins: 2}]}\n"
BOTH = ("--kingdom", "Copse, Fern, Moat")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    path = tmp_path / "mine"
    path.mkdir()
    (path / "copse.yaml").write_text(COPSE)
    (path / "fern.yaml").write_text(FERN)
    return path


def simulated(run: Run, *words: str, **variables: str) -> dict[str, object]:
    done = run(
        "simulate", "random", "random", "--games", "4", "--seed", "1", "--json", *words, **variables
    )
    assert (done.returncode, done.stderr) == (0, "")
    plan = json.loads(done.stdout)["plan"]
    assert isinstance(plan, dict)
    return plan


@pytest.mark.parametrize("before", [True, False])
def test_card_files_and_folders_are_part_of_the_plan(run: Run, folder: Path, before: bool) -> None:
    option = ("--cards", str(folder))
    words = ("simulate", "random", "random", "--games", "4", "--json", *BOTH)
    done = run(*option, *words) if before else run(*words, *option)
    assert (done.returncode, done.stderr) == (0, "")
    plan = json.loads(done.stdout)["plan"]
    assert plan["card_files"] == [str(folder / "copse.yaml"), str(folder / "fern.yaml")]
    assert plan["files"] == {str(folder / "copse.yaml"): COPSE, str(folder / "fern.yaml"): FERN}


def test_card_files_of_the_environment_and_the_card_folder_are_used_too(
    run: Run, folder: Path, home: Path
) -> None:
    option = ("--cards", str(folder / "copse.yaml"))
    plan = simulated(run, *BOTH, *option, FIEFDOM_CARDS=str(folder / "fern.yaml"))
    assert plan["card_files"] == [str(folder / "copse.yaml")]
    simulated(run, *BOTH, *option, FIEFDOM_CARDS=str(folder))
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "fern.yaml").write_text(FERN)
    strategy = folder.parent / "ferns.yaml"
    strategy.write_text("strategy: Ferns\ncards: [Fern]\nbuy:\n  - Fern\n  - Copse\n")
    done = run("simulate", str(strategy), "random", "--games", "2", "--workers", "2", *option)
    assert (done.returncode, done.stderr) == (0, "")
    assert "First Game with Fern" in done.stdout


def test_a_record_can_be_replayed_without_the_file(run: Run, folder: Path, tmp_path: Path) -> None:
    record = tmp_path / "a.fiefdom"
    words = ("simulate", "random", "random", "--game", "2", "--record", str(record), *BOTH)
    assert run(*words, "--cards", str(folder)).returncode == 0
    (folder / "copse.yaml").unlink()
    (folder / "fern.yaml").unlink()
    shown = run("replay", str(record), "--to", "1")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Copse" in shown.stdout


def test_games_of_raw_results_are_replayed_with_their_card_files(
    run: Run, folder: Path, tmp_path: Path
) -> None:
    results = str(tmp_path / "a.csv")
    simulated(run, *BOTH, "--cards", str(folder), "--output", results)
    for variables in ({}, {"FIEFDOM_CARDS": str(folder)}):
        shown = run("replay", results, "--game", "3", "--to", "1", **variables)
        assert (shown.returncode, shown.stderr) == (0, "")
        assert "Fern" in shown.stdout


def test_an_invalid_card_file_is_one_clear_error(run: Run, folder: Path) -> None:
    (folder / "moat.yaml").write_text("- {card: Moat, cost: 2, types: [Action], play: [{cards: 9}]}\n")
    done = run("simulate", "random", "random", "--games", "2", "--cards", str(folder))
    assert (done.returncode, done.stdout) == (2, "")
    assert "moat.yaml, line 1" in done.stderr
    assert "moat.yaml" not in run("simulate", "random", "random", "--games", "2").stderr
