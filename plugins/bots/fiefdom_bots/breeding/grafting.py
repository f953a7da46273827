"""Takes over from another strategy all that it does with a card."""

from __future__ import annotations

from random import Random

from fiefdom_bots.breeding.genome import Genome


def grafted(one: Genome, other: Genome, random: Random) -> Genome:
    """Return a strategy with all that another one says about a card, or its rules to trash."""
    cards = [card for card in other.cards() if _differ(one, other, card)]
    if not cards or (other.trash != one.trash and random.random() < 0.2):
        return one.with_list("trash", other.trash)
    card = random.choice(cards)
    left = [(n / len(one.buy), rule) for n, rule in enumerate(one.buy) if rule.card != card]
    taken = [(n / len(other.buy), rule) for n, rule in enumerate(other.buy) if rule.card == card]
    placed = sorted([*left, *taken], key=lambda pair: pair[0])
    return one.with_list("buy", tuple(rule for _, rule in placed))


def _differ(one: Genome, other: Genome, card: str) -> bool:
    """Return whether two strategies buy a card by different rules."""
    mine, theirs = ([rule for rule in each.buy if rule.card == card] for each in (one, other))
    return mine != theirs
