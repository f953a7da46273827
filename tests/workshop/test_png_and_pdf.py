"""Card faces as PNG and PDF. Needs the library cairo; `tests/conftest.py` leaves it out without."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cairosvg.surface import cairo

from fiefdom import Action, Card
from fiefdom.effects import Cards
from fiefdom.errors import SetupError
from fiefdom.plugins import loading
from fiefdom_cli.terminal.run_command import main
from fiefdom_workshop.printing import Art, Face, card_svg, fonts, pdf_bytes, png_bytes, sheet_svg
from fiefdom_workshop.printing.fonts import FAMILIES, NAMESPACE, with_fonts
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


def fonts_of(svg: str) -> dict[str, str | None]:
    """Return the texts of a drawing, each with the font that was chosen for it."""
    root = ElementTree.fromstring(svg)
    return {one.text or "": one.get("font-family") for one in root.iter(f"{{{NAMESPACE}}}text")}


def test_a_text_is_drawn_in_a_font_that_has_its_characters() -> None:
    star, plain = "Lamp ★ ✓", "Lamp"
    assert not has_all(star, FAMILIES[0])
    drawable = with_fonts(card_svg(Card(star, 3, Action, text=plain)), cairo)
    assert drawable.replaced == ()
    chosen = fonts_of(drawable.svg)
    assert chosen[plain] is None
    assert has_all(
        star, str(chosen[star.replace(" ", "\u00a0")] if star not in chosen else chosen[star])
    )


def has_all(text: str, family: str) -> bool:
    """Whether a font has all characters of a text."""
    context = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
    context.select_font_face(family, cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
    return all(number for number, _, _ in context.get_scaled_font().text_to_glyphs(0, 0, text, False))


NOWHERE = "\U00012000"
"""A cuneiform sign, which none of the fonts has."""


def test_characters_that_no_font_has_are_replaced_and_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawable = with_fonts(card_svg(Card(f"A{NOWHERE}b", 3, Action)), cairo)
    assert drawable.replaced == (NOWHERE,)
    assert "A?b" in fonts_of(drawable.svg)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(loading, "_installed", [loading.installed().copy()])
    monkeypatch.setenv("FIEFDOM_CARDS", "")
    path = tmp_path / "odd.yaml"
    path.write_text(
        f"- card: 'Odd {NOWHERE}'\n  cost: 2\n  types: [Action]\n  play: [{{cards: 1}}]\n", "utf-8"
    )
    assert main(["--cards", str(path), "cards", "odd", "--sheet", "odd.pdf"]) == 0
    shown = capsys.readouterr()
    assert shown.out == "written: odd.pdf\n"
    assert shown.err == (
        f"No installed font has {NOWHERE} (U+12000): '?' or something similar is drawn instead."
        " Install a font that has it, or draw an SVG.\n"
    )
    assert main(["--cards", str(path), "cards", "odd", "--sheet", "odd.svg"]) == 0
    assert capsys.readouterr().err == ""


def test_letters_without_a_font_lose_their_accents_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_has", lambda char, *_: char.isascii())
    drawable = with_fonts(card_svg(Card("Café → 桜", 3, Action)), cairo)
    assert any(text.replace("\u00a0", " ") == "Cafe -> ?" for text in fonts_of(drawable.svg))
    assert drawable.replaced == ("é", "→", "桜")


def test_a_text_without_a_slanted_font_is_drawn_upright(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_has", lambda char, _, style, *__: char.isascii() or not style.slanted)
    svg = card_svg(Card("Lamp", 3, Action, text="кот", flavor="night"))
    drawable = with_fonts(svg, cairo)
    assert drawable.replaced == ()
    slanted = [one.text for one in ElementTree.fromstring(drawable.svg).iter() if one.get("font-style")]
    assert slanted == ["night"]
