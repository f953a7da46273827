"""`fiefdom try`: a card of a file in hand, against a bot, reloaded when the file changes."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Any, Final

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom import Card, CardSet, Game, Registry
from fiefdom.errors import FiefdomError, FileError
from fiefdom.text.rules_text import card_text
from fiefdom_cli.design.explain import Reasons, Workbench
from fiefdom_cli.design.file_watch import Eye, WatchingLines
from fiefdom_cli.design.start_position import Wanted, beginning, kept_position, laid_out, tried_card
from fiefdom_cli.play.ending import show_scores
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.session import InputEndedError, LeftError, Session
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.terminal.lines import standard_input
from fiefdom_cli.terminal.own_cards import installed_without
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files.include import read_cards
from fiefdom_workshop.contract.tracing import Tracer

HELP: Final = "again: from the beginning; save the file: the card is reloaded; help, quit."


class AnewError(Exception):
    """The table is laid out anew: from the beginning, or with another version of the cards."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


@dataclass
class Table:
    """A game to try a card in, and what it takes to lay it out again."""

    wanted: Wanted
    card: Card
    card_set: CardSet
    registry: Registry
    reasons: Reasons
    said: str
    position: dict[str, Any]
    """The latest position that can be laid out again."""
    game: Game = field(init=False)

    def __post_init__(self) -> None:
        self.game = self.reasons.game = laid_out(self.position, self.registry)

    def remember(self, game: Game) -> None:
        """Write down where the game stands, if that can be laid out again."""
        kept = kept_position(game, self.position["kingdom"], self.wanted.seed)
        self.position = kept or self.position


def try_card(wanted: Wanted) -> int:
    """Play from a position with the card in hand; return the exit code."""
    fiefdom.installed().bot(wanted.bot)
    screen = console()
    table = fresh(wanted)
    eye = Eye(wanted.file)
    while True:
        try:
            return _played(table, eye, screen)
        except AnewError as anew:
            table = anew.table


def fresh(wanted: Wanted, said: str = "") -> Table:
    """Read the file and lay out the position from the beginning."""
    card_set, registry, reasons = _read(wanted)
    card = tried_card(wanted, card_set, registry)
    position = beginning(wanted, card, card_set, registry)
    return Table(wanted, card, card_set, registry, reasons, said, position)


def reloaded(table: Table) -> Table:
    """Read the file again; keep the position if it makes sense with the new cards."""
    wanted = table.wanted
    card_set, registry, reasons = _read(wanted)
    name = wanted.file.name
    standing = kept_position(table.game, table.position["kingdom"], wanted.seed)
    try:
        card = registry.card(table.card.name)
        said = f"{name} changed: the table is as it was."
        if standing is None:
            said = f"{name} changed: back to the last question of a turn."
        position = standing or table.position
        return Table(wanted, card, card_set, registry, reasons, said, position)
    except FiefdomError as error:
        return fresh(wanted, f"{name} changed: from the beginning, because {error}")


def _read(wanted: Wanted) -> tuple[CardSet, Registry, Reasons]:
    if wanted.file.is_dir():
        raise FileError(f"{wanted.file}: is a folder; name one file of cards to try")
    known = installed_without([wanted.file])
    (card_set,) = read_cards(wanted.file, known)
    reasons = Reasons()
    traced = Tracer(reasons.note).traced(
        known.plus(card_set), [card.name for card in card_set.all_cards()]
    )
    return card_set, traced, reasons


def _played(table: Table, eye: Eye, screen: Console) -> int:
    room = Workbench(_opening(table), screen, table.reasons, _greeting(table))

    def on_change() -> None:
        try:
            new = reloaded(table)
        except FiefdomError as error:
            screen.print(Text(f"{error}\nThe cards stay as they were.", "red"), soft_wrap=True)
        else:
            raise AnewError(new)

    def again() -> None:
        raise AnewError(fresh(table.wanted, "From the beginning."))

    session = Session(room, WatchingLines(standard_input(screen), eye, on_change))
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
    show_scores(session.room)
    return 0


def _opening(table: Table) -> Opening:
    wanted = table.wanted
    others = range(1, wanted.players)
    names = (YOU, *(wanted.bot if n == 1 else f"{wanted.bot} {n}" for n in others))
    bots = {n: table.registry.bot(wanted.bot)(wanted.seed + n) for n in others}
    return Opening(table.game, table.card.name, wanted.seed, names, bots, "")


def _greeting(table: Table) -> Text:
    card = table.card
    head = f"{card.name}  ${card.cost}  {card.types}\n"
    said = f"{table.said}\n" if table.said else ""
    return Text.assemble((said, "bold"), (head, "bold"), f"{card_text(card)}\n", (HELP, "dim"))
