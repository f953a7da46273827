"""`fiefdom learn`: a first game, explained while it is played."""

from __future__ import annotations

import fiefdom
from fiefdom_cli.learning.coach import Coach
from fiefdom_cli.learning.lessons import KINGDOM, SEED
from fiefdom_cli.lines import standard_input
from fiefdom_cli.opening import Wishes, open_game
from fiefdom_cli.play import play_on
from fiefdom_cli.saving.reopening import new_journal
from fiefdom_cli.screen import console


def teach() -> int:
    """Play the game of the lesson; return the exit code."""
    opening = open_game(Wishes(KINGDOM, seed=SEED), fiefdom.installed())
    screen = console()
    coach = Coach(opening.game, standard_input(screen), screen)
    coach.welcome()
    return play_on(opening, new_journal(opening), coach)
