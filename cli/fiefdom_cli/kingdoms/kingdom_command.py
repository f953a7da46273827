"""`fiefdom kingdom`: shows a kingdom, why each card is in it, what to set up, and its code."""

from __future__ import annotations

import shlex
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import chain
from typing import Any, Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import fiefdom
from fiefdom import Card, Registry, SetupError, card_gist
from fiefdom.grammar import plural
from fiefdom_cli.kingdoms.filter_help import show_words
from fiefdom_cli.kingdoms.find import Chosen, choose
from fiefdom_cli.kingdoms.request import RANDOM, KingdomRequest, seed_for
from fiefdom_cli.lookup.catalog import summary_width
from fiefdom_cli.play.sharing import kingdom_line
from fiefdom_cli.terminal.own_cards import card_files
from fiefdom_cli.terminal.screen import console, indented, plain_table, print_json
from fiefdom_kingdoms import Setting, kingdom_code, reroll, setting

__all__ = ["Request", "show_kingdom", "show_words"]

GLUE: Final = "\0"
"""A placeholder for a non-breaking space."""
LEAST: Final = 24
"""The least width of the column that summarizes a card."""
LABEL: Final = 13
"""The width of the labels in the set-up list, with the gap after them."""


@dataclass(frozen=True)
class Request:
    """The arguments of `fiefdom kingdom`; the default is a random kingdom."""

    name: str
    which: KingdomRequest
    seed: int | None = None
    reroll: Sequence[str] = ()
    players: int = 2

    @property
    def kingdom(self) -> str:
        """The kingdom: a name, a list of cards, or the word for a random one."""
        return self.name if self.name or self.which != KingdomRequest() else RANDOM


@dataclass(frozen=True)
class Found:
    """A kingdom with everything that is shown about it."""

    request: Request
    chosen: Chosen
    table: Setting
    cards: tuple[tuple[Card, str], ...]
    """The cards by cost, then by name, each with its set."""
    files: tuple[str, ...] = ()
    """The files given with `--cards`; those without any of its cards can decide what is drawn."""
    own_files: tuple[str, ...] = ()
    """Those of its cards."""

    @property
    def entries(self) -> list[str]:
        """Everything that is needed to deal it: its cards, and the outcomes of set-up rules."""
        return list(dict.fromkeys([*self.chosen.cards, *self.table.drawn]))

    @property
    def code(self) -> str:
        """The code that reproduces it; empty if it has too many entries for one."""
        try:
            return kingdom_code(self.entries)
        except SetupError:
            return ""

    @property
    def play(self) -> str:
        """The command that plays it."""
        if self.chosen.named and not self.chosen.drawn:
            asked = ["--kingdom", self.chosen.title]
        elif self.code:
            asked = ["--code", self.code]
        else:
            asked = ["--kingdom", ", ".join(self.entries)]
        return shlex.join(["fiefdom", "play", *asked, *_options(self.own_files)])

    @property
    def again(self) -> str:
        """The command that shows it again."""
        words = ["fiefdom", "kingdom", *([self.request.name] if self.request.name else [])]
        words += [*self.request.which.words(), "--seed", str(self.chosen.picked.seed)]
        rolled = [word for card in self.request.reroll for word in ("--reroll", card)]
        return shlex.join([*words, *rolled, *_options(self.files)])


def find(request: Request, registry: Registry) -> Found:
    """Find or draw the requested kingdom."""
    seed = seed_for(request.seed, request.which)
    chosen = choose(request.kingdom, request.which, seed, registry)
    if request.reroll:
        picked = reroll(registry, chosen.picked, *request.reroll)
        chosen = replace(chosen, picked=picked, drawn=True)
    sets = {card.name: one.name for one in registry.sets.values() for card in one.cards}
    cards = [registry.card(name) for name in chosen.cards if name in registry.cards]
    table = setting(registry, chosen.cards, request.players, chosen.picked.seed or 0)
    by_cost = sorted(cards, key=lambda card: (card.cost, card.name))
    shown = tuple((card, sets[card.name]) for card in by_cost)
    files, own = card_files(registry), card_files(registry, _used(chosen.cards, table))
    return Found(request, chosen, table, shown, files, own)


def _used(cards: Iterable[str], table: Setting) -> set[str]:
    """Return the names of all cards and piles that a kingdom needs."""
    piles = (table.kingdom, table.beside, table.basics, table.start, table.side_decks)
    return {*cards, *chain(*piles), *table.landscapes, *table.trash}


def _options(files: Iterable[str]) -> list[str]:
    return [word for file in files for word in ("--cards", file)]


def show_kingdom(request: Request, as_json: bool) -> None:
    """Print a kingdom."""
    found = find(request, fiefdom.installed())
    if as_json:
        print_json(_as_json(found))
        return
    screen = console()
    for line in _heading(found):
        screen.print(line)
    screen.print(_cards(found, screen.width))
    screen.print(Text(f"\nTo set up for {plural(request.players, 'player')}", "bold"))
    screen.print(_lines(_to_set_up(found.table), screen.width))
    screen.print()
    for name, words in _ways_back(found).items():
        screen.print(Text.assemble((f"{name:<7}", "bold"), words), soft_wrap=True)


