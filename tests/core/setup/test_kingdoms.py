"""Recommended kingdoms: offered when their cards are installed, each under a unique name."""

from __future__ import annotations

import pytest

from fiefdom import Action, Card, CardSet, Kingdom, Registry, installed, load_plugins, new_game
from fiefdom.errors import NameClash, UnknownName
from tests.core.kit import registry_with
from tests.core.plugin_kit import BASE, Maker, failed

FOXES = tuple(Card(f"Fox {letter}", 2, Action) for letter in "ABC")
OLD = Kingdom("Den", ["Fox A"], edition=1)
NEW = Kingdom("Den", ["Fox B"], edition=2)


def with_kingdoms(*kingdoms: Kingdom) -> Registry:
    registry = registry_with()
    registry.add_set(CardSet("foxes", "1", cards=FOXES, kingdoms=kingdoms), "foxes")
    return registry


def found(registry: Registry) -> dict[str, Kingdom]:
    return {name: kingdom for name, kingdom in registry.kingdoms.items() if "Den" in name}


@pytest.mark.parametrize("order", [(OLD, NEW), (NEW, OLD)])
def test_a_name_without_an_edition_means_the_newest_edition(order: tuple[Kingdom, ...]) -> None:
    registry = with_kingdoms(*order)
    assert found(registry) == {"Den": NEW, "Den (1st edition)": OLD}
    assert registry.kingdom("Den") == registry.kingdom("den (2ND edition)") == NEW
    assert registry.kingdom("den (1st Edition)") == OLD
    games = [new_game(name, registry=registry) for name in ("Den", "Den (1st edition)")]
    assert [game.state.content.names[-1] for game in games] == ["Fox B", "Fox A"]


def test_a_unique_name_needs_no_edition() -> None:
    assert list(found(with_kingdoms(OLD))) == ["Den"]
    assert with_kingdoms(OLD).kingdom("Den (1st edition)") == OLD
    assert Kingdom("Den", ["Fox A"]).full_name == "Den"


def test_a_name_without_an_edition_never_falls_back_to_an_older_edition() -> None:
    registry = with_kingdoms(OLD, Kingdom("Den", ["Fox B", "Missing"], edition=2))
    assert list(found(registry)) == ["Den (1st edition)"]
    with pytest.raises(UnknownName, match=r"Den \(1st edition\)"):
        registry.kingdom("Den")


def test_a_kingdom_is_offered_once_its_cards_are_installed() -> None:
    registry = with_kingdoms(Kingdom("Den", ["Fox A", "Wolf"]))
    assert found(registry) == {}
    registry.add_set(CardSet("wolves", "1", cards=[Card("Wolf", 2, Action)]), "wolves")
    assert list(found(registry)) == ["Den"]


@pytest.mark.parametrize(
    "second",
    [
        Kingdom("Den", ["Fox B"]),
        Kingdom("den", ["Fox B"], edition=1),
        Kingdom("Den (1st edition)", ["Fox B"]),
    ],
)
def test_two_kingdoms_of_one_set_need_different_editions(second: Kingdom) -> None:
    for order in ((OLD, second), (second, OLD)):
        with pytest.raises(NameClash, match="another kingdom of that set; rename one, or give each"):
            with_kingdoms(*order)


@pytest.mark.parametrize("name", ["Den", "DEN", "Den (2nd edition)"])
def test_kingdoms_of_different_sets_clash(name: str) -> None:
    registry = with_kingdoms(OLD, NEW)
    with pytest.raises(NameClash, match="'others' has the name of a kingdom of the card set 'foxes'"):
        registry.add_set(CardSet("others", "1", kingdoms=[Kingdom(name, ["Fox C"], 3)]), "others")
    assert "others" not in registry.sets


def test_a_plugin_whose_kingdom_clashes_is_reported_and_left_out(plugin: Maker) -> None:
    source = """
from fiefdom import CardSet, Kingdom
from fiefdom.plugins import provides
fiefdom_card_sets = provides(CardSet("wild", "1", kingdoms=[Kingdom("first game", ["Moat"])]))
"""
    registry = load_plugins([BASE, plugin("wild", source)])
    assert "'first game'" in failed(registry, "wild")
    assert len(registry.kingdom("First Game").cards) == 10


def test_kingdoms_of_both_editions_are_offered() -> None:
    kingdoms = installed().kingdoms
    for name in ("Victory Dance", "Underlings", "First Game", "High Seas"):
        new, old = kingdoms[name], kingdoms[f"{name} (1st edition)"]
        assert (new.edition, old.edition) == (2, 1)
        assert set(new.cards) != set(old.cards)


def test_every_recommended_kingdom_has_ten_different_cards() -> None:
    declared = [one for card_set in installed().sets.values() for one in card_set.kingdoms]
    assert {len(set(one.cards)) for one in declared} == {10}
