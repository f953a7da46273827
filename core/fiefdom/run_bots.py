"""Games that bots play to the end."""

from __future__ import annotations

from collections.abc import Sequence

from fiefdom.engine import stack
from fiefdom.errors import IllegalAnswer, SetupError, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot


def play_out(game: Game, bots: Sequence[Bot]) -> Game:
    """Let bots play a game to its end, one for each seat.

    One that lasts for as many turns as it may is not over then, and counts as a draw.
    """
    if len(bots) != game.players:
        raise SetupError(f"{len(bots)} bots cannot play a game of {game.players} players")
    looks = [game.look(player) for player in range(game.players)]
    deciders = [bot.decide for bot in bots]
    state, answers = game.state, game._answers
    pending, answer = stack.pending, stack.answer
    while (decision := pending(state)) is not None:
        player = decision.player
        given = deciders[player](looks[player], decision)
        try:
            answer(state, given)
            answers.append(given)
        except IllegalAnswer:
            raise
        except TooManyTurns as error:
            game._torn = True
            game._taken_back(error)
            break
        except Exception as error:
            game._torn = True
            raise game._taken_back(error) from error
        except BaseException:
            game._torn = True
            game._try_to_mend()
            raise
    return game
