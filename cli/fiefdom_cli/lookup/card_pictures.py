"""Writes card faces as SVG files: one card, or sheets of several to print."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import fiefdom
from fiefdom import Card, Registry
from fiefdom.errors import SetupError, UnknownName
from fiefdom.tooling.games import write_whole
from fiefdom_cli.lookup.card_search import CardSearch, found_cards
from fiefdom_workshop.printing import PER_SHEET, Face, card_svg, sheet_svgs

STDOUT: Final = "-"
SHEET: Final = "cards.svg"
"""The default file name of a sheet."""


def draw_cards(words: Sequence[str], out: str | None) -> None:
    """Draw the card with this name, or a sheet with one card for each word."""
    registry = fiefdom.installed()
    faces = [face_of(card, registry) for card in _named(words, registry)]
    if len(faces) > 1:
        _write(sheet_svgs(faces), out or SHEET)
        return
    (face,) = faces
    _write([card_svg(face.card, face.set, face.author)], out or file_name(face.card.name))


def draw_found(search: CardSearch, out: str) -> None:
    """Draw sheets of the matching cards."""
    registry = fiefdom.installed()
    found = found_cards(registry, search)
    if not found:
        raise SetupError("no card matches, so there is nothing to draw; use fewer criteria")
    _write(sheet_svgs([face_of(one.card, registry) for one in found]), out)


def face_of(card: Card, registry: Registry) -> Face:
    """Return a card with the set and the author that its face shows."""
    card_set = next(one for one in registry.sets.values() if card in one.all_cards())
    return Face(card, card_set.name, card.author or card_set.author or "")


def file_name(name: str) -> str:
    """Return the file name for a card, such as 'throne-room.svg'; letters of any script are kept."""
    plain = re.sub(r"[\W_]+", "-", name.casefold()).strip("-")[:80]
    return f"{plain or 'card'}.svg"


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


def _write(pictures: Sequence[str], out: str) -> None:
    if out == STDOUT:
        if len(pictures) > 1:
            reason = f"these cards fill {len(pictures)} sheets of {PER_SHEET}"
            raise SetupError(f"{reason}, but standard output takes only one; name a file instead of -")
        sys.stdout.write(pictures[0])
        return
    for path, picture in zip(_paths(Path(out), len(pictures)), pictures, strict=True):
        write_whole(path, picture.encode())
        sys.stdout.write(f"written: {path}\n")


def _paths(path: Path, count: int) -> Iterator[Path]:
    """Yield a file for each sheet: 'cards.svg', or 'cards-1.svg', 'cards-2.svg' and so on."""
    if path.name in ("", ".", "..") or path.is_dir():
        raise SetupError(f"{str(path)!r} is a folder; name a file in it, such as cards.svg")
    if count == 1:
        yield path
    else:
        yield from (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in range(1, count + 1))
