"""Reads effects and other parts of a card file, and reports those that are invalid."""

from __future__ import annotations

from typing import Any

from fiefdom.extending import from_data
from fiefdom.tooling.cards import At, DataError, parts_of_item
from fiefdom_workshop.card_files.problems import Findings


def read_part(data: Any, wanted: Any, at: At, findings: Findings, title: str, depth: int) -> Any:
    """Read one part; if it is invalid, add the problem to the findings and return None."""
    try:
        return from_data(data, wanted, at=at)
    except DataError as error:
        findings.add(error.path, error.reason, title, depth, error.key)
        return None


def read_parts(
    given: Any, wanted: Any, at: At, findings: Findings, title: str, depth: int
) -> list[Any]:
    """Read a list of parts, or a single one, with None for each that is invalid."""
    listed = isinstance(given, list)
    items = [(at / n, one) for n, one in enumerate(given)] if listed else [(at, given)]
    return [
        part
        for here, one in items
        for part in parts_of_item(one, read_part(one, wanted, here, findings, title, depth))
    ]
