"""Plays a game whose seats are coroutines, for programs that do other things meanwhile."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.errors import SetupError, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.bots import Bot
from fiefdom.views.view import View

if TYPE_CHECKING:
    from concurrent.futures import Executor

AsyncSeat = Callable[[View, Decision], Awaitable[Answer]]
"""A seat that is asked with `await`: it receives its player's view and the decision."""


async def play_async(
    game: Game, seats: Sequence[AsyncSeat | Bot], executor: Executor | None = None
) -> Game:
    """Play a game to its end; seats are coroutine functions, or bots, which think in an executor.

    An answer is given only when it is complete: if this is cancelled, or a seat fails, the game is as
    it was when that seat was asked, and can be played on. Without an executor, bots think in threads of
    the event loop; in a `ProcessPoolExecutor`, they need the same plugins there. A game that reaches
    its limit of turns is not over, and counts as a draw.
    """
    if len(seats) != game.players:
        raise SetupError(
            f"{len(seats)} seats cannot play a game of {game.players} players; give one for each"
        )
    while (decision := game.pending) is not None:
        answer = await _answer_of(seats[decision.player], game, decision, executor)
        try:
            game.answer(answer)
        except TooManyTurns:
            break
    return game


async def _answer_of(
    seat: AsyncSeat | Bot, game: Game, decision: Decision, executor: Executor | None
) -> Answer:
    if not isinstance(seat, Bot):
        return await seat(game.view(decision.player), decision)
    # imported late: programs without an event loop need not load it
    from asyncio import get_running_loop

    # on a copy, because a bot in a thread cannot be stopped when this is cancelled
    return await get_running_loop().run_in_executor(executor, _decided, seat, game.clone())


def _decided(bot: Bot, game: Game) -> Answer:
    decision = game.pending
    assert decision is not None
    return bot.decide(game.bot_view(decision.player), decision)
