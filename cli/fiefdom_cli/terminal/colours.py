"""Card names in the colours of their types; the colours carry no extra information."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from fiefdom import Action, Attack, Card, CardTypes, Duration, Reaction, Treasure, Victory
from fiefdom.grammar import pluralize

Faces = Mapping[str, Card]
"""The cards of the game by name."""

COLOURS: Final[tuple[tuple[CardTypes, str], ...]] = (
    (Attack, "red"),
    (Duration, "dark_orange"),
    (Reaction, "bright_blue"),
    (Action, "cyan"),
    (Treasure, "yellow"),
    (Victory, "green"),
)
"""The colour of each type; the first type in this order decides."""
OTHER: Final = "magenta"


def style_of(card: Card | None) -> str:
    """Return the colour of a card."""
    if card is None:
        return ""
    return next((colour for kind, colour in COLOURS if kind in card.types), OTHER)


def counted(cards: Iterable[str], faces: Faces) -> Text:
    """Count equal cards, Actions first, then Treasures by falling cost: '2 Villages, Copper'."""
    counts = sorted(Counter(cards).items(), key=lambda item: place_of(item[0], faces))
    names = [(name if n == 1 else f"{n} {pluralize(name)}", name) for name, n in counts]
    return Text(", ").join(Text(said, style_of(faces.get(name))) for said, name in names)


def place_of(name: str, faces: Faces) -> tuple[int, int, str]:
    """Return the place of a card in a list: Actions first, then Treasures by falling cost."""
    card = faces.get(name)
    if card is None:
        return 3, 0, name
    kind = 0 if Action in card.types else 1 if Treasure in card.types else 2
    return kind, -card.cost, name
