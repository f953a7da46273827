"""Scenarios: rules tests written as data."""

from fiefdom_workshop.scenarios.from_game import position_of
from fiefdom_workshop.scenarios.load import Case, ScenarioError, load_scenarios, parse_scenarios
from fiefdom_workshop.scenarios.run_scenarios import Report, run_case, run_paths
from fiefdom_workshop.scenarios.set_up import game_at

__all__ = [
    "Case",
    "Report",
    "ScenarioError",
    "game_at",
    "load_scenarios",
    "parse_scenarios",
    "position_of",
    "run_case",
    "run_paths",
]
