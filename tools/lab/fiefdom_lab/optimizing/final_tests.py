"""Tests the best strategies with fresh deals: which is the best, what it needs, and what beats it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import msgspec

from fiefdom.extending import Breeder
from fiefdom_lab.optimizing.candidates import Candidate, copied
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.duels import Outcome
from fiefdom_lab.optimizing.opponents import BASELINE
from fiefdom_lab.optimizing.population import Population
from fiefdom_lab.optimizing.race import race
from fiefdom_lab.optimizing.scores import Score, difference, score_of
from fiefdom_lab.seeds import derived_seed

FRESH: Final = 1 << 50
"""The offset of the seeds of the tests, beyond those of every generation."""
FINALISTS: Final = 8
TOLERATED: Final = 0.01
"""Which share of its games a strategy may seem to lose by being simpler."""
FEW_DEALS: Final = 2
"""How many deals usually show that a rule makes a difference."""
LEAST_DEALS: Final = 20
MOST_DEALS: Final = 500


class Tested(msgspec.Struct, frozen=True):
    """A strategy with the results of its tests."""

    title: str
    text: str
    """Its file."""
    summary: str
    against: dict[str, Score]
    """Its scores against shipped bots by their names, the baseline first."""


class Carried(msgspec.Struct, frozen=True):
    """How much a card adds: how much less the best strategy wins without it, with the same deals."""

    card: str
    loss: Score


class Tests(msgspec.Struct, frozen=True):
    """The results of all tests."""

    best: list[Tested]
    matrix: list[list[Score | None]]
    """The score of each of the best, by row, against each of the others, by column."""
    cards: list[Carried]
    """The cards of the best strategy, the most important first."""
    beaten_by: list[tuple[str, str, Score]]
    """What did best against the best strategy: title, summary, and its share of the games."""
    deals: int


class FinalTests:
    """Tests what a search has found; every step has deals that nothing was selected by before."""

    def __init__(self, breeder: Breeder, runner: DuelRunner, seed: int, deals: int) -> None:
        self._breeder = breeder
        self._runner = runner
        self._seed = seed
        self._deals = max(LEAST_DEALS, min(MOST_DEALS, deals))

    def run(self, population: Population, best: int, about: str) -> Tests:
        """Select the best strategies, simplify them, and test them."""
        shipped = sorted(population.opponents.shipped, key=lambda name: name != BASELINE)
        hardest = population.opponents.hardest(population.best)[:2]
        chosen = self._selected(population)[:best]
        texts = list(dict.fromkeys(self._simplified(text, hardest, n) for n, text in enumerate(chosen)))
        texts = self._different_first(texts)
        matches = [(text, name) for text in texts for name in shipped]
        results = iter(map(score_of, self._runner.play(matches, self._fresh(1), self._deals)))
        tested = [
            Tested(
                self._breeder.title(text),
                self._breeder.named(text, about),
                self._breeder.summary(text),
                {name: next(results) for name in shipped},
            )
            for text in texts
        ]
        rivals = [*(one.text for one in population.candidates), *population.opponents.found]
        return Tests(
            tested,
            self._matrix(texts),
            self._carrying(texts[0], hardest),
            self._beaten_by(texts[0], [*shipped, *texts[1:], *rivals]),
            self._deals,
        )

    def _selected(self, population: Population) -> list[str]:
        """Return the finalists, the best first, by games with deals of their own."""
        finalists = [copied(one) for one in population.candidates[:FINALISTS]]
        texts = [one.text for one in finalists]
        finalists += [Candidate(one) for one in population.opponents.found[-2:] if one not in texts]
        rivals = population.opponents.chosen(population.best, Random(0))
        deals = max(LEAST_DEALS, self._deals // 3)
        best = race(self._runner, finalists, rivals, self._fresh(2), len(finalists), (deals,))
        return self._different_first([one.text for one in best])

    def _different_first(self, texts: Sequence[str]) -> list[str]:
        """Return the strategies with other cards than all before them first, then the rest."""
        first: dict[object, str] = {}
        for text in texts:
            first.setdefault(frozenset(self._breeder.cards(text)) if "\n" in text else text, text)
        return [*first.values(), *(text for text in texts if text not in first.values())]

    def _simplified(self, text: str, opponents: Sequence[str], number: int) -> str:
        """Return a strategy without what makes no difference, or hardly any, to its wins."""
        deals, seed = max(LEAST_DEALS, self._deals // 3), self._fresh(10 + number)

        def played(one: str, first: int, count: int) -> list[Outcome]:
            found = self._runner.play([(one, other) for other in opponents], seed, count, first)
            return [outcome for each in found for outcome in each]

        few, more = played(text, 0, FEW_DEALS), played(text, FEW_DEALS, deals)

        def is_same(one: str) -> bool:
            return played(one, 0, FEW_DEALS) == few and played(one, FEW_DEALS, deals) == more

        certain = self._reduced(text, is_same)
        bold = self._reduced(certain, lambda one: wins(played(one, FEW_DEALS, deals)) >= wins(more))
        # what seemed to make no difference is confirmed with other deals
        fresh = FEW_DEALS + deals, self._deals
        allowed = TOLERATED * 2 * self._deals * len(opponents)
        return bold if wins(played(bold, *fresh)) >= wins(played(text, *fresh)) - allowed else certain

    def _reduced(self, text: str, is_as_good: Callable[[str], bool]) -> str:
        """Leave out one thing after the other, as long as what remains is as good."""
        place = 0
        while place < len(simpler := list(self._breeder.simpler(text))):
            if is_as_good(simpler[place]):
                text = simpler[place]  # what comes next has the same place now
            else:
                place += 1
        return text

    def _matrix(self, texts: Sequence[str]) -> list[list[Score | None]]:
        matches = [(one, other) for one in texts for other in texts if one != other]
        found = iter(map(score_of, self._runner.play(matches, self._fresh(3), self._deals)))
        return [[None if one == other else next(found) for other in texts] for one in texts]

    def _carrying(self, text: str, opponents: Sequence[str]) -> list[Carried]:
        """Return how much each card adds against some opponents and the strategy itself."""
        cards = list(self._breeder.cards(text))
        against = [*opponents, text]
        matches = [(self._breeder.without(text, card), other) for card in cards for other in against]
        whole = [(text, other) for other in against]
        found = self._runner.play([*whole, *matches], self._fresh(4), self._deals)
        width = len(against)
        usual = [one for each in found[:width] for one in each]
        carried = []
        for number, card in enumerate(cards, 1):
            left = [one for each in found[number * width : (number + 1) * width] for one in each]
            carried.append(Carried(card, difference(usual, left)))
        return sorted(carried, key=lambda one: -one.loss.value)

    def _beaten_by(self, text: str, rivals: Sequence[str]) -> list[tuple[str, str, Score]]:
        """Return what does best against a strategy: selected with some deals, tested with others."""
        rivals = [one for one in dict.fromkeys(rivals) if one != text]
        found = self._runner.play(
            [(one, text) for one in rivals], self._fresh(5), max(LEAST_DEALS, self._deals // 4)
        )
        order = sorted(zip(rivals, found, strict=True), key=lambda pair: -score_of(pair[1]).value)
        best = self._different_first([one for one, _ in order])[:3]
        again = self._runner.play([(one, text) for one in best], self._fresh(6), self._deals)
        told = [(*self._told(one), score_of(each)) for one, each in zip(best, again, strict=True)]
        return sorted(told, key=lambda one: -one[2].value)

    def _told(self, rival: str) -> tuple[str, str]:
        if "\n" not in rival:
            return rival, "a shipped bot"
        return self._breeder.title(rival), self._breeder.summary(rival)

    def _fresh(self, number: int) -> int:
        return derived_seed(self._seed, FRESH + number)


def wins(outcomes: Sequence[Outcome]) -> float:
    """Return the number of games won, a tie counting half."""
    return sum(one.score for one in outcomes)
