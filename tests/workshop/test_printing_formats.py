"""The illustrations on card faces, and what is said where PNG and PDF cannot be drawn."""

from __future__ import annotations

import struct
import sys
import zlib
from pathlib import Path

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom.errors import SetupError
from fiefdom_workshop.printing import Art, card_svg, pdf_bytes, read_art
from fiefdom_workshop.printing.art import LARGEST

CARD = Card("Lamp", 3, Action, play=[Cards(2)])


def a_png(color: bytes = b"\x20\xc0\x40", width: int = 4, height: int = 3) -> bytes:
    """Return a small PNG of one colour."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        whole = kind + content
        return struct.pack(">I", len(content)) + whole + struct.pack(">I", zlib.crc32(whole))

    rows = zlib.compress((b"\0" + color * width) * height)
    size = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", size) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def a_jpeg(width: int, height: int) -> bytes:
    """Return the beginning of a JPEG of that size."""
    comment = b"\xff\xfe\x00\x06lamp"
    return (
        b"\xff\xd8" + comment + b"\xff\xc0\x00\x0b\x08" + struct.pack(">HH", height, width) + bytes(9)
    )


def test_without_cairosvg_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    with pytest.raises(SetupError, match=r'pip install "fiefdom\[pictures\]", or draw an SVG'):
        pdf_bytes([card_svg(CARD)])


def test_only_pngs_and_jpegs_of_a_bounded_size_are_read(tmp_path: Path) -> None:
    path = tmp_path / "lamp.png"
    path.write_bytes(a_png())
    assert read_art(path) == Art("image/png", a_png())
    for content, reason in (
        (b"<svg/>", "neither a PNG nor a JPEG"),
        (b"", "neither a PNG nor a JPEG"),
        (b"\xff\xd8\xff" + bytes(LARGEST), "larger than 10 MB"),
        (a_png(width=0), "does not say its size"),
        (a_png()[:18], "does not say its size"),
        (a_png()[:40], "lamp.png' is damaged"),
        (a_png()[:-13], "lamp.png' is damaged"),
        (a_png()[:48] + b"?" + a_png()[49:], "lamp.png' is damaged"),
        (b"\xff\xd8\xff\xe0", "does not say its size"),
        (a_png()[:16] + struct.pack(">II", 40_000, 40_000) + bytes(99), "40 million pixels"),
        (a_jpeg(40_000, 40_000), "40 million pixels"),
    ):
        path.write_bytes(content)
        with pytest.raises(SetupError, match=reason):
            read_art(path)
    path.write_bytes(a_jpeg(40, 30))
    assert read_art(path).kind == "image/jpeg"
    with pytest.raises(SetupError, match="cannot be read"):
        read_art(tmp_path / "none.png")
