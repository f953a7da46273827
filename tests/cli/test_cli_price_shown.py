"""Trying to buy a card that is too expensive shows its price."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run


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


SALT = """
set: Salt
counters:
  - {counter: Salt, of: turn}
  - {counter: Loan, owed: true}
cards:
  - {card: Pan, cost: 3, types: [Action], play: [add: Salt]}
  - {card: Route, cost: 2, also_costs: {Salt: 1}, types: [Action], play: [cards: 2]}
  - {card: Old Mill, cost: 6, also_costs: {Loan: 3}, types: [Action], play: [cards: 2]}
  - {card: Fair, cost: 7, types: [Event], play: [cards: 1]}
"""


def test_everything_that_is_missing_to_buy_something_is_named(run: Run, tmp_path: Path) -> None:
    (path := tmp_path / "salt.yaml").write_text(SALT)
    words = ("--cards", str(path), "--kingdom", "Pan, Route, Old Mill, Fair", "--seed", "5")
    shown = run("play", *words, lines="t\nroute\nold mill\nfair\nquit\n").stdout
    assert "Route costs $2 + 1 Salt; you have $3 and 0 Salt." in shown
    assert "Old Mill costs $6 + 3 Loan; you have $3." in shown
    assert "Fair costs $7; you have $3." in shown
