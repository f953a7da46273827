"""Points: for each copy of a card, or once a player where they belong to the player."""

from __future__ import annotations

from typing import Any

import pytest

from fiefdom import Card, Victory
from fiefdom.effects import Tokens, count_owned, named
from fiefdom.model.amount import AmountLike
from fiefdom.text.rules_text import card_text
from tests.core.kit import Table

HONOR = Tokens("Honor")


def scored(points: AmountLike, *copies: int, tokens: int = 5) -> list[int]:
    """What players score who own so many copies each, and so many tokens."""
    shrine = Card("Shrine", 4, Victory, points=points)
    seats: dict[str, Any] = {
        f"p{number}": {"deck": ["Shrine"] * owned, "tokens": {"Honor": tokens}}
        for number, owned in enumerate(copies, 1)
    }
    return list(Table(shrine, players=len(copies), **seats).game.scores())


@pytest.mark.parametrize(
    ("points", "wanted"),
    [
        (HONOR, [5, 5, 5]),
        (HONOR // 2, [2, 2, 2]),
        (HONOR * 3, [15, 15, 15]),
        (HONOR + 2, [5, 7, 11]),
        (HONOR - 1, [5, 4, 2]),
        (count_owned(named("Shrine")) + HONOR, [5, 6, 14]),
        (HONOR + Tokens("Shame"), [5, 5, 5]),
        (count_owned(named("Shrine")), [0, 1, 9]),
        (2, [0, 2, 6]),
    ],
)
def test_tokens_count_once_a_player_and_the_rest_once_a_copy(
    points: AmountLike, wanted: list[int]
) -> None:
    assert scored(points, 0, 1, 3) == wanted


def test_nobody_scores_tokens_they_do_not_have() -> None:
    assert scored(HONOR, 2, 2, tokens=0) == [0, 0]


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (
            HONOR,
            "In games using this, each player scores 1 victory point for each Honor token they have.",
        ),
        (
            HONOR + 2,
            "Worth 2 victory points.\nIn games using this, each player scores 1 victory point"
            " for each Honor token they have.",
        ),
        (0, "Worth 0 victory points."),
    ],
)
def test_the_text_says_which_points_count_once(points: AmountLike, text: str) -> None:
    assert card_text(Card("Shrine", 4, Victory, points=points)) == text
