"""Finds the entry points of installed packages without `importlib.metadata`, whose import is slow.

Where packages may be installed otherwise than in the folders of `sys.path`, in archives or with finders
of their own, `importlib.metadata` is used all the same.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from importlib import import_module
from importlib.machinery import PathFinder
from operator import attrgetter
from typing import Any, Final, Protocol

LISTED: Final = "entry_points.txt"
METADATA: Final = {".dist-info": "METADATA", ".egg-info": "PKG-INFO"}
"""The file with the name and the version of a package, by the end of the name of its folder."""


class Distribution(Protocol):
    """An installed package."""

    @property
    def name(self) -> str: ...
    @property
    def version(self) -> str: ...


class Point(Protocol):
    """An entry point: what `importlib.metadata.EntryPoint` and `FoundPoint` have in common."""

    @property
    def name(self) -> str: ...
    @property
    def value(self) -> str: ...
    @property
    def dist(self) -> Distribution | None: ...
    def load(self) -> Any: ...


class FoundDistribution:
    """A package whose name and version are read from its folder when somebody asks."""

    def __init__(self, folder: str) -> None:
        self._folder = folder
        self._headers: dict[str, str] | None = None

    @property
    def name(self) -> str:
        """The name of the package."""
        return self._header("Name")

    @property
    def version(self) -> str:
        """The version that is installed."""
        return self._header("Version")

    def _header(self, name: str) -> str:
        if self._headers is None:
            text = _text(self._folder, METADATA[os.path.splitext(self._folder)[1]])
            lines = (line.partition(":") for line in text.partition("\n\n")[0].splitlines())
            self._headers = {key: value.strip() for key, _, value in lines}
        return self._headers.get(name, "")


class FoundPoint:
    """One line of a list of entry points: `name = module:attribute`."""

    def __init__(self, name: str, value: str, dist: FoundDistribution) -> None:
        self.name = name
        self.value = value
        self.dist = dist

    def load(self) -> Any:
        """Import what the entry point names."""
        module, _, attribute = self.value.partition("[")[0].partition(":")
        found = import_module(module.strip())
        return attrgetter(attribute.strip())(found) if attribute.strip() else found


def entry_points(*groups: str) -> dict[str, list[Point]]:
    """Return the entry points of these groups in all installed packages."""
    folders = _folders()
    if folders is None:
        from importlib.metadata import entry_points as points_of

        return {group: list(points_of(group=group)) for group in groups}
    found: dict[str, list[Point]] = {group: [] for group in groups}
    for folder in folders:
        for group, point in _listed(folder, groups):
            found[group].append(point)
    return found


def _folders() -> list[str] | None:
    """Return the folders that describe installed packages; None if there may be others."""
    if [one for one in sys.meta_path if hasattr(one, "find_distributions")] != [PathFinder]:
        return None
    found: dict[str, str] = {}
    for place in sys.path:
        if place.endswith(".egg") or os.path.isfile(place):
            return None
        with suppress(OSError):
            for name in os.listdir(place or "."):
                if name.endswith(tuple(METADATA)):
                    found.setdefault(_package(name), os.path.join(place, name))
    return list(found.values())


def _package(folder: str) -> str:
    """Return the name of a package as the name of its folder has it, in its normal form."""
    return re.sub(r"[-_.]+", "_", os.path.splitext(folder)[0].partition("-")[0]).lower()


def _listed(folder: str, groups: Iterable[str]) -> Iterator[tuple[str, Point]]:
    """Yield the entry points of some groups that a package lists, each with its group."""
    dist, group = FoundDistribution(folder), ""
    for line in _text(folder, LISTED).splitlines():
        said = line.strip()
        if said.startswith("["):
            group = said[1:].partition("]")[0].strip()
        elif group in groups and said and not said.startswith("#"):
            name, _, value = said.partition("=")
            yield group, FoundPoint(name.strip(), value.strip(), dist)


def _text(folder: str, file: str) -> str:
    try:
        with open(os.path.join(folder, file), encoding="utf-8") as stream:
            return stream.read()
    except (OSError, UnicodeError):
        return ""
