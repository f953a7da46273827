"""The core names no card, and card sets consist of data only."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from fiefdom import installed

ROOT = Path(__file__).parents[2]
CORE = sorted((ROOT / "core").rglob("*.py"))
SETS = sorted(path for name in installed().sets for path in (ROOT / "plugins" / name).rglob("*.py"))

PRINTED = """
Copper; Curse; Duchy; Estate; Gold; Province; Silver; Adventurer; Chancellor; Feast; Spy;
Thief; Woodcutter; Bureaucrat; Cellar; Chapel; Council Room; Festival; Gardens; Laboratory;
Library; Market; Militia; Mine; Moat; Moneylender; Remodel; Smithy; Throne Room; Village;
Witch; Workshop; Artisan; Bandit; Harbinger; Merchant; Poacher; Sentry; Vassal;
Coppersmith; Great Hall; Saboteur; Scout; Secret Chamber; Tribute; Baron; Bridge;
Conspirator; Courtyard; Duke; Harem; Ironworks; Masquerade; Mining Village; Minion; Nobles;
Pawn; Shanty Town; Steward; Swindler; Torturer; Trading Post; Upgrade; Wishing Well;
Courtier; Diplomat; Lurker; Mill; Patrol; Replace; Secret Passage; Ambassador; Bazaar;
Caravan; Cutpurse; Embargo; Explorer; Fishing Village; Ghost Ship; Haven; Island;
Lighthouse; Lookout; Merchant Ship; Native Village; Navigator; Outpost; Pearl Diver; Pirate
Ship; Salvager; Sea Hag; Smugglers; Tactician; Treasure Map; Treasury; Warehouse; Wharf;
Astrolabe; Monkey; Sea Chart; Blockade; Sailor; Tide Pools; Corsair; Pirate; Sea Witch;
"""
NAMES = {name.strip() for name in " ".join(PRINTED.split()).split(";")} - {""}


def every_name() -> set[str]:
    return NAMES | set(installed().cards)


def pattern(names: set[str]) -> re.Pattern[str]:
    longest_first = sorted(names, key=len, reverse=True)
    words = "|".join(r"\s+".join(map(re.escape, name.split())) for name in longest_first)
    return re.compile(rf"\b(?:{words})\b")


def test_the_list_of_names_contains_every_installed_card() -> None:
    assert len(NAMES) == 106
    assert set(installed().cards) <= NAMES


def test_every_installed_set_is_checked() -> None:
    assert (
        {path.parents[1].name for path in SETS}
        == set(installed().sets)
        >= {"base", "intrigue", "seaside"}
    )


def test_the_search_finds_a_name_in_code_comments_and_docstrings() -> None:
    search = pattern({"Moat", "Throne Room"})
    assert search.findall('"""Like Throne Room."""\nx = 1  # a Moat.') == ["Throne Room", "Moat"]
    assert search.findall("# over two lines: Throne\nRoom") == ["Throne\nRoom"]
    assert search.findall("Moats, moat, ThroneRoom") == []


@pytest.mark.parametrize("path", CORE, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_core_names_no_card(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = pattern(every_name()).finditer(text)
    assert [(text.count("\n", 0, match.start()) + 1, match.group()) for match in found] == []


@pytest.mark.parametrize("path", SETS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_set_defines_no_function_and_no_class(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda, ast.ClassDef)
    assert [
        (node.lineno, type(node).__name__) for node in ast.walk(tree) if isinstance(node, kinds)
    ] == []
