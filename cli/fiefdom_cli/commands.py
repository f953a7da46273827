"""What can be typed besides an answer: help, looking around, the text of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom.cards import Card
from fiefdom.errors import UnknownName
from fiefdom.parts.voice import listing
from fiefdom.wording import card_text
from fiefdom_cli.catalog import card_heading
from fiefdom_cli.room import Room
from fiefdom_cli.screen import indented
from fiefdom_cli.table import trash_line

HELP: Final = """\
To answer
  3              the choice with that number
  vil            the choice whose name begins so
  play silver    or buy silver, when the name alone could mean both
  t              play all Treasures
  end            end the phase
  1 3-5          several cards by number, separated by spaces or commas
  copper estate  several cards by name, once for each copy; also all, none
  y or n         yes or no
To look around
  ? village      what a card does
  table          the whole table;  supply or trash: only that
  log            everything that has happened
  help           this
  quit           leave the game"""


class Commands:
    """Obeys commands that leave the game as it is."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._plain: dict[str, Callable[[], None]] = {
            "help": self._help,
            "log": room.tell_all,
            "supply": room.show_supply,
            "table": room.show_everything,
            "trash": self._trash,
        }

    def obey(self, typed: str) -> bool:
        """Carry a command out; False if this was none."""
        words = typed.strip()
        if words.startswith("?"):
            self._explain(words[1:].strip())
            return True
        command = self._plain.get(words.casefold())
        if command is None:
            return False
        command()
        return True

    def _help(self) -> None:
        self._room.console.print(Text(HELP))

    def _trash(self) -> None:
        self._room.console.print(trash_line(self._room.view(), self._room.faces))

    def _explain(self, name: str) -> None:
        """Show a card's text; of this game, else of any that is installed."""
        if not name:
            self._help()
            return
        found = self._found(name.casefold())
        if len(found) > 1:
            names = listing([card.name for card in found], "or")
            self._room.console.print(Text(f"'{name}' could mean {names}: type more of the name."))
            return
        try:
            self._show(found[0] if found else fiefdom.installed().card(name))
        except UnknownName as error:
            self._room.console.print(Text(str(error)))

    def _found(self, words: str) -> list[Card]:
        cards = self._room.game.cards
        exact = [card for card in cards if card.name.casefold() == words]
        return exact or [card for card in cards if card.name.casefold().startswith(words)]

    def _show(self, card: Card) -> None:
        cost = self._room.view().costs.get(card.name, card.cost)
        self._room.console.print(card_heading(card, cost))
        self._room.console.print(indented(Text(card_text(card))))
