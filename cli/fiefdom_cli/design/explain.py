"""The log of a game with its causes: which effect of which card did what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.console import Console
from rich.text import Text

from fiefdom import Event, Game
from fiefdom.extending import State
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.set_up import Opening
from fiefdom_cli.terminal.screen import indented
from fiefdom_workshop.contract import TracedEffect


@dataclass(frozen=True)
class Reason:
    """An effect that was executed, and when."""

    line: int
    """The number of log lines before it."""
    answers: int
    player: int
    deed: TracedEffect


@dataclass
class Reasons:
    """The effects that were executed in the visible game, without those in simulations of bots."""

    game: Game | None = None
    state: State | None = None
    """The state of the game, kept here because reading it from the game in the middle of an
    answer would restore it."""
    noted: list[Reason] = field(default_factory=list)

    def watch(self, game: Game) -> None:
        """Watch this game from now on."""
        self.game, self.state = game, game.state

    def note(self, g: State, me: int, deed: TracedEffect) -> None:
        """Record an effect before it is executed."""
        if self.game is not None and g is self.state and g.log is not None:
            self.noted.append(Reason(len(g.log), len(self.game.answers), me, deed))

    def forget(self) -> None:
        """Drop the effects that were undone."""
        given = len(self.game.answers) if self.game is not None else 0
        self.noted = [reason for reason in self.noted if reason.answers < given]


class ExplainingNarrator(Narrator):
    """A narrator that names the effect before the events it causes."""

    def __init__(self, opening: Opening, console: Console, reasons: Reasons, greeting: Text) -> None:
        super().__init__(opening, console)
        self._reasons = reasons
        self._greeting = greeting
        self._explained = 0

    def welcome(self) -> None:
        """Print which card is being tried."""
        self.console.print(self._greeting)

    def tell_news(self) -> bool:
        """Print the new events, with their reasons."""
        start = self._told[self.viewer]
        events = self.game.events(self.viewer, start)
        self._told[self.viewer] += len(events)
        reasons = self._reasons.noted[self._explained :]
        self._explained = len(self._reasons.noted)
        return self._explain(start, events, reasons) > 0

    def tell_before_asking(self) -> None:
        """Print the new events, with their reasons: whoever tries a card wants to see them all."""
        self.tell_news()

    def tell_all(self) -> None:
        """Print all events since the position, with their reasons."""
        self._explain(0, self.game.events(self.viewer), self._reasons.noted)

    def forget(self) -> None:
        """Adjust to a log that became shorter."""
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
