"""Screens equal their golden files."""

from __future__ import annotations

import pytest

from tests.cli.golden import FOLDER, SCREENS, WIDTHS


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_equals_its_golden_file(name: str, width: int) -> None:
    kept = (FOLDER / f"{name}-{width}.txt").read_text("utf-8")
    assert SCREENS[name](width) == kept, "see `python -m tests.cli.golden`"
    assert max(map(len, kept.splitlines())) <= width


def test_there_are_no_other_golden_files() -> None:
    wanted = {f"{name}-{width}.txt" for name in SCREENS for width in WIDTHS}
    assert {path.name for path in FOLDER.iterdir()} == wanted
