"""Simulations: many games between bots, counted exactly, wherever they are played.

from fiefdom_lab import Plan, simulate

result = simulate(Plan(bots=("big-money", "random"), games=1000, seed=7))
print(result.contestant("big-money").win.value)
"""

from fiefdom_lab.dask_cluster import cluster
from fiefdom_lab.plan import Bounds, Deal, Plan
from fiefdom_lab.play_plan import Played, Workbench
from fiefdom_lab.rates import Histogram, Rate, Sum
from fiefdom_lab.ratings import Rating
from fiefdom_lab.read_rows import read_row, replayed
from fiefdom_lab.result import Progress, Result
from fiefdom_lab.rows import Row
from fiefdom_lab.run import simulate
from fiefdom_lab.series import RoundRobin, Sweep, round_robin, sweep
from fiefdom_lab.tally import CardTally, ContestantTally, Fault, LongGame, Outcomes, Tally, TurnTally
from fiefdom_lab.write_rows import RowWriter

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
