"""Snapshots: convert a game to bytes, at any decision, and back.

Layout: magic, version, checksum of the state, length of the pins, the pins (names and
fingerprints of every definition in play), then the state. Loading runs no code: the pins must
equal those of loaded definitions, the state is verified by its checksum and decoded into typed
structures, and every number in it is validated before a game is created.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final, get_type_hints
from zlib import crc32

import msgspec
from msgspec.structs import astuple

from fiefdom.engine.fast_path import PLAY_NODE, PURCHASE_NODE
from fiefdom.engine.stack import pending
from fiefdom.errors import SnapshotError
from fiefdom.hashing import blake2b
from fiefdom.record.snapshot_checks import check, check_rare, damaged
from fiefdom.state import shortcuts
from fiefdom.state.content import Content
from fiefdom.state.fields import Saved
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits

MAGIC: Final = b"FIEF"
VERSION: Final = 4
_HEAD: Final = struct.Struct("<4sBIH")
_pack: Final = _HEAD.pack
_checksum: Final = crc32

SAVED_FIELDS: Final = tuple(one.name for one in fields(Saved))
_RARE: Final = SAVED_FIELDS[SAVED_FIELDS.index("used") :]
"""The fields that most games do not use. They are left out if all of them have their defaults."""
_USUAL: Final = SAVED_FIELDS[: -len(_RARE)]
_UNUSED: Final = attrgetter(*_RARE)(State([], []))
_PHASES: Final = (PLAY_NODE, PURCHASE_NODE)
"""The nodes whose questions can always be asked."""
_encode: Final = msgspec.msgpack.Encoder().encode


def state_data() -> tuple[type[msgspec.Struct], type[msgspec.Struct]]:
    """Return the decoded form of a state, and that of its rare fields."""
    types = get_type_hints(Saved, include_extras=True)
    rarely = [(name, types[name]) for name in _RARE]
    rare: Any = msgspec.defstruct("RareData", rarely, array_like=True, gc=False)
    usually = [(name, types[name]) for name in _USUAL]
    columns: list[Any] = [*usually, ("rare", rare | None, None)]
    return msgspec.defstruct("StateData", columns, array_like=True, gc=False), rare


_decoders: Final[list[Callable[[bytes], Any]]] = []
"""What decodes a state, once a game has been restored: making it takes a while, and many programs
restore none. A list, because calling a function with a cache would take longer."""


def _decoder() -> Callable[[bytes], Any]:
    """Make what decodes a state; it validates every number against the type of its field."""
    _decoders.append(msgspec.msgpack.Decoder(state_data()[0]).decode)
    return _decoders[0]


def save(g: State) -> bytes:
    """Encode a state and the pins of its content."""
    pins, state = g.content.pins, body(g)
    return _pack(MAGIC, VERSION, _checksum(state), len(pins)) + pins + state


def save_bounded(g: State) -> bytes:
    """Encode like `save`, but refuse to create bytes that are too large to be loaded."""
    data = save(g)
    if len(data) > g.limits.snapshot_size:
        last = f"; {g.content.names[g.plays[-1]]} was played last" if g.plays else ""
        raise SnapshotError(_too_large(len(data), g.limits) + last)
    return data


def digest(g: State) -> bytes:
    """Return a 16-byte hash of a position."""
    return blake2b(save(g), digest_size=16).digest()


def body(g: State) -> bytes:
    """Encode a state without the pins; equal states give equal bytes."""
    # spelled out, because `attrgetter` takes twice as long; a test compares the two
    usual = [
        g.players,
        g.supply,
        g.trash,
        g.stack,
        g.current,
        g.regular,
        g.phase,
        g.allowance,
        g.purchases,
        g.money,
        g.turn,
        g.streak,
        g.extras,
        g.draws,
        g.random,
        g.serial,
        g.over,
        g.plays,
        g.bought,
        g.gains,
        g.off_turn,
        g.spreads,
        g.listeners,
        g.shields,
        g.pile_tokens,
        g.script,
        g.extra_turn,
    ]
    # comparing all of them with their defaults takes twice as long
    if not (
        g.used
        or g.closed
        or g.own_pile_tokens
        or g.table_tokens
        or g.beside
        or g.below
        or g.decks
        or g.face_down
        or g.controller >= 0
        or g.previous >= 0
        or g.from_hand
        or g.payers
        or g.ending
        or g.tallies
    ):
        return _encode(usual)
    rare = (
        g.used,
        g.closed,
        g.own_pile_tokens,
        g.table_tokens,
        g.beside,
        g.below,
        g.decks,
        g.face_down,
        g.controller,
        g.previous,
        g.from_hand,
        g.payers,
        g.ending,
        g.tallies,
    )
    return _encode([*usual, rare])


def open_snapshot(data: bytes, limits: Limits = LIMITS) -> tuple[bytes, bytes]:
    """Check magic, version and checksum; return the pins and the state's bytes."""
    if len(data) > limits.snapshot_size:
        raise SnapshotError(_too_large(len(data), limits))
    if len(data) < _HEAD.size or data[:4] != MAGIC:
        raise SnapshotError("these bytes are not a saved game: the header is wrong")
    _, version, checksum, length = _HEAD.unpack_from(data)
    if version != VERSION:
        raise SnapshotError(
            f"the game was saved in format {version}, this release reads format {VERSION};"
            " load it with the release that saved it"
        )
    pins, body = data[_HEAD.size : _HEAD.size + length], data[_HEAD.size + length :]
    if _checksum(body) != checksum:
        raise SnapshotError("the saved game is damaged: its checksum does not match; use a copy")
    return pins, body


