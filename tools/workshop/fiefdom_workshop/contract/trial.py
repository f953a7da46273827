"""One random game under watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.errors import BudgetExceeded, TooManyTurns
from fiefdom.game import Game
from fiefdom.plugins.registry import Registry
from fiefdom.start_game import new_game
from fiefdom.state.game_state import State
from fiefdom.state.limits import LIMITS, Limits
from fiefdom_workshop.contract.counterexample import Broken
from fiefdom_workshop.contract.watch import (
    CONSERVATION,
    LISTENING,
    OFFERS,
    REPLAY,
    SANITY,
    SECRETS,
    SHUFFLES,
    TERMINATION,
    VALUE,
    WORKING,
    Failing,
    Watch,
    Watched,
    check_worlds,
)

__all__ = [
    "CONSERVATION",
    "LISTENING",
    "OFFERS",
    "REPLAY",
    "SANITY",
    "SECRETS",
    "SHUFFLES",
    "TERMINATION",
    "VALUE",
    "WORKING",
    "Trial",
    "Watched",
    "check_worlds",
]

MOST_ANSWERS = 1500
"""How many answers one game is followed for."""


@dataclass
class Trial:
    """A kingdom, players and a seed: everything that makes one game."""

    registry: Registry
    kingdom: tuple[str, ...]
    players: int
    seed: int
    checked: frozenset[str] = frozenset()
    """The cards that are looked at more closely."""
    most: int = MOST_ANSWERS
    """How many answers it is followed for."""
    limits: Limits = LIMITS
    decisions: int = 0
    gained: set[str] = field(default_factory=set)
    """Those of the checked cards whose piles became smaller."""
    failed: Failing | None = field(default=None, init=False, repr=False)
    """What broke a promise, as it was raised."""
    _game: Game | None = field(default=None, init=False, repr=False)

    def run(self) -> Broken | None:
        """Play at random; return the promise that broke first."""
        rng = Random(self.seed)
        try:
            self._play(lambda decision: decision.sample(rng))
        except Failing as failing:
            self.failed = failing
            return self._broken(failing)
        finally:
            if self._game is not None:
                self.decisions = len(self._game.answers)
                self.gained = self._taken(self._game.state)
        return None

    def _taken(self, now: State) -> set[str]:
        before = self._new().state.supply
        names = now.content.names
        return {names[n] for n, left in enumerate(now.supply) if left < before[n]} & self.checked

    def shrink(self, broken: Broken) -> Broken:
        """Return the shortest beginning of the answers that shows the same promise broken."""
        given = iter(broken.answers)
        try:
            self._play(lambda _: next(given, None), broken.promise)
        except Failing as failing:
            again = self._broken(failing)
            if again.promise == broken.promise and len(again.answers) <= len(broken.answers):
                return again
        return broken

    def _broken(self, failing: Failing) -> Broken:
        game = self._game
        if game is None:
            dealt = (self.kingdom, self.players, self.seed)
            return Broken(failing.promise, failing.card, *dealt, (), str(failing))
        answers = (*game.answers, *failing.last)
        card = failing.card or self._blamed(game, failing, answers)
        setup = (self.kingdom, self.players, self.seed, answers)
        return Broken(failing.promise, card, *setup, str(failing), self.registry)

    def _blamed(self, game: Game, failing: Failing, answers: Sequence[Answer]) -> str | None:
        """Return the card that asks, or else the one that was played, answered or bought last."""
        if not failing.last and failing.promise not in (CONSERVATION, SANITY):
            asked = _decision_after(game, ())
            if asked is not None and asked.card is not None:
                return asked.card
        before = self._new()
        decision = _decision_after(before, answers[:-1])
        was, now = before.state, game.state
        if was.turn == now.turn and len(was.plays) < len(now.plays):
            return now.content.names[now.plays[-1]]
        if not answers or decision is None or decision.card is not None:
            return decision.card if decision is not None else None
        code = answers[-1]
        if isinstance(code, int) and code >= 0:
            return decision.names[code % len(decision.names)]
        return None

    def _new(self, log: bool = False) -> Game:
        known, limits = self.registry, self.limits
        return new_game(self.kingdom, self.players, self.seed, 0, known, log, limits)

    def _begun(self) -> Game:
        """Begin the game; what happens at the start of the first turn may go wrong already."""
        try:
            return self._new()
        except Exception as error:
            raise Failing(WORKING, error) from error

    def _play(self, choose: Callable[[Decision], Answer | None], only: str = "") -> None:
        self._game = None
        game = self._game = self._begun()
        game.state.__class__ = Watched
        watch = Watch(self, game, self._new(log=True), only)
        while len(game.answers) < self.most:
            decision, answer = _asked(game, choose)
            watch.look(game, decision)
            if answer is None:
                break
            try:
                game.answer(answer)
            except TooManyTurns:
                break  # a draw, as in simulations: nobody has to want to end the game
            except BudgetExceeded as error:
                watch.stopped(game, answer)
                raise Failing(TERMINATION, error, (answer,)) from error
            except Exception as error:
                raise Failing(WORKING, error, (answer,)) from error
            watch.follow(answer)
        watch.finish(game)

    def replayed(self, answers: Sequence[Answer]) -> Game:
        """Play answers again from the beginning, without a log."""
        game = self._new()
        for answer in answers:
            game.answer(answer)
        return game


def _asked(
    game: Game, choose: Callable[[Decision], Answer | None]
) -> tuple[Decision | None, Answer | None]:
    try:
        decision = game.pending
        return decision, choose(decision) if decision is not None else None
    except Exception as error:
        raise Failing(WORKING, error) from error


def _decision_after(game: Game, answers: Sequence[Answer]) -> Decision | None:
    try:
        for answer in answers:
            game.answer(answer)
        return game.pending
    except Exception:
        return None
