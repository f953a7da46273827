"""Commands that can be typed instead of an answer: help, views, card texts, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom import Card, Decision, Game
from fiefdom.errors import UnknownName
from fiefdom.grammar import listing, pluralize
from fiefdom.tooling.games import paying_phase
from fiefdom.wire import Menu
from fiefdom_cli.play.hint import advice
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.points import show_points
from fiefdom_cli.play.question import explained
from fiefdom_cli.play.table import trash_line
from fiefdom_cli.terminal.screen import hanging, indented

EXAMPLES: Final = ("Silver", "Copper", "Estate", "Gold")
"""The cards that the help gives as examples, in games that have them."""


def how_to_answer(many: str, names: Sequence[str], start: str) -> str:
    """Return the help about answers, with four names of cards and the beginning of one as examples.

    `many` are the cards that pay by the rules of the game, such as Treasures; empty if there are none.
    """
    key = many[:1].casefold()
    silver, copper, estate, gold = (name.casefold() for name in names)
    coppers = pluralize(copper)
    rows = [
        (f"3 or {start}", "the choice with that number, or whose name starts with that"),
        (f"play {silver}", f"or buy {silver}, when you have one and could buy one"),
        (f"{key}, end, y, n", f"play all {many}, end the phase, yes, no;  Enter: the usual"),
        ("1 3-5", "several cards by number, or an order: the first ends up on top"),
        (f"{copper} {estate}", "several cards by name, once for each copy; also all, none"),
        (f"2 {coppers}", f"this many copies of one card;  {coppers}: every copy"),
        (gold, f"buys one; all {many} are played first.  {key}; {gold}: two answers"),
    ]
    if not many:
        rows[2] = ("end, y, n", "end the phase, yes, no;  Enter: the usual answer")
        rows[6] = (f"end; {gold}", "several answers in a row")
    return "\n".join(["To answer", *(f"  {typed:<14} {means}" for typed, means in rows)])


def answers_in(game: Game) -> str:
    """Return the help about answers with the words and cards of a game."""
    phase = paying_phase(game)
    names = [card.name for card in game.cards]
    if set(EXAMPLES).issubset(names):
        return how_to_answer(phase.many if phase else "", EXAMPLES, "vil")
    few = [names[n % len(names)] for n in range(len(EXAMPLES))]
    return how_to_answer(phase.many if phase else "", few, names[-1][:3].casefold())


HOW_TO_ANSWER: Final = how_to_answer("Treasures", EXAMPLES, "vil")
ALSO: Final = """\
Also: ? table supply trash discard pile score deck odds log hint undo save quit;
their letters: s d o l h u q. help more: what these do. Tab completes words."""
WHAT_ELSE: Final = """\
To look around
  ? village      what a card does;  ? alone: what the card that may be used
                 now does, and where none is in question, the help
  table          the whole table;  supply, trash, discard, pile gold: only that
  score          everybody's points;  score off: not in the table
  deck, odds     what you own;  chances for the next hand;  odds 8, odds gold
  log            all that has happened
To think again
  hint           what a bot would do, and why;  hint random: another bot
  undo           take back your last answer, if nothing hidden was shown since;
                 undo! takes it back anyway
To stop
  save, quit     save FILE: a copy;  quit: fiefdom resume continues the game"""
HELP: Final = f"{HOW_TO_ANSWER}\n{WHAT_ELSE}"
"""The whole help. It has two parts, because a small terminal fits only one with the question."""


LONGEST: Final = 100
"""The most characters of the name of a card to explain."""
SHORT: Final = {
    "d": "deck",
    "h": "hint",
    "l": "log",
    "o": "odds",
    "q": "quit",
    "s": "score",
    "u": "undo",
}
"""The commands that a single letter stands for."""


def spelled_out(typed: str, menu: Menu) -> str:
    """Return the command that a single letter stands for, unless the letter is an answer's key."""
    letter = typed.casefold()
    if letter in menu.refused or any(letter in entry.keys for entry in menu.entries):
        return typed
    return SHORT.get(letter, typed)


