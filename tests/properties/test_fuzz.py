"""Damaged, truncated, oversized and hostile bytes end in one clear error and nothing else."""

from __future__ import annotations

import struct
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import pytest

from fiefdom import FiefdomError, Game, Record, SnapshotError, installed, new_game
from tests.call_counter import calls_of

HEAD = struct.Struct("<4sBIH")
MOST_CALLS = 2_000_000
"""Of Python, to load any input and to use what was loaded."""
INTERESTING = (-1, 0, 1, 2, 3, 7, 31, 32, 255, 1000, 1001, 1 << 31, 1 << 40, -(1 << 50) - 9)


def games(count: int) -> Iterator[Game]:
    """Yield games stopped at random points, most of them in the middle of an effect."""
    names = sorted(card.name for card in installed().kingdom_cards())
    for seed in range(count):
        rng = Random(seed)
        game = new_game(rng.sample(names, 10), rng.randint(2, 4), seed)
        for _ in range(rng.randint(0, 120)):
            decision = game.pending
            if decision is None:
                break
            game.answer(decision.sample(rng))
        for _ in range(60):
            decision = game.pending
            if decision is None or decision.card is not None:
                break
            game.answer(decision.sample(rng))
        yield game


def mutated(data: bytes, rng: Random) -> bytes:
    """Damage bytes as a bad disk, a cut connection or a clumsy attacker would."""
    kind, at = rng.randrange(6), rng.randrange(len(data))
    if kind == 0:
        return data[:at]
    if kind == 1:
        return data[:at] + bytes([rng.randrange(256)]) + data[at + 1 :]
    if kind == 2:
        return data[:at] + rng.randbytes(rng.randint(1, 40)) + data[at:]
    if kind == 3:
        return data[:at] + data[at + rng.randint(1, 40) :]
    if kind == 4:
        piece = data[at : at + rng.randint(1, 200)]
        return data[:at] + piece * rng.randint(2, 30) + data[at:]
    flipped = bytearray(data)
    for _ in range(rng.randint(1, 20)):
        flipped[rng.randrange(len(flipped))] ^= 1 << rng.randrange(8)
    return bytes(flipped)


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path to every number and every list."""
    if path:
        yield path
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))


def tampered(value: Any, rng: Random) -> Any:
    """Change one value inside decoded data, and keep its structure."""
    path = rng.choice(list(leaves(value)))
    holder = value
    for step in path[:-1]:
        holder = holder[step]
    old = holder[path[-1]]
    if isinstance(old, list) and rng.random() < 0.8:
        if old and rng.random() < 0.5:
            del old[rng.randrange(len(old))]
        else:
            old.append(rng.choice(old) if old else rng.choice(INTERESTING))
    elif isinstance(old, bool):
        holder[path[-1]] = not old
    elif isinstance(old, int):
        holder[path[-1]] = rng.choice((old + 1, old - 1, rng.choice(INTERESTING)))
    else:
        holder[path[-1]] = rng.choice((None, "x", [], {}, 1.5, 7))
    return value


def forged(data: bytes, rng: Random) -> bytes:
    """Make a snapshot as an attacker would: changed content with a valid checksum."""
    _, version, _, length = HEAD.unpack_from(data)
    pins, body = data[HEAD.size : HEAD.size + length], data[HEAD.size + length :]
    state = msgspec.msgpack.decode(body, strict=False)
    for _ in range(rng.randint(1, 3)):
        state = tampered(state, rng)
    body = msgspec.msgpack.encode(state)
    return HEAD.pack(b"FIEF", version, crc32(body), length) + pins + body


def forged_record(data: bytes, rng: Random) -> bytes:
    """Make a record with changed content."""
    record = msgspec.msgpack.decode(data)
    if rng.random() < 0.3:
        record["start"] = forged(record["start"], rng)
    else:
        record = tampered(record, rng)
    return msgspec.msgpack.encode(record)


def use(game: Game, rng: Random) -> None:
    """Do with a game what a server would; every error must be one of ours."""
    for _ in range(6):
        for viewer in range(-1, game.players):
            msgspec.json.encode(game.view(viewer))
        decision = game.pending
        if decision is None:
            break
        before = game.to_bytes()
        try:
            game.answer(decision.sample(rng))
        except FiefdomError:
            assert game.to_bytes() == before, "a failed answer changed the game"
            raise
    game.scores()


def feed(load: Callable[[bytes], Game], inputs: Iterator[bytes], rng: Random) -> Counter[str]:
    """Load and use each input; count how it ended. Anything but an error of ours escapes."""
    ends: Counter[str] = Counter()
    for data in inputs:
        try:
            calls_of(lambda data=data: use(load(data), rng), MOST_CALLS)  # type: ignore[misc]
            ends["fine"] += 1
        except FiefdomError as error:
            ends[type(error).__name__] += 1
    return ends


def replayed(data: bytes) -> Game:
    return Game.replay(Record.from_bytes(data))


@pytest.fixture(scope="module")
def played() -> list[Game]:
    return list(games(60))


def test_damaged_snapshots_are_refused(played: list[Game]) -> None:
    rng, saves = Random(1), [game.to_bytes() for game in played]
    inputs = (mutated(rng.choice(saves), rng) for _ in range(2_000))
    ends = feed(Game.from_bytes, inputs, rng)
    assert ends["SnapshotError"] + ends["ForeignSnapshot"] > 1_800


def test_forged_snapshots_are_refused_or_playable(played: list[Game]) -> None:
    rng, saves = Random(2), [game.to_bytes() for game in played]
    inputs = (forged(rng.choice(saves), rng) for _ in range(1_500))
    ends = feed(Game.from_bytes, inputs, rng)
    assert ends["SnapshotError"] > 500
    assert ends["fine"] > 125


def test_damaged_records_are_refused(played: list[Game]) -> None:
    rng, records = Random(3), [game.record().to_bytes() for game in played[:20]]
    inputs = (mutated(rng.choice(records), rng) for _ in range(1_000))
    ends = feed(replayed, inputs, rng)
    assert ends["SnapshotError"] + ends["ForeignSnapshot"] > 750


def test_forged_records_are_refused_or_playable(played: list[Game]) -> None:
    rng, records = Random(4), [game.record().to_bytes() for game in played[:20]]
    inputs = (forged_record(rng.choice(records), rng) for _ in range(1_000))
    ends = feed(replayed, inputs, rng)
    assert ends["SnapshotError"] > 500


def test_no_input_makes_memory_explode(played: list[Game]) -> None:
    rng, saves = Random(5), [game.to_bytes() for game in played]
    huge = msgspec.msgpack.encode(list(range(10))) + b"\xdd\xff\xff\xff\xff" * 3
    head = HEAD.pack(b"FIEF", 1, crc32(huge), 0)
    tracemalloc.start()
    try:
        with pytest.raises(SnapshotError):
            Game.from_bytes(head + huge)
        feed(Game.from_bytes, (forged(rng.choice(saves), rng) for _ in range(300)), rng)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 30_000_000
