"""A saved game with the sample cards, and how its bytes are refused."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from fiefdom import Game, Registry, SnapshotError, new_game
from tests.core.kit import registry_with
from tests.core.sample_cards import MATS, SAMPLE_CARDS

NAMES = [card.name for card in SAMPLE_CARDS[:10]]


def registry_with_samples() -> Registry:
    return registry_with(*SAMPLE_CARDS, mats=MATS)


@cache
def saved(answers: int = 150) -> bytes:
    game = new_game(NAMES, 3, 4, registry=registry_with_samples())
    rng = Random(4)
    for _ in range(answers):
        decision = game.pending
        assert decision is not None
        game.answer(decision.sample(rng))
    return game.to_bytes()


def refused(data: bytes, registry: Registry) -> SnapshotError:
    with pytest.raises(SnapshotError) as caught:
        Game.from_bytes(data, registry)
    assert str(caught.value)
    return caught.value
