"""Finds the card, measures it with a progress bar, and shows the result."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import TimeElapsedColumn

import fiefdom
from fiefdom import Card, Registry
from fiefdom.errors import SetupError
from fiefdom.grammar import listing
from fiefdom_cli.simulate.balance.balance_report import balance_json, show_balance
from fiefdom_cli.simulate.balance.measure import (
    BalanceRequest,
    BalanceResult,
    InterruptedEarly,
    MatchRunner,
    Tell,
    measure,
)
from fiefdom_cli.simulate.html.balance import balance_page
from fiefdom_cli.simulate.html.write_page import check_path, write_page
from fiefdom_cli.simulate.progress_bar import progress_bar
from fiefdom_cli.terminal.own_cards import load_requested
from fiefdom_cli.terminal.screen import console, print_json
from fiefdom_lab import INTERRUPTED, cores, process_pool
from fiefdom_workshop.card_files import SUFFIXES, read_cards

STOPPED: Final = 130


@dataclass(frozen=True)
class BalanceOptions:
    """How the measurement runs, and its output."""

    workers: int | None = None
    report: Path | None = None
    as_json: bool = False


def run_balance(words: Sequence[str], asked: BalanceRequest, manner: BalanceOptions) -> int:
    """Measure a card, show the result, and return the exit code."""
    if manner.report is not None:
        check_path(manner.report)
    card, file = which_card(words)
    if '"' in card.name:
        raise SetupError(
            f"a strategy cannot name {card.name!r}; remove the quotation marks from the name"
        )
    registry = fiefdom.installed()
    try:
        found = _weighed(card, registry, asked, manner)
    except (InterruptedEarly, KeyboardInterrupt):
        sys.stderr.write("Interrupted before every match had been played once.\n")
        return STOPPED
    if manner.as_json:
        print_json(balance_json(found))
    else:
        show_balance(console(), found)
    if manner.report is not None:
        again = _again(card, file, asked)
        write_page(manner.report, lambda: balance_page(found, again), not manner.as_json)
    return STOPPED if found.stopped == INTERRUPTED else 0


def which_card(words: Sequence[str]) -> tuple[Card, str]:
    """Return the card and its file, which is then loaded like any other."""
    file = words[0] if Path(words[0]).suffix.casefold() in SUFFIXES else ""
    name = " ".join(words[1:] if file else words)
    if not file:
        return _kingdom_card(name, fiefdom.installed()), file
    declared = [card for one in read_cards(file) for card in one.cards]
    load_requested([Path(file)])
    if not name and len(declared) == 1:
        return declared[0], file
    known = listing([card.name for card in declared]) or "no cards"
    if not name:
        raise SetupError(f"{file}: which card? It has {known}; add one after the file")
    found = next((card for card in declared if card.name.casefold() == name.casefold()), None)
    if found is None:
        raise SetupError(f"{file}: there is no kingdom card called {name!r}; it has {known}")
    return found, file


def _kingdom_card(name: str, registry: Registry) -> Card:
    card = registry.card(name)
    if not any(card in one.cards for one in registry.sets.values()):
        raise SetupError(f"{card.name} is part of every game; name a kingdom card")
    return card


def _again(card: Card, file: str, asked: BalanceRequest) -> str:
    words = ["fiefdom", "balance", *([file] if file else []), card.name]
    words += ["--games", str(asked.games), "--seconds", f"{asked.seconds:g}"]
    words += ["--rivals", str(asked.rivals), "--seed", str(asked.seed)]
    into = [word for name in asked.into for word in ("--into", name)]
    return shlex.join([*words, *(into or ["--engines", str(asked.engines)])])


def _weighed(
    card: Card, registry: Registry, asked: BalanceRequest, manner: BalanceOptions
) -> BalanceResult:
    workers = manner.workers or cores()
    with _progress(asked) as tell:
        if workers == 1:
            return measure(card, registry, asked, MatchRunner(asked, None, 1, tell))
        with process_pool(workers) as pool:
            return measure(card, registry, asked, MatchRunner(asked, pool, workers, tell))


@contextmanager
def _progress(asked: BalanceRequest) -> Iterator[Tell]:
    """Show the games played, and the time that the measurement may take."""
    limit = f"at most {asked.seconds:g} s"
    with progress_bar(TimeElapsedColumn()) as show:
        yield lambda done, most: show(done, most, f"{done:,} of {most:,} games, {limit}")
