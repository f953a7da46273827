"""Scenarios: rules tests written as data."""

from fiefdom_workshop.scenarios.run import (
    Case,
    Report,
    ScenarioError,
    load_scenarios,
    parse_scenarios,
    run_case,
    run_paths,
)

__all__ = [
    "Case",
    "Report",
    "ScenarioError",
    "load_scenarios",
    "parse_scenarios",
    "run_case",
    "run_paths",
]
