"""Pipes, devices and links in the folder of saved games."""

from __future__ import annotations

import os

import pytest

from fiefdom_cli.save.reopen import new_journal
from tests.cli.conftest import Run
from tests.cli.saved_games import opened, played, saved


@pytest.mark.parametrize("command", [["saves"], ["saves", "--json"], ["stats"], ["resume"]])
def test_pipes_and_links_among_the_saved_games_stop_no_command(command: list[str], run: Run) -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 3)
    folder = saved().path.parent
    os.mkfifo(folder / "pipe.fiefdom")
    (folder / "endless.fiefdom").symlink_to("/dev/zero")
    (folder / "nowhere.fiefdom").symlink_to(folder / "gone")
    done = run(*command, lines="quit\n")
    assert (done.returncode, done.stderr) == (0, "")
    if command[0] != "resume":
        assert "endless" in done.stdout