def _too_large(size: int, limits: Limits) -> str:
    most = f"at most {limits.snapshot_size}; Limits(snapshot_size=...) allows more"
    return f"{size} bytes is too large for a game ({most})"


def restore(content: Content, data: bytes, limits: Limits = LIMITS) -> State:
    """Create a state from the bytes of `body`, validated against the content."""
    try:
        decoded: Any = (_decoders[0] if _decoders else _decoder())(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise SnapshotError(f"the saved game is damaged: {error}") from None
    state = _filled(decoded)
    check(content, state)
    if decoded.rare is not None or content.outside or content.mixed or content.decks:
        check_rare(content, state)
    waiting, lasting = len(state.stack), len(state.listeners)
    if waiting > limits.frames or lasting > limits.listeners:
        raise damaged(f"{waiting} effects are suspended and {lasting} last, more than the limits allow")
    state.derive(content)
    if (
        content.depends_on_position
        or state.pile_tokens
        or state.listeners
        or not shortcuts.turns_are_regular(state)
    ):
        state.refresh()
    if limits is not LIMITS:
        state.bound(limits)
    if waiting and state.stack[-1].node not in _PHASES:
        try:
            pending(state)
        except Exception as error:
            why = error.__cause__ or error
            raise damaged(f"its question cannot be asked ({why})") from None
    return state


def _filled(decoded: Any) -> State:
    """Return a state with these saved fields, and no others yet."""
    g = State.__new__(State)
    # spelled out like `body`, because the constructor takes twice as long
    (
        g.players,
        g.supply,
        g.trash,
        g.stack,
        g.current,
        g.regular,
        g.phase,
        g.allowance,
        g.purchases,
        g.money,
        g.turn,
        g.streak,
        g.extras,
        g.draws,
        g.random,
        g.serial,
        g.over,
        g.plays,
        g.bought,
        g.gains,
        g.off_turn,
        g.spreads,
        g.listeners,
        g.shields,
        g.pile_tokens,
        g.script,
        g.extra_turn,
        rare,
    ) = astuple(decoded)
    (
        g.used,
        g.closed,
        g.own_pile_tokens,
        g.table_tokens,
        g.beside,
        g.below,
        g.decks,
        g.face_down,
        g.controller,
        g.previous,
        g.from_hand,
        g.payers,
        g.ending,
        g.tallies,
    ) = _UNUSED if rare is None else astuple(rare)
    return g
