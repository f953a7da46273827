"""Snapshots: a game as bytes, at any decision, and back.

Layout: magic, version, checksum, length of the pins, the pins (names and fingerprints
of every definition in play), then the state. Bytes are data: they are checked against
their checksum, decoded into typed structures, and every number in them is checked
before a game is made of them.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from typing import Final
from zlib import crc32

import msgspec

from fiefdom.errors import SnapshotError
from fiefdom.parts.base import Effect, Frame, Scope
from fiefdom.rules import MAX_PLAYERS, MIN_PLAYERS
from fiefdom.state.content import Content
from fiefdom.state.rng import MASK
from fiefdom.state.table import Listener, Player, State
from fiefdom.state.zones import Spread

MAGIC: Final = b"FIEF"
VERSION: Final = 1
MAX_SIZE: Final = 1_000_000
_HEAD: Final = struct.Struct("<4sBIH")


class PlayerData(msgspec.Struct, array_like=True, gc=False):
    """One player's part of a snapshot."""

    hand: list[int]
    deck: list[int]
    discard: list[int]
    play: list[int]
    serials: list[int]
    mats: list[list[int]]
    tokens: dict[str, int]
    turns: int
    last_gains: list[int]


class SpreadData(msgspec.Struct, array_like=True, gc=False):
    """Cards lying on the table."""

    id: int
    owner: int
    viewer: int
    serial: int
    aside: bool
    cards: list[int]


class StateData(msgspec.Struct, array_like=True, gc=False):
    """The whole state, in the order in which it is written."""

    players: list[PlayerData]
    supply: list[int]
    trash: list[int]
    stack: list[Frame]
    numbers: tuple[int, int, int, int, int, int, int, int, int, int, int, bool]
    plays: list[int]
    bought: list[int]
    gains: list[int]
    spreads: list[SpreadData]
    listeners: list[Listener]
    shields: tuple[int, ...]
    pile_tokens: dict[str, dict[int, int]]
    script: tuple[tuple[int, tuple[int, ...]], ...]


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(StateData).decode


def save(g: State) -> bytes:
    """Encode a state and the pins of its content."""
    pins = g.content.pins
    rest = pins + body(g)
    return _HEAD.pack(MAGIC, VERSION, crc32(rest), len(pins)) + rest


def body(g: State) -> bytes:
    """Encode a state without the pins; equal states give equal bytes."""
    return _encode(
        StateData(
            [
                PlayerData(
                    p.hand,
                    p.deck,
                    p.discard,
                    p.play,
                    p.serials,
                    p.mats,
                    p.tokens,
                    p.turns,
                    p.last_gains,
                )
                for p in g.players
            ],
            g.supply,
            g.trash,
            g.stack,
            (
                g.current,
                g.phase,
                g.actions,
                g.buys,
                g.coins,
                g.turn,
                g.streak,
                g.extra,
                g.draws,
                g.random,
                g.serial,
                g.over,
            ),
            g.plays,
            g.bought,
            g.gains,
            [SpreadData(s.id, s.owner, s.viewer, s.serial, s.aside, s.cards) for s in g.spreads],
            g.listeners,
            g.shields,
            g.pile_tokens,
            g.script,
        )
    )


def open_snapshot(data: bytes) -> tuple[bytes, bytes]:
    """Check magic, version and checksum; return the pins and the state's bytes."""
    if len(data) > MAX_SIZE:
        raise SnapshotError(f"{len(data)} bytes is too large for a game (at most {MAX_SIZE})")
    if len(data) < _HEAD.size or data[:4] != MAGIC:
        raise SnapshotError("these bytes are no saved game; they do not start like one")
    _, version, checksum, length = _HEAD.unpack_from(data)
    if version != VERSION:
        raise SnapshotError(
            f"the game was saved in format {version}, this release reads format {VERSION};"
            " load it with the release that saved it"
        )
    if crc32(memoryview(data)[_HEAD.size :]) != checksum:
        raise SnapshotError("the saved game is damaged: its checksum does not fit; use a copy")
    start = _HEAD.size + length
    return data[_HEAD.size : start], data[start:]


