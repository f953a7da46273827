"""The learning example beats the random bot significantly."""

from __future__ import annotations

import pytest
from examples.learn import Result, main


def test_it_learns_to_beat_the_random_bot(capsys: pytest.CaptureFixture[str]) -> None:
    before, after = main(quick=True)
    assert before.games == after.games >= 50
    assert before.interval[0] < 0.5, "it begins as a random player"
    assert after.interval[0] > max(0.7, before.interval[1])
    said = capsys.readouterr().out.splitlines()
    assert said == [f"before: {before}", f"after 100 games: {after}"]


def test_the_interval_is_the_wilson_interval() -> None:
    # Newcombe (1998), table of method 3: 81 of 263 gives 0.2553 to 0.3662.
    assert Result(81, 263).interval == pytest.approx((0.2553, 0.3662), abs=5e-5)
    low, high = Result(20, 20).interval
    assert low == pytest.approx(0.8389, abs=5e-5)
    assert high == pytest.approx(1)
