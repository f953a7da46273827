"""The recommended kingdoms shipped with fiefdom: their number, and that each can be played."""

from __future__ import annotations

from collections import Counter

import pytest

from fiefdom import installed
from tests.properties.driver import play_checked

COUNTS = {
    ("base", 1): 5,
    ("base", 2): 8,
    ("intrigue", 1): 6,
    ("intrigue", 2): 9,
    ("seaside", 1): 6,
    ("seaside", 2): 6,
}
"""The number of recommended kingdoms per set and edition whose cards are all shipped."""

SETS = installed().sets.values()


def test_every_edition_of_a_set_has_its_recommended_kingdoms() -> None:
    assert Counter((one.name, kingdom.edition) for one in SETS for kingdom in one.kingdoms) == COUNTS


@pytest.mark.parametrize("name", [one.name for one in SETS])
def test_a_kingdom_names_only_cards_of_its_edition(name: str) -> None:
    own = {card.name: card for card in installed().sets[name].cards}
    for one in installed().sets[name].kingdoms:
        mine = [own[card] for card in one.cards if card in own]
        assert len(mine) >= 4, one.full_name
        assert all(one.edition in card.editions for card in mine), one.full_name


def test_a_kingdom_name_without_an_edition_means_the_second_edition() -> None:
    assert installed().kingdom("First Game").edition == 2
    assert "Merchant" in installed().kingdom("First Game").cards
    assert "Woodcutter" in installed().kingdom("First Game (1st edition)").cards


@pytest.mark.parametrize("name", installed().kingdoms)
def test_every_recommended_kingdom_can_be_played(name: str) -> None:
    cards = list(installed().kingdom(name).cards)
    game = play_checked(cards, players=2, seed=len(name), thorough=0.02)
    assert game.turn > 10
