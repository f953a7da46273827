"""Cards as card files, and the schema that editors check them with."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import fiefdom
from fiefdom.errors import SetupError
from fiefdom.game_files import write_whole
from fiefdom.model.card import Card, CardSet
from fiefdom_cli.lookup.card_search import Search, found_cards, matching
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files.write import cards_text, set_text


def export_cards(search: Search, output: Path | None) -> None:
    """Write the cards that fit as a card file; a set that is all of it, with what belongs to it."""
    whole = _whole_set(search)
    if whole is not None:
        deliver(set_text(whole), output)
        return
    found = _found(search)
    if not found:
        raise SetupError("no card is like that, so there is nothing to export; ask for other cards")
    deliver(cards_text(found, fiefdom.installed().mats()), output)


def _found(search: Search) -> list[Card]:
    """Return the cards that fit, or those that are named with commas between them."""
    registry = fiefdom.installed()
    names = " ".join(search.words).split(",")
    if len(names) > 1:
        return [registry.card(name.strip()) for name in names if name.strip()]
    return [one.card for one in found_cards(registry, search)]


def _whole_set(search: Search) -> CardSet | None:
    """Return the set that was asked for, if nothing but the set was."""
    if search.set is None or search != Search(set=search.set):
        return None
    sets = fiefdom.installed().sets
    return sets[matching("card set", search.set, sets)]


def export_schema(output: Path | None) -> None:
    """Write the JSON Schema of card files."""
    from fiefdom_workshop.card_files.schema import card_file_schema

    deliver(json.dumps(card_file_schema(), indent=1) + "\n", output)


def deliver(text: str, output: Path | None) -> None:
    """Print a text as it is, or write it to a file and say so."""
    if output is None:
        sys.stdout.write(text)
        return
    write_whole(output, text.encode())
    console().print(f"Written: {output}", soft_wrap=True)
