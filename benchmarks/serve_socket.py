"""The WebSocket of the clients of `serve.py`, which can do only what measuring needs."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

encode: Final = msgspec.json.Encoder().encode


class Socket(asyncio.Protocol):
    """A WebSocket of a client: one frame a message, no extensions; the mask is zero."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._data = b""
        self._accepted = False

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        key = "x3JJHMbDL1EzLkh9GBhXDw=="
        head = f"GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nSec-WebSocket-Key: {key}\r\n"
        more = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\r\n"
        transport.write((head + more).encode())

    def data_received(self, data: bytes) -> None:
        data = self._data + data if self._data else data
        if not self._accepted:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._data = head
                return
            if not head.startswith(b"HTTP/1.1 101 "):
                raise RuntimeError(head)
            self._accepted = True
            self.opened()
        self._data = self._frames(data)

    def _frames(self, data: bytes) -> bytes:
        """Take the frames that are complete; return the rest."""
        at, size = 0, len(data)
        while size - at >= 2:
            length, begin = data[at + 1], at + 2
            if length > 125:
                wide = 2 if length == 126 else 8
                length, begin = int.from_bytes(data[begin : begin + wide]), begin + wide
            if size < begin + length:
                break
            kind, payload = data[at] & 15, data[begin : begin + length]
            if kind == 1:
                self.heard(payload)
            elif kind == 9:
                self._write(payload, 0x8A)
            at = begin + length
        return data[at:]

    def _write(self, data: bytes, kind: int = 0x81) -> None:
        length = len(data)
        wide = bytes((0xFE, length >> 8, length & 255)) if length > 125 else bytes((0x80 | length,))
        assert self._transport is not None
        self._transport.write(b"%c%b\0\0\0\0%b" % (kind, wide, data))

    def say(self, message: Any) -> None:
        """Send a message; what is sent to a closed socket is lost."""
        if self._transport is not None and not self._transport.is_closing():
            self._write(encode(message))

    def close(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def opened(self) -> None:
        """Go on: the server has accepted the connection."""

    def heard(self, data: bytes) -> None:
        """Take a message in."""
