"""Screens equal their golden files."""

from __future__ import annotations

import pytest

from tests.cli.golden import AT_TERMINALS, FOLDER, SCREENS, SIZES, WIDTHS, last_screen


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_equals_its_golden_file(name: str, width: int) -> None:
    kept = (FOLDER / f"{name}-{width}.txt").read_text("utf-8")
    assert SCREENS[name](width) == kept, "see `python -m tests.cli.golden`"
    assert max(map(len, kept.splitlines())) <= width


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize("name", AT_TERMINALS)
def test_the_last_screen_of_a_terminal_equals_its_golden_file(
    name: str, columns: int, rows: int
) -> None:
    kept = (FOLDER / f"{name}-{columns}x{rows}.txt").read_text("utf-8")
    assert last_screen(name, columns, rows) == kept, "see `python -m tests.cli.golden`"
    lines = kept.splitlines()
    assert len(lines) == rows
    # a line that is sent to somebody is never broken
    assert all(len(line) <= columns for line in lines if not line.startswith("To share: "))


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_with_six_players_a_whole_turn_fits_the_screen(columns: int, rows: int) -> None:
    lines = last_screen("six-players", columns, rows).splitlines()
    begun = next(n for n, line in enumerate(lines) if "== Your turn 4 ==" in line)
    below = "\n".join(lines[begun:])
    for needed in (
        "sensible 5: ",
        "Province 18",
        "Hand ",
        "You have ",
        "Action phase: Play an Action?",
    ):
        assert needed in below


def test_there_are_no_other_golden_files() -> None:
    wanted = {f"{name}-{width}.txt" for name in SCREENS for width in WIDTHS}
    wanted |= {f"{name}-{columns}x{rows}.txt" for name in AT_TERMINALS for columns, rows in SIZES}
    assert {path.name for path in FOLDER.iterdir()} == wanted
