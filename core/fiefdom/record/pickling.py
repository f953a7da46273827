"""Pickling: a game for another process, as plain data that is validated when it is loaded."""

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


class PickledGame(msgspec.Struct, frozen=True, array_like=True):
    """A position together with its history, so that nothing has to be replayed."""

    position: bytes
    origin: bytes
    answers: tuple[int | tuple[int, ...], ...]
    setup: Setup | None
    definitions: bytes
    limits: Limits


def packed(g: State, origin: bytes, answers: Sequence[Answer], setup: Setup | None) -> bytes:
    """Encode a game, or raise an error if it could not be decoded elsewhere."""
    definitions = definitions_of(g.content)
    try:
        _content(g.content.pins, definitions)
    except ForeignSnapshot as error:
        raise SnapshotError(
            f"this game cannot be pickled, because only its own registry has its cards ({error})."
            " Add their set with Registry.plus, which embeds them; or send to_bytes(), and load"
            " it with Game.from_bytes and a registry that has them"
        ) from None
    position = snapshot.save_bounded(g)
    pickled = PickledGame(position, origin, tuple(answers), setup, definitions, g.limits)
    return msgspec.msgpack.encode(pickled)


def unpacked(data: bytes) -> tuple[State, bytes, list[Answer], Setup | None]:
    """Return the position, the initial position, the answers and the setup of a pickled game."""
    try:
        pickled = msgspec.msgpack.decode(data, type=PickledGame)
    except (msgspec.DecodeError, ValueError) as error:
        raise SnapshotError(f"these bytes are not a pickled game: {error}") from None
    pins, body = snapshot.open_snapshot(pickled.position, pickled.limits)
    content = _content(pins, pickled.definitions)
    snapshot.restore(content, pickled.origin, pickled.limits)
    state = snapshot.restore(content, body, pickled.limits)
    return state, pickled.origin, list(pickled.answers), pickled.setup


@lru_cache(maxsize=16)
def _content(pins: bytes, definitions: bytes) -> Content:
    """Return the content of a pickled game from what is installed and its embedded definitions."""
    known = known_for(definitions, None)
    return known.contents.get(pins) or pinned_content(known, pins)
