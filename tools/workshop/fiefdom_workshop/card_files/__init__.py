"""Card files: card sets written as YAML."""

from typing import TYPE_CHECKING

from fiefdom.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from fiefdom_workshop.card_files.include import (
        SCENARIOS,
        SUFFIXES,
        find_card_files,
        include_files,
        read_cards,
        read_files,
        without_files,
    )
    from fiefdom_workshop.card_files.read import parse_cards, read_card_file
    from fiefdom_workshop.card_files.schema import card_file_schema
    from fiefdom_workshop.card_files.write import HEADER, card_yaml, cards_text, set_text

__all__ = [
    "HEADER",
    "SCENARIOS",
    "SUFFIXES",
    "card_file_schema",
    "card_yaml",
    "cards_text",
    "find_card_files",
    "include_files",
    "parse_cards",
    "read_card_file",
    "read_cards",
    "read_files",
    "set_text",
    "without_files",
]

__getattr__ = lazy_exports(
    __name__,
    {
        "HEADER": "write",
        "SCENARIOS": "include",
        "SUFFIXES": "include",
        "card_file_schema": "schema",
        "card_yaml": "write",
        "cards_text": "write",
        "find_card_files": "include",
        "include_files": "include",
        "parse_cards": "read",
        "read_card_file": "read",
        "read_cards": "include",
        "read_files": "include",
        "set_text": "write",
        "without_files": "include",
    },
)
