"""Makes registries with the installed cards and the cards on trial."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from fiefdom import Card, CardSet, Mat, Registry, installed

ON_TRIAL = "cards on trial"


def registry_with_cards(
    cards: Iterable[Card], mats: Iterable[Mat] = (), registry: Registry | None = None
) -> Registry:
    """Return a registry that has these cards too; some of them may already be installed."""
    known = registry or installed()
    card_set = CardSet(ON_TRIAL, "1", cards=tuple(cards), mats=tuple(mats))
    return registry_with(card_set, known) if card_set.cards else known


def registry_with(card_set: CardSet, known: Registry) -> Registry:
    """Return a copy of a registry, with those cards of the set added that it does not have."""
    registry = Registry(rules=dict(known.rules), bots=dict(known.bots), bot_files=dict(known.bot_files))
    for one in known.sets.values():
        owner = next((known.owners[card.name] for card in one.all_cards()), one.name)
        registry.add_set(one, owner)
    new = [card for card in card_set.all_cards() if registry.cards.get(card.name) != card]
    if new:
        kingdom = [card for card in card_set.cards if card in new]
        basics = [card for card in card_set.basics if card in new]
        beside = [card for card in card_set.companions if card in new]
        piles = card_set.piles if len(beside) == len(card_set.companions) else ()
        rest = replace(card_set, cards=kingdom, basics=basics, companions=beside, piles=piles)
        registry.add_set(rest, card_set.name)
    return registry
