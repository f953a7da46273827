"""`fiefdom card`: text, rulings, recommended kingdoms and declaration of one card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom import Card, Registry, card_gist, card_text
from fiefdom.grammar import listing, ordinal
from fiefdom_cli.lookup.card_search import Listed
from fiefdom_cli.lookup.catalog import author_text, card_heading
from fiefdom_cli.lookup.declaration import as_python, as_yaml
from fiefdom_cli.terminal.screen import console, indented, print_json


@dataclass(frozen=True)
class Page:
    """What is known about a card besides its face."""

    card: Card
    set: str
    rulings: tuple[str, ...]
    kingdoms: tuple[str, ...]
    python: str | None
    yaml: str | None
    author: str
    held: tuple[Listed, ...] = ()
    """The cards of a pile of different cards."""

    def as_json(self) -> dict[str, Any]:
        """Return the page for `--json`."""
        return Listed(self.card, self.set).as_json() | {
            "rulings": list(self.rulings),
            "kingdoms": list(self.kingdoms),
            "python": self.python,
            "yaml": self.yaml,
            "author": self.author or None,
        }


def page_of(name: str, registry: Registry) -> Page:
    """Collect everything about a card or a pile of different cards, or suggest a similar name."""
    card = registry.card(name)
    card_set = next(one for one in registry.sets.values() if card.name in one.every_name())
    rulings = card_set.rulings.get(card.name, ())
    kingdoms = tuple(n for n, one in registry.kingdoms.items() if card.name in one.cards)
    author = card.author or card_set.author or ""
    page = Page(card, card_set.name, tuple(rulings), kingdoms, None, None, author)
    pile = next((one for one in card_set.piles if one.name == card.name), None)
    if pile is None:
        return replace(page, python=as_python(card, registry), yaml=as_yaml(card))
    return replace(page, held=tuple(Listed(registry.card(n), card_set.name) for n in pile.cards))


def show_card(name: str, as_json: bool) -> None:
    """Print everything about one card."""
    page = page_of(name, fiefdom.installed())
    if as_json:
        print_json(page.as_json())
    else:
        show_page(page, console())


def show_page(page: Page, screen: Console) -> None:
    """Print a page."""
    card = page.card
    screen.print(card_heading(card, card.cost))
    if page.held:
        screen.print(indented(Text(card.text or "")))
    else:
        screen.print(indented(Text(card_text(card))))
        if card.text:
            screen.print(author_text(card.text))
    editions = listing([ordinal(one) for one in card.editions])
    many = "editions" if len(card.editions) > 1 else "edition"
    author = f", by {page.author}" if page.author else ""
    screen.print(indented(Text(f"Set: {page.set}, {editions} {many}{author}", "dim")))
    _section(screen, "Its cards", [f"{one.card.name}: {card_gist(one.card)}" for one in page.held])
    _section(screen, "Rulings", page.rulings)
    _section(screen, "Recommended in", [", ".join(page.kingdoms)] if page.kingdoms else [])
    _code(screen, "In Python", page.python)
    _code(screen, "In a card file", page.yaml)


def _section(screen: Console, title: str, lines: Sequence[str]) -> None:
    if not lines:
        return
    screen.print(Text(f"\n{title}", "bold"))
    for line in lines:
        screen.print(indented(Text(line)))


def _code(screen: Console, title: str, code: str | None) -> None:
    """Print code without breaking its lines, so that it can be copied."""
    if code is None:
        return
    screen.print(Text(f"\n{title}", "bold"))
    for line in code.splitlines():
        screen.print(Text(f"  {line}"), soft_wrap=True)
