"""The colours of card types: light enough for black text, also when printed in grey."""

from __future__ import annotations

from typing import Final

from fiefdom import CardTypes

INK: Final = "#1f1b16"
PAPER: Final = "#fffdf8"
LINE: Final = "#6b6257"
COIN: Final = "#f3d061"
COIN_EDGE: Final = "#8a6a12"

OF_TYPE: Final = {
    "Action": "#d9d2c5",
    "Treasure": "#f4d774",
    "Victory": "#a9d18e",
    "Attack": "#e6a49a",
    "Reaction": "#9fc8e8",
    "Duration": "#f3b57a",
}
_OTHERS: Final = ("#a8d8cf", "#e5b3cf", "#cfd48a", "#b9bfe6", "#c9b1de")
"""For types that card sets define themselves."""


def color_of(card_type: str) -> str:
    """Return the colour of a type; each unknown type has a fixed colour from a small palette."""
    return OF_TYPE.get(card_type) or _OTHERS[sum(map(ord, card_type)) % len(_OTHERS)]


def colors_of(types: CardTypes) -> list[str]:
    """Return the colours a card's frame is split into, from left to right."""
    return [color_of(name) for name in types.names] or [OF_TYPE["Action"]]
