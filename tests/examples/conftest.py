"""Leaves out the tests of examples whose packages are not installed; the summary says so."""

from __future__ import annotations

from tests.examples.open_spiel import missing

collect_ignore = ["test_example_open_spiel.py"] if missing() else []
