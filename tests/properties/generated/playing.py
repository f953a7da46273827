"""Plays games with generated cards, under the watch that all cards are held to."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from fiefdom import CardSet, FiefdomError, Registry, installed
from fiefdom.state.limits import Limits
from fiefdom_workshop.contract.trial import TERMINATION, Trial
from tests.properties.generated.cards import Woods, shipped
from tests.properties.generated.failures import Failure, failure

PILES = 8
COPIES = 3
"""How many copies of each generated card the starting decks hold."""
ANSWERS = 70
"""How many answers a game is followed for."""
LIMITS = Limits(steps=4_000)
"""Random cards often go on without end; then a game is over sooner."""


@dataclass
class Played:
    """What came of one game."""

    decisions: int = 0
    refused: bool = False
    """Whether it was not set up, with an error of ours."""
    stopped: bool = False
    """Whether something took too long, and was stopped as the limits say."""
    failed: Failure | None = None


def registry_for(card_set: CardSet, others: tuple[str, ...]) -> Registry:
    """Return what is installed and a set, whose cards are in the decks from the beginning."""
    known = installed().plus(card_set)
    rules = known.game_rules()
    start = {name: 1 + count // 3 for name, count in rules.start.items()}
    start |= {card.name: COPIES for card in card_set.cards} | dict.fromkeys(others, 1)
    known.rules = {rules.name: replace(rules, start=start)}
    return known


def kingdom_for(card_set: CardSet, others: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Choose a kingdom with all cards of a set, those it speaks of, and some more."""
    own = [*(card.name for card in card_set.cards), *others]
    rest = [name for name in shipped()[0] if name not in own]
    return (*own, *rng.sample(rest, PILES - len(own)))


def play(woods: Woods, seed: int, answers: int = ANSWERS) -> Played:
    """Play one game at random and check every promise."""
    rng = Random(seed)
    card_set, others = woods.card_set, woods.others
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    checked = frozenset(woods.names)
    try:
        known = registry_for(card_set, others)
        kingdom = kingdom_for(card_set, others, rng)
        trial = Trial(known, kingdom, players, seed, checked, answers, LIMITS)
        known.prepared(trial.kingdom)
    except FiefdomError:
        return Played(refused=True)
    except Exception as error:
        return Played(failed=failure("setting a game up", error, seed, card_set))
    broken = trial.run()
    if broken is None:
        return Played(trial.decisions)
    if broken.promise == TERMINATION:
        return Played(trial.decisions, stopped=True)
    cause = trial.failed.error if trial.failed is not None else AssertionError(str(broken))
    return Played(trial.decisions, failed=failure(broken.promise, cause, seed, card_set))
