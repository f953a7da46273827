"""Draws the face of a card as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from fiefdom import Card, card_lines, card_text
from fiefdom.tooling.cards import Kind
from fiefdom_workshop.printing.art import Art
from fiefdom_workshop.printing.colors import INK, LINE, PAPER, colors_of
from fiefdom_workshop.printing.elements import picture, shape
from fiefdom_workshop.printing.symbols import AMOUNTS, Symbol, drawn_symbol
from fiefdom_workshop.printing.text_layout import Paragraph, SetLine, TextRun, fitted
from fiefdom_workshop.printing.text_lines import centered_line, text_line

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
_ART: Final = (24.0, 0.8)
"""The height of an illustration, and of the space below it."""
_LARGE: Final = 2.4
"""How much larger a text is that consists of a single amount."""


@dataclass(frozen=True)
class Face:
    """A card with the set and the author to print on it, and an illustration, if there is one."""

    card: Card
    set: str = ""
    author: str = ""
    art: Art | None = None
    priced: bool = True
    """Whether to show what it costs; no, for landscapes that nobody can buy."""


def card_svg(
    card: Card, set: str = "", author: str = "", art: Art | None = None, priced: bool = True
) -> str:
    """Draw the face of a card, 63 by 88 millimetres, with its set and author at the bottom."""
    cost = f"{card.price}, " if priced else ""
    about = f"{cost}{card.types}. {card_text(card)}"
    face = Face(card, set, author, art, priced)
    return picture(WIDTH, HEIGHT, card.name, drawn(face), about)


def drawn(face: Face) -> str:
    """Return the shapes of a face, with its top left corner at 0, 0."""
    top = _NAME[0] + (sum(_ART) if face.art else 0)
    art = [_illustration(face.art)] if face.art else []
    pieces = [*_frame(face.card, top), *art, *_name(face.card), *_text(face.card, top), *_bottom(face)]
    return "\n".join(pieces) + "\n"


def _frame(card: Card, top: float) -> Iterator[str]:
    """Yield the frame, split into the colours of the types, and the panel of the text below `top`."""
    colors = colors_of(card.types)
    yield shape("rect", x=0, y=0, width=WIDTH, height=HEIGHT, rx=_ROUND, fill=colors[0])
    for index, color in enumerate(colors[1:], 1):
        yield shape("path", d=_right_part(WIDTH * index / len(colors)), fill=color)
    yield _panel(top, _FOOT - top)
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


def _illustration(art: Art) -> str:
    """Return the illustration, cut to the shape of its panel."""
    place: dict[str, float | str] = {
        "x": _EDGE,
        "y": _NAME[0],
        "width": WIDTH - 2 * _EDGE,
        "height": _ART[0],
    }
    image = shape("image", href=art.data_uri, preserveAspectRatio="xMidYMid slice", **place)
    return image + shape("rect", **place, fill="none", stroke=LINE, stroke_width=0.2)


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


def _paragraphs(card: Card) -> list[Paragraph]:
    """Return the rules text, then what the author says, and the flavor."""
    told = list(_rules(card))
    if len(told) == 1 and (amount := _single_amount(told[0].text)):
        told = [replace(told[0], text=amount, scale=_LARGE)]
    for said in filter(None, (card.text, card.flavor)):
        told.append(
            Paragraph(" ".join(said.split()), rule=True, italic=True, scale=0.85, symbols=False)
        )
    return told


def _single_amount(text: str) -> str:
    """Return the amount that a text consists of, such as '6 victory points'; empty if it says more."""
    said = text.removeprefix("Worth ").removesuffix(".")
    return said if AMOUNTS.fullmatch(said) else ""


def _rules(card: Card) -> Iterator[Paragraph]:
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


def _text(card: Card, top: float) -> Iterator[str]:
    """Yield the text, as large as its panel, which begins at `top`, allows."""
    high, room = _FOOT - top - 2 * _MARGIN, WIDTH - 2 * (_EDGE + _MARGIN)
    lines, used = fitted(_paragraphs(card), room, high, (4.2, 0.8))
    top += _MARGIN + (high - used) / 2
    for line in lines:
        if line.rule is not None:
            y, x1 = top + line.rule, _EDGE + 6 * _MARGIN
            yield shape("line", x1=x1, x2=WIDTH - x1, y1=y, y2=y, stroke=LINE, stroke_width=0.25)
        yield from centered_line(line, WIDTH / 2, top, INK)


def _bottom(face: Face) -> Iterator[str]:
    """Yield the cost, the types, and the set and author."""
    cost = _cost(face.card) if face.priced else []
    radius = 4.8 if len(cost) < 2 else 4.0
    for index, symbol in enumerate(cost):
        yield from drawn_symbol(symbol, _EDGE + 0.2 + radius * (1 + 2.1 * index), 80, radius)
    left, right = _EDGE, WIDTH - _EDGE
    if cost:
        left += 2.4 + radius * (2 + 2.1 * (len(cost) - 1))
    middle, room = (left + right) / 2, right - left
    yield shape("rect", x=left, y=75.2, width=room, height=9.6, rx=1.6, fill=PAPER, fill_opacity=0.78)
    source = " · ".join(part for part in (face.set, face.author) if part)
    types = str(face.card.types)
    yield from _one_line(types, middle, 79.4 if source else 81.2, room - 4, 3.2, bold=True)
    if source:
        yield from _one_line(source, middle, 83.2, room - 4, 2.3)


def _cost(card: Card) -> list[Symbol]:
    """Return a symbol for each kind of cost, coins first; a card always shows one."""
    others = [Symbol(name, str(count)) for name, count in card.other_costs.items()]
    return ([Symbol("Coin", str(card.cost))] if card.cost or not others else []) + others


def _one_line(
    text: str, x: float, y: float, room: float, largest: float, bold: bool = False
) -> Iterator[str]:
    """Yield one line with its baseline at `y`, as large as its room allows."""
    run = TextRun(text, bold)
    size = min(largest, largest * room / max(run.width(largest), 0.1))
    yield text_line(SetLine((run,), size, y), x, 0, "middle", INK)
