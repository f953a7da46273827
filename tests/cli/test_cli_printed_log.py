"""The printed log of a game: how plays of cards are reported."""

from __future__ import annotations

from io import StringIO
from typing import Any

from rich.console import Console

from fiefdom import installed
from fiefdom_cli.play.story import story_lines
from tests.core.kit import Table


def story(*steps: dict[str, Any], kingdom: list[str], hand: list[str]) -> list[str]:
    """Return the lines that the other player reads after some steps."""
    table = Table(registry=installed(), listen=True, checked=False, kingdom=kingdom, p1={"hand": hand})
    for step in steps:
        table.step(**step)
    game = table.game
    screen = Console(width=100, file=StringIO())
    for line in story_lines(game.events(1), ["Ann", "Bob"], 1, game):
        screen.print(line)
    assert isinstance(screen.file, StringIO)
    return [line.strip() for line in screen.file.getvalue().splitlines()]


def test_a_card_played_twice_is_not_reported_as_two_cards() -> None:
    lines = story(
        {"play": "Throne Room"},
        {"choose": {"option": 2}},
        {"choose": {"option": 2}},
        kingdom=["Throne Room", "Steward"],
        hand=["Throne Room", "Steward", "Copper"],
    )
    assert "Ann plays a Steward." in lines
    assert "Ann plays a Steward again." in lines


def test_each_action_has_its_own_line_and_treasures_share_one() -> None:
    lines = story(
        {"play": "Village"},
        {"play": "Village"},
        {"play_treasures": "all"},
        kingdom=["Village"],
        hand=["Village", "Village", "Silver", "Copper", "Copper"],
    )
    assert lines[-3:] == [
        "Ann plays a Village.",
        "Ann plays a Village.",
        "Ann plays 2 Coppers and a Silver.",
    ]
