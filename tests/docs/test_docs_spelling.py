"""Card names in texts are spelled as in their sets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
import yaml

import fiefdom
from tests.docs.pages import ROOT, TEXTS, page_name
from tests.docs.spelling import Speller

ON_PURPOSE = {
    "docs/design-sets.md": {"Vilage"},
    "docs/embed.md": {"Frist Game"},
    "docs/strategies.md": {"Provinse"},
}
"""Misspellings that a page contains on purpose, to show the error message."""


@cache
def speller() -> Speller:
    registry = fiefdom.installed()
    return Speller([*registry.cards, *registry.kingdoms])


def slips(text: str, page: str = "") -> list[str]:
    meant = ON_PURPOSE.get(page, set())
    return [f"{said}, not {name}?" for said, name in speller().slips(text) if said not in meant]


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("a Fishing Vilage is", "Fishing Village"),
        ("A Throneroom plays", "Throne Room"),
        ("the Throne room plays", "Throne Room"),
        ("two Fishing-Villages", "Fishing Villages"),
        ("`Remodle`", "Remodel"),
        ("*Militai*", "Militia"),
        ("a Pirate Shpi", "Pirate Ship"),
        ("| Libary | 5 |", "Library"),
    ],
)
def test_misspelt_card_names_are_found(said: str, meant: str) -> None:
    assert meant in [name for _, name in speller().slips(said)]


@pytest.mark.parametrize(
    "said",
    ["Villages and Sea Hags", "A Throne Room is", "the Witch's Curse", "Treasure cards", "With Money"],
)
def test_correct_card_names_are_not_reported(said: str) -> None:
    assert slips(said) == []


@pytest.mark.parametrize("page", TEXTS, ids=page_name)
def test_card_names_on_pages_are_spelled_right(page: Path) -> None:
    assert slips(page.read_text("utf-8"), page_name(page)) == []


def test_card_names_in_rulings_are_spelled_right() -> None:
    sets = fiefdom.installed().sets.values()
    said = [ruling for one in sets for rulings in one.rulings.values() for ruling in rulings]
    assert [found for ruling in said for found in slips(ruling)] == []


def test_card_names_in_scenario_titles_are_spelled_right() -> None:
    titles = []
    for path in (ROOT / "tests" / "scenarios").rglob("*.yaml"):
        read = yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        titles += [f"{one['scenario']}\n{one.get('source', '')}" for one in read]
    assert len(titles) > 1000
    assert [found for title in titles for found in slips(title)] == []
