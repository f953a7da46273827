"""Picks kingdoms: draws them, says why each card is there, re-rolls, explains conflicts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from fiefdom.errors import NoKingdom, SetupError
from fiefdom.grammar.english import listing
from fiefdom.plugins.registry import Registry
from fiefdom.state.numbers import as_seed
from fiefdom_kingdoms.card_kinds import Called, Candidate, candidates
from fiefdom_kingdoms.companions import in_company
from fiefdom_kingdoms.conflicts import impossible
from fiefdom_kingdoms.constraints import Prefer, With, none_of
from fiefdom_kingdoms.draw_intricate import Chance
from fiefdom_kingdoms.filter import Filter
from fiefdom_kingdoms.randomness import Dice, seed_from

ANY = Filter()


@dataclass(frozen=True)
class Picked:
    """A kingdom that was picked, and why."""

    cards: tuple[str, ...]
    """By cost, then by name."""
    filter: Filter
    seed: int
    reasons: dict[str, tuple[str, ...]]
    """For each card the clauses of the filter it answers; none if it was drawn freely."""
    kingdoms: int | None
    """How many kingdoms satisfy the filter; None if not counted, or if some are likelier."""
    instead: dict[str, str] = field(default_factory=dict)
    """For each card that a re-roll brought the card it replaced."""


def pick(registry: Registry, filter: Filter = ANY, seed: int = 0) -> Picked:
    """Draw a kingdom from all those that satisfy a filter, each exactly as likely.

    With preferences, a kingdom is as likely as the product of the weights of its cards. The
    same cards installed, filter and seed give the same kingdom on every platform.
    """
    seed = as_seed(seed)
    pool = candidates(registry)
    size = filter.size or registry.game_rules().kingdom_size
    chance = Chance(pool, in_company(filter.constraints, pool, registry), size)
    if chance.impossible:
        raise impossible(pool, chance.counted, size)
    kingdom = sorted(chance.draw(Dice(seed)), key=lambda one: (one.card.cost, one.name))
    names = tuple(one.name for one in kingdom)
    return Picked(names, filter, seed, _reasons(kingdom, filter), _number(chance))


def _number(chance: Chance) -> int | None:
    """Return how many kingdoms fit, if that is known."""
    weighed = any(isinstance(one, Prefer) for one in chance.counted)
    return None if weighed or chance.tried else chance.drawing.total


def explain(registry: Registry, cards: Iterable[str], filter: Filter) -> dict[str, tuple[str, ...]]:
    """Say for each card of a kingdom which clauses of a filter it answers."""
    names = {registry.card(name).name for name in cards}
    return _reasons([one for one in candidates(registry) if one.name in names], filter)


def _reasons(kingdom: Sequence[Candidate], filter: Filter) -> dict[str, tuple[str, ...]]:
    return {one.name: tuple(_reasons_for(one, kingdom, filter)) for one in kingdom}


def _reasons_for(one: Candidate, kingdom: Sequence[Candidate], filter: Filter) -> Iterable[str]:
    said = (each.reason(one, kingdom) for each in filter.constraints)
    return dict.fromkeys(reason for reason in said if reason)


def reroll(registry: Registry, picked: Picked, *cards: str) -> Picked:
    """Exchange cards of a kingdom one after the other; the rest stays, the filter holds.

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
    """Draw another card for the last one that is to go, or say what stands in its way."""
    try:
        asked = _without(picked.filter, kingdom, gone)
        return pick(registry, asked, seed_from(picked.seed, *gone)).cards
    except NoKingdom as error:
        mine = [str(one) for one in picked.filter.constraints if str(one) in error.conflict]
        why = (
            f"{listing([repr(one) for one in mine])} would not hold any more"
            if mine
            else "none is left"
        )
        raise NoKingdom(f"no other card can take the place of {gone[-1]}: {why}", mine) from None


def _without(filter: Filter, kingdom: Sequence[str], gone: Sequence[str]) -> Filter:
    """Ask for the kingdom as it is, with another card for the last one that is to go."""
    kept = [With(name) for name in kingdom if name != gone[-1]]
    lost = [none_of(Called(name)) for name in gone]
    return Filter((*filter.constraints, *kept, *lost), len(kingdom))
