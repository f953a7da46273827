"""Picks kingdoms: draws them with a reason for each card, re-rolls, explains conflicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fiefdom import Registry
from fiefdom.errors import NoKingdom, SetupError
from fiefdom.grammar import listing
from fiefdom.tooling.requests import as_seed
from fiefdom_kingdoms.card_kinds import Candidate, NameKind, candidates
from fiefdom_kingdoms.companions import in_company
from fiefdom_kingdoms.conflicts import impossible
from fiefdom_kingdoms.constraints import Prefer, With, none_of
from fiefdom_kingdoms.draw_intricate import Chance
from fiefdom_kingdoms.filter import KingdomFilter
from fiefdom_kingdoms.randomness import Dice, seed_from

ANY = KingdomFilter()


@dataclass(frozen=True)
class Picked:
    """A kingdom that was picked, and why."""

    cards: tuple[str, ...]
    """The cards by cost, then by name."""
    filter: KingdomFilter
    seed: int
    reasons: dict[str, tuple[str, ...]]
    """For each card, the clauses of the filter that it serves."""
    kingdoms: int | None
    """How many kingdoms satisfy the filter; None if not counted, or if some are likelier."""
    instead: dict[str, str] = field(default_factory=dict)
    """For each card from a re-roll, the card that it replaced."""


class KingdomSampler:
    """Draws kingdoms uniformly from all those that satisfy a filter, which are counted once.

    With preferences, the probability of a kingdom is proportional to the product of its cards'
    weights.
    """

    def __init__(self, registry: Registry, filter: KingdomFilter = ANY) -> None:
        pool = candidates(registry)
        size = filter.size or registry.game_rules().kingdom_size
        self._chance = chance = Chance(pool, in_company(filter.constraints, pool, registry), size)
        if chance.impossible:
            raise impossible(pool, chance.counted, size)

    def draw(self, seed: int) -> list[Candidate]:
        """Draw a kingdom: its cards by cost, then by name."""
        return sorted(self._chance.draw(Dice(seed)), key=lambda one: (one.card.cost, one.name))

    @property
    def kingdoms(self) -> int | None:
        """How many kingdoms satisfy the filter; None if not counted, or if some are likelier."""
        chance = self._chance
        weighed = any(isinstance(one, Prefer) for one in chance.counted)
        return None if weighed or chance.tried else chance.drawing.total


def pick(registry: Registry, filter: KingdomFilter = ANY, seed: int = 0) -> Picked:
    """Draw a kingdom uniformly from all those that satisfy a filter.

    With preferences, its probability is proportional to the product of its cards' weights. The
    same cards installed, filter and seed give the same kingdom on every platform.
    """
    seed = as_seed(seed)
    sampler = KingdomSampler(registry, filter)
    kingdom = sampler.draw(seed)
    names = tuple(one.name for one in kingdom)
    return Picked(names, filter, seed, _reasons(kingdom, filter), sampler.kingdoms)


def explain(
    registry: Registry, cards: Iterable[str], filter: KingdomFilter
) -> dict[str, tuple[str, ...]]:
    """Return for each card of a kingdom the clauses of a filter that it serves."""
    names = {registry.card(name).name for name in cards}
    return _reasons([one for one in candidates(registry) if one.name in names], filter)


def _reasons(kingdom: Sequence[Candidate], filter: KingdomFilter) -> dict[str, tuple[str, ...]]:
    return {one.name: tuple(_reasons_for(one, kingdom, filter)) for one in kingdom}


def _reasons_for(one: Candidate, kingdom: Sequence[Candidate], filter: KingdomFilter) -> Iterable[str]:
    said = (each.reason(one, kingdom) for each in filter.constraints)
    return dict.fromkeys(reason for reason in said if reason)


def reroll(registry: Registry, picked: Picked, *cards: str) -> Picked:
    """Replace cards of a kingdom one by one, so that the filter still holds.

    A card that was re-rolled does not come back.
    """
    kingdom, instead, gone = picked.cards, dict(picked.instead), list[str]()
    for card in cards:
        name = registry.card(card).name
        if name not in kingdom:
            raise SetupError(f"{name} cannot be re-rolled, it is not among {', '.join(kingdom)}")
        gone.append(name)
        before = kingdom
        kingdom = _exchanged(registry, picked, kingdom, gone)
        instead |= {new: name for new in kingdom if new not in before}
    reasons = explain(registry, kingdom, picked.filter)
    return Picked(kingdom, picked.filter, picked.seed, reasons, None, instead)


def _exchanged(
    registry: Registry, picked: Picked, kingdom: Sequence[str], gone: Sequence[str]
) -> tuple[str, ...]:
    """Draw a replacement for the last removed card, or raise an error that explains the conflict."""
    try:
        asked = _without(picked.filter, kingdom, gone)
        return pick(registry, asked, seed_from(picked.seed, *gone)).cards
    except NoKingdom as error:
        mine = [str(one) for one in picked.filter.constraints if str(one) in error.conflict]
        why = f"{listing([repr(one) for one in mine])} would no longer hold" if mine else "none is left"
        raise NoKingdom(f"no other card can take the place of {gone[-1]}: {why}", mine) from None


def _without(filter: KingdomFilter, kingdom: Sequence[str], gone: Sequence[str]) -> KingdomFilter:
    """Return a filter for the same kingdom with another card in place of the last removed one."""
    kept = [With(name) for name in kingdom if name != gone[-1]]
    lost = [none_of(NameKind(name)) for name in gone]
    return KingdomFilter((*filter.constraints, *kept, *lost), len(kingdom))
