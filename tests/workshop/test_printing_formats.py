"""Card faces as PNG and PDF, and the illustrations on them."""

from __future__ import annotations

import re
import struct
import sys
import zlib
from pathlib import Path

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom.errors import SetupError
from fiefdom_workshop.printing import (
    Art,
    Face,
    card_svg,
    pdf_bytes,
    png_bytes,
    read_art,
    sheet_svg,
)
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


def pixels(png: bytes) -> tuple[tuple[int, int], set[tuple[int, int, int]]]:
    """Return the size of a PNG and the colours in it."""
    from io import BytesIO

    from PIL import Image

    image = Image.open(BytesIO(png)).convert("RGB")
    counted = image.getcolors(1 << 20) or []
    return image.size, {color for _, color in counted if isinstance(color, tuple) and len(color) == 3}


def test_a_png_is_as_large_as_the_card_at_300_dots_per_inch() -> None:
    size, colors = pixels(png_bytes(card_svg(CARD)))
    assert size == (round(63 / 25.4 * 300), round(88 / 25.4 * 300))
    assert (0xD9, 0xD2, 0xC5) in colors


def test_an_illustration_is_part_of_the_png() -> None:
    green = (0x20, 0xC0, 0x40)
    assert green in pixels(png_bytes(card_svg(CARD, art=Art("image/png", a_png()))))[1]
    assert green not in pixels(png_bytes(card_svg(CARD)))[1]


def test_a_pdf_has_a_page_for_each_sheet() -> None:
    sheet = sheet_svg([Face(CARD)])
    pdf = pdf_bytes([sheet, sheet, sheet])
    assert pdf.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", pdf)) == 3
    (box,) = set(re.findall(rb"/MediaBox \[ ([^]]*) \]", pdf))
    assert [round(float(one) / 72 * 25.4) for one in box.split()] == [0, 0, 210, 297]


def test_a_damaged_illustration_is_reported() -> None:
    svg = card_svg(CARD, art=Art("image/png", a_png()[:40]))
    with pytest.raises(SetupError, match="if they have pictures, save those again"):
        png_bytes(svg)


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
