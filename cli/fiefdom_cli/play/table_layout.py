"""Arranges the table so that it fits the terminal: in full or more closely, with the log beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

WIDE: Final = 140
"""From this width on, the log stands beside the table."""
LOG_WIDTH: Final = 46
GAP: Final = 3

FULL, CLOSE, SHORT, SHORTEST, BARE = range(5)
"""How closely: in full, without blank lines, with a short Supply and a short list of players, with
long lines cut off, and without the cards and tokens in front of others."""

Parts = Callable[[int, int], list[RenderableType]]
"""Returns the parts of a table, from top to bottom, for a width and how closely it is arranged."""


Reserved = Callable[[], int]
"""Returns how many lines something else needs below a question."""


def no_lines() -> int:
    """Reserve nothing."""
    return 0


def room_for(console: Console, below: RenderableType | None, reserved: int) -> int:
    """Return how many lines there are for a table above a question; 0: as many as it takes."""
    if not console.is_terminal:
        return 0
    asked = height_of(console, below, console.width) + 1 if below is not None else 0
    # the last line is for what is typed
    return max(1, console.height - asked - 1 - reserved)


def height_of(console: Console, part: RenderableType, width: int) -> int:
    """Return the number of lines that something takes."""
    options = console.options.update(width=width, height=None)
    return len(console.render_lines(part, options, pad=False))


def last_of(console: Console, lines: Sequence[RenderableType], room: int) -> list[RenderableType]:
    """Return as many of the last lines as fit."""
    kept: list[RenderableType] = []
    for line in reversed(lines):
        room -= height_of(console, line, console.width)
        if room < 0:
            break
        kept.insert(0, line)
    return kept


def is_wide(console: Console) -> bool:
    """Return whether there is room for the log beside the table."""
    return console.is_terminal and console.width >= WIDE


def arranged(
    console: Console,
    parts: Parts,
    room: int,
    log: Sequence[RenderableType],
    closest: int = BARE,
) -> RenderableType:
    """Return a table that fits into so many lines, if possible; the log stands beside a wide one."""
    beside = is_wide(console)
    width = console.width - LOG_WIDTH - GAP if beside else console.width
    left: RenderableType = Group()
    for closeness in range(FULL, closest + 1):
        left = Group(*parts(width, closeness))
        if room == 0 or height_of(console, left, width) <= room:
            break
    return _with_log(console, left, width, log) if beside else left


def _with_log(
    console: Console, left: RenderableType, width: int, log: Sequence[RenderableType]
) -> RenderableType:
    """Put the end of the log beside something, as long as that is high."""
    height = height_of(console, left, width)
    options = console.options.update(width=LOG_WIDTH, height=None)
    rows = console.render_lines(Group(*log[-2 * height :]), options, pad=False)
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=width)
    grid.add_column(width=LOG_WIDTH)
    grid.add_row(left, _Rows(rows[-height:]))
    return grid


class _Rows:
    """Lines that are already rendered."""

    def __init__(self, rows: Sequence[list[Segment]]) -> None:
        self._rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for row in self._rows:
            yield from row
            yield Segment.line()


def flowing(items: Iterable[Text], width: int, gap: int = 3) -> Iterator[Text]:
    """Put short texts one after another, on as many lines as it takes."""
    line = Text()
    for item in items:
        if line and line.cell_len + gap + item.cell_len > width:
            yield line
            line = Text()
        if line:
            line.append(" " * gap)
        line.append_text(item)
    if line:
        yield line


def cut(line: RenderableType) -> RenderableType:
    """Cut a text off where the line ends."""
    if not isinstance(line, Text):
        return line
    short = line.copy()
    short.no_wrap, short.overflow = True, "ellipsis"
    return short
