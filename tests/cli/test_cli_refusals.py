"""Buying what one cannot pay for is explained, however it is typed."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize("typed", ["market", "mark", "buy market", "buy mark"])
def test_the_beginning_of_a_name_is_enough_to_be_told_the_price(typed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "fiefdom_cli", "play", "--seed", "7"],
        input=f"t\n{typed}\nquit\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Market costs $5; you have $2" in done.stdout
