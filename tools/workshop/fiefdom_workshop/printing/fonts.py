"""Chooses fonts for drawings in which each text is drawn in a single font, as CairoSVG does it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Final, NamedTuple
from xml.etree import ElementTree

from fiefdom_workshop.printing.elements import FONTS

NAMESPACE: Final = "http://www.w3.org/2000/svg"
FAMILIES: Final = (
    *(name.strip(" '") for name in FONTS.split(",")),
    *("Noto Sans", "Segoe UI", "Arial Unicode MS", "Segoe UI Symbol", "Noto Sans Symbols2"),
    *("Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK KR", "Hiragino Sans", "PingFang SC"),
    *("Apple SD Gothic Neo", "Yu Gothic", "Microsoft YaHei", "Malgun Gothic", "MS Gothic"),
    *("WenQuanYi Zen Hei", "IPAGothic", "Droid Sans Fallback", "Noto Sans Arabic"),
    *("Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Thai", "FreeSans", "Symbola", "Unifont"),
)
"""The fonts to try, the usual one first."""
PLAIN: Final = {"…": "...", "→": "->", "←": "<-", "≥": ">=", "≤": "<=", "\u2212": "-", "•": "*"}
"""What is drawn for characters that no font has."""
UNKNOWN: Final = "?"
"""What is drawn for all others."""
_UNSEEN: Final = ("Cf", "Mn", "Me")
"""The categories of characters that take no place of their own."""


class Drawable(NamedTuple):
    """A drawing whose texts have fonts, and the characters that were replaced."""

    svg: str
    replaced: tuple[str, ...]


class _Style(NamedTuple):
    slanted: bool
    bold: bool


def with_fonts(svg: str, cairo: ModuleType) -> Drawable:
    """Give each text a font that has its characters; characters that no font has are replaced."""
    if svg.isascii():
        return Drawable(svg, ())
    ElementTree.register_namespace("", NAMESPACE)
    root = ElementTree.fromstring(svg)
    replaced: dict[str, None] = {}
    for element in root.iter(f"{{{NAMESPACE}}}text"):
        if not (element.text or "").isascii():
            replaced |= dict.fromkeys(_with_font(element, cairo))
    return Drawable(ElementTree.tostring(root, encoding="unicode"), tuple(replaced))


def _with_font(element: ElementTree.Element, cairo: ModuleType) -> Iterator[str]:
    """Choose the font of a text, upright if no slanted one has its characters; yield those replaced."""
    text = element.text or ""
    style = _Style(element.get("font-style") == "italic", element.get("font-weight") == "bold")
    family, missing = _best_font(text, style, cairo)
    if missing and style.slanted:
        upright = _best_font(text, style._replace(slanted=False), cairo)
        if len(upright[1]) < len(missing):
            family, missing = upright
            del element.attrib["font-style"]
    element.set("font-family", family)
    element.text = "".join(_instead(char) if char in missing else char for char in text)
    yield from (char for char in missing if not _is_unseen(char))


def _best_font(text: str, style: _Style, cairo: ModuleType) -> tuple[str, Sequence[str]]:
    """Return the first font that has all characters, or as many as possible, and those it lacks."""
    chars = tuple(dict.fromkeys(text))
    best, fewest = FAMILIES[0], chars
    for family in FAMILIES:
        missing = tuple(_missing(chars, family, style, cairo))
        if len(missing) < len(fewest):
            best, fewest = family, missing
        if not missing:
            break
    return best, fewest


def _missing(chars: Sequence[str], family: str, style: _Style, cairo: ModuleType) -> Iterator[str]:
    return (char for char in chars if not _has(char, family, style, cairo))


@lru_cache(maxsize=16_384)
def _has(char: str, family: str, style: _Style, cairo: ModuleType) -> bool:
    """Return whether a font has a glyph for a character; the glyph 0 is that of an unknown one."""
    glyphs = _font(family, style, cairo).text_to_glyphs(0, 0, char, with_clusters=False)
    return all(number for number, _, _ in glyphs)


@lru_cache(maxsize=128)
def _font(family: str, style: _Style, cairo: ModuleType):  # type: ignore[no-untyped-def]
    context = cairo.Context(cairo.ImageSurface(cairo.FORMAT_A8, 1, 1))
    slant = cairo.FONT_SLANT_ITALIC if style.slanted else cairo.FONT_SLANT_NORMAL
    weight = cairo.FONT_WEIGHT_BOLD if style.bold else cairo.FONT_WEIGHT_NORMAL
    context.select_font_face(family, slant, weight)
    return context.get_scaled_font()


def _instead(char: str) -> str:
    """Return what is drawn for a character that no font has: its letter without accents, if any."""
    if _is_unseen(char):
        return ""
    letters = "".join(one for one in unicodedata.normalize("NFKD", char) if one.isascii())
    return PLAIN.get(char) or letters or UNKNOWN


def _is_unseen(char: str) -> bool:
    return unicodedata.category(char) in _UNSEEN
