"""Breaking text into lines, and the largest size at which it fits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from fiefdom_workshop.printing.letter_widths import is_wide, width

_EMPHASIS: Final = re.compile(r"(\+\d+ (?:Card|Action|Buy|Coin)s?\b)")
LEADING: Final = 1.28
"""How far lines are apart, in font sizes."""
GAP: Final = 0.55
"""How much more space there is between paragraphs, in font sizes."""
_BALANCED: Final = 12
"""How many lines a paragraph has at most whose lines are made equally long."""
_WHOLE: Final = 2.2
"""From which size on words are never cut; smaller would be worse."""
_STEP: Final = 0.96
"""How much smaller the next size to try is."""


@dataclass(frozen=True)
class Run:
    """Some words in one style."""

    text: str
    bold: bool = False

    def width(self, size: float) -> float:
        """Return how wide it is."""
        return width(self.text, size, self.bold)


@dataclass(frozen=True)
class Paragraph:
    """Text that begins on a line of its own."""

    text: str
    bold: bool = False
    scale: float = 1.0
    """How large it is, compared with other paragraphs."""
    rule: bool = False
    """Whether a dividing line stands before it."""
    italic: bool = False
    close: bool = False
    """Whether it follows the paragraph before it without much space."""

    def runs(self) -> list[Run]:
        """Return the text in pieces that stay together, bonuses emphasised."""
        runs: list[Run] = []
        for index, part in enumerate(_EMPHASIS.split(self.text)):
            emphasised = index % 2 == 1
            pieces = [part.replace(" ", "\u00a0")] if emphasised else list(_pieces(part))
            runs += [Run(piece, self.bold or emphasised) for piece in pieces]
        return runs


@dataclass(frozen=True)
class SetLine:
    """A line where it stands: its runs, its size and how far down its baseline is."""

    runs: tuple[Run, ...]
    size: float
    y: float
    italic: bool = False
    rule: float | None = None
    """Where a dividing line is to be drawn before it."""

    @property
    def text(self) -> str:
        """The whole line."""
        return "".join(run.text for run in self.runs)

    def width(self) -> float:
        """Return how wide the line is."""
        return sum(run.width(self.size) for run in self.runs)


def _pieces(text: str) -> Iterator[str]:
    """Yield words, each with the space before it; lines may break around wide letters."""
    piece = ""
    for char in text:
        if piece and (char == " " or is_wide(char) or is_wide(piece[-1])):
            yield piece
            piece = ""
        piece += char
    if piece:
        yield piece


def broken(runs: Sequence[Run], room: float, size: float) -> list[tuple[Run, ...]]:
    """Break text into lines no wider than there is room."""
    lines: list[tuple[Run, ...]] = []
    line: list[Run] = []
    used = 0.0
    for run in _fitting(runs, room, size):
        if line and used + run.width(size) > room and not _sticks(run):
            lines.append(_closed(line))
            line, used = [], 0.0
        if not line:
            run = Run(run.text.lstrip(" "), run.bold)
        if run.text:
            line.append(run)
            used += run.width(size)
    return [*lines, _closed(line)] if line else lines


def _closed(line: list[Run]) -> tuple[Run, ...]:
    """Return a line without space at its end."""
    *before, last = line
    if last.text.isspace() and before:
        return _closed(before)
    return (*before, Run(last.text.rstrip(" "), last.bold))


def balanced(runs: Sequence[Run], room: float, size: float) -> list[tuple[Run, ...]]:
    """Break text into as few lines as fit, of about the same length: no word is left alone."""
    lines = broken(runs, room, size)
    if not 1 < len(lines) <= _BALANCED:
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


def _sticks(run: Run) -> bool:
    """Tell whether a piece is only a mark, which never begins a line."""
    return len(run.text) == 1 and run.text in ",.;:)!?"


def _fitting(runs: Sequence[Run], room: float, size: float) -> Iterator[Run]:
    """Yield runs; what is wider than a whole line is cut into what fits."""
    for run in runs:
        while run.width(size) > room and len(run.text) > 1:
            fits = max(1, _fits(run, room, size))
            yield Run(run.text[:fits], run.bold)
            run = Run(run.text[fits:], run.bold)
        yield run


def _fits(run: Run, room: float, size: float) -> int:
    used = 0.0
    for index, char in enumerate(run.text):
        used += width(char, size, run.bold)
        if used > room:
            return index
    return len(run.text)


def set_at(paragraphs: Sequence[Paragraph], room: float, size: float) -> tuple[list[SetLine], float]:
    """Set paragraphs at a size; return the lines, and how high they are together."""
    lines: list[SetLine] = []
    y = 0.0
    for paragraph in paragraphs:
        rule = None
        if lines:
            gap = size * GAP * (3 if paragraph.rule else 0.3 if paragraph.close else 1)
            rule = y + gap / 2 if paragraph.rule else None
            y += gap
        own = size * paragraph.scale
        for runs in balanced(paragraph.runs(), room, own):
            y += own * LEADING
            lines.append(SetLine(runs, own, y - own * (LEADING - 1), paragraph.italic, rule))
            rule = None
    return lines, y


def fitted(
    paragraphs: Sequence[Paragraph], room: float, height: float, sizes: tuple[float, float]
) -> tuple[list[SetLine], float]:
    """Set paragraphs as large as they fit; what does not fit at the least size is cut off."""
    size, least = sizes
    while True:
        lines, high = set_at(paragraphs, room, size)
        whole = size < _WHOLE or all(_is_whole(one, room, size) for one in paragraphs)
        if high <= height and whole:
            return lines, high
        if size <= least:
            return _cut(lines, height), height
        size = max(least, size * _STEP)


def _is_whole(paragraph: Paragraph, room: float, size: float) -> bool:
    """Tell whether no word must be cut at a size."""
    return all(run.width(size * paragraph.scale) <= room for run in paragraph.runs())


def _cut(lines: list[SetLine], height: float) -> list[SetLine]:
    kept = [line for line in lines if line.y + line.size * (LEADING - 1) <= height]
    last = kept[-1]
    return [*kept[:-1], SetLine((Run("…"),), last.size, last.y)]
