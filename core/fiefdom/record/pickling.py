"""Parcels: a game on its way to another process, as plain data that is checked on arrival."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from fiefdom.decisions.decision import Answer
from fiefdom.errors import ForeignSnapshot, SnapshotError
from fiefdom.record import snapshot
from fiefdom.record.definitions import pinned_content
from fiefdom.record.embedded import definitions_of, known_for
from fiefdom.record.replay import Setup
from fiefdom.state.content import Content
from fiefdom.state.game_state import State
from fiefdom.state.limits import Limits


class Parcel(msgspec.Struct, frozen=True, array_like=True):
    """A position with how the game came to it, so that nothing has to be played again."""

    position: bytes
    origin: bytes
    answers: tuple[int | tuple[int, ...], ...]
    setup: Setup | None
    definitions: bytes
    limits: Limits


def packed(g: State, origin: bytes, answers: Sequence[Answer], setup: Setup | None) -> bytes:
    """Pack a game, or say why it could not be unpacked elsewhere."""
    definitions = definitions_of(g.content)
    try:
        _content(g.content.pins, definitions)
    except ForeignSnapshot as error:
        raise SnapshotError(
            f"this game cannot be pickled, since only its own registry knows its cards ({error})."
            " Add their set with Registry.plus, and they travel along; or send to_bytes(), and load"
            " it with Game.from_bytes and a registry that has them"
        ) from None
    position = snapshot.save_bounded(g)
    parcel = Parcel(position, origin, tuple(answers), setup, definitions, g.limits)
    return msgspec.msgpack.encode(parcel)


def unpacked(data: bytes) -> tuple[State, bytes, list[Answer], Setup | None]:
    """Return the position, where the game began, its answers and how it was set up."""
    try:
        parcel = msgspec.msgpack.decode(data, type=Parcel)
    except (msgspec.DecodeError, ValueError) as error:
        raise SnapshotError(f"these bytes are no game that was pickled: {error}") from None
    pins, body = snapshot.open_snapshot(parcel.position, parcel.limits)
    content = _content(pins, parcel.definitions)
    snapshot.restore(content, parcel.origin, parcel.limits)
    state = snapshot.restore(content, body, parcel.limits)
    return state, parcel.origin, list(parcel.answers), parcel.setup


@lru_cache(maxsize=16)
def _content(pins: bytes, definitions: bytes) -> Content:
    """Find what is installed, with the definitions that travel along, for a game."""
    known = known_for(definitions, None)
    return known.contents.get(pins) or pinned_content(known, pins)
