"""Lets bots play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.engine import stack
from fiefdom.errors import SetupError, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot
from fiefdom.views.bot_view import BotView

Decide = Callable[[BotView, Decision], Answer]


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat.

    A game that reaches its limit of turns is not over, and counts as a draw.
    """
    if len(bots) != game.players:
        raise SetupError(
            f"{len(bots)} bots cannot play a game of {game.players} players; give one bot for each"
        )
    views = [game.bot_view(player) for player in range(game.players)]
    with suppress(TooManyTurns):
        _play(game, [bot.decide for bot in bots], views)
    return game


def _play(game: Game, deciders: Sequence[Decide], views: Sequence[BotView]) -> None:
    """Answer with what the bots decide, until the game is over.

    This is `Game.answer` spelled out: calling it for each answer would make a whole game 3 % slower.
    """
    state, answers = game.state, game._answers
    pending, answer = stack.pending, stack.answer
    while (decision := pending(state)) is not None:
        player = decision.player
        given = deciders[player](views[player], decision)
        if game._dirty:
            game._restore()
        game._dirty = True
        try:
            answer(state, given)
            answers.append(given)
            game._dirty = not game._dirty
        except BaseException as error:
            game._roll_back(error)
            raise
