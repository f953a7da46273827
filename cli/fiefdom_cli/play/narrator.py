"""Everything that is seen of a game: greeting, news, table, through one pair of eyes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from fiefdom import Event
from fiefdom.grammar.english import listing
from fiefdom.views.player_view import SPECTATOR, View
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.story import told
from fiefdom_cli.play.supply import supply_table
from fiefdom_cli.play.table import others_lines, own_lines, seats_table, shown_lines

LATELY: Final = 8
"""How many lines of the log stand under the whole table."""


class Room:
    """Shows one game on a console, always through the eyes of one viewer only."""

    def __init__(self, opening: Opening, console: Console) -> None:
        self.opening = opening
        self.game = opening.game
        self.console = console
        self.faces = {card.name: card for card in opening.game.cards}
        self.viewer = SPECTATOR if opening.alone is None else opening.alone
        """Who holds the keyboard; a spectator before anybody does."""
        viewers = (SPECTATOR, *range(len(opening.names)))
        self._told = dict.fromkeys(viewers, opening.told)
        """How many lines of the log each viewer has seen."""
        self._shown_turn = (SPECTATOR, 0)

    def seat(self, viewer: int) -> None:
        """Show the game to somebody else from now on, who has not seen the table yet."""
        self.viewer = viewer
        self._shown_turn = (SPECTATOR, 0)

    def view(self) -> View:
        """Return what the viewer may know."""
        return self.game.view(self.viewer)

    def welcome(self) -> None:
        """Say which game this is and who plays."""
        opening = self.opening
        self.console.print(Text(f"fiefdom: {opening.kingdom}, seed {opening.seed}.", "bold"))
        self.console.print(Text(_who_plays(opening)))
        if len(opening.people) < 2:
            self.tell_news()

    def tell_news(self) -> bool:
        """Tell the viewer what happened since the last time; False if nothing did."""
        events = self.game.events(self.viewer, self._told[self.viewer])
        self._told[self.viewer] += len(events)
        return self._tell(events) > 0

    def tell_all(self) -> None:
        """Tell the whole game so far."""
        self._tell(self.game.events(self.viewer))

    def forget(self) -> None:
        """Note that the log became shorter."""
        length = len(self.game.events(SPECTATOR))
        for viewer, heard in self._told.items():
            self._told[viewer] = min(heard, length)

    def _tell(self, events: Iterable[Event], last: int | None = None) -> int:
        lines = told(events, self.opening.names, self.viewer, self.game.cards)
        for line in lines[-last:] if last else lines:
            self.console.print(line)
        return len(lines)

    def show_table(self) -> None:
        """Show the whole table once a turn, afterwards what changes within it."""
        turn = (self.viewer, self.game.turn)
        if self.view().turn_player == self.viewer and turn != self._shown_turn:
            self._shown_turn = turn
            self.show_everything()
        else:
            self._show_near()

    def show_everything(self) -> None:
        """Show the whole table."""
        view, names = self.view(), self.opening.names
        self.show_supply()
        self.console.print()
        self.console.print(seats_table(view, names, self.console.width))
        self._print(others_lines(view, names, self.faces))
        self.console.print()
        self._show_near()

    def look_around(self) -> None:
        """Show the whole table under what happened lately."""
        self._tell(self.game.events(self.viewer), LATELY)
        self.console.print()
        self.show_everything()

    def show_supply(self) -> None:
        """Show the piles."""
        self.console.print(supply_table(self.view(), self.faces, self.console.width))

    def _show_near(self) -> None:
        """Show what changes from question to question."""
        view = self.view()
        self._print(shown_lines(view, self.opening.names, self.faces))
        self._print(own_lines(view, self.faces))

    def _print(self, lines: Iterable[RenderableType]) -> None:
        for line in lines:
            self.console.print(line)


def _who_plays(opening: Opening) -> str:
    if opening.alone is None:
        names = listing(list(opening.names))
        how = "pass the keyboard when asked to." if opening.people else "you watch."
        return f"{names} play; {how}"
    you = opening.names[opening.alone]
    others = listing([name for seat, name in enumerate(opening.names) if seat != opening.alone])
    who = f"You play against {others}." if you == YOU else f"{you} plays against {others}."
    return f"{who} Type help to see what you can type."
