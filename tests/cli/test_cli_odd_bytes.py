"""Command line arguments that are not valid UTF-8, and deleting games that are being played."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fiefdom.errors import FileError
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.save.saved_games import delete_saved, saved_files
from tests.cli.saved_games import opened, played, saved

ODD = b"Ad\xffa"


@pytest.mark.parametrize(
    "words",
    [
        [b"play", b"--name", ODD],
        [b"play", b"--seats", b"you," + ODD],
        [b"saves", b"--delete", ODD],
        [b"check", ODD],
        [b"cards", ODD],
        [ODD],
    ],
)
def test_arguments_that_are_not_valid_utf8_are_refused_without_side_effects(
    words: list[bytes], environment: dict[str, str], home: Path
) -> None:
    command = [os.fsencode(sys.executable), b"-m", b"fiefdom_cli", *words]
    done = subprocess.run(
        command, input=b"t\n", env=environment, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert done.stderr.decode().startswith("error: ")
    assert "not UTF-8" in done.stderr.decode()
    assert not list(home.rglob("*.fiefdom"))


def test_a_card_file_in_a_folder_with_a_non_utf8_name_can_be_played(
    environment: dict[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / os.fsdecode(b"my\xffcards")
    folder.mkdir()
    text = "- card: Fern\n  cost: 2\n  types: [Action]\n  play: [{cards: 1}, {actions: 1}]\n"
    (folder / "fern.yaml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fiefdom_cli", "play", "--kingdom", "Fern,", "--seed", "3"],
        input=b"t\n",
        env=environment | {"FIEFDOM_CARDS": str(folder)},
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert saved().answers


def test_a_game_that_is_being_played_cannot_be_deleted() -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 4)
    name = saved().name
    with pytest.raises(FileError, match="is being played somewhere else; end that game first"):
        delete_saved(name)
    assert saved().name == name
    journal.close()
    delete_saved(name)
    assert saved_files() == []