def restore(content: Content, data: bytes) -> State:
    """Make a state from the bytes of `body`, checked against the content."""
    try:
        saved = _decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise SnapshotError(f"the saved game is damaged: {error}") from None
    _check(content, saved)
    return _state(content, saved)


def _state(content: Content, saved: StateData) -> State:
    players = [
        Player(
            p.hand, p.deck, p.discard, p.play, p.serials, p.mats, p.tokens, p.turns, p.last_gains
        )
        for p in saved.players
    ]
    g = State(content, players, saved.supply, 0)
    g.trash = saved.trash
    g.stack = saved.stack
    (
        g.current,
        g.phase,
        g.actions,
        g.buys,
        g.coins,
        g.turn,
        g.streak,
        g.extra,
        g.draws,
        g.random,
        g.serial,
        g.over,
    ) = saved.numbers
    g.plays, g.bought, g.gains = saved.plays, saved.bought, saved.gains
    if saved.spreads:
        g.spreads = [
            Spread(s.id, s.owner, s.viewer, s.serial, s.aside, s.cards) for s in saved.spreads
        ]
    g.shields = saved.shields
    g.pile_tokens = saved.pile_tokens
    g.script = saved.script
    empties = 0
    for card, left in enumerate(saved.supply):
        if left == 0:
            empties |= 1 << card
    g.empties = empties
    if empties:
        g.reoffer()
    if saved.listeners:
        g.listeners = saved.listeners
        g.rehear()
    elif content.modifiers:
        g.recost()
    return g


def _check(content: Content, saved: StateData) -> None:
    size, count = content.size, len(saved.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        raise _damaged(f"it has {count} players")
    if len(saved.supply) != size or min(saved.supply) < -1:
        raise _damaged("its piles are not those of its cards")
    zones: list[Iterable[int]] = [saved.trash, saved.plays, saved.bought, saved.gains]
    for p in saved.players:
        zones += [p.hand, p.deck, p.discard, p.play, p.last_gains]
        if len(p.play) != len(p.serials) or len(p.mats) != len(content.mats):
            raise _damaged("a play area or a mat does not fit")
        zones += p.mats
    zones += [spread.cards for spread in saved.spreads]
    for zone in zones:
        if zone and not (min(zone) >= 0 and max(zone) < size):
            raise _damaged("it holds a card that does not exist")
    _check_numbers(saved, count)
    for frame in saved.stack:
        _check_frame(content, frame, count)
    for listener in saved.listeners:
        if not 0 <= listener.node < len(content.nodes) or not 0 <= listener.owner < count:
            raise _damaged("a lasting effect does not fit")
        _check_scope(content, listener.scope, count)


def _check_numbers(saved: StateData, count: int) -> None:
    current, phase, actions, buys, coins, turn, _, extra, draws, random, serial, _ = saved.numbers
    sane = 0 <= current < count and 0 <= phase <= 2 and -1 <= extra < count and 0 <= random <= MASK
    if not sane or min(actions, buys, coins, turn, draws, serial) < 0:
        raise _damaged("its counters make no sense")
    if bool(saved.stack) is saved.numbers[-1]:
        raise _damaged("it is neither over nor waiting for an answer")


def _check_frame(content: Content, frame: Frame, count: int) -> None:
    node, step, who, scope, _ = frame
    if not 0 <= node < len(content.nodes) or not isinstance(content.nodes[node], Effect):
        raise _damaged("it waits for an effect that does not exist")
    if not 0 <= who < count or step < 0:
        raise _damaged("it waits for a player who does not exist")
    _check_scope(content, scope, count)


def _check_scope(content: Content, scope: Scope, count: int) -> None:
    if not -1 <= scope.owner < count or not -1 <= scope.card < content.size:
        raise _damaged("an effect belongs to nobody")


def _damaged(reason: str) -> SnapshotError:
    return SnapshotError(f"the saved game makes no sense: {reason}")
