"""Results for programs: everything that was counted, and the rates that follow from it."""

from __future__ import annotations

from typing import Any

import msgspec

from fiefdom_lab import ContestantTally, Histogram, Outcomes, Rate, Result, RoundRobin, Sweep


def result_json(result: Result) -> dict[str, Any]:
    """Return a result as JSON has it; `tally` is what was counted, number by number."""
    return {
        "plan": msgspec.to_builtins(result.plan),
        "fiefdom": result.fiefdom,
        "stopped": result.stopped,
        "note": result.note,
        "games": result.games,
        "seconds": round(result.seconds, 3),
        "workers": result.workers,
        "turns": _spread(result.tally.turns),
        "contestants": [_contestant(name, one) for name, one in result.contestants],
        "tally": msgspec.to_builtins(result.tally, str_keys=True),
    }


def robin_json(result: RoundRobin) -> dict[str, Any]:
    """Return a round robin as JSON has it."""
    return {
        "stopped": result.stopped,
        "ratings": msgspec.to_builtins(result.ratings),
        "matches": [result_json(one) for one in result.matches],
    }


def sweep_json(result: Sweep) -> dict[str, Any]:
    """Return a sweep as JSON has it."""
    return {
        "spec": result.spec,
        "stopped": result.stopped,
        "ranked": [_contestant(name, one) for name, one in result.ranked],
        "matches": [result_json(one) for one in result.matches],
    }


def _contestant(name: str, one: ContestantTally) -> dict[str, Any]:
    return {
        "name": name,
        **_rates(one),
        "seats": {str(seat + 1): _rates(found) for seat, found in sorted(one.seats.items())},
        "points": _spread(one.scores),
        "margin": _spread(one.margins),
        "turns": _spread(one.turns),
    }


def _rates(one: Outcomes) -> dict[str, Any]:
    return {"won": _rate(one.win), "tied": _rate(one.tie), "lost": _rate(one.loss)}


def _rate(rate: Rate) -> dict[str, Any]:
    ends = {"rate": rate.value, "low": rate.low, "high": rate.high}
    return {"count": rate.count, "games": rate.total} | {k: round(v, 6) for k, v in ends.items()}


def _spread(counted: Histogram) -> dict[str, float]:
    return {"mean": round(counted.mean, 4), "sd": round(counted.sd, 4)}
