"""Snapshots: damaged or foreign ones are refused, intact ones can be restored anywhere."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest

from fiefdom import (
    Action,
    BudgetExceeded,
    Card,
    CardError,
    Game,
    Limits,
    SnapshotError,
    installed,
    new_game,
)
from fiefdom.effects import Coins
from fiefdom.record import snapshot
from fiefdom.setup.pins import Pins
from tests.core.kit import Table
from tests.core.record.sample_snapshots import refused, registry_with_samples, saved

ROOT = Path(__file__).parents[3]


def flipped(data: bytes) -> Iterator[bytes]:
    """Yield the data with each byte changed, in several ways."""
    for index, byte in enumerate(data):
        for other in {byte ^ 1, byte ^ 0x80, 0x00, 0xC0, 0xFF} - {byte}:
            yield data[:index] + bytes([other]) + data[index + 1 :]


def test_a_snapshot_round_trips_with_another_registry() -> None:
    assert Game.from_bytes(saved(), registry_with_samples()).to_bytes() == saved()


def test_a_snapshot_truncated_anywhere_is_refused() -> None:
    registry, data = registry_with_samples(), saved()
    for length in range(len(data)):
        refused(data[:length], registry)


@pytest.mark.parametrize("seen", [False, True], ids=["new registry", "registry that knows the game"])
def test_a_changed_byte_anywhere_is_refused(seen: bool) -> None:
    registry, data = registry_with_samples(), saved()
    if seen:
        Game.from_bytes(data, registry)
    for changed in flipped(data):
        refused(changed, registry)


def test_swapped_missing_or_doubled_bytes_are_refused() -> None:
    registry, data, rng = registry_with_samples(), saved(), Random(1)
    for _ in range(300):
        first, second = sorted(rng.sample(range(len(data)), 2))
        for changed in (
            data[:first] + data[second:],
            data[:second] + data[first:],
            data[:first] + data[first:second][::-1] + data[second:],
        ):
            if changed != data:
                refused(changed, registry)


@pytest.mark.parametrize("tail", [b"\0", b"x", b"\xc0", b"FIEF" * 100])
def test_trailing_garbage_is_refused(tail: bytes) -> None:
    refused(saved() + tail, registry_with_samples())


@pytest.mark.parametrize("data", [b"", b"F", b"FIEF", b"GAME" * 20, b"\0" * 100, b"{}", b"FIEF" * 30])
def test_bytes_that_are_not_a_game_are_refused(data: bytes) -> None:
    refused(data, installed())


@pytest.mark.parametrize("version", [snapshot.VERSION - 1, 99])
def test_another_format_version_is_refused_with_both_versions(version: int) -> None:
    data = bytearray(saved())
    data[4] = version
    message = str(refused(bytes(data), registry_with_samples()))
    assert f"format {version}, this release reads format {snapshot.VERSION}" in message


def test_too_many_bytes_are_refused_before_they_are_read() -> None:
    assert "too large" in str(
        refused(saved() + b"\0" * Limits().snapshot_size, registry_with_samples())
    )


# forged bytes


def forged_pins(**changed: object) -> bytes:
    data = saved()
    pins, body = snapshot.open_snapshot(data)
    head = data[: len(data) - len(pins) - len(body)]
    decoded = msgspec.msgpack.decode(pins, type=Pins)
    for name, value in changed.items():
        setattr(decoded, name, value)
    new = msgspec.msgpack.encode(decoded)
    return head[:-2] + len(new).to_bytes(2, "little") + new + body


def pinned(*names: str) -> list[tuple[str, bytes]]:
    pins = msgspec.msgpack.decode(snapshot.open_snapshot(saved())[0], type=Pins)
    known = dict(pins.cards)
    return [(name, known[name]) for name in names]


@pytest.mark.parametrize(
    "cards",
    [(), ("Copper",), ("Copper", "Copper"), ("Heron", "Badger")],
    ids=["none", "one", "twice", "no basics"],
)
def test_pins_with_missing_cards_are_refused(cards: tuple[str, ...]) -> None:
    refused(forged_pins(cards=pinned(*cards)), registry_with_samples())


def forged_bodies() -> Iterator[bytes]:
    for answers in (40, 90, 150):
        yield from flipped(snapshot.open_snapshot(saved(answers))[1])


def test_a_forged_state_is_a_valid_game_or_refused() -> None:
    content = Game.from_bytes(saved(), registry_with_samples()).state.content
    accepted = rejected = 0
    for body in forged_bodies():
        try:
            state = snapshot.restore(content, body)
        except SnapshotError:
            rejected += 1
            continue
        accepted += 1
        assert state.content is content
    assert accepted > 100
    assert rejected > 100


def test_an_accepted_forged_state_can_be_viewed_and_asks_a_question() -> None:
    content = Game.from_bytes(saved(), registry_with_samples()).state.content
    shown = 0
    for body in forged_bodies():
        try:
            state = snapshot.restore(content, body)
        except (SnapshotError, UnicodeDecodeError):
            continue
        game = Game(state)
        game.view(0)
        game.scores()
        assert (game.pending is None) == game.over
        shown += 1
    assert shown > 100


# another process

CHILD = """
import json, sys
from fiefdom import Game
from tests.core.record.sample_snapshots import registry_with_samples
data, answers = json.load(sys.stdin)
game = Game.from_bytes(bytes.fromhex(data), registry_with_samples())
for answer in answers:
    game.answer(tuple(answer) if isinstance(answer, list) else answer)
print(game.digest().hex())
"""


def test_a_game_restored_in_another_process_reaches_the_same_digest() -> None:
    data = saved(60)
    game = Game.from_bytes(data, registry_with_samples())
    rng = Random(7)
    while (decision := game.pending) is not None and len(game.answers) < 200:
        game.answer(decision.sample(rng))
    sent = msgspec.json.encode((data.hex(), game.answers)).decode()
    command = [sys.executable, "-c", CHILD]
    done = subprocess.run(command, input=sent, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == game.digest().hex(), done.stderr
    assert len(game.answers) == 200


def test_a_game_that_is_over_can_be_saved_and_restored() -> None:
    game = new_game("First Game", 2, 1)
    rng = Random(1)
    while (decision := game.pending) is not None:
        game.answer(decision.sample(rng))
    again = Game.from_bytes(game.to_bytes())
    assert again == game
    assert again.over
    assert (again.pending, again.scores(), again.winners()) == (None, game.scores(), game.winners())


def test_a_card_with_absurd_numbers_is_refused_or_its_games_can_be_saved() -> None:
    mountain = Card("Mountain", 3, Action, play=[Coins(10**30)], points=10**30)
    with suppress(CardError, BudgetExceeded):
        table = Table(mountain, checked=False, p1={"hand": ["Mountain"]})
        table.play("Mountain")
        assert Game.from_bytes(table.game.to_bytes(), table.registry) == table.game


def test_tokens_on_a_pile_that_does_not_exist_are_refused() -> None:
    game = Game.from_bytes(saved(), registry_with_samples())
    game.state.pile_tokens["Toll"] = {len(game.cards): 1}
    assert "a card that does not exist" in str(refused(game.to_bytes(), registry_with_samples()))
