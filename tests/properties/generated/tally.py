"""Runs the checks for a range of seeds, and counts the outcomes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.properties.generated.card_generator import GeneratedSet, make_set
from tests.properties.generated.choices import Seeded
from tests.properties.generated.determinization_check import hidden
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.game_check import play
from tests.properties.generated.playout_check import undescribed
from tests.properties.generated.same_text_check import Pair, compared, pairs, says_the_same
from tests.properties.generated.shrinking import shrunk, smaller_pair, smaller_sets
from tests.properties.generated.validation_check import DEFINITION, alone, validated

FILES = 8
"""Every Nth set is also written as a card file."""
NEAR = 3
"""Games played to see whether a smaller card still breaks the same promise."""
Signature = tuple[str, str, str]


@dataclass
class Tally:
    """The outcomes of some seeds."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """The number of refusals by reason."""
    failed: Counter[Signature] = field(default_factory=Counter)
    first: dict[Signature, tuple[str, Failure]] = field(default_factory=dict)
    """The first case of each fault, and the kind of work that found it."""

    def note(self, work: str, failure: Failure) -> None:
        """Count a fault."""
        self.failed[failure.signature] += 1
        self.first.setdefault(failure.signature, (work, failure))

    def add(self, other: Tally) -> None:
        """Count in what another tally has."""
        self.counts += other.counts
        self.refused += other.refused
        self.failed += other.failed
        self.first = {**other.first, **self.first}


def validate_cards(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and validate each of them."""
    for card in make_set(Seeded(seed)).card_set.cards:
        verdict = validated(alone(card), seed, files=seed % FILES == 0)
        tally.counts["cards"] += 1
        tally.counts["accepted"] += verdict.accepted
        if verdict.refused:
            tally.refused[verdict.refused] += 1
        if verdict.failed is not None:
            tally.note("cards", verdict.failed)


def play_one(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and, if they are accepted, play a game with them."""
    generated = make_set(Seeded(seed))
    if not validated(generated.card_set, seed).accepted:
        return
    played = play(generated, seed)
    tally.counts["games"] += 1
    tally.counts["decisions"] += played.decisions
    tally.counts["stopped"] += played.stopped
    tally.counts["not set up"] += played.refused
    failed = played.failed or (None if played.refused else undescribed(generated, seed))
    if failed is not None:
        tally.note("games", failed)


def hide(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and play a game in several worlds."""
    generated = make_set(Seeded(seed))
    if not validated(generated.card_set, seed).accepted:
        return
    questions, failed = hidden(generated, seed)
    tally.counts["worlds"] += 1
    tally.counts["questions in worlds"] += questions
    if failed is not None:
        tally.note("worlds", failed)


def compare(seed: int, tally: Tally) -> None:
    """Make a card and changed copies of it, and play those with the same text."""
    for pair in pairs(seed):
        decisions, failed = compared(pair, seed)
        tally.counts["pairs"] += 1
        tally.counts["equal decisions"] += decisions
        if failed is not None:
            tally.note("pairs", failed)


WORK = {"cards": validate_cards, "games": play_one, "worlds": hide, "pairs": compare}


def worked(work: str, seeds: range) -> Tally:
    """Do one kind of work for some seeds; a failure while generating cards counts too."""
    tally = Tally()
    for seed in seeds:
        try:
            WORK[work](seed, tally)
        except Exception as error:
            tally.note(work, failure(DEFINITION, error, seed, EMPTY))
    return tally


EMPTY = alone(make_set(Seeded(0)).card_set.cards[0])


def smallest(work: str, found: Failure) -> Failure:
    """Return the same fault with cards shrunk as far as possible."""
    if work == "pairs":
        return _smallest_pair(found)
    generated = make_set(Seeded(found.seed))
    if work == "cards":
        generated = replace(generated, card_set=replace(generated.card_set, cards=found.cards))
    small = shrunk(generated, smaller_sets, lambda one: _again(work, one, found) is not None)
    return _again(work, small, found) or found


def _again(work: str, generated: GeneratedSet, found: Failure) -> Failure | None:
    verdict = validated(generated.card_set, found.seed, files=True)
    if work == "cards":
        return _same(verdict.failed, found)
    for seed in range(found.seed, found.seed + NEAR) if verdict.accepted else ():
        failed = hidden(generated, seed)[1] if work == "worlds" else _played(generated, seed)
        if (failed := _same(failed, found)) is not None:
            return failed
    return None


def _played(generated: GeneratedSet, seed: int) -> Failure | None:
    try:
        return play(generated, seed).failed or undescribed(generated, seed)
    except Exception as error:
        return failure(DEFINITION, error, seed, generated.card_set)


def _smallest_pair(found: Failure) -> Failure:
    for pair in pairs(found.seed):
        if _differs(pair, found) is not None:
            small = shrunk(pair, smaller_pair, lambda one: _differs(one, found) is not None)
            return _differs(small, found) or found
    return found


def _differs(pair: Pair, found: Failure) -> Failure | None:
    if not (validated(alone(pair.one), 0).accepted and says_the_same(pair.one, pair.other)):
        return None
    for seed in range(found.seed, found.seed + NEAR):
        if (failed := _same(compared(pair, seed)[1], found)) is not None:
            return failed
    return None


def _same(failed: Failure | None, found: Failure) -> Failure | None:
    return failed if failed is not None and failed.signature == found.signature else None
