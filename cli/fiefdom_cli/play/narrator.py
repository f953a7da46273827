"""Prints a game for one viewer: greeting, events, table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

from fiefdom import SPECTATOR, Event, View
from fiefdom.grammar import listing
from fiefdom.tooling.known_points import known_points
from fiefdom_cli.play.round_news import news_lines, round_news
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.play.story import story_lines
from fiefdom_cli.play.supply import short_supply, supply_table
from fiefdom_cli.play.table import (
    others_lines,
    own_lines,
    seats_table,
    short_names,
    short_others,
    short_seats,
    shown_lines,
)
from fiefdom_cli.play.table_layout import (
    BARE,
    CLOSE,
    SHORT,
    SHORTEST,
    Parts,
    Reserved,
    arranged,
    cut,
    height_of,
    is_wide,
    last_of,
    no_lines,
    room_for,
)

LATELY: Final = 8
"""The number of log lines shown with the whole table."""
ASK_FOR_OTHERS: Final = "Others have cards or tokens in front of them: table"
"""What is shown instead of those, if there is no room."""
BESIDE: Final = 200
"""The number of log lines from which those beside the table are taken."""


class Narrator:
    """Prints one game on a console, from the point of view of one viewer at a time."""

    def __init__(
        self,
        opening: Opening,
        console: Console,
        points: bool = True,
        reserved: Reserved = no_lines,
    ) -> None:
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
        self._reserved = reserved
        """Returns how many lines of the screen something else needs below the next question."""
        self._money: dict[int, int] = {}
        """The most that there was to pay with on each turn, by its number in the game."""
        self._below: RenderableType | None = None
        """The question that is asked below the table."""
        self._above: list[RenderableType] = []
        """What to show above the next whole table: whose turn it is, and what the others did."""

    def seat(self, viewer: int) -> None:
        """Switch to another viewer, who has not seen the table yet."""
        self.viewer = viewer
        self._shown_turn = (SPECTATOR, 0)

    def view(self) -> View:
        """Return the view of the current viewer."""
        return self.game.view(self.viewer)

    def note_money(self) -> None:
        """Remember how much there is to pay with, for the summary of the turn."""
        turn, money = self.game.turn, self.game.bot_view(SPECTATOR).money
        self._money[turn] = max(money, self._money.get(turn, 0))

    def welcome(self) -> None:
        """Print which game this is and who plays."""
        opening = self.opening
        self.console.print(Text(f"fiefdom: {opening.kingdom}, seed {opening.seed}.", "bold"))
        self.console.print(Text(_who_plays(opening)))
        if not opening.people:
            self.tell_news()

    def tell_news(self) -> bool:
        """Print the events that the viewer has not seen; return False if there are none."""
        events = self.game.events(self.viewer, self._told[self.viewer])
        self._told[self.viewer] += len(events)
        return self._tell(events) > 0

    def tell_before_asking(self) -> None:
        """Print the viewer's own events in sentences, and the others' turns in a line each.

        If a turn of the viewer has begun, the others' turns are kept for the table.
        """
        told, names = self._told[self.viewer], self.opening.names
        news = round_news(self.game, self.viewer, told, names, self._money)
        self._told[self.viewer] = len(self.game.events(self.viewer))
        self._tell(event for event in news.mine if event.kind != "end")
        lines = news_lines(news, names, self.faces)
        if news.now:
            heading, *others = self._lines(news.now)
            self._above = [heading, *lines, *others]
        else:
            self._print(lines)

    def tell_the_end(self) -> None:
        """Print what the viewer has not seen when the game is over."""
        if not self.opening.people:
            self.tell_news()
            return
        told = self._told[self.viewer]
        self.tell_before_asking()
        self._print(self._above)
        self._tell(event for event in self.game.events(self.viewer, told) if event.kind == "end")

    def tell_all(self) -> None:
        """Print all events so far."""
        self._print(self._lines(self.game.events(self.viewer)))

    def forget(self) -> None:
        """Adjust to a log that became shorter."""
        length = len(self.game.events(SPECTATOR))
        for viewer, heard in self._told.items():
            self._told[viewer] = min(heard, length)

    def _tell(self, events: Iterable[Event], last: int | None = None) -> int:
        lines = self._lines(events)
        self._print(lines[-last:] if last else lines)
        return len(lines)

    def _lines(self, events: Iterable[Event]) -> list[RenderableType]:
        return story_lines(events, self.opening.names, self.viewer, self.game)

    def show_table(self, below: RenderableType | None = None) -> None:
        """Show the whole table once a turn, and later in the turn only what changes.

        At a terminal, it is arranged so closely that what comes `below` it can be seen too.
        """
        self._below = below
        turn = (self.viewer, self.game.turn)
        if self.view().turn_player == self.viewer and turn != self._shown_turn:
            self._shown_turn = turn
            self.show_everything(room_for(self.console, below, self._reserved()))
        else:
            self._print(self._near())

    def show_everything(self, room: int = 0) -> None:
        """Show the whole table in so many lines; 0: in as many as it takes."""
        above, self._above = self._above, []

        def parts(width: int, closeness: int) -> list[RenderableType]:
            return [*(map(cut, above) if closeness >= CLOSE else above), *self._parts(width, closeness)]

        self.console.print(self._arranged(parts, room))

    def _arranged(self, parts: Parts, room: int, closest: int = BARE) -> RenderableType:
        wide = self._lines(self.game.events(self.viewer)[-BESIDE:])
        return arranged(self.console, parts, room, wide, closest)

    def _parts(self, width: int, closeness: int) -> list[RenderableType]:
        """Return the whole table from top to bottom, for a width and how closely it is arranged."""
        view, names, faces = self.view(), self.opening.names, self.faces
        points = known_points(self.game, self.viewer) if self.points else ()
        short = closeness >= SHORT
        names = short_names(names) if closeness >= SHORTEST else names
        seats = (short_seats if short else seats_table)(view, names, width, points)
        if short:
            supply = short_supply(view, faces, width, closeness)
            others = short_others(view, names, faces, width, closeness >= SHORTEST)
        else:
            supply = supply_table(view, faces, width)
            others = others_lines(view, names, faces)
        if closeness >= BARE and others:
            others = [Text(ASK_FOR_OTHERS, "dim")]
        blank = [Text()] if closeness < CLOSE else []
        return [supply, *blank, seats, *others, *blank, *self._near()]

    def look_around(self) -> None:
        """Show the whole table, above it as many of the latest events as a screen has room for."""
        screen = self.console
        room = room_for(screen, self._below, self._reserved())
        table = self._arranged(self._parts, room, SHORT)
        lines = [] if is_wide(screen) else self._lines(self.game.events(self.viewer))[-LATELY:]
        if room:
            lines = last_of(screen, lines, room - height_of(screen, table, screen.width) - 1)
        self._print([*lines, *([Text()] if lines else []), table])

    def show_supply(self) -> None:
        """Show the piles."""
        self.console.print(supply_table(self.view(), self.faces, self.console.width))

    def _near(self) -> list[RenderableType]:
        """Return what changes between two questions."""
        view = self.view()
        return [*shown_lines(view, self.opening.names, self.faces), *own_lines(view, self.faces)]

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
