"""Breeds strategies as texts of strategy files: first ones, children of others, simpler ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from fiefdom import BotView, Registry
from fiefdom.extending import listing
from fiefdom_bots.breeding.first_plans import FirstPlans
from fiefdom_bots.breeding.genome import (
    Genome,
    conditions,
    mentions,
    text_of,
    with_conditions,
    with_limit,
)
from fiefdom_bots.breeding.grafting import grafted
from fiefdom_bots.breeding.imitation import imitations
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.mutations import Mutations, crossed
from fiefdom_bots.strategies.files import parse_strategy
from fiefdom_bots.strategies.strategy import Strategy

CROSSED: Final = 0.3
"""How many of the children have two parents."""
GRAFTED: Final = 0.6
"""How many of these take over only what one card is for."""
TRIES: Final = 20
"""How often to try for a child that differs from its parents."""
NAMED: Final = 3
"""How many cards a strategy is named after."""
KEPT: Final = 4096


class StrategyBreeder:
    """Invents strategies for one kingdom; it exchanges them as the texts of their files."""

    def __init__(self, view: BotView, registry: Registry) -> None:
        self._view = view
        self.notes = KingdomNotes(view)
        self.plans = FirstPlans(self.notes)
        self._registry = registry
        self._mutations = Mutations(self.notes, self.plans)
        self._genomes: dict[str, Genome] = {}

    def first(self, seed: int) -> list[str]:
        """Return the first strategies."""
        plans = [*imitations(self._view, self.plans), *self.plans.all(Random(seed))]
        return list(dict.fromkeys(self._text(one) for one in plans if one.buy))

    def adopted(self, text: str) -> str:
        """Return a strategy from elsewhere in the form that children have: without parameters."""
        return self._text(self._genome(text))

    def child(self, parents: Sequence[str], seed: int) -> str:
        """Return a changed strategy, or one with rules of two parents."""
        random = Random(seed)
        genomes = [self._genome(text) for text in parents]
        for _ in range(TRIES):
            found = genomes[0]
            if len(genomes) > 1 and random.random() < CROSSED:
                mixing = grafted if random.random() < GRAFTED else crossed
                found = mixing(genomes[0], genomes[1], random)
            if found is genomes[0] or random.random() < 0.5:
                found = self._mutations.mutated(found, random)
            if found not in genomes and found.buy:
                return self._text(found)
        return parents[0]

    def simpler(self, text: str) -> Iterator[str]:
        """Yield the strategies with one rule, condition or limit less, the last rules first."""
        genome = self._genome(text)
        for name, rules in genome.lists():
            for at in reversed(range(len(rules))):
                if name != "buy" or len(rules) > 1:
                    yield self._text(genome.with_list(name, rules[:at] + rules[at + 1 :]))
                one = rules[at]
                tests = conditions(one)
                fewer = [with_conditions(one, tests[:n] + tests[n + 1 :]) for n in range(len(tests))]
                for changed in [*fewer, *([with_limit(one, None)] if one.at_most else [])]:
                    yield self._text(genome.with_list(name, (*rules[:at], changed, *rules[at + 1 :])))

    def cards(self, text: str) -> list[str]:
        """Return the cards of the kingdom that a strategy buys or gains."""
        return [card for card in self._genome(text).cards() if card in self.notes.kingdom]

    def without(self, text: str, card: str) -> str:
        """Return a strategy without all rules about a card."""
        left = self._genome(text).without_rules(lambda one: one.card == card)
        return self._text(left if left.buy else self.plans.money((), (), 0, 5))

    def named(self, text: str, about: str) -> str:
        """Return the final form of a strategy: with a name, a description, and the cards it needs."""
        genome = self._genome(text)
        needed = [
            card
            for card in self.notes.kingdom
            if any(
                mentions(one, card) or one.card == card for _, rules in genome.lists() for one in rules
            )
        ]
        return text_of(genome, self.title(text), about, needed)

    def title(self, text: str) -> str:
        """Return a name for a strategy, after its first cards."""
        cards = self.cards(text)
        if not cards:
            return "Money alone"
        more = f" and {len(cards) - NAMED} more" if len(cards) > NAMED else ""
        return f"{', '.join(cards[:NAMED])}{more}" if more else listing(cards)

    def summary(self, text: str) -> str:
        """Return what a strategy buys, in a few words."""
        rules = [one for one in self._genome(text).buy if one.card in self.notes.kingdom]
        told = []
        for card in dict.fromkeys(one.card for one in rules):
            limits = [
                one.text.partition(", at most ")[2].split(" if ")[0]
                for one in rules
                if one.card == card
            ]
            most = max(limits, key=lambda one: (not one, one))
            told.append(f"{card} (at most {most})" if most else card)
        return f"money with {listing(told)}" if told else "money alone"

    def _text(self, genome: Genome) -> str:
        text = text_of(genome, "A candidate", "Found by breeding.", [])
        if len(self._genomes) >= KEPT:
            self._genomes.clear()
        self._genomes[text] = genome
        return text

    def _genome(self, text: str) -> Genome:
        found = self._genomes.get(text)
        if found is None:
            found = self._genomes[text] = Genome.of(self._parsed(text))
        return found

    def _parsed(self, text: str) -> Strategy:
        return parse_strategy(text, "a strategy", self._registry)
