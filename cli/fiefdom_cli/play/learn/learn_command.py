"""`fiefdom learn`: a first game, explained while it is played."""

from __future__ import annotations

import fiefdom
from fiefdom_cli.play.learn.coach import Coach
from fiefdom_cli.play.learn.lessons import KINGDOM, OPPONENT, SEED
from fiefdom_cli.play.play_command import LEFT, PlayOptions, play_on
from fiefdom_cli.play.set_up import GameRequest, open_game
from fiefdom_cli.save.reopen import new_journal
from fiefdom_cli.terminal.lines import standard_input
from fiefdom_cli.terminal.screen import console


def teach() -> int:
    """Play the game of the lesson; return the exit code."""
    opening = open_game(GameRequest(KINGDOM, bot=OPPONENT, seed=SEED), fiefdom.installed())
    screen = console()
    coach = Coach(opening.game, standard_input(screen), screen)
    if not coach.welcome():
        return LEFT
    return play_on(opening, new_journal(opening), coach, PlayOptions(reserved=coach.lines_needed))
