"""A registry small enough to list every kingdom of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from fiefdom import Action, Attack, Card, CardSet, Reaction, Registry, installed
from fiefdom.effects import Actions, Buys, Cards, Coins
from fiefdom_kingdoms import Candidate, KingdomFilter, candidates

SMALL = (
    Card("Ash", 2, Action, play=[Cards(1), Actions(2)], editions=(1, 2)),
    Card("Birch", 2, Action | Attack, play=[Coins(2)]),
    Card("Cedar", 3, Action | Reaction, play=[Cards(2)], editions=(2,)),
    Card("Date Palm", 3, Action, play=[Actions(2)]),
    Card("Elm", 4, Action | Attack, play=[Buys(1)]),
    Card("Fir", 4, Action, play=[Cards(3)], editions=(2,)),
    Card("Ginkgo", 5, Action | Attack, play=[Cards(1), Actions(1)]),
    Card("Hazel", 5, Action | Reaction, play=[Coins(1)]),
    Card("Iroko", 6, Action, play=[Actions(1)]),
)


def small_registry() -> Registry:
    """Return two small card sets, with the installed rules."""
    registry = Registry(rules=dict(installed().rules))
    registry.add_set(CardSet("grove", "1", cards=SMALL[:5]), "trees")
    registry.add_set(CardSet("far forest", "1", cards=SMALL[5:]), "trees")
    registry.cards |= {name: installed().cards[name] for name in installed().game_rules().piles}
    return registry


def matching_kingdoms(
    registry: Registry, asked: KingdomFilter, size: int
) -> Iterator[tuple[Candidate, ...]]:
    """Yield every kingdom that satisfies the filter, by brute force."""
    for kingdom in combinations(candidates(registry), size):
        if asked.satisfied_by(kingdom):
            yield kingdom


def candidates_named(registry: Registry, names: tuple[str, ...]) -> list[Candidate]:
    """Return the candidates with these names."""
    return [one for one in candidates(registry) if one.name in names]
