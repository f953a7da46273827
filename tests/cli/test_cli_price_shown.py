"""Trying to buy a card that is too expensive shows its price."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("typed", ["market", "mark", "buy market", "buy mark"])
def test_a_prefix_of_the_card_name_is_enough_to_see_its_price(typed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fiefdom_cli", "play", "--seed", "7"],
        input=f"t\n{typed}\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Market costs $5; you have $2" in done.stdout
