"""The end of a game: scores, winners, and the command that deals the same game."""

from __future__ import annotations

import shlex

from rich.text import Text

from fiefdom.grammar import listing
from fiefdom_cli.play.narrator import Narrator
from fiefdom_cli.play.points import sources
from fiefdom_cli.play.seats import YOU
from fiefdom_cli.play.sharing import result_line
from fiefdom_cli.terminal.screen import plain_table, print_command


def show_ending(narrator: Narrator, saved: str | None = None) -> None:
    """Show how the game went, the scores, and how to watch it again or to share the result.

    `saved` is the name of the saved game, if there is one.
    """
    # Imported late: nothing before the end needs it.
    from fiefdom.tooling.game_course import why_over
    from fiefdom_cli.play.game_summary import summary

    for part in summary(narrator):
        narrator.console.print(part)
    show_scores(narrator, why_over(narrator.game))
    if saved:
        print_command(narrator.console, "To watch it again:", f"fiefdom replay {shlex.quote(saved)}")
        review = f"fiefdom review {shlex.quote(saved)}"
        print_command(narrator.console, "To find costly decisions:", review)
    if shared := result_line(narrator.opening):
        narrator.console.print(Text(f"To share: {shared}"), soft_wrap=True)


def show_scores(narrator: Narrator, why: str = "") -> None:
    """Show why the game is over, the scores and what they come from, the best first, and the winner."""
    # Imported late: nothing before the end needs it.
    from fiefdom.tooling.game_course import decks, points_by_card

    game = narrator.game
    scores, seats = game.scores(), narrator.view().seats
    points, owned = points_by_card(game), decks(game)
    table = plain_table("Player", "Points", "Turns", "From", right=["Points", "Turns"])
    for who in sorted(range(len(scores)), key=lambda who: (-scores[who], seats[who].turns)):
        counts = (str(scores[who]), str(seats[who].turns), sources(points[who], owned[who]))
        table.add_row(*map(Text, (_name(narrator, who), *counts)))
    narrator.console.print()
    if why:
        narrator.console.print(Text(why))
    narrator.console.print(table)
    narrator.console.print(Text(verdict(narrator), "bold"))


def _name(narrator: Narrator, who: int) -> str:
    name = narrator.opening.names[who]
    return f"{name} (you)" if who == narrator.opening.alone and name != YOU else name


def verdict(narrator: Narrator) -> str:
    """Return who won, and why if it does not follow from the points."""
    scores = narrator.game.scores()
    winners = narrator.game.winners()
    names = [YOU if who == narrator.opening.alone else narrator.opening.names[who] for who in winners]
    if len(winners) > 1:
        return f"{listing(names)} share the victory."
    tied = scores.count(max(scores)) > 1
    why = ", with as many points in fewer turns" if tied else ""
    return f"{names[0]} {'win' if winners[0] == narrator.opening.alone else 'wins'}{why}."


def farewell(narrator: Narrator, why: str = "") -> None:
    """Print the seed and the command that deals this game again."""
    if why:
        narrator.console.print(Text(why))
    opening = narrator.opening
    if opening.again:
        print_command(narrator.console, f"Seed {opening.seed}. To deal the same game:", opening.again)
