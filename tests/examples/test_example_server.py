"""The example server: it keeps secrets, refuses nonsense, and survives being killed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from fiefdom import Game
from tests.examples.client import SECONDS, Client, run, server

ATTACK = ("play Militia", "play all Treasures", "buy Militia", "end buy phase", "end action phase")
MONEY = ("play all Treasures", "buy Province", "buy Gold", "buy Silver", "end buy phase")


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    """Return the port and the file of a server that the tests share."""
    file = tmp_path_factory.mktemp("server") / "game.fief"
    with server(file) as (_, port):
        yield port, file


def step(clients: Sequence[Client], wishes: Sequence[str]) -> None:
    """Answer for the player who is asked: the first wish on offer, or else by index."""
    asked = clients[0].asked
    assert asked is not None
    question = clients[asked].question
    assert question
    wish = next((wish for wish in wishes if wish in texts(question)), None)
    clients[asked].say({"answer": first_answer(question) if wish is None else wish})
    for client in clients:
        client.update()


def texts(question: dict[str, Any]) -> list[str]:
    """Return what is offered in words, as the server understands them."""
    return [f"{entry['verb']} {entry['name']}" for entry in question["entries"]]


def first_answer(question: dict[str, Any]) -> int | list[int]:
    """Return an answer of the first codes that are offered."""
    codes = [entry["code"] for entry in question["entries"]]
    return codes[: question["low"]] if question["several"] else codes[0]


def play_until_a_card_asks(clients: Sequence[Client]) -> Client:
    for _ in range(100):
        asking = next(client for client in clients if client.question)
        if asking.question and asking.question["card"]:
            return asking
        step(clients, ATTACK)
    raise AssertionError("no card asked anything")


def test_a_killed_server_resumes_in_the_middle_of_an_effect(tmp_path: Path) -> None:
    file = tmp_path / "game.fief"
    with server(file) as (process, port), Client(port, 0) as first, Client(port, 1) as second:
        asking = play_until_a_card_asks([first, second])
        views, question = [first.view, second.view], asking.question
        process.kill()
        process.wait(SECONDS)
    assert question
    assert question["card"] == "Militia"
    saved = Game.from_bytes(file.read_bytes())
    assert [saved.view(0), saved.view(1)] == views

    with server(file) as (process, port), Client(port, 0) as first, Client(port, 1) as second:
        clients = [first, second]
        assert [first.view, second.view] == views
        assert asking.seat is not None
        assert clients[asking.seat].question == question
        assert clients[1 - asking.seat].question is None
        assert (question["several"], question["low"], question["high"]) == (True, 2, 2)
        asking_again = clients[asking.seat]
        codes = [entry["code"] for entry in question["entries"]]
        asking_again.say({"answer": [codes[0]]})
        assert "is not 2 cards" in asking_again.refusal()
        asking_again.say({"answer": codes[-2:]})
        for client in clients:
            client.update()
        after = first.view
        assert after
        assert after.seats[asking.seat].hand.size == 3
        for _ in range(1_000):
            if first.over:
                break
            step(clients, MONEY)
        assert first.over
        assert first.over == second.over
        assert process.wait(SECONDS) == 0
    ended = Game.from_bytes(file.read_bytes())
    assert ended.over
    assert list(ended.scores()) == first.over["scores"]
    assert [path.name for path in tmp_path.iterdir()] == ["game.fief"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"nonsense\n", "not a reply message"),
        (b"\n", "not a reply message"),
        (b"\xff\xfe\n", "not a reply message"),
        (b'{"answer": "\xff"}\n', "not a reply message"),
        (b'{"answer": ' + b"[" * 900 + b"\n", "not a reply message"),
        (b'{"answer": true}\n', "not a reply message"),
        (b'{"answer": 0, "seat": 1}\n', "not a reply message"),
        (b'{"seat": 1}\n', "not a reply message"),
        (b'{"answer": -9}\n', "-9 is not offered"),
        (b'{"answer": 200}\n', "200 is not offered"),
        (b'{"answer": [0]}\n', "(0,) is not offered"),
        (b'{"answer": "buy Province"}\n', "'buy Province' is not offered"),
        (b"x" * 1_000_000 + b'{"answer": 0}\n', "at most 1000 bytes"),
        (b'{"answer": 0' + b" " * 1_000 + b"}\n", "at most 1000 bytes"),
    ],
)
def test_nonsense_is_refused(running: tuple[int, Path], line: bytes, reason: str) -> None:
    port, file = running
    before = file.read_bytes()
    with Client(port, 0) as client:
        question = client.question
        client.shout(line)
        assert reason in client.refusal()
    assert file.read_bytes() == before
    with Client(port, 0) as again:
        assert again.question == question


def test_only_the_player_who_is_asked_may_answer(running: tuple[int, Path]) -> None:
    port, file = running
    before = file.read_bytes()
    with Client(port, 1) as client:
        client.say({"answer": 0})
        assert client.refusal() == "you are not asked anything now"
    assert file.read_bytes() == before


def test_a_seat_that_is_taken_or_does_not_exist_is_refused(running: tuple[int, Path]) -> None:
    port, _ = running
    with Client(port, 0) as sitting, Client(port) as other:
        for message, reason in (
            ({"seat": 0}, "seat 0 is taken"),
            ({"seat": 2}, "there is no seat 2"),
            ({"seat": -1}, "there is no seat -1"),
            ({"answer": 0}, "not a join message"),
        ):
            other.say(message)
            assert reason in other.refusal()
        other.seat = 1
        other.say({"seat": 1})
        other.update()
        step([sitting, other], MONEY)


def test_a_file_that_is_not_a_game_is_refused_and_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.fief"
    file.write_bytes(b"something else")
    ended = run(["server.py", "--file", str(file)])
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"{file} ")
    assert "Traceback" not in ended.stderr
    assert file.read_bytes() == b"something else"
