"""Watches a game that is played: every promise is checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from fiefdom.decisions.decision import Answer, Decision
from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError, IllegalAnswer
from fiefdom.game import Game
from fiefdom.state.game_state import State
from fiefdom.views.player_view import SPECTATOR
from fiefdom_workshop.contract import invariants
from fiefdom_workshop.contract.invariants import BrokenPromise

if TYPE_CHECKING:
    from fiefdom_workshop.contract.trial import Trial

CONSERVATION = "conservation of cards"
SANITY = "sane counters and zones"
OFFERS = "offered answers"
VALUE = "clones and saved games"
REPLAY = "replay"
LISTENING = "the same game with and without a log"
SECRETS = "hidden information"
TERMINATION = "termination"
SHUFFLES = "shuffles"
WORKING = "working without errors"

SHARE = 0.04
"""The share of decisions at which the expensive checks are made."""

SHARE_OF_CHECKED = 0.25
"""The same where a card asks that is being checked."""


class EarlyShuffle(BrokenPromise):
    """A deck was shuffled that was not empty, or with nothing."""


class Watched(State):
    """A state that refuses a shuffle at the wrong time."""

    __slots__ = ()

    def reshuffle(self, who: int) -> None:
        """Shuffle, if the deck is empty and the discard pile is not."""
        player = self.players[who]
        if player.deck or not player.discard:
            deck, discard = len(player.deck), len(player.discard)
            raise EarlyShuffle(f"shuffling with {deck} cards in the deck, {discard} discarded")
        super().reshuffle(who)


class Failing(Exception):
    """A promise broke: which, why, and the answer that was on its way."""

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
        """What went wrong, with where it did."""


class Watch:
    """Looks at a game and at copies of it that get the same answers.

    The game itself keeps no log, as games of bots and of learning do not, and so takes every short
    cut there is; its twin keeps one, and both must be the same at every decision.
    """

    def __init__(self, trial: Trial, game: Game, twin: Game, only: str) -> None:
        self.trial = trial
        self.start = invariants.census(game.state)
        self.twin = twin
        self.rng = Random(trial.seed + 1)
        self.only = only
        """The one promise that is looked for, at every decision."""
        self.copies: list[Game] = []

    def look(self, game: Game, decision: Decision | None) -> None:
        """Check what holds always, and now and then what takes longer."""
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
        """Give the copies the same answer."""
        self._check(LISTENING, lambda: self.twin.answer(answer))
        self._check(VALUE, lambda: self._answer_copies(answer))

    def stopped(self, game: Game, answer: Answer) -> None:
        """Check that an answer that took too long changed nothing, and takes the twin as long."""
        self._check(VALUE, lambda: _equal(game, self.twin, "an answer that was stopped changed it"))
        self._check(LISTENING, lambda: _stops(self.twin, answer))

    def finish(self, game: Game) -> None:
        """Check at the end that copies, the twin and the record lead to the same game."""
        self._check(VALUE, lambda: self._compare(game))
        self._compare_twin(game)
        self._check(REPLAY, lambda: self._replay(game))
        self._check(WORKING, game.scores)

    def _check(self, promise: str, check: Callable[[], object]) -> None:
        if self.only and promise not in (self.only, CONSERVATION, SANITY):
            return
        try:
            check()
        except Exception as error:
            raise Failing(promise, error) from error

    def _check_offers(self, game: Game, decision: Decision) -> None:
        """Try every answer; one that fails by itself is told apart from a wrong offer."""
        if self.only not in ("", OFFERS, TERMINATION, WORKING):
            return
        try:
            invariants.check_offer(game, decision)
        except BrokenPromise as error:
            raise Failing(OFFERS, error) from error
        except Exception as error:
            raise Failing(WORKING, error, _culprit(game, decision)) from error

    def _compare_twin(self, game: Game) -> None:
        """Compare with the twin; a game that is another one each time is told apart."""
        if self.only not in ("", LISTENING, REPLAY) or invariants.alike(game, self.twin):
            return
        again = self.trial.replayed(game.answers)
        if not invariants.alike(game, again):
            raise Failing(REPLAY, BrokenPromise("the same answers led elsewhere"))
        raise Failing(LISTENING, BrokenPromise("it goes on otherwise while somebody listens"))

    def _copy(self, game: Game) -> None:
        self._compare(game)
        self.copies = list(invariants.check_value(game, self.trial.registry))

    def _answer_copies(self, answer: Answer) -> None:
        for copy in self.copies:
            copy.answer(answer)

    def _compare(self, game: Game) -> None:
        for copy in self.copies:
            _equal(game, copy, "a copy that was played on differs")

    def _replay(self, game: Game) -> None:
        again = Game.replay(game.record(), registry=self.trial.registry)
        _equal(game, again, "the replayed record differs")


def _culprit(game: Game, decision: Decision) -> tuple[Answer, ...]:
    for answer in islice(decision.answers(), invariants.MOST_ANSWERS):
        try:
            game.clone().answer(answer)
        except Exception:
            return (answer,)
    return ()


def _stops(game: Game, answer: Answer) -> None:
    try:
        game.answer(answer)
    except BudgetExceeded:
        return
    raise BrokenPromise("an answer is stopped only while nobody listens")


def _equal(game: Game, other: Game, message: str) -> None:
    if game != other:
        raise BrokenPromise(message)


def check_worlds(game: Game, rng: Random) -> None:
    """What a viewer cannot see changes nothing of what the viewer sees or is asked."""
    for viewer in (*range(game.players), SPECTATOR):
        world = game.determinize(viewer, rng.getrandbits(30))
        who = "a spectator" if viewer == SPECTATOR else f"player {viewer + 1}"
        if world.view(viewer) != game.view(viewer):
            raise BrokenPromise(f"the view of {who} depends on cards they cannot see")
        if list(_question(world, viewer)) != list(_question(game, viewer)):
            raise BrokenPromise(f"what is asked depends on cards that {who} cannot see")


def _question(game: Game, viewer: int) -> Iterator[object]:
    decision = game.pending
    if decision is not None:
        yield from (decision.kind, decision.player, decision.card)
        if decision.player == viewer:
            yield from (decision.prompt, decision.offered())
