"""Whether OpenSpiel, which not every Python can install, is there for the tests of its example."""

from __future__ import annotations

from importlib.util import find_spec


def missing() -> str:
    """Say what is missing for these tests; nothing if they can run."""
    return "" if find_spec("pyspiel") else "pip install open_spiel"
