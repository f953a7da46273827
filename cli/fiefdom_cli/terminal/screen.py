"""The console for all output, and helpers for printing."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType
from rich.padding import Padding
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from fiefdom_cli.terminal.safe_output import escaped, escaped_json


class SafeConsole(Console):
    """A console that prints text literally: it is neither markup nor terminal commands."""

    def __init__(self, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, highlight=False, emoji=False, soft_wrap=False)

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render to styled segments with escaped text; rich's own control segments pass."""
        for piece in super().render(renderable, options):
            if piece.control or piece.text.isprintable():
                yield piece
            else:
                yield Segment(escaped(piece.text), piece.style)


def console(stderr: bool = False) -> Console:
    """Return the console for standard output or standard error."""
    return SafeConsole(stderr)


def plain_table(*headings: str, right: Sequence[str] = ()) -> Table:
    """Return a table without lines; the columns in `right` are right-aligned."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in headings:
        table.add_column(heading, justify="right" if heading in right else "left")
    return table


def in_columns(cells: Sequence[Text], width: int, gap: int = 3) -> Table:
    """Arrange short cells in as many columns as fit, column by column."""
    sizes = [cell.cell_len for cell in cells]
    down = 1
    while down < len(cells) and _width(sizes, down, gap) > width:
        down += 1
    grid = Table.grid(padding=(0, gap, 0, 0))
    for row in range(down):
        grid.add_row(*cells[row::down])
    return grid


def _width(sizes: Sequence[int], down: int, gap: int) -> int:
    """Return the width of columns of so many cells each."""
    widest = [max(sizes[start : start + down]) for start in range(0, len(sizes), down)]
    return sum(widest) + gap * (len(widest) - 1)


def indented(words: RenderableType, spaces: int = 2) -> Padding:
    """Indent text without padding it on the right."""
    return Padding(words, (0, 0, 0, spaces), expand=False)


def hanging(mark: str, words: str) -> Table:
    """Return words after a mark; further rows begin below the first word."""
    grid = Table.grid()
    grid.add_row(Text(mark), Text(words))
    return grid


def print_command(screen: Console, said: str, command: str) -> None:
    """Print a command after its purpose, on a separate line if both do not fit on one."""
    if cell_len(said) + cell_len(command) < screen.width:
        screen.print(Text(f"{said} {command}"), soft_wrap=True)
        return
    screen.print(Text(said))
    # Not wrapped, so that it can be copied.
    screen.print(Text(command), soft_wrap=True)


def print_json(value: Any) -> None:
    """Print JSON for programs: never wrapped, never coloured."""
    import json

    text = json.dumps(value, indent=2, ensure_ascii=False)
    sys.stdout.write(f"{escaped_json(text)}\n")
