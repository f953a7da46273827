"""Simulations of many games between bots, with results that do not depend on the workers.

    from fiefdom_lab import Plan, simulate

    result = simulate(Plan(bots=("big-money", "random"), games=1000, seed=7))
    print(result.contestant("big-money").win.value)

Any game of a plan can be replayed by itself.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fiefdom_lab.bot_specs import bot_variants, wanted_cards
    from fiefdom_lab.by_kingdom import CardEffect, KingdomResult, ResultsByKingdom
    from fiefdom_lab.count_game import PILES
    from fiefdom_lab.dask_cluster import cluster
    from fiefdom_lab.game_logs.import_log import Imported, import_log
    from fiefdom_lab.game_logs.log_lines import LOG_BYTES
    from fiefdom_lab.optimizing.final_tests import Carried, Tested, Tests
    from fiefdom_lab.optimizing.optimize import (
        Optimized,
        OptimizeProgress,
        OptimizeRequest,
        optimize,
        play_matches,
    )
    from fiefdom_lab.optimizing.scores import Score
    from fiefdom_lab.paired import PairedDifference, PointsByGame, paired_difference
    from fiefdom_lab.plan import Bounds, Deal, Plan
    from fiefdom_lab.play_plan import PlayedGame, Workbench
    from fiefdom_lab.rates import Z_95, Histogram, Rate, Sum, wilson_interval
    from fiefdom_lab.ratings import Rating
    from fiefdom_lab.read_rows import is_results, read_row, replayed
    from fiefdom_lab.result import BROKEN_OFF, COMPLETE, INTERRUPTED, NARROW, Result, SimulationProgress
    from fiefdom_lab.reviewing.estimates import Chance, Cost
    from fiefdom_lab.reviewing.judge import Judged, Verified
    from fiefdom_lab.reviewing.review import (
        OUT_OF_TIME,
        Reviewed,
        ReviewProgress,
        ReviewRequest,
        TurnChance,
        review,
    )
    from fiefdom_lab.rows import Row, row_of
    from fiefdom_lab.seeds import derived_seed
    from fiefdom_lab.series import RoundRobin, Sweep, round_robin, sweep
    from fiefdom_lab.shipped_files import file_digest, plan_registry
    from fiefdom_lab.simulation import OnProgress, OnRows, simulate
    from fiefdom_lab.tally import (
        CardTally,
        ContestantTally,
        Fault,
        LongGame,
        Outcomes,
        Tally,
        TurnTally,
    )
    from fiefdom_lab.workers import cores, process_pool
    from fiefdom_lab.write_rows import RowWriter

__all__ = [
    "BROKEN_OFF",
    "COMPLETE",
    "INTERRUPTED",
    "LOG_BYTES",
    "NARROW",
    "OUT_OF_TIME",
    "PILES",
    "Z_95",
    "Bounds",
    "CardEffect",
    "CardTally",
    "Carried",
    "Chance",
    "ContestantTally",
    "Cost",
    "Deal",
    "Fault",
    "Histogram",
    "Imported",
    "Judged",
    "KingdomResult",
    "LongGame",
    "OnProgress",
    "OnRows",
    "OptimizeProgress",
    "OptimizeRequest",
    "Optimized",
    "Outcomes",
    "PairedDifference",
    "Plan",
    "PlayedGame",
    "PointsByGame",
    "Rate",
    "Rating",
    "Result",
    "ResultsByKingdom",
    "ReviewProgress",
    "ReviewRequest",
    "Reviewed",
    "RoundRobin",
    "Row",
    "RowWriter",
    "Score",
    "SimulationProgress",
    "Sum",
    "Sweep",
    "Tally",
    "Tested",
    "Tests",
    "TurnChance",
    "TurnTally",
    "Verified",
    "Workbench",
    "bot_variants",
    "cluster",
    "cores",
    "derived_seed",
    "file_digest",
    "import_log",
    "is_results",
    "optimize",
    "paired_difference",
    "plan_registry",
    "play_matches",
    "process_pool",
    "read_row",
    "replayed",
    "review",
    "round_robin",
    "row_of",
    "simulate",
    "sweep",
    "wanted_cards",
    "wilson_interval",
]

_LATER = {
    "bot_specs": (
        "bot_variants",
        "wanted_cards",
    ),
    "by_kingdom": (
        "CardEffect",
        "KingdomResult",
        "ResultsByKingdom",
    ),
    "count_game": ("PILES",),
    "dask_cluster": ("cluster",),
    "game_logs.import_log": (
        "Imported",
        "import_log",
    ),
    "game_logs.log_lines": ("LOG_BYTES",),
    "optimizing.final_tests": (
        "Carried",
        "Tested",
        "Tests",
    ),
    "optimizing.optimize": (
        "Optimized",
        "OptimizeProgress",
        "OptimizeRequest",
        "optimize",
        "play_matches",
    ),
    "optimizing.scores": ("Score",),
    "paired": (
        "PairedDifference",
        "PointsByGame",
        "paired_difference",
    ),
    "plan": (
        "Bounds",
        "Deal",
        "Plan",
    ),
    "play_plan": (
        "PlayedGame",
        "Workbench",
    ),
    "rates": (
        "Z_95",
        "Histogram",
        "Rate",
        "Sum",
        "wilson_interval",
    ),
    "ratings": ("Rating",),
    "read_rows": (
        "is_results",
        "read_row",
        "replayed",
    ),
    "result": (
        "BROKEN_OFF",
        "COMPLETE",
        "INTERRUPTED",
        "NARROW",
        "Result",
        "SimulationProgress",
    ),
    "reviewing.estimates": (
        "Chance",
        "Cost",
    ),
    "reviewing.judge": (
        "Judged",
        "Verified",
    ),
    "reviewing.review": (
        "OUT_OF_TIME",
        "ReviewProgress",
        "ReviewRequest",
        "Reviewed",
        "TurnChance",
        "review",
    ),
    "rows": (
        "Row",
        "row_of",
    ),
    "seeds": ("derived_seed",),
    "series": (
        "RoundRobin",
        "Sweep",
        "round_robin",
        "sweep",
    ),
    "shipped_files": (
        "file_digest",
        "plan_registry",
    ),
    "simulation": (
        "OnProgress",
        "OnRows",
        "simulate",
    ),
    "tally": (
        "CardTally",
        "ContestantTally",
        "Fault",
        "LongGame",
        "Outcomes",
        "Tally",
        "TurnTally",
    ),
    "workers": (
        "cores",
        "process_pool",
    ),
    "write_rows": ("RowWriter",),
}
"""All names, by module: a worker process needs few of them."""

_HOMES = {name: module for module, names in _LATER.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a name when it is first used, and nothing of fiefdom before: workers prepare for that."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return globals().setdefault(name, found)
