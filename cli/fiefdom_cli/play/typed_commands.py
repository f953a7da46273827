"""What can be typed besides an answer: help, looking around, a card's text, a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom.decisions.decision import Decision
from fiefdom.errors import UnknownName
from fiefdom.grammar.english import listing
from fiefdom.model.card import Card
from fiefdom.text.rules_text import card_text
from fiefdom_cli.lookup.catalog import author_says, card_heading
from fiefdom_cli.play.hint import advice
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.table import trash_line
from fiefdom_cli.terminal.screen import indented

HELP: Final = """\
To answer
  3              the choice with that number
  vil            the choice whose name begins so
  play silver    or buy silver, when the name alone could mean both
  t              play all Treasures
  end            end the phase
  1 3-5          several cards by number, or an order: the first ends up on top
  copper estate  several cards by name, once for each copy; also all, none
  coppers        every copy of one card;  2 coppers: so many copies
  y or n         yes or no
  t; gold        several answers in a row
To look around
  ? village      what a card does;  ? alone: the card that may be used now
  table          the whole table;  supply or trash: only that
  log            everything that has happened
To think again
  hint           what a bot would do, and why;  hint random: another bot
  undo           take your last answer back; free until something hidden was
                 shown, and the game says so;  undo! takes it back all the same
To stop
  save           every answer is saved; say under which name;  save FILE: a copy
  quit           leave the game; fiefdom resume goes on with it
  help           this"""


class Commands:
    """Obeys commands that leave the game as it is."""

    def __init__(self, room: Room, hints: str) -> None:
        self._room = room
        self._hints = hints
        self.plain: dict[str, Callable[[], None]] = {
            "help": self._help,
            "log": room.tell_all,
            "supply": room.show_supply,
            "table": room.look_around,
            "trash": self._trash,
        }
        """What to do at a word; others may add theirs."""
        self.worded: dict[str, Callable[[str], None]] = {}
        """What to do at a word and those that follow it; others may add theirs."""

    def obey(self, typed: str, decision: Decision) -> bool:
        """Carry a command out; False if this was none."""
        words = typed.strip()
        if words == "?" and decision.detail:
            self._room.console.print(indented(Text(decision.detail)))
            return True
        if words.startswith("?"):
            self._explain(words[1:].strip())
            return True
        first, _, rest = words.partition(" ")
        if first.casefold() == "hint":
            self._hint(decision, rest.strip() or self._hints)
            return True
        if worded := self.worded.get(first.casefold()):
            worded(rest.strip())
            return True
        command = self.plain.get(words.casefold())
        if command is None:
            return False
        command()
        return True

    def _hint(self, decision: Decision, name: str) -> None:
        room = self._room
        room.console.print(Text(advice(room.game, decision, name, room.opening.seed)))

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
        if card.text:
            self._room.console.print(author_says(card.text))