class Commands:
    """Runs commands that do not change the game."""

    def __init__(self, narrator: Narrator, hints: str) -> None:
        self._narrator = narrator
        self._hints = hints
        self.plain: dict[str, Callable[[], None]] = {
            "help": self._help,
            "help more": self._help_more,
            "log": self._log,
            "supply": narrator.show_supply,
            "table": narrator.look_around,
            "trash": self._trash,
            "deck": self._deck,
            "discard": self._discard,
        }
        """The handlers of commands without arguments; others may be added."""
        self.worded: dict[str, Callable[[str], None]] = {
            "odds": self._odds,
            "pile": self._pile,
            "score": self._score,
        }
        """The handlers of commands with arguments; others may be added."""

    @property
    def words(self) -> list[str]:
        """All words that begin a command."""
        return [*SHORT.values(), *self.plain, *self.worded]

    def obey(self, typed: str, decision: Decision) -> bool:
        """Run a command; return False if the text is not one."""
        words = typed.strip()
        if words == "?" and (texts := explained(decision, self._narrator.faces)):
            for text in texts:
                self._narrator.console.print(indented(text))
            return True
        if words.startswith("?"):
            self._explain(words[1:].strip()[:LONGEST])
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
        narrator = self._narrator
        narrator.console.print(Text(advice(narrator.game, decision, name, narrator.opening.seed)))

    def _help(self) -> None:
        self._narrator.console.print(Text(f"{answers_in(self._narrator.game)}\n{ALSO}"))

    def _help_more(self) -> None:
        self._narrator.console.print(Text(WHAT_ELSE))

    def _trash(self) -> None:
        self._narrator.console.print(trash_line(self._narrator.view(), self._narrator.faces))

    def _log(self) -> None:
        from fiefdom_cli.play.log_pager import show_log

        show_log(self._narrator)

    def _deck(self) -> None:
        # These commands are imported when they are used, so that a game begins without them.
        from fiefdom_cli.play.deck_commands import show_deck

        show_deck(self._narrator)

    def _odds(self, asked: str) -> None:
        from fiefdom_cli.play.deck_commands import show_odds

        show_odds(self._narrator, asked)

    def _discard(self) -> None:
        from fiefdom_cli.play.deck_commands import show_discards

        show_discards(self._narrator)

    def _pile(self, name: str) -> None:
        from fiefdom_cli.play.pile_command import show_pile

        show_pile(self._narrator, name)

    def _score(self, switch: str) -> None:
        narrator = self._narrator
        if switch.casefold() in ("on", "off"):
            narrator.points = switch.casefold() == "on"
            said = "shows the points" if narrator.points else "no longer shows the points"
            narrator.console.print(Text(f"The table {said}."))
            return
        show_points(narrator.game, narrator.viewer, narrator.opening.names, narrator.console)

    def _explain(self, name: str) -> None:
        """Show the text of a card of this game, or of any installed card."""
        if not name:
            self._help()
            return
        found = self._found(name.casefold())
        if len(found) > 1:
            names = listing([card.name for card in found], "or")
            self._narrator.console.print(Text(f"'{name}' could mean {names}: type more of the name."))
            return
        try:
            self._show(found[0] if found else fiefdom.installed().card(name))
        except UnknownName as error:
            said = str(error)
            end = "" if said.endswith("?") else "."
            self._narrator.console.print(Text(f"{said[:1].upper()}{said[1:]}{end}"))

    def _found(self, words: str) -> list[Card]:
        cards = self._narrator.game.cards
        exact = [card for card in cards if card.name.casefold() == words]
        return exact or [card for card in cards if card.name.casefold().startswith(words)]

    def _show(self, card: Card) -> None:
        # Imported late: the first question needs no pages about cards.
        from fiefdom_cli.lookup.catalog import author_text, card_heading, rulings_of

        registry = fiefdom.installed()
        view = self._narrator.view()
        never_bought = card.name in view.landscapes and card.name not in view.costs
        price = "" if never_bought else registry.price_of(card)
        cost = view.costs.get(card.name, card.cost)
        self._narrator.console.print(card_heading(card, price, cost))
        if card.name in registry.stock().piles:
            self._narrator.console.print(indented(Text(card.text or "")))
            return
        self._narrator.console.print(indented(Text(fiefdom.card_text(card))))
        if card.text:
            self._narrator.console.print(author_text(card.text))
        for ruling in rulings_of(card.name, registry):
            self._narrator.console.print(indented(hanging("- ", ruling)))
