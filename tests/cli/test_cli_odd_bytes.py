"""Words on the command line that are no text, and saved games that somebody plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fiefdom.errors import FileError
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.save.saved_games import delete_saved, saved_files
from tests.cli.saving_kit import opened, played, saved

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
def test_bytes_that_are_no_text_are_refused_and_leave_nothing(
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


def test_a_card_file_in_a_folder_whose_name_is_no_text_can_be_played(
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


def test_a_game_that_is_played_is_not_deleted() -> None:
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
