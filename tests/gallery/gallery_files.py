"""The card gallery in examples/cards: its files, cards, lines and keywords."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fiefdom_workshop.card_files.include import find_card_files
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.yaml_input import read_yaml

GALLERY = Path(__file__).parents[2] / "examples" / "cards"
FILES = find_card_files(GALLERY)
SETS = {path.stem: read_card_file(path) for path in FILES}
CARDS = [card for card_set in SETS.values() for card in card_set.cards]


def scenarios_of(path: Path) -> Path:
    """Return the file with the scenarios of a file of cards."""
    return path.with_suffix(f".scenarios{path.suffix}")


def lines_of(path: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield each card of a file: its name and the lines that say what it does."""
    body = path.read_text("utf-8").split("\ncards:\n")[1]
    for entry in body.split("  - card: ")[1:]:
        lines = [line for line in entry.partition("    rulings:")[0].splitlines() if line.strip()]
        yield lines[0].strip('"'), lines


def words_in(data: Any) -> Iterator[str]:
    """Yield every key and every text of plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from words_in(value)
    elif isinstance(data, list):
        for item in data:
            yield from words_in(item)
    elif isinstance(data, str):
        yield data


def words_of(path: Path) -> set[str]:
    """Return every keyword used by the cards of a file."""
    return set(words_in(read_yaml(path)["cards"]))
