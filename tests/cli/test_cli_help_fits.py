"""The help of a game fits on a small terminal, and says what it does."""

from __future__ import annotations

import pytest

from fiefdom_cli.play.typed_commands import ALSO, HELP, HOW_TO_ANSWER, WHAT_ELSE
from tests.cli.golden import SCREENS

ROWS, COLUMNS = 24, 80
QUESTION = 11
"""The lines that are printed again below: the question, six rows of choices, what is typed."""


@pytest.mark.parametrize("part", [f"{HOW_TO_ANSWER}\n{ALSO}", WHAT_ELSE])
def test_each_part_of_the_help_fits_on_a_small_terminal(part: str) -> None:
    lines = part.splitlines()
    assert len(lines) + QUESTION <= ROWS
    assert max(map(len, lines)) <= COLUMNS


def test_both_parts_together_are_the_whole_help() -> None:
    assert "help more" in ALSO
    assert HELP.splitlines() == [*HOW_TO_ANSWER.splitlines(), *WHAT_ELSE.splitlines()]
    for word in ("?", "table", "supply", "trash", "log", "hint", "undo", "save", "quit"):
        assert word in ALSO
        assert word in WHAT_ELSE


def test_the_help_explains_a_question_mark_without_a_name() -> None:
    alone = "what the card that may be used now does, and where none is in question, the help"
    assert f"? alone: {alone}" in " ".join(HELP.split())


def test_a_question_mark_shows_the_help_when_no_card_asks() -> None:
    assert HOW_TO_ANSWER.splitlines()[1] in SCREENS["looking"](80)
