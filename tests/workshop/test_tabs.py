"""A tab used for indentation is reported as such, with a remedy."""

from __future__ import annotations

from pathlib import Path

import pytest

from fiefdom.errors import FileError
from fiefdom_workshop.card_files.read import parse_cards
from fiefdom_workshop.scenarios import run_paths

TABS = {
    "before a key": ("- card: Fern\n\tcost: 2\n", 2, 1),
    "behind spaces": ("- card: Fern\n  cost: 2\n \ttypes: [Action]\n", 3, 2),
    "between": ("- card: Fern\n  play:\n  -\tcards: 1\n", 3, 4),
    "before a list": ("- card: Fern\n  play:\n\t- cards: 1\n", 3, 1),
    "in a list": ("- card: Fern\n  types: [\n\tAction\n", 3, 1),
}


@pytest.mark.parametrize("case", TABS)
def test_a_tab_is_reported_with_its_place_and_a_remedy(case: str) -> None:
    text, line, column = TABS[case]
    with pytest.raises(FileError) as caught:
        parse_cards(text, "fern.yaml", "fern")
    said = str(caught.value)
    assert said.startswith(f"fern.yaml, line {line}, column {column}: YAML does not allow a tab")
    assert said.endswith("spaces only")
    assert "token" not in said


def test_a_tab_in_a_scenario_is_reported_too(tmp_path: Path) -> None:
    path = tmp_path / "fern.yaml"
    path.write_text("- scenario: fern\n\tkingdom: [Moat]\n", encoding="utf-8")
    with pytest.raises(FileError, match="line 2, column 1: YAML does not allow a tab here"):
        run_paths([path])


def test_a_harmless_tab_is_not_blamed_for_another_error() -> None:
    with pytest.raises(FileError, match="not valid YAML"):
        parse_cards('- card: Fern # a\tb\n  text: ["\n', "fern.yaml", "fern")
