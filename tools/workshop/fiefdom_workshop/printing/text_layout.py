"""Breaks text into lines and finds the largest font size at which it fits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import floor
from typing import Final

from fiefdom_workshop.printing.letter_widths import is_wide, width
from fiefdom_workshop.printing.symbols import AMOUNTS, SIZE, Symbol, symbol_of

_EMPHASIS: Final = re.compile(r"(\+\d+ (?:Card|Action|Buy)s?\b)")
LEADING: Final = 1.28
"""The distance between baselines, in font sizes."""
GAP: Final = 0.55
"""The extra space between paragraphs, in font sizes."""
_MAX_BALANCED: Final = 12
"""Longer paragraphs, in lines, are not balanced."""
_MIN_UNCUT: Final = 2.2
"""The size below which words may be cut, since shrinking further would be worse."""
_STEP: Final = 0.96
"""The ratio of the next size to try to the last one."""


@dataclass(frozen=True)
class TextRun:
    """A piece of text in one style, and the symbol behind it, if any."""

    text: str
    bold: bool = False
    symbol: Symbol | None = None

    def width(self, size: float) -> float:
        """Return its width at a font size."""
        return width(self.text, size, self.bold) + (SIZE * size if self.symbol else 0)


@dataclass(frozen=True)
class Paragraph:
    """Text that begins on a line of its own."""

    text: str
    bold: bool = False
    scale: float = 1.0
    """Its font size, relative to other paragraphs."""
    rule: bool = False
    """Whether a dividing line is drawn above it."""
    italic: bool = False
    close: bool = False
    """Whether there is little space between it and the paragraph above."""
    symbols: bool = True
    """Whether amounts in it are drawn as symbols."""

    @cached_property
    def runs(self) -> tuple[TextRun, ...]:
        """The text in unbreakable pieces, with bonuses in bold."""
        runs: list[TextRun] = []
        end = 0
        for amount in AMOUNTS.finditer(self.text) if self.symbols else ():
            runs += self._plain_runs(self.text[end : amount.start()])
            runs.append(TextRun(amount["plus"] or "", True, symbol_of(amount)))
            end = amount.end()
        return (*runs, *self._plain_runs(self.text[end:]))

    def _plain_runs(self, text: str) -> Iterator[TextRun]:
        for index, part in enumerate(_EMPHASIS.split(text)):
            emphasised = index % 2 == 1
            pieces = [part.replace(" ", "\u00a0")] if emphasised else _pieces(part)
            yield from (TextRun(piece, self.bold or emphasised) for piece in pieces)

    @cached_property
    def min_width(self) -> float:
        """A lower bound of its width at size 1: without spaces and overhanging punctuation."""
        counted = (run for run in self.runs if not _is_punctuation(run))
        return sum(replace(run, text=run.text.strip(" ")).width(1) for run in counted)


@dataclass(frozen=True)
class SetLine:
    """A line in its final position: its runs, its size and the y coordinate of its baseline."""

    runs: tuple[TextRun, ...]
    size: float
    y: float
    italic: bool = False
    rule: float | None = None
    """The y coordinate of a dividing line above it, if any."""

    @property
    def text(self) -> str:
        """The whole line."""
        return "".join(run.text for run in self.runs)

    def width(self) -> float:
        """Return the width of the line."""
        return sum(run.width(self.size) for run in self.runs)

    def text_width(self) -> float:
        """Return its width without symbols."""
        return sum(replace(run, symbol=None).width(self.size) for run in self.runs)


def _pieces(text: str) -> Iterator[str]:
    """Yield words, each with the space before it; lines may break around full-width characters."""
    piece = ""
    for char in text:
        if piece and (char == " " or is_wide(char) or is_wide(piece[-1])):
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece


def broken(runs: Sequence[TextRun], room: float, size: float) -> list[tuple[TextRun, ...]]:
    """Break text into lines that are no wider than the room."""
    lines: list[tuple[TextRun, ...]] = []
    line: list[TextRun] = []
    used = 0.0
    for run in _cut_to_width(runs, room, size):
        if line and used + run.width(size) > room and not _is_punctuation(run):
            lines.append(_stripped(line))
            line, used = [], 0.0
        if not line:
            run = replace(run, text=run.text.lstrip(" "))
        if run.text or run.symbol:
            line.append(run)
            used += run.width(size)
    return [*lines, _stripped(line)] if line else lines


def _stripped(line: list[TextRun]) -> tuple[TextRun, ...]:
    """Return a line without trailing spaces."""
    *before, last = line
    if last.text.isspace() and before:
        return _stripped(before)
    return (*before, replace(last, text=last.text.rstrip(" ")))


def balanced(runs: Sequence[TextRun], room: float, size: float) -> list[tuple[TextRun, ...]]:
    """Break text into as few lines as possible, of similar length, so that no word is left alone."""
    lines = broken(runs, room, size)
    if not 1 < len(lines) <= _MAX_BALANCED:
        return lines
    low, high = room / 2, room
    while high - low > size / 2:
        middle = (low + high) / 2
        tried = broken(runs, middle, size)
        if len(tried) > len(lines):
            low = middle
        else:
            lines, high = tried, middle
    return lines


def _is_punctuation(run: TextRun) -> bool:
    """Return whether a piece is a punctuation mark, which never begins a line."""
    return len(run.text) == 1 and run.text in ",.;:)!?"


def _cut_to_width(runs: Sequence[TextRun], room: float, size: float) -> Iterator[TextRun]:
    """Yield runs; a run that is wider than a line is cut into pieces that fit."""
    for run in runs:
        while run.width(size) > room and len(run.text) > 1 and not run.symbol:
            fits = max(1, _prefix_length(run, room, size))
            yield TextRun(run.text[:fits], run.bold)
            run = TextRun(run.text[fits:], run.bold)
        yield run


def _prefix_length(run: TextRun, room: float, size: float) -> int:
    used = 0.0
    for index, char in enumerate(run.text):
        used += width(char, size, run.bold)
        if used > room:
            return index
    return len(run.text)


def set_at(paragraphs: Sequence[Paragraph], room: float, size: float) -> tuple[list[SetLine], float]:
    """Lay out paragraphs at a font size; return the lines and their total height."""
    lines: list[SetLine] = []
    y = 0.0
    for paragraph in paragraphs:
        rule = None
        if lines:
            gap = size * GAP * (3 if paragraph.rule else 0.3 if paragraph.close else 1)
            rule = y + gap / 2 if paragraph.rule else None
            y += gap
        own = size * paragraph.scale
        for runs in balanced(paragraph.runs, room, own):
            y += own * LEADING
            lines.append(SetLine(runs, own, y - own * (LEADING - 1), paragraph.italic, rule))
            rule = None
    return lines, y


def fitted(
    paragraphs: Sequence[Paragraph], room: float, height: float, sizes: tuple[float, float]
) -> tuple[list[SetLine], float]:
    """Lay out paragraphs at the largest size that fits; at the smallest size, cut off the rest."""
    size, smallest = sizes
    while size > smallest and _is_too_high(paragraphs, room, height, size):
        size = max(smallest, size * _STEP)
    while True:
        lines, high = set_at(paragraphs, room, size)
        whole = size < _MIN_UNCUT or all(_is_whole(one, room, size) for one in paragraphs)
        if high <= height and whole:
            return lines, high
        if size <= smallest:
            return _cut(lines, height), height
        size = max(smallest, size * _STEP)


def _is_too_high(paragraphs: Sequence[Paragraph], room: float, height: float, size: float) -> bool:
    """Return whether paragraphs cannot fit at a size, as a quick check without breaking lines."""
    heights = (
        (own := size * one.scale) * LEADING * floor(one.min_width * own / room) for one in paragraphs
    )
    return sum(heights) > height


def _is_whole(paragraph: Paragraph, room: float, size: float) -> bool:
    """Return whether every word fits on a line at a size."""
    return all(run.width(size * paragraph.scale) <= room for run in paragraph.runs)


def _cut(lines: list[SetLine], height: float) -> list[SetLine]:
    kept = [line for line in lines if line.y + line.size * (LEADING - 1) <= height]
    last = kept[-1]
    return [*kept[:-1], SetLine((TextRun("…"),), last.size, last.y)]
