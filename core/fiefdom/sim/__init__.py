"""Simulations: many games between bots, counted exactly, wherever they are played.

from fiefdom.sim import Plan, simulate

result = simulate(Plan(bots=("big-money", "random"), games=1000, seed=7))
print(result.contestant("big-money").win.value)
"""

from fiefdom.sim.clusters import cluster
from fiefdom.sim.plan import Bounds, Deal, Plan
from fiefdom.sim.rates import Histogram, Rate, Sum
from fiefdom.sim.rating import Rating
from fiefdom.sim.reading import read_row, replayed
from fiefdom.sim.result import Progress, Result
from fiefdom.sim.rows import Row
from fiefdom.sim.running import simulate
from fiefdom.sim.series import RoundRobin, Sweep, round_robin, sweep
from fiefdom.sim.tally import (
    CardTally,
    ContestantTally,
    Fault,
    LongGame,
    Outcomes,
    Tally,
    TurnTally,
)
from fiefdom.sim.workbench import Played, Workbench
from fiefdom.sim.writing import RowWriter

__all__ = [
    "Bounds",
    "CardTally",
    "ContestantTally",
    "Deal",
    "Fault",
    "Histogram",
    "LongGame",
    "Outcomes",
    "Plan",
    "Played",
    "Progress",
    "Rate",
    "Rating",
    "Result",
    "RoundRobin",
    "Row",
    "RowWriter",
    "Sum",
    "Sweep",
    "Tally",
    "TurnTally",
    "Workbench",
    "cluster",
    "read_row",
    "replayed",
    "round_robin",
    "simulate",
    "sweep",
]
