"""Messages between the server and its worker processes: a length, then msgpack."""

from __future__ import annotations

import struct
from typing import Any, BinaryIO, Final

import msgspec

HEAD: Final = struct.Struct("<I")
LARGEST: Final = 8_000_000


class Job(msgspec.Struct, frozen=True):
    """A job for a worker."""

    kind: str
    what: dict[str, Any] = {}


class Done(msgspec.Struct, frozen=True):
    """The result of a job, or why it failed."""

    result: dict[str, Any] = {}
    code: str = ""
    problem: str = ""


def packed(message: Job | Done) -> bytes:
    """Return a message preceded by its length."""
    data = msgspec.msgpack.encode(message)
    return HEAD.pack(len(data)) + data


def read_frame(source: BinaryIO) -> bytes | None:
    """Read a message; None at the end."""
    head = source.read(HEAD.size)
    if len(head) < HEAD.size:
        return None
    (length,) = HEAD.unpack(head)
    return source.read(length)
