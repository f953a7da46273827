"""Card faces as PNG and PDF. Needs the library cairo; `tests/conftest.py` leaves it out without."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom.errors import SetupError
from fiefdom_cli.terminal.run_command import main
from fiefdom_workshop.printing import Art, Face, card_svg, pdf_bytes, png_bytes, sheet_svg
from tests.workshop.test_printing_formats import a_png

CARD = Card("Lamp", 3, Action, play=[Cards(2)])


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


def test_the_ending_of_the_file_chooses_the_format(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["card", "Moat", "--out", "m.svg"]) == 0
    assert main(["card", "Moat", "--out", "m.PNG"]) == 0
    assert main(["card", "Moat", "--pdf"]) == 0
    assert main(["cards", "--set", "base", "--cost", "5", "--sheet", "five.pdf"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "written: five.pdf"
    beginnings = {path.name: path.read_bytes()[:4] for path in tmp_path.iterdir()}
    assert beginnings == {
        "five.pdf": b"%PDF",
        "m.PNG": b"\x89PNG",
        "m.svg": b"<svg",
        "moat.pdf": b"%PDF",
    }
