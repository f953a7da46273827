"""Several games in a row: the starting player of the next game, and the running score."""

from __future__ import annotations

from dataclasses import field, replace
from random import Random

from rich.console import Console
from rich.text import Text

from fiefdom import Game, next_starter
from fiefdom.light_dataclass import dataclass
from fiefdom_cli.play.set_up import GameRequest, Opening
from fiefdom_cli.terminal.screen import plain_table


@dataclass
class Standing:
    """The results of the finished games."""

    names: tuple[str, ...]
    games: int = 0
    wins: dict[int, int] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)

    def add(self, game: Game) -> None:
        """Count a finished game; a shared victory counts for each winner."""
        self.games += 1
        for seat in game.winners():
            self.wins[seat] = self.wins.get(seat, 0) + 1
        for seat, points in enumerate(game.scores()):
            self.points[seat] = self.points.get(seat, 0) + points

    def show(self, console: Console) -> None:
        """Show the running score, the most victories first."""
        table = plain_table(f"After {self.games} games", "Won", "Points", right=["Won", "Points"])
        seats = range(len(self.names))
        for seat in sorted(seats, key=lambda seat: (-self.wins.get(seat, 0), -self.points[seat])):
            row = (self.names[seat], str(self.wins.get(seat, 0)), str(self.points[seat]))
            table.add_row(*map(Text, row))
        console.print()
        console.print(table)


def next_request(request: GameRequest, opening: Opening) -> GameRequest:
    """Return the request for the next game: the next seed, and the starting player by the rules."""
    seed = opening.seed + 1
    first = next_starter(opening.game.winners(), opening.game.players, Random(seed))
    return replace(request, seed=seed, first=first + 1)
