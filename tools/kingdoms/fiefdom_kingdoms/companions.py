"""Cards that gain another card by name: draws both, or neither if that card is not installed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fiefdom import Registry
from fiefdom.tooling.requests import lacking
from fiefdom_kingdoms.card_kinds import AnyKind, Candidate, NameKind
from fiefdom_kingdoms.constraints import Constraint, Given, at_least, none_of


def in_company(
    asked: Sequence[Constraint], pool: Sequence[Candidate], registry: Registry
) -> tuple[Constraint, ...]:
    """Return the constraints with added ones, so that no card is drawn without the piles it needs."""
    return (*asked, *_needed(pool, registry))


def _needed(pool: Sequence[Candidate], registry: Registry) -> Iterator[Constraint]:
    drawn = {one.name for one in pool}
    basics = registry.game_rules().piles
    stock = registry.stock()
    piles = {*basics, *stock.brought, *stock.pile_of}
    for one in pool:
        if any(name not in stock.cards for card in stock.cards_of(one.name) for name in card.brings):
            yield none_of(NameKind(one.name))
    for card, names in lacking([one.card for one in pool], piles):
        there = [NameKind(name) for name in names if name in drawn]
        if card.name in names:
            continue  # a card that gains itself always has its pile
        if not there:
            yield none_of(NameKind(card.name))
        else:
            beside = there[0] if len(there) == 1 else AnyKind(tuple(there))
            yield Given(at_least(1, beside), at_least(1, NameKind(card.name)))
