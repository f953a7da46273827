"""Changes strategies at random: their rules, the order of them, and their conditions."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from fiefdom_bots.breeding.first_plans import FirstPlans
from fiefdom_bots.breeding.genome import Genome, Rules, conditions, with_conditions, with_limit
from fiefdom_bots.breeding.greening import with_other_green
from fiefdom_bots.breeding.kingdom_notes import KingdomNotes
from fiefdom_bots.breeding.new_conditions import NewConditions, nudged, nudged_term
from fiefdom_bots.breeding.rule_parts import buy
from fiefdom_bots.strategies.rule_syntax import Constant, Rule

LIMITS: Final = (1, 1, 1, 2, 2, 3, 4, 6, None)
NUDGED_TRASH: Final = 0.2
"""How often a number changes in the rules to trash instead of those to buy."""
ANYWHERE: Final = 0.3
"""How often a new rule has any place, whatever its card costs."""
MOST_CONDITIONS: Final = 3
Mutation = Callable[[Genome, Random], Genome]


class Mutations:
    """The random changes of strategies for one kingdom."""

    def __init__(self, notes: KingdomNotes, plans: FirstPlans) -> None:
        self.notes = notes
        self.plans = plans
        self.new = NewConditions(notes)
        self._weighted: list[tuple[Mutation, int]] = [
            (self.nudge, 30),
            (self.move, 15),
            (self.insert, 16),
            (self.drop, 10),
            (self.swap_card, 10),
            (self.change_limit, 12),
            (self.add_condition, 12),
            (self.drop_condition, 8),
            (self.change_trash, 5),
            (self.change_play, 4),
            (self.change_gain, 4),
            (self.change_points, 16),
        ]

    def mutated(self, genome: Genome, random: Random) -> Genome:
        """Return a strategy with one change or a few."""
        kinds, weights = zip(*self._weighted, strict=True)
        for _ in range(random.choice((1, 1, 1, 2, 2, 3))):
            (kind,) = random.choices(kinds, weights)
            genome = kind(genome, random)
        return genome

    def nudge(self, genome: Genome, random: Random) -> Genome:
        """Change one number of a rule."""

        def nudged_rule(one: Rule) -> Rule:
            tests = conditions(one)
            if one.at_most is not None and (not tests or random.random() < 0.4):
                limit = nudged_term(one.at_most, random)
                is_none = isinstance(limit, Constant) and limit.value < 1
                return with_limit(one, Constant(1) if is_none else limit)
            if not tests:
                return one
            at = random.randrange(len(tests))
            changed = (nudged(test, random) if n == at else test for n, test in enumerate(tests))
            return with_conditions(one, tuple(changed))

        name = "trash" if genome.trash and random.random() < NUDGED_TRASH else "buy"
        rules: Rules = getattr(genome, name)
        able = [n for n, one in enumerate(rules) if one.at_most or one.test]
        return _changed(genome, random, nudged_rule, able, name)

    def move(self, genome: Genome, random: Random) -> Genome:
        """Move one rule up or down."""
        rules = list(genome.buy)
        taken = rules.pop(random.randrange(len(rules)))
        rules.insert(random.randrange(len(rules) + 1), taken)
        return genome.with_list("buy", tuple(rules))

    def insert(self, genome: Genome, random: Random) -> Genome:
        """Add a rule about any card, mostly about one of the kingdom."""
        notes = self.notes
        pool = [*notes.kingdom, *notes.kingdom, *notes.money, *notes.points, *notes.enders]
        card = random.choice(pool)
        is_points = card in notes.points or card in notes.enders
        tests = [self.new.points(random, card)] if is_points else []
        if not is_points and random.random() < 0.3:
            tests = [self.new.any(random, card)]
        limit = None if is_points else random.choice(LIMITS)
        rules = list(genome.buy)
        rules.insert(self._place(rules, card, random), buy(card, limit, *tests))
        return genome.with_list("buy", tuple(rules))

    def _place(self, rules: list[Rule], card: str, random: Random) -> int:
        """Return a place for a rule: mostly between those for costlier cards and for cheaper ones."""
        costs = self.notes.costs
        cost = costs[card]
        known = [(n, costs[one.card]) for n, one in enumerate(rules) if one.card in costs]
        low = max((n + 1 for n, other in known if other > cost + 1), default=0)
        high = min((n for n, other in known if other < cost and n >= low), default=len(rules))
        if random.random() < ANYWHERE:
            low, high = 0, len(rules)
        return random.randint(low, high)

    def drop(self, genome: Genome, random: Random) -> Genome:
        """Leave out one rule."""
        if len(genome.buy) < 3:
            return genome
        at = random.randrange(len(genome.buy))
        return genome.with_list("buy", genome.buy[:at] + genome.buy[at + 1 :])

    def swap_card(self, genome: Genome, random: Random) -> Genome:
        """Let a rule be about another card of the kingdom."""
        notes = self.notes
        able = [n for n, one in enumerate(genome.buy) if one.card in notes.kingdom]
        if not able or not notes.kingdom:
            return genome

        def swapped(one: Rule) -> Rule:
            near = [c for c in notes.kingdom if abs(notes.costs[c] - notes.costs[one.card]) <= 1]
            return with_limit(buy(random.choice(near), None, *conditions(one)), one.at_most)

        return _changed(genome, random, swapped, able)

    def change_limit(self, genome: Genome, random: Random) -> Genome:
        """Change the maximum number of copies, or take it away."""

        def limited(one: Rule) -> Rule:
            most = random.choice(LIMITS)
            return with_limit(one, None if most is None else Constant(most))

        known = {*self.notes.points, *self.notes.enders}
        able = [n for n, one in enumerate(genome.buy) if one.card not in known]
        return _changed(genome, random, limited, able)

    def add_condition(self, genome: Genome, random: Random) -> Genome:
        """Let a rule apply only under a further condition."""

        def restricted(one: Rule) -> Rule:
            is_points = one.card in self.notes.points or one.card in self.notes.enders
            new = (self.new.points if is_points else self.new.any)(random, one.card)
            return with_conditions(one, (*conditions(one), new)[-MOST_CONDITIONS:])

        return _changed(genome, random, restricted, list(range(len(genome.buy))))

    def drop_condition(self, genome: Genome, random: Random) -> Genome:
        """Let a rule apply without one of its conditions."""

        def freed(one: Rule) -> Rule:
            tests = list(conditions(one))
            tests.pop(random.randrange(len(tests)))
            return with_conditions(one, tuple(tests))

        return _changed(genome, random, freed, [n for n, one in enumerate(genome.buy) if one.test])

    def change_points(self, genome: Genome, random: Random) -> Genome:
        """Buy points at other times."""
        return with_other_green(genome, self.notes, random)

    def change_trash(self, genome: Genome, random: Random) -> Genome:
        """Trash by rules, with another number of coins to keep, or as the sensible bot does."""
        if genome.trash and random.random() < 0.4:
            return genome.with_list("trash", ())
        return genome.with_list("trash", self.plans.trash_rules(random.randint(2, 12)))

    def change_play(self, genome: Genome, random: Random) -> Genome:
        """Say when to play a card, or leave that to the sensible bot again."""
        cards = [one.card for one in genome.buy if one.card in self.notes.kingdom]
        if (genome.play and random.random() < 0.5) or not cards:
            return genome.with_list("play", genome.play[1:])
        rules = list(genome.play)
        card = random.choice(cards)
        tests = [self.new.any(random, card)] if random.random() < 0.4 else []
        rules.insert(random.randrange(len(rules) + 1), buy(card, None, *tests))
        return genome.with_list("play", tuple(rules))

    def change_gain(self, genome: Genome, random: Random) -> Genome:
        """Say what to gain, or leave that to the rules for buying again."""
        if genome.gain and random.random() < 0.5:
            return genome.with_list("gain", genome.gain[1:])
        rules = list(genome.gain)
        rules.insert(random.randrange(len(rules) + 1), random.choice(genome.buy))
        return genome.with_list("gain", tuple(rules))


def crossed(one: Genome, other: Genome, random: Random) -> Genome:
    """Return a strategy with rules of two, in the order that both agree on as far as possible."""
    placed = [(n / len(one.buy), rule) for n, rule in enumerate(one.buy) if random.random() < 0.7]
    placed += [(n / len(other.buy), rule) for n, rule in enumerate(other.buy) if random.random() < 0.5]
    placed.sort(key=lambda pair: pair[0])
    rules = tuple(dict.fromkeys(rule for _, rule in placed)) or one.buy
    mixed = one.with_list("buy", rules)
    for name in ("gain", "play", "trash", "discard"):
        mixed = mixed.with_list(name, getattr(random.choice((one, other)), name))
    return mixed


def _changed(
    genome: Genome,
    random: Random,
    change: Callable[[Rule], Rule],
    able: list[int],
    name: str = "buy",
) -> Genome:
    """Change one of the rules of a list that can be changed."""
    if not able:
        return genome
    at = random.choice(able)
    rules = (change(one) if n == at else one for n, one in enumerate(getattr(genome, name)))
    return genome.with_list(name, tuple(rules))
