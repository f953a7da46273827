"""Checks every promise of the contract while a game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from fiefdom import SPECTATOR, Answer, Decision, Game
from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError, IllegalAnswer
from fiefdom.extending import State
from fiefdom_workshop.contract import invariants
from fiefdom_workshop.contract.invariants import BrokenPromise
from fiefdom_workshop.contract.silent_twin import check_logs

if TYPE_CHECKING:
    from fiefdom_workshop.contract.trial import Trial

CONSERVATION = "conservation of cards"
SANITY = "sane counters and zones"
OFFERS = "offered answers"
VALUE = "clones and saved games"
REPLAY = "replay"
LOGGING = "the same game with and without a log"
SECRETS = "hidden information"
TERMINATION = "termination"
SHUFFLES = "shuffles"
WORKING = "working without errors"

SHARE = 0.04
"""The share of decisions at which the slow checks are run."""

SHARE_OF_CHECKED = 0.25
"""The same for decisions of a card that is being checked."""


class EarlyShuffle(BrokenPromise):
    """A deck was shuffled although it was not empty, or although the discard pile was."""


class Watched(State):
    """A state that raises EarlyShuffle at a shuffle that the rules do not allow."""

    __slots__ = ()

    def reshuffle(self, who: int) -> None:
        """Shuffle, if the deck is empty and the discard pile is not."""
        player = self.players[who]
        if player.deck or not player.discard:
            deck, discard = len(player.deck), len(player.discard)
            raise EarlyShuffle(
                f"shuffled with {deck} cards in the deck and {discard} in the discard pile"
            )
        super().reshuffle(who)


class PromiseFailure(Exception):
    """A promise is broken: which one, why, and the answer that was being processed."""

    def __init__(self, promise: str, error: Exception, last: tuple[Answer, ...] = ()) -> None:
        if isinstance(error, EffectFailed) and isinstance(error.__cause__, Exception):
            error = error.__cause__
        expected = isinstance(error, FiefdomError | BrokenPromise)
        super().__init__(str(error) if expected else f"{type(error).__name__}: {error}")
        kinds = {BudgetExceeded: TERMINATION, EarlyShuffle: SHUFFLES, IllegalAnswer: OFFERS}
        self.promise = kinds.get(type(error), promise)
        self.card = error.card if isinstance(error, BudgetExceeded) else None
        self.last = last
        self.error = error
        """The original exception, with its traceback."""


class GameChecks:
    """Checks a game, and copies of it that are given the same answers.

    The game itself keeps no log, as in games of bots and of learning, and takes the fast path. Its
    twin keeps one and never takes it, and both must be equal at every decision. A third game keeps
    a log on the fast path, which must be the same log.
    """

    def __init__(self, trial: Trial, game: Game, twin: Game, logged: Game, only: str) -> None:
        self.trial = trial
        self.start = invariants.census(game.state)
        self.twin = twin
        self.logged = logged
        self.rng = Random(trial.seed + 1)
        self.only = only
        """If not empty, the only promise to check, at every decision."""
        self.copies: list[Game] = []

    def inspect(self, game: Game, decision: Decision | None) -> None:
        """Run the fast checks, and at some decisions the slow ones."""
        g = game.state
        self._check(CONSERVATION, lambda: invariants.check_conserved(g, self.start))
        self._check(SANITY, lambda: invariants.check_sane(g))
        self._compare_twin(game)
        if decision is None or not self._thorough(decision):
            return
        self._check(SECRETS, lambda: check_worlds(game, self.rng))
        self._check_offers(game, decision)
        self._check(VALUE, lambda: self._copy(game))

    def _thorough(self, decision: Decision) -> bool:
        share = SHARE_OF_CHECKED if decision.card in self.trial.checked else SHARE
        return bool(self.only) or self.rng.random() < share

    def follow(self, answer: Answer) -> None:
        """Pass the same answer to the copies."""
        self._check(LOGGING, lambda: self._answer_twins(answer))
        self._check(VALUE, lambda: self._answer_copies(answer))

    def stopped(self, game: Game, answer: Answer) -> None:
        """Check that an answer over budget changed nothing, and is over budget for the twin too."""
        self._check(VALUE, lambda: _equal(game, self.twin, "an interrupted answer changed the game"))
        self._check(LOGGING, lambda: _check_over_budget(self.twin, answer))

    def finish(self, game: Game) -> None:
        """Check at the end that the copies, the twins and the replayed record equal the game."""
        self._check(VALUE, lambda: self._compare(game))
        self._compare_twin(game)
        self._check(LOGGING, lambda: check_logs(self.twin, self.logged))
        self._check(REPLAY, lambda: self._replay(game))
        self._check(WORKING, game.scores)

    def _check(self, promise: str, check: Callable[[], object]) -> None:
        if self.only and promise not in (self.only, CONSERVATION, SANITY):
            return
        try:
            check()
        except Exception as error:
            raise PromiseFailure(promise, error) from error

    def _check_offers(self, game: Game, decision: Decision) -> None:
        """Try every answer; distinguish an answer that fails from a wrong offer."""
        if self.only not in ("", OFFERS, TERMINATION, WORKING):
            return
        try:
            invariants.check_offer(game, decision)
        except BrokenPromise as error:
            raise PromiseFailure(OFFERS, error) from error
        except Exception as error:
            raise PromiseFailure(WORKING, error, _failing_answer(game, decision)) from error

    def _compare_twin(self, game: Game) -> None:
        """Compare with the twin; distinguish a difference by the log from a lack of determinism."""
        if self.only not in ("", LOGGING, REPLAY) or invariants.alike(game, self.twin):
            return
        again = self.trial.replayed(game.answers)
        if not invariants.alike(game, again):
            raise PromiseFailure(REPLAY, BrokenPromise("the same answers led to a different game"))
        raise PromiseFailure(LOGGING, BrokenPromise("the game differs when a log is kept"))

    def _copy(self, game: Game) -> None:
        self._compare(game)
        self.copies = list(invariants.check_value(game, self.trial.registry))

    def _answer_twins(self, answer: Answer) -> None:
        for twin in (self.twin, self.logged):
            twin.answer(answer)

    def _answer_copies(self, answer: Answer) -> None:
        for copy in self.copies:
            copy.answer(answer)

    def _compare(self, game: Game) -> None:
        for copy in self.copies:
            _equal(game, copy, "a copy that was given the same answers differs")

    def _replay(self, game: Game) -> None:
        again = Game.replay(game.record(), registry=self.trial.registry)
        _equal(game, again, "the replayed record differs")


def _failing_answer(game: Game, decision: Decision) -> tuple[Answer, ...]:
    for answer in islice(decision.answers(), invariants.MOST_ANSWERS):
        try:
            game.clone().answer(answer)
        except Exception:
            return (answer,)
    return ()


def _check_over_budget(game: Game, answer: Answer) -> None:
    try:
        game.answer(answer)
    except BudgetExceeded:
        return
    raise BrokenPromise("an answer exceeds its budget only without a log")


def _equal(game: Game, other: Game, message: str) -> None:
    if game != other:
        raise BrokenPromise(message)


def check_worlds(game: Game, rng: Random) -> None:
    """Check that views and questions do not depend on cards that the viewer cannot see."""
    for viewer in (*range(game.players), SPECTATOR):
        world = game.determinize(viewer, rng.getrandbits(30))
        who = "a spectator" if viewer == SPECTATOR else f"player {viewer + 1}"
        if world.view(viewer) != game.view(viewer):
            raise BrokenPromise(f"the view of {who} depends on cards they cannot see")
        if list(_question(world, viewer)) != list(_question(game, viewer)):
            raise BrokenPromise(f"the question depends on cards that {who} cannot see")


def _question(game: Game, viewer: int) -> Iterator[object]:
    decision = game.pending
    if decision is not None:
        yield from (decision.kind, decision.player, decision.card)
        if decision.player == viewer:
            yield from (decision.prompt, decision.offered())
