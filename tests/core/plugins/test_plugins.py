"""A broken plugin affects nothing else: it is rolled back, recorded and left out."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from fiefdom import load_plugins, new_game
from fiefdom.plugins import API_VERSION
from tests.core.plugin_kit import BASE, BOTS, GOOD, HEAD, Maker, failed, record


def test_a_valid_plugin_provides_its_cards(plugin: Maker) -> None:
    registry = load_plugins([plugin("wild", GOOD), BASE])
    found = record(registry, "wild")
    assert (found.sets, found.cards, found.failure) == (["wild"], 2, None)
    assert registry.card("fox").name == "Fox"
    assert registry.owners["Fox"] == "wild"
    assert new_game(["Fox", "Hare", "Moat"], registry=registry).pending is not None


def test_an_import_error_is_recorded(plugin: Maker) -> None:
    reason = failed(load_plugins([BASE, plugin("wild", "import no_such_module_anywhere")]), "wild")
    assert "no_such_module_anywhere" in reason


def test_a_missing_module_is_recorded() -> None:
    gone = EntryPoint("wild", "trial_plugin_that_is_gone", "fiefdom")
    assert "trial_plugin_that_is_gone" in failed(load_plugins([BASE, gone]), "wild")


def test_a_missing_attribute_is_recorded(plugin: Maker) -> None:
    point = plugin("wild", GOOD, ":nothing_of_that_name")
    assert "nothing_of_that_name" in failed(load_plugins([BASE, point]), "wild")


def test_a_syntax_error_is_recorded(plugin: Maker) -> None:
    assert "SyntaxError" in failed(load_plugins([BASE, plugin("wild", "def wild(:")]), "wild")


@pytest.mark.parametrize("raised", ["SystemExit('needs another Python')", "RecursionError()"])
def test_a_plugin_that_exits_at_import_is_recorded(plugin: Maker, raised: str) -> None:
    failed(load_plugins([BASE, plugin("wild", f"raise {raised}")]), "wild")


def test_a_plugin_that_exits_in_a_hook_is_recorded(plugin: Maker) -> None:
    source = (
        HEAD
        + """
@hookimpl
def fiefdom_card_sets():
    raise SystemExit(3)
"""
    )
    failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_an_invalid_card_is_recorded_with_card_and_place(plugin: Maker) -> None:
    reason = failed(load_plugins([BASE, plugin("wild", GOOD.replace("cost=2", "cost=-2"))]), "wild")
    assert "'Hare'" in reason
    assert "cost" in reason


def test_a_card_name_that_is_taken_names_both_owners(plugin: Maker) -> None:
    reason = failed(load_plugins([BASE, plugin("wild", GOOD.replace("Fox", "mOAT"))]), "wild")
    for word in ("mOAT", "Moat", "'wild'", "'base'"):
        assert word in reason


def test_of_two_clashing_plugins_the_first_by_name_is_kept(plugin: Maker) -> None:
    first, second = plugin("aaa", GOOD), plugin("bbb", GOOD.replace('"wild"', '"other"'))
    registry = load_plugins([BASE, second, first])
    assert record(registry, "aaa").failure is None
    failure = record(registry, "bbb").failure
    assert failure is not None
    assert "'aaa'" in failure.reason
    assert "'bbb'" in failure.reason
    assert list(registry.sets) == ["base", "wild"]


def test_two_sets_with_the_same_name_clash(plugin: Maker) -> None:
    source = GOOD.replace('"wild"', '"base"')
    assert "base" in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_an_incompatible_api_version_is_recorded_with_both_versions(plugin: Maker) -> None:
    source = GOOD + f"\nFIEFDOM_API = {API_VERSION + 1}\n"
    reason = failed(load_plugins([BASE, plugin("wild", source)]), "wild")
    assert f"version {API_VERSION + 1}" in reason
    assert f"version {API_VERSION}" in reason


@pytest.mark.parametrize(
    ("hook", "returned"),
    [
        ("card_sets", "5"),
        ("card_sets", "'wild'"),
        ("card_sets", "[5]"),
        ("card_sets", "CardSet('wild', '1')"),
        ("card_sets", "[Card('Fox', 2, Action)]"),
        ("card_sets", "[CardSet('wild', '1', cards=[3])]"),
        ("card_sets", "[CardSet('wild', '1', cards=['Fox'])]"),
        ("rules", "[CardSet('wild', '1')]"),
        ("rules", "7"),
        ("rules", "[Rules('Wild', {'Nothing': 7}, {}, (1, 2, 3, 4, 5))]"),
        ("bots", "7"),
        ("bots", "['random']"),
        ("bots", "{'wild': 3}"),
        ("bots", "{3: object}"),
        ("bot_files", "{'.wild': 3}"),
        ("bot_files", "['.wild']"),
    ],
)
def test_a_hook_that_returns_a_wrong_type_is_recorded(plugin: Maker, hook: str, returned: str) -> None:
    source = (
        HEAD
        + f"""
