"""Finds the card, measures it with a progress bar, and shows what came out."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

import fiefdom
from fiefdom import Registry
from fiefdom.errors import SetupError
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card
from fiefdom_cli.simulate.balance.measure import Asked, InterruptedEarly, Scales, Tell, Weighed, weigh
from fiefdom_cli.simulate.balance.report import show_weighed, weighed_json
from fiefdom_cli.simulate.html.balance import balance_page
from fiefdom_cli.simulate.html.write_page import check_place, publish
from fiefdom_cli.terminal.own_cards import demand
from fiefdom_cli.terminal.screen import console, print_json
from fiefdom_lab.result import INTERRUPTED
from fiefdom_lab.workers import cores, process_pool
from fiefdom_workshop.card_files.include import SUFFIXES, read_cards

STOPPED: Final = 130


@dataclass(frozen=True)
class Manner:
    """How it is carried out, and what is to come out."""

    workers: int | None = None
    report: Path | None = None
    as_json: bool = False


def carry_out(words: Sequence[str], asked: Asked, manner: Manner) -> int:
    """Measure a card, show what came out, and return the exit code."""
    if manner.report is not None:
        check_place(manner.report)
    card, file = which_card(words)
    if '"' in card.name:
        raise SetupError(
            f"no strategy can name {card.name!r}; leave the quotation marks out of the name"
        )
    registry = fiefdom.installed()
    try:
        found = _weighed(card, registry, asked, manner)
    except (InterruptedEarly, KeyboardInterrupt):
        sys.stderr.write("Interrupted before every match had been played once.\n")
        return STOPPED
    if manner.as_json:
        print_json(weighed_json(found))
    else:
        show_weighed(console(), found)
    if manner.report is not None:
        again = _again(card, file, asked)
        publish(manner.report, lambda: balance_page(found, again), not manner.as_json)
    return STOPPED if found.stopped == INTERRUPTED else 0


def which_card(words: Sequence[str]) -> tuple[Card, str]:
    """Return the card that is meant, and the file it is in, which is then known like any other."""
    file = words[0] if Path(words[0]).suffix.casefold() in SUFFIXES else ""
    name = " ".join(words[1:] if file else words)
    if not file:
        return _kingdom_card(name, fiefdom.installed()), file
    declared = [card for one in read_cards(file) for card in one.cards]
    demand([Path(file)])
    if not name and len(declared) == 1:
        return declared[0], file
    known = listing([card.name for card in declared]) or "no cards"
    if not name:
        raise SetupError(f"{file}: which card? It has {known}; write one behind the file")
    found = next((card for card in declared if card.name.casefold() == name.casefold()), None)
    if found is None:
        raise SetupError(f"{file}: there is no kingdom card called {name!r}; it has {known}")
    return found, file


def _kingdom_card(name: str, registry: Registry) -> Card:
    card = registry.card(name)
    if not any(card in one.cards for one in registry.sets.values()):
        raise SetupError(f"{card.name} is part of every game; name a kingdom card")
    return card


def _again(card: Card, file: str, asked: Asked) -> str:
    words = ["fiefdom", "balance", *([file] if file else []), card.name]
    words += ["--games", str(asked.games), "--seconds", f"{asked.seconds:g}"]
    return shlex.join([*words, "--rivals", str(asked.rivals), "--seed", str(asked.seed)])


def _weighed(card: Card, registry: Registry, asked: Asked, manner: Manner) -> Weighed:
    workers = manner.workers or cores()
    with _progress(asked) as tell:
        if workers == 1:
            return weigh(card, registry, asked, Scales(asked, None, 1, tell))
        with process_pool(workers) as pool:
            return weigh(card, registry, asked, Scales(asked, pool, workers, tell))


@contextmanager
def _progress(asked: Asked) -> Iterator[Tell | None]:
    """Show a bar to people at a terminal; nothing to a pipe."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield None
        return
    columns = (BarColumn(20), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task("the first games", total=None)
        yield lambda done, most: bar.update(
            task,
            completed=done,
            total=most,
            description=f"{done:,} of {most:,} games, at most {asked.seconds:g} s",
        )
