"""Helpers for tests of cards that are refused."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Action, Card, CardError, CardSet, Mat, Registry, installed


def refused(card: Card, *more: Card, mats: tuple[Mat, ...] = ()) -> CardError:
    registry = Registry(rules=dict(installed().rules))
    with pytest.raises(CardError) as caught:
        registry.add_set(CardSet("trial", "1", cards=(card, *more), mats=mats), "trial")
    assert (registry.cards, registry.sets, registry.owners) == ({}, {}, {})
    assert caught.value.card == card.name
    assert repr(card.name) in str(caught.value)
    assert caught.value.place in str(caught.value)
    assert caught.value.reason
    return caught.value


def action(*play: Any, **fields: Any) -> Card:
    return Card("Wrong", fields.pop("cost", 3), fields.pop("types", Action), play=play, **fields)
