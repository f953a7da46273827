"""Results as JSON: all counts, and the rates computed from them."""

from __future__ import annotations

from typing import Any

import msgspec

from fiefdom_lab import (
    ContestantTally,
    Histogram,
    Outcomes,
    Rate,
    Result,
    ResultsByKingdom,
    RoundRobin,
    Sweep,
)


def result_json(result: Result, kingdoms: ResultsByKingdom | None = None) -> dict[str, Any]:
    """Return a result for JSON; `tally` holds the raw counts."""
    several = {} if kingdoms is None else {"kingdoms": _kingdoms(result, kingdoms)}
    return several | {
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


def _kingdoms(result: Result, kingdoms: ResultsByKingdom) -> dict[str, Any]:
    each = range(len(result.contestants))
    return {
        "results": msgspec.to_builtins(kingdoms.kingdoms),
        "left_out": kingdoms.left_out,
        "spread": [kingdoms.spread(who) for who in each],
        "effects": [msgspec.to_builtins(kingdoms.effects(who)) for who in each],
    }


def robin_json(result: RoundRobin) -> dict[str, Any]:
    """Return a round robin for JSON."""
    return {
        "stopped": result.stopped,
        "ratings": msgspec.to_builtins(result.ratings),
        "matches": [result_json(one) for one in result.matches],
    }


def sweep_json(result: Sweep) -> dict[str, Any]:
    """Return a sweep for JSON."""
    return {
        "spec": result.spec,
        "stopped": result.stopped,
        "ranked": [_contestant(name, one) for name, one in result.ranked],
        "to_best": msgspec.to_builtins(dict(zip(result.names, result.to_best, strict=False))),
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
