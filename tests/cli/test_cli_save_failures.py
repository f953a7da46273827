"""Games that cannot be saved say so, and say how much of them is saved."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import fiefdom
from fiefdom_cli.save.journal import Journal
from fiefdom_cli.save.reopen import new_journal, resumed_journal
from fiefdom_cli.save.save_command import SaveCommand
from fiefdom_cli.save.saved_games import read_saved, saved_files
from tests.cli.conftest import Run
from tests.cli.saved_games import again_from, opened, played, saved

ROUNDS = "t;silver\n" * 10


def said_by(journal: Journal, file: str = "") -> str:
    screen = Console(file=StringIO(), width=300)
    SaveCommand(journal, screen).save(file)
    assert isinstance(screen.file, StringIO)
    return screen.file.getvalue()


def limited(environment: dict[str, str], size: int, lines: str) -> str:
    """Play where no file can become larger than a size; return what is printed."""
    done = subprocess.run(
        [sys.executable, "-m", "fiefdom_cli", "play", "--seed", "5"],
        input=lines,
        env=environment | {"PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "300"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)),
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_on_a_full_disk_save_and_quit_say_up_to_which_turn_the_game_is_saved(
    environment: dict[str, str], home: Path
) -> None:
    shown = limited(environment, 2500, f"{ROUNDS}save\nquit\n")
    turn = read_saved(saved_files()[0]).turn
    assert 1 <= turn < 10
    trouble = f"This game is no longer saved: {home}/saves/first-game-5.fiefdom cannot be written"
    only = (
        f"The game is saved only up to turn {turn}. To continue from there: fiefdom resume first-game-5"
    )
    assert f"> save\n{trouble}" in shown
    assert shown.count(only) == 2
    assert shown.endswith(f"{only}\n")
    assert "saved after each answer" not in shown


def test_a_file_with_an_incomplete_first_line_is_removed(
    environment: dict[str, str], home: Path
) -> None:
    shown = limited(environment, 100, "t;silver\nsave\nquit\n")
    assert shown.count("This game is not saved: ") == 2
    assert "fiefdom resume" not in shown
    assert list((home / "saves").iterdir()) == []


def test_a_game_that_cannot_be_saved_offers_no_resume(run: Run) -> None:
    done = run("play", "--seed", "5", lines="t\nsave\nquit\n", FIEFDOM_HOME="/proc/x", COLUMNS="200")
    told = "This game is not saved: /proc/x/saves/first-game-5.fiefdom cannot be written (No such file"
    assert done.stderr.startswith(f"warning: {told}")
    assert f"> save\n{told} or directory). save FILE copies it elsewhere.\n" in done.stdout
    assert done.stdout.splitlines()[-1].startswith(told)
    assert "resume" not in done.stdout


def test_a_copy_of_an_unsaved_game_is_complete(tmp_path: Path, home: Path) -> None:
    home.write_text("a file where the folder should be")
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    assert "Copied." in said_by(journal, str(tmp_path / "copy"))
    assert read_saved(tmp_path / "copy.fiefdom").record() == opening.game.record()


def test_an_incomplete_copy_is_removed(tmp_path: Path, environment: dict[str, str]) -> None:
    copy = tmp_path / "copy.fiefdom"
    shown = limited(environment, 2500, f"{ROUNDS}save {copy}\nquit\n")
    assert f"{copy}: cannot be written (File too large); choose another place\n" in shown
    assert not copy.exists()


def test_a_resumed_game_that_cannot_be_written_keeps_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 10)
    journal.close()
    again = again_from(saved(), fiefdom.installed())

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    resumed = resumed_journal(saved(), again)
    played(again.game, resumed, 60)
    only = f"The game is saved only up to turn {saved().turn}. To continue from there:"
    assert f"{only} fiefdom resume {journal.name}" in said_by(resumed)
