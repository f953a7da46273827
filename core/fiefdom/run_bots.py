"""Lets bots play a game to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from fiefdom.decisions.decision import Decision
from fiefdom.engine import stack
from fiefdom.errors import SetupError, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot, chooser_of
from fiefdom.record.given_answers import GivenAnswers
from fiefdom.views.bot_view import BotView

# what a bot returns may be anything
Decide = Callable[[BotView, Decision], Any]
Choose = Callable[[BotView, tuple[int, ...]], Any]
Seat = tuple[Decide, Choose | None, BotView]


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
        choosers = [chooser_of(bot) for bot in bots]
        _play(game, game, [bot.decide for bot in bots], choosers, views)
    return game


def _play(
    game: Game,
    given_answers: GivenAnswers,
    deciders: list[Decide],
    choosers: list[Choose | None],
    views: list[BotView],
) -> None:
    """Answer with what the bots decide, or choose among the codes of a phase, until the game is over.

    This is `Game.answer` spelled out: calling it for each answer would make a whole game 3 % slower.
    The game is also passed as what it derives from, whose attributes compiled code reaches directly.
    """
    state, answers = game.state, given_answers._answers
    by_codes, given_code, asked = any(choosers), False, 0
    while True:
        codes = stack.offered_codes(state) if by_codes else None
        choose = None
        if codes is not None:
            asked = state.stack[-1].player
            choose = choosers[asked]
        if codes is not None and choose is not None:
            given = choose(views[asked], codes)
            given_code = type(given) is int and given in codes
        elif (decision := stack.pending(state)) is not None:
            given = deciders[decision.player](views[decision.player], decision)
            given_code = False
        else:
            return
        if given_answers._dirty:
            game._restore()
        given_answers._dirty = True
        try:
            if given_code:
                stack.answer_code(state, given)
            else:
                stack.answer(state, given)
            answers.append(given)
            given_answers._dirty = not given_answers._dirty
        except BaseException as error:
            game._roll_back(error)
            raise


class SeatedBots:
    """Bots with seats in a game that other players play too."""

    __slots__ = ("_game", "_seats")

    def __init__(self, game: Game, bots: Mapping[int, Bot]) -> None:
        self._game = game
        self._seats = {
            seat: (bot.decide, chooser_of(bot), game.bot_view(seat)) for seat, bot in bots.items()
        }

    def play(self, most: int, turns: int) -> int:
        """Let the bots answer until another player is asked; return how many answers they gave.

        They give at most that many answers, and none after that many turns of all players.
        """
        game, seats = self._game, self._seats
        state, count = game.state, 0
        while count < most and state.turn <= turns:
            codes = stack.offered_codes(state)
            decision = stack.pending(state) if codes is None else None
            if codes is None and decision is None:
                break
            seat = seats.get(state.stack[-1].player if decision is None else decision.player)
            if seat is None:
                break
            decide, choose, view = seat
            if codes is not None and choose is not None:
                game.answer(choose(view, codes))
            else:
                game.answer(decide(view, decision or stack.pending(state)))  # type: ignore[arg-type]
            count += 1
        return count
