"""Everything a person at the keyboard sees of a game: greeting, news, table."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from fiefdom import Event
from fiefdom.parts.voice import listing
from fiefdom.views import View
from fiefdom_cli.opening import ME, YOU, Opening
from fiefdom_cli.story import told
from fiefdom_cli.table import own_lines, piles_lines, seats_table, supply_table


class Room:
    """Shows one game on a console, through the eyes of the person only."""

    def __init__(self, opening: Opening, console: Console) -> None:
        self.opening = opening
        self.game = opening.game
        self.console = console
        self.faces = {card.name: card for card in opening.game.cards}
        self._told = opening.told
        self._shown_turn = -1

    def view(self) -> View:
        """Return what the person may know."""
        return self.game.view(ME)

    def welcome(self) -> None:
        """Say which game this is and who plays."""
        opening = self.opening
        others = listing(list(opening.names[1:]))
        you = opening.names[ME]
        who = f"You play against {others}." if you == YOU else f"{you} plays against {others}."
        self.console.print(Text(f"fiefdom: {opening.kingdom}, seed {opening.seed}.", "bold"))
        self.console.print(Text(f"{who} Type help to see what you can type."))
        self.tell_news()

    def tell_news(self) -> None:
        """Tell what happened since the last time."""
        events = self.game.events(ME, self._told)
        self._told += len(events)
        self._tell(events)

    def tell_all(self) -> None:
        """Tell the whole game so far."""
        self._tell(self.game.events(ME))

    def _tell(self, events: Iterable[Event]) -> None:
        for line in told(events, self.opening.names, ME):
            self.console.print(line)

    def show_table(self) -> None:
        """Show the whole table once a turn, afterwards what changes within it."""
        view = self.view()
        turn = view.seats[ME].turns
        if view.turn_player == ME and turn != self._shown_turn:
            self._shown_turn = turn
            self.show_everything()
        else:
            self.console.print(*self._near(view), sep="\n")

    def show_everything(self) -> None:
        """Show the whole table."""
        view = self.view()
        self.show_supply()
        self.console.print()
        self.console.print(seats_table(view, self.opening.names))
        self.console.print(*self._near(view), sep="\n")

    def show_supply(self) -> None:
        """Show the piles."""
        self.console.print(supply_table(self.view(), self.faces, self.console.width))

    def _near(self, view: View) -> list[object]:
        piles = piles_lines(view, self.opening.names, self.faces)
        return [*piles, *own_lines(view, self.faces)]
