"""Kingdoms that mix cards of other expansions with each other keep every promise."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from fiefdom import FiefdomError, Registry, installed
from fiefdom.state.limits import Limits
from fiefdom_workshop.card_files.read import read_card_file
from fiefdom_workshop.contract.trial import Trial
from tests.reach.test_reach import FILES

GAMES = int(os.environ.get("FIEFDOM_SOAK", "40")) // 10
ANSWERS = 150
FROM_SHIPPED_SETS = 5
COPIES = 2
"""Copies of each mixed card in the starting decks."""
LIMITS = Limits(steps=6_000)


@cache
def everything() -> tuple[Registry, tuple[str, ...]]:
    """Return a registry with the files that do not repeat each other's cards, and what can be mixed."""
    known, names = installed(), list[str]()
    for path in FILES:
        try:
            card_set = read_card_file(path, known.sets.values())
            known = known.plus(card_set)
        except FiefdomError:
            continue  # it declares a card once more that an earlier file needs as well
        names += [card.name for card in card_set.cards]
        names += [pile.name for pile in card_set.piles if not pile.companion and not pile.deck]
    return known, tuple(names)


def starting_with(known: Registry, cards: tuple[str, ...]) -> Registry:
    """Return a registry with some cards in every starting deck, so that they are played often."""
    changed, rules = known.plus(), known.game_rules()
    landscapes = {kind.type for kind in rules.landscapes}
    landscapes |= {kind.type for one in known.sets.values() for kind in one.landscapes}
    owned = [
        card.name
        for one in known.sets.values()
        for card in one.cards
        if card.name in cards and landscapes.isdisjoint(card.types.names)
    ]
    start = {name: 1 + count // 3 for name, count in rules.start.items()} | dict.fromkeys(owned, COPIES)
    changed.rules = {**known.rules, rules.name: replace(rules, start=start)}
    return changed


def test_most_cards_can_be_mixed() -> None:
    assert len(everything()[1]) > 400


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_mixed_kingdom_keeps_every_promise(seed: int) -> None:
    rng = Random(seed)
    known, names = everything()
    mixed = tuple(rng.sample(names, rng.choice((3, 5, 8))))
    shipped = sorted(card.name for card in installed().kingdom_cards())
    kingdom = (*mixed, *rng.sample(shipped, FROM_SHIPPED_SETS))
    players = rng.choice((2, 2, 3, 3, 4, 5, 6))
    trial = Trial(
        starting_with(known, mixed), kingdom, players, seed, frozenset(mixed), ANSWERS, LIMITS
    )
    broken = trial.run()
    assert broken is None, broken
