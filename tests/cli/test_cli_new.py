"""`fiefdom new`: the files it writes work without changes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.third_party_packages import install, run_tests


@pytest.fixture
def in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "work"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def test_a_new_card_file_passes_its_scenarios_and_the_check(run: Run, in_folder: Path) -> None:
    done = run("new", "cards", "wild", "woods")
    assert done.returncode == 0, done.stderr
    assert sorted(path.name for path in in_folder.iterdir()) == [
        "wild-woods.scenarios.yaml",
        "wild-woods.yaml",
    ]
    checked = run("check", "wild-woods.yaml", "--games", "6", "--seed", "2", "--json")
    ((one),) = json.loads(checked.stdout)
    assert one["ok"] is True
    assert one["scenarios"]["passed"] == 3
    assert one["cards"] == ["Wild Woods Keeper", "Wild Woods Glade"]
    assert run("scenario", "run", "wild-woods.scenarios.yaml").returncode == 0
    assert "Wild Woods Keeper" in run("try", "wild-woods.yaml", lines="quit\n").stdout


def test_every_command_in_the_comments_of_a_new_card_file_works(run: Run, in_folder: Path) -> None:
    run("new", "cards", "Wild Woods")
    lines = (in_folder / "wild-woods.yaml").read_text().splitlines()
    commands = [line.partition("fiefdom ")[2].partition("     ")[0] for line in lines if ": " in line]
    commands = [command for command in commands if command.startswith(("play", "card"))]
    assert len(commands) == 2
    for command in commands:
        words = [sys.executable, "-m", "fiefdom_cli"]
        done = subprocess.run(
            f"{' '.join(words)} {command}",
            shell=True,
            input="quit\n",
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Wild Woods Keeper" in done.stdout


def test_a_new_plugin_installs_and_passes_its_tests(run: Run, in_folder: Path, tmp_path: Path) -> None:
    done = run("new", "plugin", "wild-woods")
    assert done.returncode == 0, done.stderr
    site = install(in_folder / "wild-woods", tmp_path / "site")
    said = run_tests(in_folder / "wild-woods", site)
    assert "6 passed" in said
    found = json.loads(run("plugins", "--json", PYTHONPATH=str(site)).stdout)
    (one,) = [plugin for plugin in found if plugin["name"] == "wild_woods"]
    assert (one["cards"], one["version"], one["failure"]) == (2, "0.1.0", None)


def test_existing_files_are_not_overwritten(run: Run, in_folder: Path) -> None:
    (in_folder / "wild-woods.scenarios.yaml").write_text("mine")
    done = run("new", "cards", "wild woods")
    assert done.returncode == 2
    assert "exists already" in done.stderr
    assert [path.name for path in in_folder.iterdir()] == ["wild-woods.scenarios.yaml"]
    (in_folder / "wild-woods").mkdir()
    assert run("new", "plugin", "wild woods").returncode == 2
    assert list((in_folder / "wild-woods").iterdir()) == []


@pytest.mark.parametrize("name", ["../x", "", "x\x07y", "a  $b", "a: b", "Seaside", '"a'])
def test_invalid_names_are_refused(run: Run, in_folder: Path, name: str) -> None:
    for kind in ("cards", "plugin"):
        done = run("new", kind, name)
        assert done.returncode == 2
        assert done.stderr.startswith("error: ")
        assert "Traceback" not in done.stderr
    assert list(in_folder.iterdir()) == []


@pytest.mark.parametrize("name", ["json", "class", "fiefdom", "pytest", "Wäldchen"])
def test_a_plugin_name_that_cannot_be_imported_is_refused(run: Run, in_folder: Path, name: str) -> None:
    done = run("new", "plugin", name)
    assert done.returncode == 2
    assert list(in_folder.iterdir()) == []


@pytest.mark.parametrize("name", ["Wäldchen", "King's Wood", "no", "Null", "o"])
def test_unusual_names_give_valid_card_files(run: Run, in_folder: Path, name: str) -> None:
    assert run("new", "cards", name).returncode == 0
    (file,) = (path for path in in_folder.glob("*.yaml") if "scenarios" not in path.name)
    assert run("check", str(file), "--games", "1").returncode == 0


def test_the_target_folder_is_created(run: Run, in_folder: Path) -> None:
    assert run("new", "cards", "Copse", "--folder", "deep/er").returncode == 0
    assert (in_folder / "deep" / "er" / "copse.yaml").exists()
