"""`fiefdom try`: plays a card of a file against a bot; a changed file is reloaded."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom import Card, CardSet, Game, Registry, card_text
from fiefdom.errors import FiefdomError, FileError
from fiefdom_cli.design.explain import ExplainingNarrator, Reasons
from fiefdom_cli.design.file_watch import FileWatch, WatchingLines
from fiefdom_cli.design.start_position import (
    TryRequest,
    game_at_position,
    kept_position,
    starting_position,
    tried_card,
)
from fiefdom_cli.play.ending import show_scores
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.session import InputEndedError, LeftError, Session
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.terminal.lines import standard_input
from fiefdom_cli.terminal.own_cards import installed_without
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files import read_cards
from fiefdom_workshop.contract import Tracer

HELP: Final = "again: restart; save the file to reload the card; help, quit."


class RestartError(Exception):
    """The game restarts: from the beginning, or with another version of the cards."""

    def __init__(self, table: CardTryout) -> None:
        super().__init__()
        self.table = table


@dataclass
class CardTryout:
    """A game to try a card in, and what is needed to recreate it."""

    wanted: TryRequest
    card: Card
    card_set: CardSet
    registry: Registry
    reasons: Reasons
    said: str
    position: dict[str, Any]
    """The latest position that can be recreated."""
    game: Game = field(init=False)

    def __post_init__(self) -> None:
        self.game = game_at_position(self.position, self.registry)
        self.reasons.watch(self.game)

    def remember(self, game: Game) -> None:
        """Store the position of the game, if it can be recreated."""
        kept = kept_position(game, self.position["kingdom"], self.wanted.seed)
        self.position = kept or self.position


def try_card(wanted: TryRequest) -> int:
    """Play from a position with the card in hand; return the exit code."""
    fiefdom.installed().bot(wanted.bot)
    screen = console()
    table = new_tryout(wanted)
    watch = FileWatch(wanted.file)
    while True:
        try:
            return _played(table, watch, screen)
        except RestartError as anew:
            table = anew.table


def new_tryout(wanted: TryRequest, said: str = "") -> CardTryout:
    """Read the file and set up the starting position."""
    card_set, registry, reasons = _read(wanted)
    card = tried_card(wanted, card_set, registry)
    position = starting_position(wanted, card, card_set, registry)
    return CardTryout(wanted, card, card_set, registry, reasons, said, position)


def reloaded_tryout(table: CardTryout) -> CardTryout:
    """Read the file again; keep the position if it is valid with the new cards."""
    wanted = table.wanted
    card_set, registry, reasons = _read(wanted)
    name = wanted.file.name
    standing = kept_position(table.game, table.position["kingdom"], wanted.seed)
    try:
        card = registry.card(table.card.name)
        said = f"{name} changed; the position is unchanged."
        if standing is None:
            said = f"{name} changed; back to the last decision of a turn."
        position = standing or table.position
        return CardTryout(wanted, card, card_set, registry, reasons, said, position)
    except FiefdomError as error:
        return new_tryout(wanted, f"{name} changed; restarted, because {error}")


def _read(wanted: TryRequest) -> tuple[CardSet, Registry, Reasons]:
    if wanted.file.is_dir():
        raise FileError(f"{wanted.file}: is a folder; name one card file to try")
    known = installed_without([wanted.file])
    (card_set,) = read_cards(wanted.file, known)
    reasons = Reasons()
    traced = Tracer(reasons.note).traced(
        known.plus(card_set), [card.name for card in card_set.all_cards()]
    )
    return card_set, traced, reasons


def _played(table: CardTryout, watch: FileWatch, screen: Console) -> int:
    narrator = ExplainingNarrator(_opening(table), screen, table.reasons, _greeting(table))

    def on_change() -> None:
        try:
            new = reloaded_tryout(table)
        except FiefdomError as error:
            screen.print(Text(f"{error}\nThe cards are unchanged.", "red"), soft_wrap=True)
        else:
            raise RestartError(new)

    def again() -> None:
        raise RestartError(new_tryout(table.wanted, "From the beginning."))

    session = Session(narrator, WatchingLines(standard_input(screen), watch, on_change))
    session.commands.plain["again"] = again
    session.observers.append(table.remember)
    return _run(session)


def _run(session: Session) -> int:
    try:
        session.run()
    except LeftError:
        return 0
    except KeyboardInterrupt:
        return 130
    except InputEndedError as error:
        sys.stderr.write(f"error: {error}\n")
        return 1
    show_scores(session.narrator)
    return 0


def _opening(table: CardTryout) -> Opening:
    wanted = table.wanted
    others = range(1, wanted.players)
    names = (YOU, *(wanted.bot if n == 1 else f"{wanted.bot} {n}" for n in others))
    bots = {n: table.registry.bot(wanted.bot)(wanted.seed + n) for n in others}
    return Opening(table.game, table.card.name, wanted.seed, names, bots, "")


def _greeting(table: CardTryout) -> Text:
    card = table.card
    head = "  ".join(filter(None, (card.name, table.registry.price_of(card), str(card.types))))
    said = f"{table.said}\n" if table.said else ""
    return Text.assemble((said, "bold"), (f"{head}\n", "bold"), f"{card_text(card)}\n", (HELP, "dim"))
