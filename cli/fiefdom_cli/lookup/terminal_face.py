"""The face of a card in a terminal: its name, its text, its cost and types in a frame."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from fiefdom import Card, card_lines
from fiefdom.tooling.cards import Kind
from fiefdom_cli.terminal.colours import style_of

WIDTH: Final = 46
"""The width of a face, in columns; narrower in a narrow terminal."""


def terminal_face(card: Card, price: str) -> RenderableType:
    """Return the face of a card: bonuses line by line, then the text, in the colour of its type.

    The price is empty for a landscape that nobody can buy.
    """
    return Panel(
        Group(*_lines(card)),
        box=ROUNDED,
        title=Text(card.name, "bold"),
        title_align="left",
        subtitle=Text(" · ".join(filter(None, (price, str(card.types))))),
        subtitle_align="left",
        border_style=style_of(card),
        width=WIDTH,
        padding=(0, 2),
    )


def _lines(card: Card) -> Iterator[RenderableType]:
    above = False
    for line in card_lines(card):
        if above and line.kind in (Kind.BELOW, Kind.WORTH):
            yield _divider()
        said = line.text.replace(", ", "\n") if line.kind is Kind.BONUS else line.text
        yield _centered(said, "bold" if line.kind in (Kind.BONUS, Kind.WORTH) else "")
        above = line.kind in (Kind.BONUS, Kind.PLAYED)
    if card.flavor:
        yield _divider()
        yield _centered(" ".join(card.flavor.split()), "italic")


def _centered(said: str, style: str) -> RenderableType:
    return Text(said, style, justify="center")


def _divider() -> RenderableType:
    return Text("─" * 9, "dim", justify="center")
