"""Golden files with every card's text and short form. To rewrite them:

python -m tests.core.golden_texts
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fiefdom import Card, installed
from fiefdom.text.one_line import card_gist
from fiefdom.text.rules_text import card_text
from tests.core.compositions import COMPOSITIONS

FOLDER = Path(__file__).parent / "golden"


def told(cards: Iterable[Card]) -> str:
    """Return the name, the short form and the text of each card."""
    return "\n".join(f"{card.name} | {card_gist(card)}\n{card_text(card)}\n" for card in cards)


def pages() -> dict[str, str]:
    """Return the content of each golden file."""
    sets = installed().sets
    shipped = {name: told(sets[name].all_cards()) for name in ("base", "intrigue", "seaside")}
    return {**shipped, "compositions": told(COMPOSITIONS)}


def main() -> None:
    """Write every file."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages().items():
        (FOLDER / f"{name}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
