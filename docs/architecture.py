"""The architecture diagram, as SVG in the colors of the page around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

WIDTH: Final = 540
_GAP: Final = 46
_LINE: Final = 20
_ROW: Final = 5
"""How many packages are listed in one line of a box."""


@dataclass(frozen=True)
class Box:
    """One box of the diagram: its title, the packages that implement it, what it contains."""

    title: str
    rooms: tuple[str, ...]
    lines: tuple[str, ...]
    below: tuple[str, str] = ("", "")
    """The labels of the arrows down to the next box and up from it."""

    @property
    def height(self) -> int:
        """Its height in the drawing."""
        return 34 + _LINE * len(self.lines)


BOXES: Final = (
    Box(
        "Declarations",
        ("plugins", "model", "effects", "extending", "serialize"),
        ("plugins: cards, rules, bots", "card files: YAML, no executable code"),
        ("checked once, when loaded", ""),
    ),
    Box(
        "Registry",
        ("plugins", "fiefdom_kingdoms"),
        ("cards, sets, kingdoms, rules and bots by name",),
        ("a kingdom is checked, numbered, compiled", ""),
    ),
    Box(
        "Content",
        ("setup", "state"),
        ("cards and their effects by number", "never changes, shared by all games of a kingdom"),
        ("effects change the state", "frames name effects by number"),
    ),
    Box(
        "State",
        ("state", "engine"),
        ("zones, counters, randomness: a few short lists", "lasting effects, and a stack of frames"),
        ("the pending decision, on request", "an answer, validated first"),
    ),
    Box(
        "Game",
        (
            "game",
            "start_game",
            "run_bots",
            "run_async",
            "game_files",
            "decisions",
            "views",
            "record",
            "wire",
            "text",
            "grammar",
            "errors",
            "light_dataclass",
            "lazy_exports",
            "garbage",
            "hashing",
        ),
        ("answer, view, events, undo", "clone, to_bytes, record, determinize"),
        ("a view and a decision", "an answer"),
    ),
    Box(
        "Users of the engine",
        ("tooling", "fiefdom_cli", "fiefdom_bots", "fiefdom_rl", "fiefdom_lab", "fiefdom_workshop"),
        ("people, bots, learning programs, tests, your server",),
    ),
)


def picture() -> str:
    """Return the diagram as inline SVG."""
    drawn: list[str] = []
    y = 2
    for box in BOXES:
        drawn += _box(box, y)
        y += box.height
        if any(box.below):
            drawn += _arrows(box, y)
            y += _GAP
    title = "<title>From declared cards to a running game</title>"
    head = f'<svg class="architecture" role="img" viewBox="0 0 {WIDTH} {y + 2}">'
    return f"{head}{title}{_ARROW}{''.join(drawn)}</svg>"


_ARROW: Final = (
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
    'orient="auto-start-reverse"><path d="M0 0L8 4L0 8z"/></marker></defs>'
)


def _box(box: Box, y: int) -> Iterator[str]:
    yield f'<rect x="2" y="{y}" width="{WIDTH - 4}" height="{box.height}" rx="6"/>'
    yield f'<text class="title" x="16" y="{y + 23}">{escape(box.title)}</text>'
    for row, start in enumerate(range(0, len(box.rooms), _ROW)):
        rooms = " ".join(box.rooms[start : start + _ROW])
        yield f'<text class="rooms" x="{WIDTH - 16}" y="{y + 22 + 18 * row}">{escape(rooms)}</text>'
    for index, line in enumerate(box.lines):
        yield f'<text x="16" y="{y + 44 + _LINE * index}">{escape(line)}</text>'


def _arrows(box: Box, y: int) -> Iterator[str]:
    down, up = box.below
    ends = f'y1="{y + 4}" y2="{y + _GAP - 4}"'
    middle = y + _GAP // 2 + 5
    if down:
        yield f'<line x1="30" x2="30" {ends} marker-end="url(#tip)"/>'
        yield f'<text class="flow" x="40" y="{middle}">{escape(down)}</text>'
    if up:
        yield f'<line x1="{WIDTH - 30}" x2="{WIDTH - 30}" {ends} marker-start="url(#tip)"/>'
        yield f'<text class="flow up" x="{WIDTH - 40}" y="{middle}">{escape(up)}</text>'
