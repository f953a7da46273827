"""Lets bots play a game to its end."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.engine import stack
from fiefdom.errors import SetupError, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat.

    A game that reaches its limit of turns is not over, and counts as a draw.
    """
    if len(bots) != game.players:
        raise SetupError(
            f"{len(bots)} bots cannot play a game of {game.players} players; give one bot for each"
        )
    views = [game.bot_view(player) for player in range(game.players)]
    deciders = [bot.decide for bot in bots]
    state, pending = game.state, stack.pending
    while (decision := pending(state)) is not None:
        player = decision.player
        given = deciders[player](views[player], decision)
        try:
            game.answer(given)
        except TooManyTurns:
            break
    return game
