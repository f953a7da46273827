"""The end of a game: points, winners, and how to deal the same game again."""

from __future__ import annotations

from rich.text import Text

from fiefdom.grammar.english import listing
from fiefdom_cli.play.narrator import Room
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.sharing import result_line
from fiefdom_cli.terminal.screen import plain_table, print_command


def show_scores(room: Room) -> None:
    """Show everybody's points, the best first, and say who won."""
    scores = room.game.scores()
    seats = room.view().seats
    table = plain_table("Player", "Points", "Turns", right=["Points", "Turns"])
    for who in sorted(range(len(scores)), key=lambda who: (-scores[who], seats[who].turns)):
        table.add_row(Text(_name(room, who)), str(scores[who]), str(seats[who].turns))
    room.console.print()
    room.console.print(table)
    room.console.print(Text(verdict(room), "bold"))
    if shared := result_line(room.opening):
        room.console.print(Text(f"To share: {shared}"), soft_wrap=True)


def _name(room: Room, who: int) -> str:
    name = room.opening.names[who]
    return f"{name} (you)" if who == room.opening.alone and name != YOU else name


def verdict(room: Room) -> str:
    """Say who won, and why if the points alone do not tell."""
    scores = room.game.scores()
    winners = room.game.winners()
    names = [YOU if who == room.opening.alone else room.opening.names[who] for who in winners]
    if len(winners) > 1:
        return f"{listing(names)} share the victory."
    tied = scores.count(max(scores)) > 1
    why = ", with as many points in fewer turns" if tied else ""
    return f"{names[0]} {'win' if winners[0] == room.opening.alone else 'wins'}{why}."


def farewell(room: Room, why: str = "") -> None:
    """Close with the seed, which is all it takes to deal this game again."""
    if why:
        room.console.print(Text(why))
    opening = room.opening
    if opening.again:
        print_command(room.console, f"Seed {opening.seed}. To deal the same game:", opening.again)
