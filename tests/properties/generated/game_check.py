"""Plays games with generated cards, checking the same promises as for all cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from fiefdom import CardSet, FiefdomError, Registry, installed
from fiefdom.state.limits import Limits
from fiefdom_workshop.contract.trial import TERMINATION, Trial
from tests.properties.generated.card_generator import GeneratedSet, shipped
from tests.properties.generated.failures import Failure, failure

PILES = 8
COPIES = 3
"""Copies of each generated card in the starting decks."""
ANSWERS = 70
"""The number of answers for which a game is played."""
LIMITS = Limits(steps=4_000)
"""Random cards are often endless; a low limit ends their games sooner."""


@dataclass
class Played:
    """The outcome of one game."""

    decisions: int = 0
    refused: bool = False
    """Whether the setup was refused with an error of ours."""
    stopped: bool = False
    """Whether it was stopped by a limit."""
    failed: Failure | None = None


def registry_for(card_set: CardSet, others: tuple[str, ...]) -> Registry:
    """Return the installed registry plus a set whose cards are in the starting decks."""
    known = installed().plus(card_set)
    rules = known.game_rules()
    start = {name: 1 + count // 3 for name, count in rules.start.items()}
    landscapes = {kind.type for kind in rules.landscapes}
    owned = [card for card in card_set.cards if landscapes.isdisjoint(card.types.names)]
    start |= {card.name: COPIES for card in owned} | dict.fromkeys(others, 1)
    known.rules = {rules.name: replace(rules, start=start)}
    return known


def kingdom_for(card_set: CardSet, others: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Choose a kingdom with all cards of a set, those it refers to, and some more."""
    own = [*(card.name for card in card_set.cards), *others]
    rest = [name for name in shipped()[0] if name not in own]
    return (*own, *rng.sample(rest, PILES - len(own)))


def play(generated: GeneratedSet, seed: int, answers: int = ANSWERS) -> Played:
    """Play one game at random and check every promise."""
    rng = Random(seed)
    card_set, others = generated.card_set, generated.others
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    checked = frozenset(generated.names)
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
