"""`fiefdom card`: face, rulings, recommended kingdoms of one card; its declaration on request."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom import Card, Registry, card_gist
from fiefdom.grammar import listing, ordinal
from fiefdom_cli.lookup.card_search import Listed
from fiefdom_cli.lookup.catalog import author_text, card_heading, rulings_of
from fiefdom_cli.lookup.declaration import as_python, as_yaml
from fiefdom_cli.lookup.terminal_face import terminal_face
from fiefdom_cli.terminal.screen import console, hanging, indented, print_json


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
    price: str = ""
    """What it costs; empty for a landscape that nobody can buy."""
    held: tuple[Listed, ...] = ()
    """The cards of a pile of different cards."""

    def as_json(self) -> dict[str, Any]:
        """Return the page for `--json`."""
        return Listed(self.card, self.set).as_json() | {
            "flavor": self.card.flavor,
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
    kingdoms = tuple(n for n, one in registry.kingdoms.items() if card.name in one.cards)
    author = card.author or card_set.author or ""
    rulings, price = rulings_of(card.name, registry), registry.price_of(card)
    page = Page(card, card_set.name, rulings, kingdoms, None, None, author, price)
    pile = next((one for one in card_set.piles if one.name == card.name), None)
    if pile is None:
        return replace(page, python=as_python(card, registry), yaml=as_yaml(card))
    return replace(page, held=tuple(Listed(registry.card(n), card_set.name) for n in pile.cards))


def show_card(name: str, as_json: bool, code: bool = False) -> None:
    """Print everything about one card; in a page to read, its declaration only with `code`."""
    page = page_of(name, fiefdom.installed())
    if as_json:
        print_json(page.as_json())
    else:
        show_page(page, console(), code)


def show_page(page: Page, screen: Console, code: bool = False) -> None:
    """Print a page."""
    card = page.card
    if page.held:
        screen.print(card_heading(card, page.price, card.cost))
        screen.print(indented(Text(card.text or "")))
    else:
        screen.print(terminal_face(card, page.price))
        if card.text:
            screen.print(author_text(card.text))
    _section(screen, "Rulings", page.rulings, "- ")
    editions = listing([ordinal(one) for one in card.editions])
    many = "editions" if len(card.editions) > 1 else "edition"
    author = f", by {page.author}" if page.author else ""
    _section(screen, "Its cards", [f"{one.card.name}: {card_gist(one.card)}" for one in page.held])
    _section(screen, "Recommended in", [", ".join(page.kingdoms)] if page.kingdoms else [])
    _section(screen, "Set", [f"{page.set}, {editions} {many}{author}"])
    if code:
        _code(screen, "In Python", page.python)
        _code(screen, "In a card file", page.yaml)


def _section(screen: Console, title: str, lines: Sequence[str], mark: str = "") -> None:
    """Print lines below a title; further rows of a line are indented as far as its first word."""
    if not lines:
        return
    screen.print(Text(f"\n{title}", "bold"))
    for line in lines:
        screen.print(indented(hanging(mark, line) if mark else Text(line)))


def _code(screen: Console, title: str, code: str | None) -> None:
    """Print code without breaking its lines, so that it can be copied."""
    if code is None:
        return
    screen.print(Text(f"\n{title}", "bold"))
    for line in code.splitlines():
        screen.print(Text(f"  {line}"), soft_wrap=True)
