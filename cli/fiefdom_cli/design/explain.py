"""The story of a game with the reasons: which effect of a card does what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from fiefdom import Event, Game
from fiefdom.state.game_state import State
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.terminal.screen import indented
from fiefdom_workshop.contract.tracing import Deed


@dataclass(frozen=True)
class Reason:
    """An effect that was carried out, and when."""

    line: int
    """How many lines the log had."""
    answers: int
    player: int
    deed: Deed


@dataclass
class Reasons:
    """Everything that effects did in the game on the table; what bots imagine is left out."""

    game: Game | None = None
    noted: list[Reason] = field(default_factory=list)

    def note(self, g: State, me: int, deed: Deed) -> None:
        """Write an effect down before it is carried out."""
        if self.game is not None and g is self.game.state and g.log is not None:
            self.noted.append(Reason(len(g.log), len(self.game.answers), me, deed))

    def forget(self) -> None:
        """Drop what was taken back."""
        given = len(self.game.answers) if self.game is not None else 0
        self.noted = [reason for reason in self.noted if reason.answers < given]


class Workbench(Room):
    """A table that tells, before what happens, which effect makes it happen."""

    def __init__(self, opening: Opening, console: Console, reasons: Reasons, greeting: Text) -> None:
        super().__init__(opening, console)
        self._reasons = reasons
        self._greeting = greeting
        self._explained = 0

    def welcome(self) -> None:
        """Say what is being tried."""
        self.console.print(self._greeting)

    def tell_news(self) -> bool:
        """Tell what happened since the last time, with the reasons."""
        start = self._told[self.viewer]
        events = self.game.events(self.viewer, start)
        self._told[self.viewer] += len(events)
        reasons = self._reasons.noted[self._explained :]
        self._explained = len(self._reasons.noted)
        return self._explain(start, events, reasons) > 0

    def tell_all(self) -> None:
        """Tell everything since the position, with the reasons."""
        self._explain(0, self.game.events(self.viewer), self._reasons.noted)

    def forget(self) -> None:
        """Note that the log became shorter."""
        super().forget()
        self._reasons.forget()
        self._explained = min(self._explained, len(self._reasons.noted))

    def _explain(self, start: int, events: list[Event], reasons: Iterable[Reason]) -> int:
        done = lines = 0
        for reason in reasons:
            upto = max(done, reason.line - start)
            lines += self._tell(events[done:upto])
            done = upto
            if said := self._words(reason):
                self.console.print(indented(said, 2))
                lines += 1
        return lines + self._tell(events[done:])

    def _words(self, reason: Reason) -> Text | None:
        deed = reason.deed
        if not deed.text or deed.kind == "in_order":
            return None
        who = "" if reason.player == self.viewer else f", for {self.opening.names[reason.player]}"
        return Text(f"({deed.card}, {deed.place}{who}: {deed.text})", "italic dim")
