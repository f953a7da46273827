"""Plays generated cards at random without looking at the questions, as playouts do."""

from __future__ import annotations

from random import Random

from fiefdom import BudgetExceeded, FiefdomError, Game, new_game
from fiefdom.engine import stack
from fiefdom.record import snapshot
from fiefdom_workshop.contract.invariants import BrokenPromise
from tests.properties.generated.card_generator import GeneratedSet
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.game_check import LIMITS, kingdom_for, registry_for

UNSEEN = "random play with and without a look at the questions"
DRAWN = 90


class Enough(Exception):
    """Raised when the allowed amount of random numbers is used up."""


class Bounded:
    """A limited supply of random numbers."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random
        self._left = DRAWN

    def random(self) -> float:
        self._left -= 1
        if self._left < 0:
            raise Enough
        return self._random()


def undescribed(generated: GeneratedSet, seed: int) -> Failure | None:
    """Play a game both ways and check that both end at the same position."""
    rng = Random(seed)
    known = registry_for(generated.card_set, generated.others)
    kingdom = kingdom_for(generated.card_set, generated.others, rng)
    try:
        game = new_game(kingdom, rng.randint(2, 4), seed, registry=known, limits=LIMITS)
    except FiefdomError:
        return None
    looked, bare = game.clone(), game.clone()
    for each in (looked, bare):
        each.state.limits = LIMITS
    stopped = _with_looks(looked, seed), _without(bare, seed)
    if stopped[0] != stopped[1]:
        said = BrokenPromise("only one of them is stopped")
        return failure(UNSEEN, said, seed, generated.card_set)
    if not stopped[0] and snapshot.save(looked.state) != snapshot.save(bare.state):
        said = BrokenPromise("they end at different positions")
        return failure(UNSEEN, said, seed, generated.card_set)
    return None


def _with_looks(game: Game, seed: int) -> bool:
    rng = Bounded(seed)
    try:
        while (decision := game.pending) is not None:
            game.answer(decision.sample(rng))
    except Enough:
        return False
    except BudgetExceeded:
        return True
    return False


def _without(game: Game, seed: int) -> bool:
    try:
        stack.play_randomly(game.state, Bounded(seed))
    except Enough:
        return False
    except (
        BudgetExceeded,
        RecursionError,
    ):  # a game tells of both alike, the engine by itself does not
        return True
    except FiefdomError as error:
        if not isinstance(error.__cause__, Enough):
            raise
    return False
