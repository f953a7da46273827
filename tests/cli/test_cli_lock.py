"""A saved game is locked by the program that plays it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fiefdom.errors import FileError
from fiefdom_cli.save.lock import (
    exclusive_access,
    is_open_elsewhere,
    lock_file,
    locked,
    remove_lock_file,
)

HOLDS = """
import sys
from pathlib import Path
from fiefdom_cli.save.lock import locked
lock = locked(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "first-game-7.fief"
    path.write_bytes(b"")
    return path


def test_asking_whether_a_game_is_played_creates_no_lock_file(game: Path) -> None:
    assert not is_open_elsewhere(game)
    assert list(game.parent.iterdir()) == [game]


def test_another_program_holds_the_lock_until_it_ends(game: Path) -> None:
    command = [sys.executable, "-c", HOLDS, str(game)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"held"
        assert is_open_elsewhere(game)
        with pytest.raises(FileError, match="first-game-7: is being played somewhere else; end that"):
            locked(game)
        other.kill()
    assert not is_open_elsewhere(game)
    locked(game).release()


def test_a_lock_in_the_same_program_counts_too(game: Path) -> None:
    with exclusive_access(game):
        assert is_open_elsewhere(game)
    assert not is_open_elsewhere(game)


def test_deleting_a_game_deletes_its_lock_file(game: Path) -> None:
    with exclusive_access(game):
        game.unlink()
        remove_lock_file(game)
    assert list(game.parent.iterdir()) == []


def test_a_folder_with_the_name_of_a_lock_file_is_not_a_lock(
    game: Path,
) -> None:
    lock_file(game).mkdir()
    assert not is_open_elsewhere(game)
