"""One random game under watch: every promise is checked on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random

from fiefdom.errors import BudgetExceeded, EffectFailed, FiefdomError, IllegalAnswer, TooManyTurns
from fiefdom.game import Game
from fiefdom.parts.base import Answer
from fiefdom.parts.decision import Decision
from fiefdom.plugins.registry import Registry
from fiefdom.start import new_game
from fiefdom.state.table import State
from fiefdom.testing import invariants
from fiefdom.testing.counterexample import Broken
from fiefdom.testing.invariants import BrokenPromise
from fiefdom.views import SPECTATOR

CONSERVATION = "conservation of cards"
SANITY = "sane counters and zones"
OFFERS = "offered answers"
VALUE = "clones and saved games"
REPLAY = "replay"
SECRETS = "hidden information"
TERMINATION = "termination"
SHUFFLES = "shuffles"
WORKING = "working without errors"

MOST_ANSWERS = 1500
"""How many answers one game is followed for."""

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


@dataclass
class Trial:
    """A kingdom, players and a seed: everything that makes one game."""

    registry: Registry
    kingdom: tuple[str, ...]
    players: int
    seed: int
    checked: frozenset[str] = frozenset()
    """The cards that are looked at more closely."""
    decisions: int = 0
    gained: set[str] = field(default_factory=set)
    """Those of the checked cards whose piles became smaller."""
    _game: Game = field(init=False, repr=False)

    def run(self) -> Broken | None:
        """Play at random; return the promise that broke first."""
        rng = Random(self.seed)
        try:
            self._play(lambda decision: decision.sample(rng))
        except Failing as failing:
            return self._broken(failing)
        finally:
            self.decisions = len(self._game.answers)
            self.gained = self._taken()
        return None

    def _taken(self) -> set[str]:
        before, now = self._new().state.supply, self._game.state
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
        answers = (*self._game.answers, *failing.last)
        card = failing.card or self._blamed(failing, answers)
        setup = (self.kingdom, self.players, self.seed, answers)
        return Broken(failing.promise, card, *setup, str(failing), self.registry)

    def _blamed(self, failing: Failing, answers: Sequence[Answer]) -> str | None:
        """Return the card that asks, or else the one that was played, answered or bought last."""
        if not failing.last and failing.promise not in (CONSERVATION, SANITY):
            asked = _decision_after(self._game, ())
            if asked is not None and asked.card is not None:
                return asked.card
        before = self._new()
        decision = _decision_after(before, answers[:-1])
        was, now = before.state, self._game.state
        if was.turn == now.turn and len(was.plays) < len(now.plays):
            return now.content.names[now.plays[-1]]
        if not answers or decision is None or decision.card is not None:
            return decision.card if decision is not None else None
        code = answers[-1]
        if isinstance(code, int) and code >= 0:
            return decision.names[code % len(decision.names)]
        return None

    def _new(self, log: bool = False) -> Game:
        return new_game(self.kingdom, self.players, self.seed, registry=self.registry, log=log)

    def _play(self, choose: Callable[[Decision], Answer | None], only: str = "") -> None:
        game = self._game = self._new()
        game.state.__class__ = Watched
        watch = _Watch(self, game, self._new(log=True), only)
        while len(game.answers) < MOST_ANSWERS:
            decision, answer = _asked(game, choose)
            watch.look(game, decision)
            if answer is None:
                break
            try:
                game.answer(answer)
            except TooManyTurns:
                break  # a draw, as in simulations: nobody has to want to end the game
            except Exception as error:
                raise Failing(WORKING, error, (answer,)) from error
            watch.follow(answer)
        watch.finish(game)


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


class _Watch:
    """Looks at a game and at copies of it that get the same answers."""

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
        if decision is None or not self._thorough(decision):
            return
        self._check(SECRETS, lambda: check_worlds(game, self.rng))
        self._check_offers(game, decision)
        self._check(REPLAY, lambda: _equal(game, self.twin, "the same answers led elsewhere"))
        self._check(VALUE, lambda: self._copy(game))

    def _thorough(self, decision: Decision) -> bool:
        share = SHARE_OF_CHECKED if decision.card in self.trial.checked else SHARE
        return bool(self.only) or self.rng.random() < share

    def follow(self, answer: Answer) -> None:
        """Give the copies the same answer."""
        self._check(REPLAY, lambda: self.twin.answer(answer))
        self._check(VALUE, lambda: self._answer_copies(answer))

    def finish(self, game: Game) -> None:
        """Check at the end that copies, the twin and the record lead to the same game."""
        self._check(VALUE, lambda: self._compare(game))
        self._check(REPLAY, lambda: _equal(game, self.twin, "the same answers led elsewhere"))
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
