"""Prints a game for one viewer: greeting, events, table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from fiefdom import SPECTATOR, Event, View
from fiefdom.grammar import listing
from fiefdom_cli.play.points import known_points
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.story import story_lines
from fiefdom_cli.play.supply import supply_table
from fiefdom_cli.play.table import others_lines, own_lines, seats_table, shown_lines

LATELY: Final = 8
"""The number of log lines shown with the whole table."""


class Narrator:
    """Prints one game on a console, from the point of view of one viewer at a time."""

    def __init__(self, opening: Opening, console: Console, points: bool = True) -> None:
        self.opening = opening
        self.game = opening.game
        self.console = console
        self.faces = {card.name: card for card in opening.game.cards}
        self.viewer = SPECTATOR if opening.alone is None else opening.alone
        """The seat that is at the keyboard; a spectator at first."""
        viewers = (SPECTATOR, *range(len(opening.names)))
        self._told = dict.fromkeys(viewers, opening.told)
        """The number of log lines that each viewer has seen."""
        self._shown_turn = (SPECTATOR, 0)
        self.points = points
        """Whether the table shows the points."""

    def seat(self, viewer: int) -> None:
        """Switch to another viewer, who has not seen the table yet."""
        self.viewer = viewer
        self._shown_turn = (SPECTATOR, 0)

    def view(self) -> View:
        """Return the view of the current viewer."""
        return self.game.view(self.viewer)

    def welcome(self) -> None:
        """Print which game this is and who plays."""
        opening = self.opening
        self.console.print(Text(f"fiefdom: {opening.kingdom}, seed {opening.seed}.", "bold"))
        self.console.print(Text(_who_plays(opening)))
        if len(opening.people) < 2:
            self.tell_news()

    def tell_news(self) -> bool:
        """Print the events that the viewer has not seen; return False if there are none."""
        events = self.game.events(self.viewer, self._told[self.viewer])
        self._told[self.viewer] += len(events)
        return self._tell(events) > 0

    def tell_all(self) -> None:
        """Print all events so far."""
        self._tell(self.game.events(self.viewer))

    def forget(self) -> None:
        """Adjust to a log that became shorter."""
        length = len(self.game.events(SPECTATOR))
        for viewer, heard in self._told.items():
            self._told[viewer] = min(heard, length)

    def _tell(self, events: Iterable[Event], last: int | None = None) -> int:
        lines = story_lines(events, self.opening.names, self.viewer, self.game)
        for line in lines[-last:] if last else lines:
            self.console.print(line)
        return len(lines)

    def show_table(self) -> None:
        """Show the whole table once a turn, and later in the turn only what changes."""
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
        points = known_points(self.game, self.viewer) if self.points else ()
        self.console.print(seats_table(view, names, self.console.width, points))
        self._print(others_lines(view, names, self.faces))
        self.console.print()
        self._show_near()

    def look_around(self) -> None:
        """Show the latest events and the whole table."""
        self._tell(self.game.events(self.viewer), LATELY)
        self.console.print()
        self.show_everything()

    def show_supply(self) -> None:
        """Show the piles."""
        self.console.print(supply_table(self.view(), self.faces, self.console.width))

    def _show_near(self) -> None:
        """Show what changes between two questions."""
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
