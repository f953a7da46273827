"""Plays one random game and checks every promise of the contract on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from fiefdom import Answer, Decision, Game, Limits, Registry, new_game
from fiefdom.errors import BudgetExceeded, TooManyTurns
from fiefdom.extending import Content, State
from fiefdom.tooling.games import LIMITS, avoid_shortcuts, cards_in, left_in, use_state
from fiefdom_workshop.contract.counterexample import Broken
from fiefdom_workshop.contract.promise_checks import (
    CONSERVATION,
    LOGGING,
    OFFERS,
    REPLAY,
    SANITY,
    SECRETS,
    SHUFFLES,
    TERMINATION,
    VALUE,
    WORKING,
    GameChecks,
    PromiseFailure,
    Watched,
    check_worlds,
)

__all__ = [
    "CONSERVATION",
    "LOGGING",
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
"""After how many answers a game is stopped."""


@dataclass
class Trial:
    """One random game: its kingdom, players and seed."""

    registry: Registry
    kingdom: tuple[str, ...]
    players: int
    seed: int
    checked: frozenset[str] = frozenset()
    """The cards whose questions are checked more often."""
    most: int = MOST_ANSWERS
    """After how many answers the game is stopped."""
    limits: Limits = LIMITS
    decisions: int = 0
    dealt: set[str] = field(default_factory=set)
    """The checked cards of the kingdom that have a pile, unlike landscapes."""
    gained: set[str] = field(default_factory=set)
    """The checked cards whose piles became smaller."""
    failed: PromiseFailure | None = field(default=None, init=False, repr=False)
    """The exception of the broken promise."""
    _game: Game | None = field(default=None, init=False, repr=False)

    def run(self) -> Broken | None:
        """Play at random; return the first broken promise, if any."""
        rng = Random(self.seed)
        try:
            self._play(lambda decision: decision.sample(rng))
        except PromiseFailure as failure:
            self.failed = failure
            return self._broken(failure)
        finally:
            if self._game is not None:
                self.decisions = len(self._game.answers)
                self.gained = self._gained(self._game.state)
                self.dealt = self._dealt(self._game.state.content)
        return None

    def _dealt(self, content: Content) -> set[str]:
        landscapes = {content.names[card] for card in content.plan.landscapes}
        return set(self.kingdom) & self.checked - landscapes

    def _gained(self, now: State) -> set[str]:
        before = self._new().state
        names = now.content.names
        fewer = {name for n, name in enumerate(names) if left_in(now, n) < left_in(before, n)}
        emptier = [
            pile.name
            for n, pile in enumerate(now.content.mixed)
            if len(cards_in(now, n)) < len(cards_in(before, n))
        ]
        return fewer.union(emptier) & self.checked

    def shrink(self, broken: Broken) -> Broken:
        """Return the shortest prefix of the answers that breaks the same promise."""
        given = iter(broken.answers)
        try:
            self._play(lambda _: next(given, None), broken.promise)
        except PromiseFailure as failure:
            shorter = self._broken(failure)
            if shorter.promise == broken.promise and len(shorter.answers) <= len(broken.answers):
                return shorter
        return broken

    def _broken(self, failure: PromiseFailure) -> Broken:
        game = self._game
        if game is None:
            dealt = (self.kingdom, self.players, self.seed)
            return Broken(failure.promise, failure.card, *dealt, (), str(failure))
        answers = (*game.answers, *failure.last)
        card = failure.card or self._blamed(game, failure, answers)
        setup = (self.kingdom, self.players, self.seed, answers)
        return Broken(failure.promise, card, *setup, str(failure), self.registry)

    def _blamed(self, game: Game, failure: PromiseFailure, answers: Sequence[Answer]) -> str | None:
        """Return the card that asks, or the last one that was played, answered or bought."""
        if not failure.last and failure.promise not in (CONSERVATION, SANITY):
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

    def _start(self) -> Game:
        """Start the game; effects at the start of the first turn may already fail."""
        try:
            return self._new()
        except Exception as error:
            raise PromiseFailure(WORKING, error) from error

    def _play(self, choose: Callable[[Decision], Answer | None], only: str = "") -> None:
        self._game = None
        game = self._game = self._start()
        use_state(game, Watched)
        twin, logged = self._new(log=True), self._new(log=True)
        avoid_shortcuts(twin.state)
        checks = GameChecks(self, game, twin, logged, only)
        while len(game.answers) < self.most:
            decision, answer = _asked(game, choose)
            checks.inspect(game, decision)
            if answer is None:
                break
            try:
                game.answer(answer)
            except TooManyTurns:
                break  # a draw, as in simulations: random players may never end the game
            except BudgetExceeded as error:
                checks.stopped(game, answer)
                raise PromiseFailure(TERMINATION, error, (answer,)) from error
            except Exception as error:
                raise PromiseFailure(WORKING, error, (answer,)) from error
            checks.follow(answer)
        checks.finish(game)

    def replayed(self, answers: Sequence[Answer]) -> Game:
        """Replay answers from the beginning, without a log."""
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
        raise PromiseFailure(WORKING, error) from error


def _decision_after(game: Game, answers: Sequence[Answer]) -> Decision | None:
    try:
        for answer in answers:
            game.answer(answer)
        return game.pending
    except Exception:
        return None
