"""Files and options shared by the tests of the pytest plugin."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from fiefdom_pytest import collecting, fixtures

LOADED = (collecting, fixtures)
"""Tests run inside tests forget what they imported, and libraries in C do not bear being imported
twice; so all that is needed is imported here, before."""

STRICT = ("-W", "error", "-p", "no:cacheprovider")

GOOD = """
    scenario: A Village gives two Actions
    kingdom: [Village]
    p1: {hand: [Village], deck: [Copper]}
    steps: [{play: Village}]
    expect: {p1: {actions: 2, hand: [Copper]}}
"""
WRONG = GOOD.replace("gives two", "gives three").replace("actions: 2", "actions: 3")


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dedent(text), encoding="utf-8")
    return path
