"""Plays what the options of `fiefdom play` say."""

from __future__ import annotations

from fiefdom_cli.kingdoms.request import kingdom_request
from fiefdom_cli.play import play_command
from fiefdom_cli.play.levels import opponent
from fiefdom_cli.play.seats import check_seat_options
from fiefdom_cli.play.set_up import GameRequest


def play_as_told(
    kingdom: str = "",
    seats: str = "",
    players: int | None = None,
    level: str | None = None,
    bot: str | None = None,
    name: str = "You",
    first: int = 1,
    seed: int | None = None,
    games: int | None = None,
    pace: float | None = None,
    hints: str = "sensible",
    no_points: bool = False,
    random: str | None = None,
    code: str | None = None,
    daily: bool = False,
    date: str | None = None,
    web: bool = False,
) -> int:
    """Play the game that these options describe; return the exit code."""
    which = kingdom_request(random, code, daily, date)
    check_seat_options(seats, players, bot, level)
    table = (2 if players is None else players, opponent(level, bot))
    request = GameRequest(kingdom, *table, seed, first, name, seats, which)
    if web:
        from fiefdom_cli.serve.run import play_in_browser

        play_in_browser(request)
        return 0
    return play_command.play_game(request, play_command.PlayOptions(hints, pace, games, not no_points))
