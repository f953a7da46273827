"""Invalid file names, and folders that cannot be written or found."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fiefdom_cli.terminal.run_command import main
from tests.cli.conftest import Run

Captured = pytest.CaptureFixture[str]

ENDLESS = "y" * 5000


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (".", "'.': is not a valid file name; choose another one"),
        ("..", "'..': is not a valid file name; choose another one"),
        ("/", "'/': is not a valid file name; choose another one"),
        ("x\0y", r"'x\x00y.fiefdom': is not a valid file name; choose another one"),
        ("~nobody-at-all/x", "~nobody-at-all/x: there is no such home folder; write the whole path"),
        (ENDLESS, f"{'y' * 197}...: cannot be written (File name too long); choose another place"),
    ],
)
def test_an_invalid_name_for_a_copy_is_refused_and_the_game_continues(
    run: Run, name: str, said: str
) -> None:
    done = run("play", "--seed", "5", lines=f"t\nsave {name}\nsilver\nquit\n", COLUMNS="400")
    assert done.returncode == 0, done.stderr
    assert f"\n{said}\n> silver\n" in done.stdout
    assert "You left the game." in done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["replay", ENDLESS], f"error: there is no saved game called '{'y' * 197}...'"),
        (["resume", f"{ENDLESS}.fiefdom"], f"error: there is no saved game called '{'y' * 197}...'"),
        (["check", ENDLESS], f"error: {'y' * 197}...: File name too long"),
        (["cards", "--cards", "~nobody-at-all/x"], "error: ~nobody-at-all/x: there is no such home"),
        (
            ["simulate", "big-money", "smithy", "--games", "4", "--game", "2", "--record", "."],
            "error: '.': is not a valid file name; choose another one",
        ),
    ],
)
def test_an_invalid_file_name_is_a_one_line_error(
    words: list[str], said: str, capsys: Captured
) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert error.startswith(said)
    assert error.count("\n") == 1


def test_an_unknown_home_folder_is_a_one_line_error(run: Run) -> None:
    done = run("saves", FIEFDOM_HOME="~nobody-at-all")
    told = "error: FIEFDOM_HOME is ~nobody-at-all: there is no such home folder; write the whole path\n"
    assert (done.returncode, done.stderr) == (2, told)


def test_card_files_in_an_unknown_home_folder_are_skipped(run: Run) -> None:
    done = run("plugins", FIEFDOM_CARDS="~nobody-at-all/x.yaml", COLUMNS="200")
    assert done.returncode == 0, done.stderr
    assert "~nobody-at-all/x.yaml" in done.stdout


@pytest.mark.parametrize("words", [["cards"], ["cards", "--json"], ["play", "--seed", "5"]])
def test_output_to_a_full_disk_is_not_reported_as_a_bug(
    words: list[str], environment: dict[str, str]
) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "fiefdom_cli", *words],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment,
            text=True,
            timeout=60,
            check=False,
        )
    told = "error: the output cannot be written (No space left on device); write it to another place\n"
    assert (done.returncode, done.stderr) == (2, told)


def test_a_deleted_working_directory_is_not_reported_as_a_bug(
    environment: dict[str, str], tmp_path: Path
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    program = f"cd {gone} && rmdir {gone} && exec {sys.executable} -m fiefdom_cli cards"
    done = subprocess.run(
        ["sh", "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = "error: the current folder no longer exists; change to another one\n"
    assert (done.returncode, done.stderr) == (2, told)


def test_a_terminal_with_zero_columns_gets_the_default_width(run: Run) -> None:
    assert run("cards", COLUMNS="0").stdout == run("cards", COLUMNS="80").stdout != ""