@hookimpl
def fiefdom_{hook}():
    return {returned}
"""
    )
    assert failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_a_plugin_can_read_bots_from_files(plugin: Maker, tmp_path: Path) -> None:
    source = (
        HEAD
        + """
class Calm:
    def __init__(self, words, seed):
        self.words, self.seed = words, seed

@hookimpl
def fiefdom_bot_files():
    return {".calm": lambda path, registry: lambda seed: Calm(path.read_text(), seed)}
"""
    )
    registry = load_plugins([BASE, plugin("wild", source)])
    path = tmp_path / "one.CALM"
    path.write_text("breathe")
    made = registry.bot(str(path))(7)
    assert vars(made) == {"words": "breathe", "seed": 7}
    assert registry.is_bot("other.calm")
    assert not registry.is_bot("other.yaml")


def test_two_readers_of_the_same_files_clash(plugin: Maker) -> None:
    source = HEAD + "\n@hookimpl\ndef fiefdom_bot_files():\n    return {'.calm': print}\n"
    registry = load_plugins([BASE, plugin("aaa", source), plugin("bbb", source)])
    failure = record(registry, "bbb").failure
    assert failure is not None
    assert "'.calm'" in failure.reason
    assert record(registry, "aaa").failure is None


def test_a_hook_that_raises_is_recorded(plugin: Maker) -> None:
    source = (
        HEAD
        + """
@hookimpl
def fiefdom_card_sets():
    return 1 / 0
"""
    )
    assert "ZeroDivisionError" in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


@pytest.mark.parametrize("name", ["fiefdom_cards", "fiefdom_card_set", "fiefdom_bot"])
def test_an_unknown_hook_is_recorded_with_its_name(plugin: Maker, name: str) -> None:
    source = GOOD + f"\n{name} = provides()\n"
    assert name in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_a_hook_that_wants_an_unknown_argument_is_recorded(plugin: Maker) -> None:
    source = (
        HEAD
        + """
@hookimpl
def fiefdom_card_sets(config):
    return []
"""
    )
    assert "config" in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_a_failing_plugin_is_rolled_back_completely(plugin: Maker) -> None:
    source = (
        HEAD
        + """
fiefdom_card_sets = provides(
    CardSet("good", "1", cards=[Card("Fox", 3, Action)], kingdoms=[Kingdom("Foxes", ["Fox"])]),
    CardSet("bad", "1", cards=[Card("Hare", 3, Action), Card("Moat", 3, Action)]),
)
"""
    )
    registry = load_plugins([BASE, plugin("wild", source)])
    assert "Moat" in failed(registry, "wild")
    assert "Foxes" not in registry.kingdoms
    assert [mat for one in registry.sets.values() for mat in one.mats] == []


def test_cards_are_rolled_back_when_the_bots_of_the_plugin_fail(plugin: Maker) -> None:
    source = GOOD + "\nfiefdom_bots = provides({'wild': object}, 'no bots')\n"
    failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_plugins_after_a_failing_one_still_load(plugin: Maker) -> None:
    bad = plugin("aaa", GOOD + "\nfiefdom_unknown = provides()\n")
    good = plugin("bbb", GOOD.replace("Fox", "Wolf").replace("Hare", "Lynx"))
    registry = load_plugins([good, BASE, bad])
    assert [one.name for one in registry.plugins if one.failure is None] == ["base", "bbb"]
    assert "Wolf" in registry.cards
    assert "Fox" not in registry.cards


def test_bots_with_the_same_name_clash(plugin: Maker) -> None:
    source = GOOD + "\nfiefdom_bots = provides({'random': object})\n"
    registry = load_plugins([BASE, BOTS, plugin("wild", source)])
    failure = record(registry, "wild").failure
    assert failure is not None
    assert "'random'" in failure.reason
    assert "Fox" not in registry.cards
    assert registry.bots == load_plugins([BASE, BOTS]).bots


def test_rules_with_the_same_name_clash(plugin: Maker) -> None:
    source = GOOD + "\nfiefdom_rules = provides(Rules('Dominion', {'Fox': 1}, {}, (1, 1, 1, 1, 1)))\n"
    assert "Dominion" in failed(load_plugins([BASE, plugin("wild", source)]), "wild")


def test_one_module_named_twice_is_loaded_once(plugin: Maker) -> None:
    first = plugin("wild", GOOD)
    again = EntryPoint("wilder", first.value, "fiefdom")
    registry = load_plugins([BASE, first, again])
    assert record(registry, "wild").failure is None
    assert record(registry, "wilder").failure is not None
    assert "Fox" in registry.cards
