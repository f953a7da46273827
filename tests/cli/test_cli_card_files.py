"""Cards from files: `--cards` on every command, the card folder, and saved games without the file."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.docs.commands import command_names

COPSE = "- {card: Copse, cost: 2, types: [Action], play: [{cards: 1}, {actions: 1}]}\n"
BAD = "- {card: Fern, cost: x, types: [Action]}\n"


@pytest.fixture
def copse(tmp_path: Path) -> Path:
    path = tmp_path / "copse.yaml"
    path.write_text(COPSE)
    return path


@pytest.mark.parametrize("command", [*command_names(), "scenario run"])
def test_every_command_has_the_option_cards(run: Run, command: str) -> None:
    if command not in ("scenario", "new"):
        assert "--cards" in run(*command.split(), "--help").stdout


@pytest.mark.parametrize("before", [True, False])
def test_the_option_may_come_before_or_after_the_command(run: Run, copse: Path, before: bool) -> None:
    option = ("--cards", str(copse))
    words = ("card", "copse", "--json")
    done = run(*option, *words) if before else run(*words, *option)
    assert json.loads(done.stdout)["set"] == "copse"


def test_cards_from_files_appear_in_kingdoms_filters_and_lists(run: Run, copse: Path) -> None:
    option = ("--cards", str(copse.parent))
    drawn = json.loads(run("kingdom", "--random", "copse; no Witch", "--json", *option).stdout)
    assert "Copse" in json.dumps(drawn)
    assert [one["name"] for one in json.loads(run("cards", "--set", "copse", "--json", *option).stdout)]
    typed = run("play", "--kingdom", "Copse,Moat", "--seed", "1", *option, lines="t\nbuy copse\nquit\n")
    assert "buy Copse" in typed.stdout
    assert f"--cards {copse}" in typed.stdout


def test_the_commands_that_play_a_kingdom_name_the_files_of_its_cards(
    run: Run, copse: Path, tmp_path: Path
) -> None:
    (other := tmp_path / "fern.yaml").write_text(
        "- {card: Fern, cost: 2, types: [Action], play: [cards: 1]}"
    )
    option = ("--cards", str(copse), "--cards", str(other))
    own = json.loads(run("kingdom", "Copse, Moat", "--json", *option).stdout)
    assert own["play"] == f"fiefdom play --code {own['code']} --cards {copse}"
    assert run(*own["play"].split()[1:], lines="quit\n").returncode == 0
    drawn = json.loads(
        run("kingdom", "--random", "no copse, fern", "--seed", "1", "--json", *option).stdout
    )
    assert drawn["play"] == f"fiefdom play --code {drawn['code']}"
    assert drawn["again"].endswith(f"--cards {copse} --cards {other}")
    again = run(*shlex.split(drawn["again"])[1:], "--json")
    assert json.loads(again.stdout) == drawn
    plain = json.loads(run("kingdom", "First Game", "--json", *option).stdout)
    assert "--cards" not in plain["play"]


def test_a_kingdom_with_more_entries_than_a_code_holds_is_played_by_its_names(
    run: Run, tmp_path: Path
) -> None:
    plain = "cost: 2, types: [Action], play: [cards: 1]"
    trees = [f"- {{card: Tree {n}, {plain}}}" for n in range(210)]
    hoard = f"- {{card: Hoard, {plain}, draws: [{{mark: Heap, to: deck, count: 200}}]}}"
    (path := tmp_path / "hoard.yaml").write_text("\n".join([hoard, *trees]))
    found = json.loads(run("kingdom", "Hoard, Moat", "--json", "--cards", str(path)).stdout)
    assert "code" not in found
    assert "as Heap" in found["play"]
    assert run(*shlex.split(found["play"])[1:], lines="quit\n").returncode == 0


def test_cards_from_files_are_completed_by_the_shell(run: Run, copse: Path) -> None:
    words = f"fiefdom card --cards {copse} cop"
    shell = {"COMP_WORDS": words, "COMP_CWORD": "4", "_FIEFDOM_COMPLETE": "complete_bash"}
    assert "copse" in run(**shell).stdout


def test_an_invalid_card_file_is_one_clear_error(run: Run, tmp_path: Path, copse: Path) -> None:
    done = run("cards", "--cards", str(tmp_path / "no.yaml"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "no.yaml: there is no such file" in done.stderr
    (tmp_path / "fern.yaml").write_text(BAD)
    done = run("cards", "--cards", str(copse), "--cards", str(tmp_path / "fern.yaml"))
    assert done.returncode == 2
    assert "fern.yaml" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_card_folder_is_loaded_automatically(run: Run, home: Path) -> None:
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "copse.yaml").write_text(COPSE)
    (home / "cards" / "fern.yaml").write_text(BAD)
    assert json.loads(run("card", "copse", "--json").stdout)["name"] == "Copse"
    found = {one["name"]: one for one in json.loads(run("plugins", "--json").stdout)}
    assert found["copse.yaml"]["cards"] == 1
    assert "fern.yaml" in found["fern.yaml"]["failure"]["reason"]
    told = run("doctor").stdout
    assert "fern.yaml" in told
    assert "2 files in" in told


def test_the_environment_variable_adds_card_files(run: Run, copse: Path) -> None:
    assert run("card", "copse", FIEFDOM_CARDS=str(copse)).returncode == 0


def test_a_game_shows_the_authors_text_too(run: Run, copse: Path) -> None:
    copse.write_text(COPSE.replace("cost: 2,", "cost: 2, text: Take a walk in the woods.,"))
    played = run(
        "play", "--kingdom", "Copse,Moat", "--cards", str(copse), lines="? copse\n? moat\nquit\n"
    )
    assert "  +1 Card, +1 Action\n  As its author says: Take a walk in the woods.\n" in played.stdout
    assert played.stdout.count("As its author says") == 1, "others have no words of their own"


def test_a_saved_game_can_be_resumed_without_the_card_file(run: Run, copse: Path) -> None:
    run("play", "--kingdom", "Copse,Moat", "--seed", "1", "--cards", str(copse), lines="t\nbuy copse\n")
    copse.unlink()
    resumed = run("resume", lines="? copse\nquit\n")
    assert resumed.returncode == 0, resumed.stderr
    assert "+1 Card, +1 Action" in resumed.stdout
    (name,) = (one["name"] for one in json.loads(run("saves", "--json").stdout))
    shown = run("replay", name, "--to", "1")
    assert shown.returncode == 0, shown.stderr
    assert "Copse" in shown.stdout
