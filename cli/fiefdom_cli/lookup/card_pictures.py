"""Writes card faces as SVG, PNG or PDF: one card, or sheets of several to print."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import fiefdom
from fiefdom import Card, Registry
from fiefdom.errors import SetupError, UnknownName
from fiefdom.tooling.games import write_whole
from fiefdom_cli.lookup.card_search import CardSearch, found_cards
from fiefdom_workshop.printing import (
    PER_SHEET,
    Face,
    card_svg,
    find_art,
    pdf_bytes,
    png_bytes,
    sheet_svgs,
    without_font,
)

STDOUT: Final = "-"
MOST_NAMED: Final = 10
"""The most characters to name that no font has."""
FORMATS: Final = ("svg", "png", "pdf")
_NO_FORM: Final = "say what to draw with --svg, --png or --pdf"


@dataclass(frozen=True)
class Drawing:
    """What to draw faces into."""

    form: str
    """svg, png or pdf."""
    out: str | None = None
    """The file; default: one that is named after the card."""
    pictures: Path | None = None
    """A folder with illustrations."""


def drawing(forms: Sequence[str], out: str | None, pictures: Path | None) -> Drawing:
    """Return what `--svg`, `--png`, `--pdf`, `--out` and `--pictures` ask for."""
    ending = Path(out or "").suffix.removeprefix(".").casefold()
    named = [ending] if ending in FORMATS else []
    wanted = {*forms, *named}
    if len(wanted) > 1:
        raise SetupError(f"{' and '.join(sorted(wanted))} are two formats; choose one of them")
    if not wanted:
        raise SetupError(
            f"{out!r} has none of the endings .svg, .png, .pdf; add one" if out else _NO_FORM
        )
    return Drawing(wanted.pop(), out, pictures)


def draw_cards(words: Sequence[str], wanted: Drawing) -> None:
    """Draw the card with this name, or a sheet with one card for each word."""
    registry = fiefdom.installed()
    faces = _faces(_named(words, registry), registry, wanted)
    if len(faces) > 1:
        _write(sheet_svgs(faces), wanted, "cards")
        return
    (face,) = faces
    svg = card_svg(face.card, face.set, face.author, face.art, face.priced)
    _write([svg], wanted, file_stem(face.card.name))


def draw_found(search: CardSearch, out: str, pictures: Path | None) -> None:
    """Draw sheets of the matching cards."""
    registry = fiefdom.installed()
    found = found_cards(registry, search)
    if not found:
        raise SetupError("no card matches, so there is nothing to draw; use fewer criteria")
    if not out.strip():
        raise SetupError("--sheet names no file; name one that ends in .svg, .png or .pdf")
    wanted = drawing(["svg"] if out == STDOUT else [], out, pictures)
    _write(sheet_svgs(_faces([one.card for one in found], registry, wanted)), wanted, "cards")


def _faces(cards: Sequence[Card], registry: Registry, wanted: Drawing) -> list[Face]:
    folder = wanted.pictures
    if folder is not None and not folder.is_dir():
        raise SetupError(
            f"--pictures: {str(folder)!r} is not a folder; name one with files like moat.png"
        )
    return [face_of(card, registry, folder) for card in cards]


def face_of(card: Card, registry: Registry, pictures: Path | None = None) -> Face:
    """Return a card with the set, the author and the illustration that its face shows."""
    card_set = next(one for one in registry.sets.values() if card in one.all_cards())
    art = find_art(pictures, file_stem(card.name)) if pictures else None
    author = card.author or card_set.author or ""
    return Face(card, card_set.name, author, art, bool(registry.price_of(card)))


def file_stem(name: str) -> str:
    """Return the file name for a card, such as 'throne-room'; letters of any script are kept."""
    plain = re.sub(r"[\W_]+", "-", name.casefold()).strip("-")[:80]
    return plain or "card"


def _named(words: Sequence[str], registry: Registry) -> list[Card]:
    """Return the card whose name is all the words together, or one card for each word.

    A pile of different cards stands for its cards.
    """
    stock = registry.stock()
    try:
        return stock.cards_of(registry.card(" ".join(words)).name)
    except UnknownName:
        if len(words) < 2:
            raise
    return [card for word in words for card in stock.cards_of(registry.card(word).name)]


def _write(sheets: Sequence[str], wanted: Drawing, stem: str) -> None:
    """Write sheets into a file each, or into one PDF."""
    out = wanted.out or f"{stem}.{wanted.form}"
    count = 1 if wanted.form == "pdf" else len(sheets)
    paths = [] if out == STDOUT else list(_paths(Path(out), count))
    if out == STDOUT and count > 1:
        reason = f"these cards fill {count} sheets of {PER_SHEET}"
        raise SetupError(f"{reason}, but standard output takes only one; name a file instead of -")
    contents = (
        [pdf_bytes(sheets)] if wanted.form == "pdf" else [_encoded(one, wanted.form) for one in sheets]
    )
    if not paths:
        sys.stdout.flush()
        sys.stdout.buffer.write(contents[0])
    for path, content in zip(paths, contents, strict=bool(paths)):
        write_whole(path, content)
        sys.stdout.write(f"written: {path}\n")
    if wanted.form != "svg" and (lacking := without_font(sheets)):
        _say_what_was_replaced(lacking)


def _say_what_was_replaced(lacking: Sequence[str]) -> None:
    """Name characters that no font has, by their numbers if they cannot be printed."""
    named = [
        f"{char} (U+{ord(char):04X})" if char.isprintable() else f"U+{ord(char):04X}"
        for char in lacking
    ]
    more = f" and {len(named) - MOST_NAMED} more" if len(named) > MOST_NAMED else ""
    said = ", ".join(named[:MOST_NAMED])
    what = "it" if len(named) == 1 else "them"
    sys.stderr.write(
        f"No installed font has {said}{more}: '?' or something similar is drawn instead."
        f" Install a font that has {what}, or draw an SVG.\n"
    )


def _encoded(svg: str, form: str) -> bytes:
    return png_bytes(svg) if form == "png" else svg.encode()


def _paths(path: Path, count: int) -> Iterator[Path]:
    """Yield a file for each sheet: 'cards.svg', or 'cards-1.svg', 'cards-2.svg' and so on."""
    if path.name in ("", ".", "..") or path.is_dir():
        raise SetupError(f"{str(path)!r} is a folder; name a file in it, such as cards.svg")
    if count == 1:
        yield path
    else:
        yield from (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in range(1, count + 1))
