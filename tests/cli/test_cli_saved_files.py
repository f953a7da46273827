"""Saved games that are incomplete, damaged, forged, or from another installation."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import fiefdom
from fiefdom import Card, CardSet, Registry
from fiefdom.effects import Cards
from fiefdom.errors import FiefdomError, FileError, ForeignSnapshot, SnapshotError
from fiefdom.state.limits import LIMITS
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.save.reopen import new_journal, resumed_journal
from fiefdom_cli.save.saved_games import read_saved
from tests.cli.saved_games import again_from, opened, played, saved

Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize("lost", [1, 5, 30])
def test_an_incomplete_last_line_is_ignored(lost: int) -> None:
    opening = opened()
    journal = new_journal(opening)
    played(opening.game, journal, 20)
    journal.close()
    path = saved().path
    path.write_bytes(path.read_bytes()[:-lost])
    assert saved().answers == opening.game.answers[:19]
    again = again_from(saved(), fiefdom.installed())
    played(again.game, resumed_journal(saved(), again), 3)
    assert saved().record() == again.game.record()


def test_a_removed_answer_is_detected() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 40)
    path = saved().path
    lines = path.read_bytes().splitlines(keepends=True)
    del lines[20]
    path.write_bytes(b"".join(lines))
    with pytest.raises(SnapshotError, match="the record"):
        again_from(saved(), fiefdom.installed())


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "this is not a saved game"),
        (b"FIEF\x01", "this is not a saved game"),
        (b'{"fiefdom":9,"kingdom":"","begun":"","seats":[],"again":"","start":""}\n', "format 9"),
        (b"[" * 100_000, "this is not a saved game"),
    ],
)
def test_a_file_that_is_not_a_saved_game_is_refused(home: Path, content: bytes, said: str) -> None:
    path = home / "odd.fiefdom"
    home.mkdir()
    path.write_bytes(content)
    with pytest.raises(SnapshotError, match=said):
        read_saved(path)


def test_a_damaged_line_is_named() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 20)
    path = saved().path
    lines = path.read_bytes().splitlines(keepends=True)
    lines[10] = b'{"answer": "x"}\n'
    path.write_bytes(b"".join(lines))
    with pytest.raises(SnapshotError, match="line 11 is damaged"):
        saved()


def test_a_number_of_seats_that_differs_from_the_players_is_refused() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 2)
    path = saved().path
    path.write_bytes(path.read_bytes().replace(b',{"name":"random","bot":"random","seed":8}', b""))
    with pytest.raises(SnapshotError, match="1 seats, 2 players"):
        again_from(saved(), fiefdom.installed())


def test_changed_card_definitions_are_named() -> None:
    registry = fiefdom.load_plugins()

    def with_copse(cards: int) -> Registry:
        registry = fiefdom.load_plugins()
        copse = Card("Copse", 2, fiefdom.Action, play=[Cards(cards)])
        registry.add_set(CardSet("copse", "1.0", cards=[copse]), "a test")
        return registry

    opening = open_game(GameRequest("Copse,Moat", seed=3), with_copse(1))
    played(opening.game, new_journal(opening), 10)
    assert again_from(saved(), with_copse(1)).game == opening.game
    with pytest.raises(ForeignSnapshot, match=r"other definitions of Copse; .*base 1.0 and copse 1.0"):
        again_from(saved(), with_copse(2))
    with pytest.raises(ForeignSnapshot, match="cards that are not loaded: Copse"):
        again_from(saved(), registry)


def test_a_bot_that_is_no_longer_installed_is_named_with_a_remedy() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 10)
    registry = fiefdom.load_plugins()
    del registry.bots["random"]
    with pytest.raises(FileError, match=r"no bot called 'random'.*--play --bot"):
        again_from(saved(), registry)


def test_any_damaged_file_is_refused_with_our_error_or_is_a_game() -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 40)
    path, rng = saved().path, Random(4)
    whole = path.read_bytes()
    refused = 0
    for _ in range(300):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 4)):
            data[rng.randrange(len(data))] = rng.choice(b'0123456789-[]{}",:\x00\xff\nabz')
        path.write_bytes(bytes(data))
        try:
            again_from(saved(), fiefdom.installed())
        except FiefdomError:
            refused += 1
    assert refused > 100


def test_a_long_name_with_line_breaks_is_shortened_to_one_line() -> None:
    opening = opened(name="An\nn  a" + "h" * 1000)
    played(opening.game, new_journal(opening), 2)
    (name,) = {saved().header.seats[0].name, again_from(saved(), fiefdom.installed()).names[0]}
    assert name.startswith("An n ahhh")
    assert len(name) <= 500


@pytest.mark.parametrize("command", [["resume"], ["replay"]])
def test_a_saved_game_with_too_many_answers_is_named(command: list[str], run: Run) -> None:
    opening = opened()
    played(opening.game, new_journal(opening), 3)
    path = saved().path
    many = LIMITS.answers + 1 - 3
    path.write_bytes(path.read_bytes() + b'{"answer":0}\n' * many)
    done = run(*command)
    assert done.returncode == 2
    told = " ".join(done.stderr.split())
    assert f"{path.name}: the record has {LIMITS.answers + 1} answers to replay" in told
    assert "Limits(answers=...) allows more" in told