def _heading(found: Found) -> Iterator[Text]:
    """Yield the name of the kingdom and how it was found."""
    picked, title = found.chosen.picked, found.chosen.title
    seed = f", seed {picked.seed}" if found.chosen.drawn else ""
    yield Text(f"{title[0].upper()}{title[1:]}{seed}", "bold")
    if picked.filter.constraints or picked.filter.size:
        yield Text(f"Filter: {picked.filter}")
    if picked.kingdoms is not None:
        yield Text(f"One of {picked.kingdoms:,} kingdoms that match, each equally likely.")
    yield Text()


def _cards(found: Found, width: int) -> Table:
    """Return the cards by cost, each with a summary if there is room for it."""
    rows = list(_rows(found))
    room = summary_width(rows, width)
    told = room >= LEAST
    table = plain_table(*rows[0], *(["What it does"] if told else []), right=["Cost"])
    for row, (card, _) in zip(rows[1:], found.cards, strict=True):
        table.add_row(*map(Text, row), *([Text(card_gist(card, room))] if told else []))
    return table


def _rows(found: Found) -> Iterator[tuple[str, ...]]:
    """Yield the headings, then each card with the reason why it was drawn, or its types."""
    told = any(_why(found, card.name) for card, _ in found.cards)
    yield "Cost", "Card", "Set", "Why" if told else "Types"
    registry = fiefdom.installed()
    for card, set_name in found.cards:
        last = "; ".join(_why(found, card.name)) or "drawn freely" if told else str(card.types)
        yield registry.price_of(card).removeprefix("$"), card.name, set_name, last


def _why(found: Found, card: str) -> list[str]:
    picked = found.chosen.picked
    instead = [f"instead of {picked.instead[card]}"] if card in picked.instead else []
    return [*instead, *picked.reasons[card]]


def _to_set_up(table: Setting) -> Iterator[tuple[str, list[str]]]:
    """Yield labelled lists of what to put on the table."""
    usual = max(table.kingdom.values(), key=list(table.kingdom.values()).count)
    others = {name: size for name, size in table.kingdom.items() if size != usual}
    yield "Kingdom", [f"{usual} of each card", *(f"but {one}" for one in _counted(others))]
    if table.beside:
        yield "Beside the Supply", _counted(table.beside)
    if table.landscapes:
        yield "Landscapes", list(table.landscapes)
    if table.side_decks:
        yield "Side decks", [f"{name} ({count} cards)" for name, count in table.side_decks.items()]
    if table.drawn:
        yield "Drawn", list(table.drawn)
    if table.trash:
        yield "In the trash", list(table.trash)
    yield "Basic cards", _counted(table.basics)
    yield "Each player", [*_counted(table.start), *(f"the {name} mat" for name in table.mats)]
    if table.tokens:
        yield "Tokens", list(table.tokens)
    if table.pile_tokens:
        yield "For piles", [f"{name} tokens" for name in table.pile_tokens]


def _counted(cards: Mapping[str, int]) -> list[str]:
    return [plural(count, name) for name, count in cards.items()]


def _lines(named: Iterator[tuple[str, list[str]]], width: int) -> Padding:
    """Wrap lists into lines without breaking an item."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for name, items in named:
        whole = ", ".join(item.replace(" ", GLUE) for item in items)
        lines = textwrap.wrap(whole, max(20, width - 2 - LABEL), break_on_hyphens=False)
        grid.add_row(Text(name), Text("\n".join(lines).replace(GLUE, " ")))
    return indented(grid)


def _ways_back(found: Found) -> dict[str, str]:
    """Return the commands that show, play and share this kingdom, as far as they exist."""
    day = found.request.which.day
    ways = {"Code": found.code} if found.code else {}
    ways["Play"] = found.play
    if day and not found.request.reroll:
        ways["Play"] = f"fiefdom play --date {day}"
        ways["Share"] = kingdom_line(day, [card.name for card, _ in found.cards])
    elif found.chosen.drawn:
        ways["Again"] = found.again
    return ways


def _as_json(found: Found) -> dict[str, Any]:
    picked = found.chosen.picked
    why = {name: list(reasons) for name, reasons in picked.reasons.items()}
    return {
        "name": found.chosen.title,
        "cards": [
            {"name": card.name, "cost": card.cost, "types": list(card.types.names), "set": set_name}
            | {"why": why[card.name], "instead_of": picked.instead.get(card.name)}
            for card, set_name in found.cards
        ],
        "filter": str(picked.filter),
        "kingdoms": picked.kingdoms,
        "seed": picked.seed if found.chosen.drawn else None,
        "setup": {
            name: value
            for name, value in asdict(found.table).items()
            if value or name not in ("drawn", "trash", "landscapes", "side_decks")
        },
    } | {name.lower(): words for name, words in _ways_back(found).items()}
