"""Which plugins are loaded, and in which order."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from fiefdom import SetupError, load_plugins, new_game
from fiefdom.plugins.loading import ONLY
from tests.core.plugin_kit import BASE, BOTS, GOOD, Maker


def test_the_order_in_which_plugins_are_found_does_not_matter(plugin: Maker) -> None:
    other = GOOD.replace("Fox", "Wolf").replace("Hare", "Lynx").replace('"wild"', '"other"')
    points = [BASE, BOTS, plugin("wild", GOOD), plugin("another", other), plugin("bad", "1 / 0")]
    found = [load_plugins(order) for order in permutations(points)]
    for registry in found:
        assert list(registry.cards) == list(found[0].cards)
        assert list(registry.sets) == ["base", "other", "wild"]
        assert [one.name for one in registry.plugins] == [one.name for one in found[0].plugins]
        assert list(registry.bots) == list(found[0].bots)
    games = {new_game(["Fox", "Wolf"], 2, 1, registry=registry) for registry in found}
    assert len(games) == 1


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("base", ["base"]),
        ("base, wild", ["base", "wild"]),
        (" wild ,base,", ["base", "wild"]),
        ("bots,nobody", ["bots"]),
        ("", []),
    ],
)
def test_the_environment_variable_limits_the_plugins(
    plugin: Maker, monkeypatch: pytest.MonkeyPatch, value: str, expected: list[str]
) -> None:
    monkeypatch.setenv(ONLY, value)
    registry = load_plugins([BOTS, plugin("wild", GOOD), BASE])
    assert [one.name for one in registry.plugins] == expected


def test_excluded_plugins_are_not_imported(
    plugin: Maker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    trace = tmp_path / "imported"
    point = plugin("wild", f"open({str(trace)!r}, 'w').close()")
    monkeypatch.setenv(ONLY, "base")
    load_plugins([BASE, point])
    assert not trace.exists()
    monkeypatch.setenv(ONLY, "base,wild")
    load_plugins([BASE, point])
    assert trace.exists()


def test_without_rules_a_game_says_what_is_missing(plugin: Maker) -> None:
    registry = load_plugins([plugin("wild", GOOD)])
    with pytest.raises(SetupError, match="base set"):
        new_game(["Fox"], registry=registry)
