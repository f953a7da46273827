"""Draws the face of a card as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from fiefdom import Card, card_lines
from fiefdom.tooling.cards import Kind
from fiefdom_workshop.printing.colors import COIN, COIN_EDGE, INK, LINE, PAPER, colors_of
from fiefdom_workshop.printing.svg import picture, shape, text_line
from fiefdom_workshop.printing.text_layout import Paragraph, SetLine, TextRun, fitted

WIDTH: Final = 63.0
"""The width of a card, in millimetres."""
HEIGHT: Final = 88.0
"""The height of a card, in millimetres."""
_EDGE: Final = 3.2
"""The width of the coloured frame."""
_ROUND: Final = 3.0
_NAME: Final = (16.0, 4.6)
"""The y coordinates at which the panels of the text and of the name begin."""
_FOOT: Final = 73.6
"""The y coordinate at which the panel of the text ends."""
_MARGIN: Final = 2.6


@dataclass(frozen=True)
class Face:
    """A card with the set and the author to print on it."""

    card: Card
    set: str = ""
    author: str = ""


def card_svg(card: Card, set: str = "", author: str = "") -> str:
    """Draw the face of a card, 63 by 88 millimetres, with its set and author at the bottom."""
    return picture(WIDTH, HEIGHT, card.name, drawn(Face(card, set, author)))


def drawn(face: Face) -> str:
    """Return the shapes of a face, with its top left corner at 0, 0."""
    pieces = [*_frame(face.card), *_name(face.card), *_text(face.card), *_bottom(face)]
    return "\n".join(pieces) + "\n"


def _frame(card: Card) -> Iterator[str]:
    """Yield the frame, split into the colours of the types, and the paper inside."""
    colors = colors_of(card.types)
    yield shape("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=_ROUND, fill=colors[0])
    for index, color in enumerate(colors[1:], 1):
        yield shape("path", d=_right_part(WIDTH * index / len(colors)), fill=color)
    yield _panel(_NAME[0], _FOOT - _NAME[0])
    yield shape(
        "rect",
        x=0.15,
        y=0.15,
        width=WIDTH - 0.3,
        height=HEIGHT - 0.3,
        rx=_ROUND,
        fill="none",
        stroke=INK,
        stroke_width=0.3,
    )


def _right_part(x: float) -> str:
    """Return the outline of the card to the right of `x`; the border is slightly slanted."""
    top, right, low = x + 4, WIDTH - _ROUND, HEIGHT - _ROUND
    corner = f"A{_ROUND} {_ROUND} 0 0 1"
    return f"M{top:.2f} 0H{right}{corner} {WIDTH} {_ROUND}V{low}{corner} {right} {HEIGHT}H{x - 4:.2f}Z"


def _panel(y: float, height: float) -> str:
    return shape(
        "rect",
        x=_EDGE,
        y=y,
        width=WIDTH - 2 * _EDGE,
        height=height,
        rx=1.6,
        fill=PAPER,
        stroke=LINE,
        stroke_width=0.2,
    )


def _name(card: Card) -> Iterator[str]:
    """Yield the name on its own panel, on several lines if it would be too small on one."""
    top, high, room = _NAME[1] - 1.4, _NAME[0] - _NAME[1] - 0.4, WIDTH - 2 * (_EDGE + _MARGIN)
    yield _panel(top, high)
    paragraph = [Paragraph(card.name, bold=True)]
    lines, used = fitted(paragraph, room, high - 1.6, (5.6, 0.5))
    begin = top + (high - used) / 2
    yield from (text_line(line, WIDTH / 2, begin, "middle", INK) for line in lines)


def _paragraphs(card: Card) -> Iterator[Paragraph]:
    above = False
    for line in card_lines(card):
        rule = above and line.kind in (Kind.BELOW, Kind.WORTH)
        if line.kind is Kind.BONUS:
            for index, bonus in enumerate(line.text.split(", ")):
                yield Paragraph(bonus, bold=True, scale=1.3, close=index > 0)
        else:
            large = line.kind is Kind.WORTH
            yield Paragraph(line.text, bold=large, scale=1.1 if large else 1.0, rule=rule)
        above = line.kind in (Kind.BONUS, Kind.PLAYED)
    if card.text:
        yield Paragraph(" ".join(card.text.split()), rule=True, italic=True, scale=0.85)


def _text(card: Card) -> Iterator[str]:
    """Yield the rules text, as large as its panel allows."""
    high, room = _FOOT - _NAME[0] - 2 * _MARGIN, WIDTH - 2 * (_EDGE + _MARGIN)
    lines, used = fitted(list(_paragraphs(card)), room, high, (4.2, 0.8))
    top = _NAME[0] + _MARGIN + (high - used) / 2
    for line in lines:
        if line.rule is not None:
            y, x1 = top + line.rule, _EDGE + 6 * _MARGIN
            yield shape("line", x1=x1, x2=WIDTH - x1, y1=y, y2=y, stroke=LINE, stroke_width=0.25)
        yield text_line(line, WIDTH / 2, top, "middle", INK)


def _bottom(face: Face) -> Iterator[str]:
    """Yield the cost on a coin, the types, and the set and author."""
    card = face.card
    left, right = _EDGE + 12.0, WIDTH - _EDGE
    middle, room = (left + right) / 2, right - left
    yield shape("rect", x=left, y=75.2, width=room, height=9.6, rx=1.6, fill=PAPER, fill_opacity=0.78)
    yield shape("circle", cx=_EDGE + 5, cy=80, r=4.8, fill=COIN, stroke=COIN_EDGE, stroke_width=0.5)
    yield shape("circle", cx=_EDGE + 5, cy=80, r=3.9, fill="none", stroke=COIN_EDGE, stroke_width=0.2)
    yield from _one_line(_price(card), _EDGE + 5, 82.1, 7.2, 5.8, bold=True)
    source = " · ".join(part for part in (face.set, face.author) if part)
    yield from _one_line(str(card.types), middle, 79.4 if source else 81.2, room - 4, 3.2, bold=True)
    if source:
        yield from _one_line(source, middle, 83.2, room - 4, 2.3)


def _price(card: Card) -> str:
    """Return the cost without the sign of the coins, which the coin on the card stands for."""
    return card.price.removeprefix("$").replace(" + ", "+") if card.also_costs else str(card.cost)


def _one_line(
    text: str, x: float, y: float, room: float, largest: float, bold: bool = False
) -> Iterator[str]:
    """Yield one line with its baseline at `y`, as large as its room allows."""
    run = TextRun(text, bold)
    size = min(largest, largest * room / max(run.width(largest), 0.1))
    yield text_line(SetLine((run,), size, y), x, 0, "middle", INK)
