"""The state of a search for strategies: the best candidates, their opponents, and how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from fiefdom.extending import Breeder
from fiefdom_lab.optimizing.candidates import Candidate, Record, copied
from fiefdom_lab.optimizing.duel_runner import DuelRunner
from fiefdom_lab.optimizing.opponents import Opponents, Rivals
from fiefdom_lab.optimizing.race import ROUNDS, race, race_children
from fiefdom_lab.seeds import derived_seed

KEPT: Final = 12
"""How many candidates survive a generation."""
PARENTS: Final = 3
"""How many candidates have children in a generation: the best, and some with other cards."""
CHILDREN: Final = 24
FINER_EVERY: Final = 10
"""After how many generations the races get longer, because the differences get smaller."""
SURVIVING: Final = 4
"""How many children are compared with the candidates at the end of a race."""
ALIKE: Final = 2
"""How many survivors may use the same cards."""
ADMITTED_EVERY: Final = 3
"""After how many generations the best candidate joins the opponents."""
FIRST_ROUNDS: Final = (1, 2, 4, 8)
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
        """Race the first strategies and given ones."""
        breeder, before = self._breeder, self._runner.games
        adopted = [breeder.adopted(text) for text in given]
        texts = dict.fromkeys([*adopted, *breeder.first(self._stream(0))])
        candidates = [Candidate(text) for text in texts]
        first = Rivals(tuple(opponents.shipped[:FIRST_OPPONENTS]))
        best = race(self._runner, candidates, first, self._stream(0), 2 * KEPT, FIRST_ROUNDS)
        kept = self._diverse(best)
        self._try_all(kept[0], opponents.shipped)
        hall = Opponents(opponents.shipped, [kept[0].text])
        return Population(kept, hall, 1, self._runner.games - before)

    def _try_all(self, leader: Candidate, shipped: Sequence[str]) -> None:
        """Let the first leader play every shipped opponent, so that it is known which are hard."""
        others = [name for name in shipped if name not in leader.records]
        matches = [(leader.text, name) for name in others]
        found = self._runner.play(matches, self._stream(0) + 1, 2 * FIRST_ROUNDS[-1])
        for name, outcomes in zip(others, found, strict=True):
            leader.records.setdefault(name, Record()).add(outcomes)

    def step(self, population: Population) -> Population:
        """Return the next generation."""
        before, number = self._runner.games, population.generation
        stream = self._stream(number)
        random = Random(stream)
        rivals = population.opponents.chosen(population.best, random)
        known = [copied(one) for one in population.candidates]
        parents = self._children(known, random, stream)
        rounds = [deals * (1 + number // FINER_EVERY) for deals in ROUNDS]
        survivors = race_children(self._runner, known, parents, rivals, stream, SURVIVING, rounds)
        kept = self._diverse(rivals.ranked([*known, *survivors]))
        hall = Opponents(population.opponents.shipped, list(population.opponents.found))
        if number % ADMITTED_EVERY == 0:
            hall.admit(kept[0].text)
        games = population.games + self._runner.games - before
        return Population(kept, hall, number + 1, games)

    def _children(
        self, known: Sequence[Candidate], random: Random, stream: int
    ) -> dict[str, Candidate]:
        """Return the parents of new children, which are no candidates themselves, by their texts."""
        parents = self._parents(known, random)
        texts = [one.text for one in known]
        found: dict[str, Candidate] = {}
        for number in range(CHILDREN):
            parent = parents[number % len(parents)]
            pair = [parent.text, random.choice(texts)]
            child = self._breeder.child(pair, derived_seed(stream, STREAM // 2 + number))
            if child not in texts:
                found.setdefault(child, parent)
        return found

    def _parents(self, known: Sequence[Candidate], random: Random) -> list[Candidate]:
        """Return the best candidate and some with other cards; the better, the more often chosen."""
        found, others = [known[0]], list(known[1:])
        while len(found) < PARENTS:
            used = [self._cards(one) for one in found]
            others = [one for one in others if self._cards(one) not in used]
            if not others:
                break
            found += random.choices(others, [len(others) - n for n in range(len(others))])
        return found

    def _cards(self, one: Candidate) -> frozenset[str]:
        return frozenset(self._breeder.cards(one.text))

    def _diverse(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Return the best candidates, but only a few with the same cards."""
        kept: list[Candidate] = []
        spare: list[Candidate] = []
        used: dict[frozenset[str], int] = {}
        for one in candidates:
            cards = self._cards(one)
            used[cards] = used.get(cards, 0) + 1
            (kept if used[cards] <= ALIKE else spare).append(one)
        return (kept + spare)[:KEPT]

    def _stream(self, number: int) -> int:
        return derived_seed(self._seed, number * STREAM)


FIRST_OPPONENTS: Final = 3
"""How many shipped opponents the first race has, before it is known which ones are hard."""
