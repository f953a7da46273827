"""Scenarios: rules tests written as data."""

from fiefdom.testing.scenarios.loading import Case, ScenarioError, load_scenarios, parse_scenarios
from fiefdom.testing.scenarios.running import Report, run_case, run_paths

__all__ = [
    "Case",
    "Report",
    "ScenarioError",
    "load_scenarios",
    "parse_scenarios",
    "run_case",
    "run_paths",
]
