"""Cards that gain another one by name bring it along, or are left out if nobody has it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiefdom.plugins.registry import Registry
from fiefdom.setup.companions import lacking
from fiefdom_kingdoms.card_kinds import Any, Called, Candidate
from fiefdom_kingdoms.constraints import Constraint, Given, at_least, none_of


def in_company(
    asked: Sequence[Constraint], pool: Sequence[Candidate], registry: Registry
) -> tuple[Constraint, ...]:
    """Return constraints with those that draw no card without the piles it needs."""
    return (*asked, *_needed(pool, registry))


def _needed(pool: Sequence[Candidate], registry: Registry) -> Iterator[Constraint]:
    drawn = {one.name for one in pool}
    basics = registry.game_rules().piles
    for card, names in lacking([one.card for one in pool], basics):
        there = [Called(name) for name in names if name in drawn]
        if card.name in names:
            continue  # its own pile is there when it is
        if not there:
            yield none_of(Called(card.name))
        else:
            beside = there[0] if len(there) == 1 else Any(tuple(there))
            yield Given(at_least(1, beside), at_least(1, Called(card.name)))
