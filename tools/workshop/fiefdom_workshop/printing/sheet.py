"""Draws nine cards on an A4 sheet, to print and cut out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from fiefdom_workshop.printing.colors import INK
from fiefdom_workshop.printing.elements import number, picture, shape
from fiefdom_workshop.printing.face import HEIGHT, WIDTH, Face, drawn

PAGE: Final = (210.0, 297.0)
ACROSS: Final = 3
DOWN: Final = 3
PER_SHEET: Final = ACROSS * DOWN
"""The number of faces on a sheet."""
_LEFT: Final = (PAGE[0] - ACROSS * WIDTH) / 2
_TOP: Final = (PAGE[1] - DOWN * HEIGHT) / 2
_MARK: Final = (1.5, 6.5)
"""The distances from the cards at which crop marks begin and end."""


def sheet_svg(faces: Sequence[Face]) -> str:
    """Draw one to nine faces on an A4 sheet with crop marks; print it at 100% scale."""
    if not 0 < len(faces) <= PER_SHEET:
        raise ValueError(f"a sheet holds 1 to {PER_SHEET} cards, not {len(faces)}; use sheet_svgs")
    body = "".join(_placed(face, index) for index, face in enumerate(faces))
    names = ", ".join(face.card.name for face in faces)
    return picture(*PAGE, names, "".join(_marks()) + body)


def sheet_svgs(faces: Sequence[Face]) -> list[str]:
    """Draw faces on as many sheets as needed."""
    return [sheet_svg(faces[at : at + PER_SHEET]) for at in range(0, len(faces), PER_SHEET)]


def _placed(face: Face, index: int) -> str:
    x, y = _LEFT + index % ACROSS * WIDTH, _TOP + index // ACROSS * HEIGHT
    return f'<g transform="translate({number(x)} {number(y)})">\n{drawn(face)}</g>\n'


def _marks() -> Iterator[str]:
    """Yield the crop marks, outside the cards on all four sides."""
    near, far = _MARK
    for column in range(ACROSS + 1):
        x = _LEFT + column * WIDTH
        yield _mark(x, x, _TOP - far, _TOP - near)
        yield _mark(x, x, PAGE[1] - _TOP + near, PAGE[1] - _TOP + far)
    for row in range(DOWN + 1):
        y = _TOP + row * HEIGHT
        yield _mark(_LEFT - far, _LEFT - near, y, y)
        yield _mark(PAGE[0] - _LEFT + near, PAGE[0] - _LEFT + far, y, y)


def _mark(x1: float, x2: float, y1: float, y2: float) -> str:
    return shape("line", x1=x1, x2=x2, y1=y1, y2=y2, stroke=INK, stroke_width=0.1) + "\n"
