"""Exports cards as card files, and the schemas of card files and of the protocol."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import fiefdom
from fiefdom import Card, CardSet
from fiefdom.errors import SetupError
from fiefdom.tooling.games import write_whole
from fiefdom_cli.lookup.card_search import CardSearch, found_cards, matching
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files import cards_text, set_text


def export_cards(search: CardSearch, output: Path | None) -> None:
    """Write the matching cards as a card file; a whole set includes its kingdoms and rulings."""
    whole = _whole_set(search)
    if whole is not None:
        deliver(set_text(whole), output)
        return
    found = _found(search)
    if not found:
        raise SetupError("no card matches, so there is nothing to export; search for other cards")
    known = fiefdom.installed()
    deliver(cards_text(found, known.mats(), known.counters()), output)


def _found(search: CardSearch) -> list[Card]:
    """Return the matching cards, or those of a comma-separated list of names."""
    registry = fiefdom.installed()
    names = " ".join(search.words).split(",")
    if len(names) > 1:
        return [registry.card(name.strip()) for name in names if name.strip()]
    return [one.card for one in found_cards(registry, search)]


def _whole_set(search: CardSearch) -> CardSet | None:
    """Return the requested set, if the set is the only criterion."""
    if search.set is None or search != CardSearch(set=search.set):
        return None
    sets = fiefdom.installed().sets
    return sets[matching("card set", search.set, sets)]


def export_schema(output: Path | None) -> None:
    """Write the JSON Schema of card files."""
    from fiefdom_workshop.card_files import card_file_schema

    deliver(json.dumps(card_file_schema(), indent=1) + "\n", output)


def export_protocol(types: bool, output: Path | None) -> None:
    """Write the JSON Schema of the protocol, or its TypeScript declarations."""
    from fiefdom.wire import SCHEMA_FILE, TYPES_FILE

    deliver((TYPES_FILE if types else SCHEMA_FILE).read_text("utf-8"), output)


def deliver(text: str, output: Path | None) -> None:
    """Print a text unchanged, or write it to a file and report that."""
    if output is None:
        sys.stdout.write(text)
        return
    write_whole(output, text.encode())
    console().print(f"Written: {output}", soft_wrap=True)
