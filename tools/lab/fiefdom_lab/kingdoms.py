"""The kingdoms of a plan: named ones in turn, or random ones that match a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fiefdom import Registry
from fiefdom_lab.plan import KingdomName, Plan, kingdom_seed, round_of

if TYPE_CHECKING:
    from fiefdom_kingdoms import KingdomSampler


class Kingdoms:
    """Returns the kingdom of each game."""

    def __init__(self, plan: Plan, registry: Registry) -> None:
        self._plan = plan
        self._named: list[tuple[str, ...]] = []
        self._sampler: KingdomSampler | None = None
        if plan.random is None:
            self._named = [_cards(one, registry) for one in plan.kingdoms]
        else:
            self._sampler = _sampler(plan.random, registry)

    def of(self, game: int) -> tuple[str, ...]:
        """Return the cards of a game's kingdom."""
        if self._sampler is None:
            return self._named[round_of(self._plan, game) % len(self._named)]
        return tuple(one.name for one in self._sampler.draw(kingdom_seed(self._plan, game)))


def _cards(kingdom: KingdomName, registry: Registry) -> tuple[str, ...]:
    if isinstance(kingdom, str):
        return tuple(registry.kingdom(kingdom).cards)
    return tuple(registry.card(name).name for name in kingdom)


def _sampler(text: str, registry: Registry) -> KingdomSampler:
    # Imported late: a worker that does not draw kingdoms starts faster.
    from fiefdom_kingdoms import KingdomSampler, read_filter

    sampler = KingdomSampler(registry, read_filter(text, registry))
    sampler.draw(0)  # raises an explanation now if no kingdom is found
    return sampler
