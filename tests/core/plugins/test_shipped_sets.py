"""The card sets that come with fiefdom are valid; they are not validated again at every start."""

from __future__ import annotations

from dataclasses import replace
from importlib.metadata import entry_points

import pytest

import fiefdom
from fiefdom.errors import CardError
from fiefdom.plugins.registry import Registry
from fiefdom.setup.validate.card_set import check_set

SHIPPED = [
    point.name
    for point in entry_points(group="fiefdom")
    if point.dist is not None and point.dist.name == "fiefdom"
]


def test_base_intrigue_and_seaside_are_shipped() -> None:
    assert {"base", "intrigue", "seaside"} <= set(SHIPPED)


@pytest.mark.parametrize("name", sorted(set(SHIPPED) & set(fiefdom.installed().sets)))
def test_a_shipped_set_is_valid(name: str) -> None:
    check_set(fiefdom.installed().sets[name])


def test_a_set_of_another_plugin_is_validated_when_it_is_added() -> None:
    base = fiefdom.installed().sets["base"]
    invalid = replace(base, cards=(replace(base.cards[0], cost=-1), *base.cards[1:]))
    with pytest.raises(CardError, match="cost"):
        Registry().add_set(invalid, "base")
    known = Registry()
    known.add_set(invalid, "base", valid=True)
    assert known.cards[base.cards[0].name].cost == -1
