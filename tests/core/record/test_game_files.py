"""Games and records as files: written atomically, and refused with a reason."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from fiefdom import (
    FiefdomError,
    Game,
    SnapshotError,
    game_files,
    load_game,
    load_record,
    new_game,
    save_game,
    save_record,
)
from fiefdom.errors import FileError


def begun(answers: int = 40, seed: int = 3) -> Game:
    game, rng = new_game("Interaction", 3, seed), Random(seed)
    for _ in range(answers):
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    return game


def test_a_game_and_a_record_can_be_saved_and_loaded(tmp_path: Path) -> None:
    game = begun()
    save_game(game, tmp_path / "game")
    save_record(game.record(), tmp_path / "record")
    assert load_game(tmp_path / "game") == game
    assert Game.replay(load_record(str(tmp_path / "record"))) == game
    assert {path.name for path in tmp_path.iterdir()} == {"game", "record"}


@pytest.mark.parametrize("name", [".", "/", "", "a\0b", "a\0/b"])
def test_saving_under_an_invalid_file_name_is_refused(name: str) -> None:
    with pytest.raises(FileError, match="is not a valid file name; choose another one"):
        save_game(begun(), name)


def test_loading_from_an_invalid_file_name_is_refused() -> None:
    with pytest.raises(FileError, match="is not a valid file name; choose another one"):
        load_game("a\0b")


def test_a_game_loaded_in_another_process_ends_the_same(tmp_path: Path) -> None:
    game = begun()
    save_game(game, tmp_path / "game")
    script = (
        "import sys, fiefdom, random\n"
        "game = fiefdom.load_game(sys.argv[1])\n"
        "rng = random.Random(8)\n"
        "while (decision := game.pending) is not None:\n"
        "    game.answer(decision.sample(rng))\n"
        "fiefdom.save_game(game, sys.argv[1])\n"
    )
    subprocess.run([sys.executable, "-c", script, str(tmp_path / "game")], check=True)
    rng = Random(8)
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))
    assert load_game(tmp_path / "game") == game


def test_a_failed_write_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game"
    save_game(begun(5), path)
    before = path.read_bytes()

    def full(number: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(FileError, match=r"game: cannot be written \(No space left on device\)"):
        save_game(begun(9), path)
    assert path.read_bytes() == before
    assert [left.name for left in tmp_path.iterdir()] == ["game"]


def test_a_missing_oversized_or_damaged_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="nowhere: cannot be read"):
        load_game(tmp_path / "nowhere")
    with pytest.raises(FileError, match="cannot be written"):
        save_game(begun(1), tmp_path / "no" / "such" / "folder")
    large = tmp_path / "large"
    large.write_bytes(b"FIEF" + bytes(5_000_000))
    for load in (load_game, load_record):
        with pytest.raises(FileError, match="large: is larger than"):
            load(large)
    damaged = tmp_path / "damaged"
    save_game(begun(2), damaged)
    damaged.write_bytes(damaged.read_bytes()[:-3])
    for load in (load_game, load_record):
        with pytest.raises(SnapshotError, match="damaged: "):
            load(damaged)
    assert issubclass(FileError, FiefdomError)


KILLED = """
import os, sys, fiefdom
os.fsync = lambda file: os._exit(9)
fiefdom.save_game(fiefdom.new_game(), sys.argv[1])
"""


def test_the_next_save_reuses_the_temporary_file_of_a_killed_program(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", KILLED, str(path)], timeout=60, check=False)
        assert done.returncode == 9
    assert len(list(tmp_path.iterdir())) == 1, "each killed program left a file of its own"
    assert not path.exists()
    game = begun()
    save_game(game, path)
    assert list(tmp_path.iterdir()) == [path]
    assert load_game(path) == game


def test_many_threads_can_save_complete_games_to_one_file(tmp_path: Path) -> None:
    games = [begun(n, n) for n in range(1, 7)]
    path = tmp_path / "game"

    def saved(n: int) -> bool:
        save_game(games[n % 6], path)
        return load_game(path) in games

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(saved, range(60)))
    assert list(tmp_path.iterdir()) == [path]


def test_without_file_locking_a_separate_lock_file_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_files, "LOCKS", False)
    games = [begun(n, n) for n in range(1, 7)]
    path = tmp_path / "game"

    def saved(n: int) -> bool:
        save_game(games[n % 6], path)
        return load_game(path) in games

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(saved, range(60)))
    assert {left.name for left in tmp_path.iterdir()} <= {"game", ".game.lock"}


def test_saving_never_follows_a_symlink_at_the_temporary_file(tmp_path: Path) -> None:
    treasured = tmp_path / "treasured"
    treasured.write_text("keep me")
    (tmp_path / ".game.new").symlink_to(treasured)
    with pytest.raises(FileError, match="cannot be written"):
        save_game(begun(), tmp_path / "game")
    assert treasured.read_text() == "keep me"


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(FileError, match="is a device or a pipe"):
        save_game(begun(), pipe)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]
