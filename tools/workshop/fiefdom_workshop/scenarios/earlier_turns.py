"""Plays the turns before a scenario, up to the point at which its own turn begins."""

from __future__ import annotations

from dataclasses import replace

from fiefdom import END, Answer, Game, Registry
from fiefdom.errors import BudgetExceeded, IllegalAnswer
from fiefdom.extending import PhaseQuestion, State
from fiefdom.tooling import games
from fiefdom.tooling.games import failure
from fiefdom_workshop.scenarios.apply_position import BadPosition
from fiefdom_workshop.scenarios.format import AnswerStep, Earlier, seat_number
from fiefdom_workshop.scenarios.steps import Refusal, Stepper, step_text

ROUNDS = 2
"""How many rounds may be skipped until it is the turn of the scenario's player."""


class OneTurn(Game):
    """A game that stops at the end of the current turn, before the next one begins.

    It limits the number of turns to those that have begun, so that the engine stops there.
    """

    __slots__ = ()

    @property
    def ended(self) -> bool:
        """Whether the turn is over."""
        return not self._state.stack and not self._state.over

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision; reaching the end of the turn is not an error."""
        g, limits = self._state, self._state.limits
        turn = g.turn
        g.limits = replace(limits, turns=turn)
        try:
            games.answer(g, answer)
        except IllegalAnswer:
            raise
        except Exception as error:
            if not isinstance(error, BudgetExceeded) or g.turn == turn:
                raise failure(g, error) from error
            g.turn = turn
        finally:
            g.limits = limits


def play_turn(g: State, earlier: Earlier, registry: Registry, place: str) -> None:
    """Play the steps of an earlier turn and end it."""
    game = OneTurn(g)
    for number, step in enumerate(earlier.steps, 1):
        try:
            _take(game, step, registry)
        except Refusal as error:
            raise BadPosition(f"{place}, step {number} ({step_text(step)}): {error}") from None
    _finish(game, place)
    if g.script:
        raise BadPosition(f"{place}: a scripted shuffle of p{g.script[0][0] + 1} never happened")


def _take(game: OneTurn, step: AnswerStep, registry: Registry) -> None:
    if game.ended:
        raise Refusal("the turn is over; put the following steps into another entry of `before`")
    decision = game.pending
    if step.by is not None and decision is not None and decision.player != seat_number(step.by):
        raise Refusal(f"expected {step.by} to be asked, found p{decision.player + 1}")
    Stepper(game, registry).take(step)


def _finish(game: OneTurn, place: str) -> None:
    """End the turn without doing anything more."""
    while not game.ended:
        decision = game.pending
        if decision is None:
            raise BadPosition(f"{place}: the game ends with this turn")
        if not isinstance(decision, PhaseQuestion):
            asked = f"{decision.card or 'the turn itself'} asks p{decision.player + 1}"
            raise BadPosition(f"{place}: {asked}: {decision.prompt} Answer it in a step")
        game.answer(END)


def skip_to(g: State, seat: str) -> None:
    """Skip to the turn of a player; the players in between do nothing on their turns."""
    for _ in range(ROUNDS * len(g.players)):
        if g.current == seat_number(seat):
            return
        between = f"before: the turn of p{g.current + 1}, which comes in between"
        g.refresh()
        games.start(g)
        _finish(OneTurn(g), between)
    raise BadPosition(f"turn: it never becomes the turn of {seat} after the turns in `before`")
