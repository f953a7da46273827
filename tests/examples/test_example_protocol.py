"""The examples that speak the protocol: a client for Node, and turns in a chat."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from tests.examples.client import EXAMPLES
from tests.web.running import running

CLIENT = EXAMPLES / "client.mjs"
NODE = shutil.which("node") or shutil.which("nodejs")
LONGEST = 80


def test_the_client_for_node_is_short_and_needs_nothing_else() -> None:
    text = CLIENT.read_text("utf-8")
    assert len(text.splitlines()) <= LONGEST
    imported = [line.split('"')[1] for line in text.splitlines() if line.startswith("import ")]
    assert all(name.startswith("node:") for name in imported)


def test_the_client_for_node_plays_a_whole_game(tmp_path: Path) -> None:
    assert NODE, "Node is missing; install the Debian package nodejs"
    with running(tmp_path / "tables.sqlite") as (address, _):
        port = address.rpartition(":")[2].removesuffix("/table")
        done = subprocess.run(
            [NODE, str(CLIENT), port], capture_output=True, text=True, timeout=60, check=False
        )
    assert done.returncode == 0, done.stderr
    assert "You buy a Silver." in done.stdout
    assert done.stdout.splitlines()[-1].endswith("points")


def handler_at(path: Path) -> object:
    namespace: dict[str, object] = {"__name__": "chat_game"}
    exec((EXAMPLES / "chat_game.py").read_text("utf-8"), namespace)
    return namespace["TurnHandler"](path)  # type: ignore[operator]


@pytest.mark.parametrize("seed", range(2))
def test_a_chat_plays_a_whole_game_although_the_program_restarts(tmp_path: Path, seed: int) -> None:
    rng, path = Random(seed), tmp_path / "games.sqlite"
    replies = handler_at(path).handle("c", "Ada", "start Ben")  # type: ignore[attr-defined]
    wishes = ("buy province", "buy gold", "buy silver")
    for _ in range(1_000):
        if "The game is over" in replies[-1].text:
            break
        player, choices = replies[-1].to, replies[-1].text.rpartition("\n")[2]
        assert player in ("Ada", "Ben")
        said = "t" if "all Treasures" in choices else "end"
        said = next((one for one in wishes if one in choices.casefold()), said)
        handler = handler_at(path)
        if rng.random() < 0.1:
            other = "Ben" if player == "Ada" else "Ada"
            (refused,) = handler.handle("c", other, said)  # type: ignore[attr-defined]
            assert "not asked" in refused.text
            (wrong,) = handler.handle("c", player, "fly to the moon")  # type: ignore[attr-defined]
            assert wrong.to == player
        replies = handler.handle("c", player, said)  # type: ignore[attr-defined]
        assert all("hand" not in one.text for one in replies if not one.to)
    assert "The game is over" in replies[-1].text
