"""Every scenario holds for cards that were written to card files and read back."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from fiefdom import CardSet, Registry, installed
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.card_files.write import set_text
from fiefdom_workshop.scenarios import load_scenarios, run_case

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.yaml"))


@cache
def copies() -> Registry:
    """Build a registry from card files of all shipped sets, plus what card files cannot express."""
    registry = Registry(rules=dict(installed().rules))
    for name, ours in installed().sets.items():
        if ours.basics:
            registry.add_set(CardSet(f"{name} basics", ours.version, basics=ours.basics), name)
        registry.add_set(parse_cards(set_text(ours), f"{name}.yaml"), name)
    return registry


def test_every_card_has_an_equal_copy_that_is_a_different_object() -> None:
    kingdom = [card for ours in installed().sets.values() for card in ours.cards]
    assert len(kingdom) == 99
    for card in kingdom:
        copy = copies().card(card.name)
        assert copy == card
        assert copy is not card


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_scenarios_hold_for_the_copies(path: Path) -> None:
    problems = [run_case(case, copies()) for case in load_scenarios(path)]
    assert problems
    assert [problem for problem in problems if problem] == []
