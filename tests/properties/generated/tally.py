"""Works through seeds, and counts what came of them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace

from tests.properties.generated.cards import Woods, make_woods
from tests.properties.generated.choices import Seeded
from tests.properties.generated.comparing import Pair, compared, pairs, says_the_same
from tests.properties.generated.failures import Failure, failure
from tests.properties.generated.hiding import hidden
from tests.properties.generated.judging import DEFINITION, alone, judged
from tests.properties.generated.playing import play
from tests.properties.generated.running import undescribed
from tests.properties.generated.shrinking import shrunk, smaller_pair, smaller_woods

FILES = 8
"""Of so many sets, one is written as a file too."""
NEAR = 3
"""How many games show whether a smaller card still breaks the same promise."""
Signature = tuple[str, str, str]


@dataclass
class Tally:
    """What came of some seeds."""

    counts: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """How often which reason was given."""
    failed: Counter[Signature] = field(default_factory=Counter)
    first: dict[Signature, tuple[str, Failure]] = field(default_factory=dict)
    """The first case of each fault, and which kind of work found it."""

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


def judge(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and judge each of them."""
    for card in make_woods(Seeded(seed)).card_set.cards:
        verdict = judged(alone(card), seed, files=seed % FILES == 0)
        tally.counts["cards"] += 1
        tally.counts["accepted"] += verdict.accepted
        if verdict.refused:
            tally.refused[verdict.refused] += 1
        if verdict.failed is not None:
            tally.note("cards", verdict.failed)


def play_one(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and, if they are accepted, play a game with them."""
    woods = make_woods(Seeded(seed))
    if not judged(woods.card_set, seed).accepted:
        return
    played = play(woods, seed)
    tally.counts["games"] += 1
    tally.counts["decisions"] += played.decisions
    tally.counts["stopped"] += played.stopped
    tally.counts["not set up"] += played.refused
    failed = played.failed or (None if played.refused else undescribed(woods, seed))
    if failed is not None:
        tally.note("games", failed)


def hide(seed: int, tally: Tally) -> None:
    """Make the cards of a seed and play a game in several worlds."""
    woods = make_woods(Seeded(seed))
    if not judged(woods.card_set, seed).accepted:
        return
    questions, failed = hidden(woods, seed)
    tally.counts["worlds"] += 1
    tally.counts["questions in worlds"] += questions
    if failed is not None:
        tally.note("worlds", failed)


def compare(seed: int, tally: Tally) -> None:
    """Make a card and changes of it, and play those that say the same."""
    for pair in pairs(seed):
        decisions, failed = compared(pair, seed)
        tally.counts["pairs"] += 1
        tally.counts["equal decisions"] += decisions
        if failed is not None:
            tally.note("pairs", failed)


WORK = {"cards": judge, "games": play_one, "worlds": hide, "pairs": compare}


def worked(work: str, seeds: range) -> Tally:
    """Do one kind of work for some seeds; what fails in making cards is a fault too."""
    tally = Tally()
    for seed in seeds:
        try:
            WORK[work](seed, tally)
        except Exception as error:
            tally.note(work, failure(DEFINITION, error, seed, EMPTY))
    return tally


EMPTY = alone(make_woods(Seeded(0)).card_set.cards[0])


def smallest(work: str, found: Failure) -> Failure:
    """Return the same fault with as little as possible on the cards."""
    if work == "pairs":
        return _smallest_pair(found)
    woods = make_woods(Seeded(found.seed))
    if work == "cards":
        woods = replace(woods, card_set=replace(woods.card_set, cards=found.cards))
    small = shrunk(woods, smaller_woods, lambda one: _again(work, one, found) is not None)
    return _again(work, small, found) or found


def _again(work: str, woods: Woods, found: Failure) -> Failure | None:
    verdict = judged(woods.card_set, found.seed, files=True)
    if work == "cards":
        return _same(verdict.failed, found)
    for seed in range(found.seed, found.seed + NEAR) if verdict.accepted else ():
        failed = hidden(woods, seed)[1] if work == "worlds" else _played(woods, seed)
        if (failed := _same(failed, found)) is not None:
            return failed
    return None


def _played(woods: Woods, seed: int) -> Failure | None:
    return play(woods, seed).failed or undescribed(woods, seed)


def _smallest_pair(found: Failure) -> Failure:
    for pair in pairs(found.seed):
        if _differs(pair, found) is not None:
            small = shrunk(pair, smaller_pair, lambda one: _differs(one, found) is not None)
            return _differs(small, found) or found
    return found


def _differs(pair: Pair, found: Failure) -> Failure | None:
    if not (judged(alone(pair.one), 0).accepted and says_the_same(pair.one, pair.other)):
        return None
    for seed in range(found.seed, found.seed + NEAR):
        if (failed := _same(compared(pair, seed)[1], found)) is not None:
            return failed
    return None


def _same(failed: Failure | None, found: Failure) -> Failure | None:
    return failed if failed is not None and failed.signature == found.signature else None
