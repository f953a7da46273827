"""`fiefdom play --web` opens the game that `fiefdom play` would, with a seat for the user."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fiefdom import Game, SetupError, installed
from fiefdom.wire import KingdomWish
from fiefdom_cli.kingdoms.request import KingdomRequest
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.serve.own_table import own_table
from fiefdom_web import FirstTable, Settings, serve
from fiefdom_web.hub import Hub
from fiefdom_web.jobs import deal

DRAWN = KingdomRequest(random="set base; at least 1 village")


@pytest.mark.parametrize(
    "request_",
    [
        GameRequest("Village Square", seed=5),
        GameRequest(seed=5, which=DRAWN),
        GameRequest("Moat, Militia", seed=5, which=KingdomRequest(random="set base")),
        GameRequest(which=KingdomRequest(day="2026-11-16")),
        GameRequest(
            "Cellar, Market, Merchant, Militia, Mine, Moat, Remodel, Smithy, Village, Workshop"
        ),
        GameRequest(seed=7, seats="Ada,big-money,you,smithy", first=3),
    ],
)
def test_the_game_is_that_of_the_terminal(request_: GameRequest) -> None:
    table = own_table(request_, installed())
    seed = table.wish.kingdom.seed
    what = {"wish": msgspec.to_builtins(table.wish.kingdom), "players": len(table.wish.seats)}
    dealt = deal(what | {"first": table.first})
    opening = open_game(again(request_, seed), installed())
    assert Game.from_bytes(dealt["start"]) == opening.game
    assert table.title == opening.kingdom


def again(request: GameRequest, seed: int | None) -> GameRequest:
    """Return the same request with the seed that was drawn for it."""
    given: dict[str, Any] = {name: getattr(request, name) for name in GameRequest.__annotations__}
    return GameRequest(**given | {"seed": seed})


def test_a_code_gives_its_kingdom() -> None:
    drawn = own_table(GameRequest(seed=5, which=DRAWN), installed()).wish.kingdom
    what = {"wish": msgspec.to_builtins(drawn), "players": 2, "first": 0}
    code = deal(what)["code"]
    table = own_table(GameRequest(which=KingdomRequest(code=code)), installed())
    assert sorted(table.wish.kingdom.cards) == sorted(drawn.cards)


@pytest.mark.parametrize(
    ("seats", "name", "kinds"),
    [
        ("you,big-money", "You", ["me", "bot"]),
        ("Ada,you,big-money", "You", ["open", "me", "bot"]),
        ("Ada,Ben", "You", ["me", "open"]),
        ("Ada,Ben", "Ben", ["open", "me"]),
    ],
)
def test_others_come_by_a_link(seats: str, name: str, kinds: list[str]) -> None:
    table = own_table(GameRequest(seats=seats, name=name), installed())
    assert [one.kind for one in table.wish.seats] == kinds


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        (GameRequest(seats="big-money,smithy"), "one seat is yours"),
        (GameRequest(first=3), "there is no seat 3"),
        (GameRequest("nowhere"), "nowhere"),
        (GameRequest(which=KingdomRequest(random="no such words")), "is not understood"),
    ],
)
def test_mistakes_are_told_before_a_server_starts(request_: GameRequest, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        own_table(request_, installed())


def test_a_table_that_cannot_be_set_up_ends_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    wish = own_table(GameRequest(), installed()).wish
    wrong = msgspec.structs.replace(wish, kingdom=KingdomWish(name="nowhere"))
    settings = Settings(file=tmp_path / "tables.sqlite", port=0, workers=1)
    # in a thread of its own, as browser tests in the same process have an event loop running
    with ThreadPoolExecutor(1) as aside, pytest.raises(SetupError, match="nowhere"):
        aside.submit(serve, settings, lambda link: None, FirstTable(wrong)).result()
    assert "Traceback" not in caplog.text


def test_cards_of_ones_own_are_known_to_the_server(tmp_path: Path) -> None:
    file = tmp_path / "cards.yaml"
    file.write_text(
        "cards:\n  - card: Windmill\n    cost: 3\n    types: [Action]\n    play: [{cards: 2}]\n"
    )
    play = ["--cards", str(file), "play", "--web", "--kingdom", "Windmill,Moat"]
    command = [sys.executable, "-m", "fiefdom_cli", *play]
    folders = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=os.environ | folders, text=True
    ) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        running.kill()
    assert said.startswith("fiefdom is at http://127.0.0.1:")


def test_the_server_sets_the_table_up(tmp_path: Path) -> None:
    first = own_table(GameRequest(seed=5, seats="Ada,you", first=2, which=DRAWN), installed())

    async def set_up() -> tuple[str, str, str]:
        hub = Hub(Settings(file=tmp_path / "tables.sqlite", workers=1))
        await hub.open()
        try:
            data = (await hub.create_first(first)).table.data
            return data.title, data.seats[0].kind, data.seats[data.host].name
        finally:
            await hub.close()

    # in a thread of its own, as browser tests in the same process have an event loop running
    with ThreadPoolExecutor(1) as aside:
        told = aside.submit(asyncio.run, set_up()).result()
    assert told == ("a random kingdom", "open", "Player")
