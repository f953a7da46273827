"""What is known about one plugin."""

from __future__ import annotations

from dataclasses import field

from fiefdom.light_dataclass import dataclass


@dataclass
class Failure:
    """A plugin that could not be loaded, and why."""

    plugin: str
    reason: str
    traceback: str


@dataclass
class LoadedPlugin:
    """Information about one plugin."""

    name: str
    version: str
    source: str
    sets: list[str] = field(default_factory=list)
    cards: int = 0
    bots: list[str] = field(default_factory=list)
    failure: Failure | None = None
    ours: bool = False
    """Whether it comes with fiefdom, so that its cards need not be checked when it is loaded."""
