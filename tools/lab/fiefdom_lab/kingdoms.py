"""The kingdoms of a plan: named ones in turn, or drawn by a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fiefdom.plugins.registry import Registry
from fiefdom_lab.plan import KingdomName, Plan, kingdom_seed, round_of

if TYPE_CHECKING:
    from fiefdom_kingdoms.draw_intricate import Chance


class Kingdoms:
    """Says which kingdom each game is played with."""

    def __init__(self, plan: Plan, registry: Registry) -> None:
        self._plan = plan
        self._named: list[tuple[str, ...]] = []
        self._chance: Chance | None = None
        if plan.random is None:
            self._named = [_cards(one, registry) for one in plan.kingdoms]
        else:
            self._chance = _chance(plan.random, registry)

    def of(self, game: int) -> tuple[str, ...]:
        """Return the cards of a game's kingdom."""
        if self._chance is None:
            return self._named[round_of(self._plan, game) % len(self._named)]
        from fiefdom_kingdoms.randomness import Dice

        # The same draw as `pick` makes, without counting all kingdoms again for each.
        drawn = self._chance.draw(Dice(kingdom_seed(self._plan, game)))
        return tuple(one.name for one in sorted(drawn, key=lambda one: (one.card.cost, one.name)))


def _cards(kingdom: KingdomName, registry: Registry) -> tuple[str, ...]:
    if isinstance(kingdom, str):
        return tuple(registry.kingdom(kingdom).cards)
    return tuple(registry.card(name).name for name in kingdom)


def _chance(text: str, registry: Registry) -> Chance:
    # Imported late: a worker that draws no kingdoms starts sooner.
    from fiefdom_kingdoms import candidates, pick, read_filter
    from fiefdom_kingdoms.companions import in_company
    from fiefdom_kingdoms.draw_intricate import Chance

    wish = read_filter(text, registry)
    pick(registry, wish)  # says what is in the way if no kingdom satisfies it
    size = wish.size or registry.game_rules().kingdom_size
    pool = candidates(registry)
    return Chance(pool, in_company(wish.constraints, pool, registry), size)
