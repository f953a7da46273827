"""The state of a search for strategies: the best candidates, their opponents, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from fiefdom.extending import Breeder
from fiefdom_lab.optimizing.candidates import Candidate, ranked
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.opponents import Opponents
from fiefdom_lab.optimizing.race import race
from fiefdom_lab.seeds import derived_seed

KEPT: Final = 12
"""How many candidates survive a generation."""
CHILDREN: Final = 36
ALIKE: Final = 3
"""How many survivors may use the same cards."""
ADMITTED_EVERY: Final = 3
"""After how many generations the best candidate joins the opponents."""
FIRST_ROUNDS: Final = (2, 4, 8)
"""The deals of the rounds of the first race, which has few opponents."""
STREAM: Final = 1 << 20
"""The distance between the seeds of two generations; deals and children use those between."""


class Population(msgspec.Struct):
    """The best candidates so far, and everything else that the next generation depends on."""

    candidates: list[Candidate]
    """The best first."""
    opponents: Opponents
    generation: int = 0
    games: int = 0
    """How many games were played to find them."""

    @property
    def best(self) -> Candidate:
        """The best candidate."""
        return self.candidates[0]


class Breeding:
    """Breeds a population; generation number n depends only on the seed and the generation before."""

    def __init__(self, breeder: Breeder, runner: DuelRunner, seed: int) -> None:
        self._breeder = breeder
        self._runner = runner
        self._seed = seed

    def begin(self, opponents: Opponents, given: Sequence[str] = ()) -> Population:
        """Race the first strategies and given ones; sort the shipped opponents by their strength."""
        breeder, before = self._breeder, self._runner.games
        adopted = [breeder.adopted(text) for text in given]
        texts = dict.fromkeys([*adopted, *breeder.first(self._stream(0))])
        candidates = [Candidate(text) for text in texts]
        first = opponents.shipped[:ANCHORED]
        best = race(self._runner, candidates, first, self._stream(0), 2 * KEPT, FIRST_ROUNDS)
        leader = best[0].text
        matches = [(name, leader) for name in opponents.shipped]
        results = self._runner.play(matches, self._stream(0) + 1, 2 * FIRST_ROUNDS[-1])
        strength = {
            name: sum(one.halves for one in found)
            for (name, _), found in zip(matches, results, strict=True)
        }
        always, *others = opponents.shipped
        others.sort(key=lambda name: -strength[name])
        hall = Opponents([always, *others], [leader])
        return Population(self._diverse(best), hall, 1, self._runner.games - before)

    def step(self, population: Population) -> Population:
        """Return the next generation."""
        before, number = self._runner.games, population.generation
        stream = self._stream(number)
        random = Random(stream)
        opponents = population.opponents.chosen(random)
        known = [
            Candidate(
                one.text, {key: msgspec.structs.replace(record) for key, record in one.records.items()}
            )
            for one in population.candidates
        ]
        field = [*known, *self._children(population, random, stream)]
        survivors = race(self._runner, field, opponents, stream, KEPT * 2)
        kept = self._diverse(ranked(survivors, opponents))
        hall = Opponents(population.opponents.shipped, list(population.opponents.found))
        if number % ADMITTED_EVERY == 0:
            hall.admit(kept[0].text)
        games = population.games + self._runner.games - before
        return Population(kept, hall, number + 1, games)

    def _children(self, population: Population, random: Random, stream: int) -> Iterator[Candidate]:
        """Yield children of the better candidates that are not candidates themselves."""
        texts = [one.text for one in population.candidates]
        weights = [len(texts) - place for place in range(len(texts))]
        seen = set(texts)
        for number in range(CHILDREN):
            parents = random.choices(texts, weights, k=2)
            child = self._breeder.child(parents, derived_seed(stream, STREAM // 2 + number))
            if child not in seen:
                seen.add(child)
                yield Candidate(child)

    def _diverse(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return the best candidates, but only a few with the same cards."""
        kept: list[Candidate] = []
        spare: list[Candidate] = []
        used: dict[frozenset[str], int] = {}
        for one in candidates:
            cards = frozenset(self._breeder.cards(one.text))
            used[cards] = used.get(cards, 0) + 1
            (kept if used[cards] <= ALIKE else spare).append(one)
        return (kept + spare)[:KEPT]

    def _stream(self, number: int) -> int:
        return derived_seed(self._seed, number * STREAM)


ANCHORED: Final = 3
"""How many shipped opponents the first race has, before their strength is known."""
