"""`fiefdom doctor`: reports what is installed, what failed, and where files are."""

from __future__ import annotations

import os
import platform
import sys
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.text import Text

import fiefdom
from fiefdom import Registry
from fiefdom.errors import FiefdomError
from fiefdom.grammar import plural
from fiefdom_cli.lookup.plugins import first_few
from fiefdom_cli.save.folders import HOME, home, saves_folder
from fiefdom_cli.save.saved_games import read_saved, saved_files
from fiefdom_cli.terminal.own_cards import cards_folder
from fiefdom_cli.terminal.screen import console, indented, print_json
from fiefdom_workshop.card_files import find_card_files

PACKAGES: Final = (
    "fiefdom",
    "msgspec",
    "platformdirs",
    "pluggy",
    "pydantic",
    "PyYAML",
    "rich",
    "typer",
)
VARIABLES: Final = ("FIEFDOM_DEBUG", HOME, "FIEFDOM_PLUGINS", "NO_COLOR", "COLUMNS")


@dataclass(frozen=True)
class Finding:
    """The result of one check; a problem includes its remedy."""

    about: str
    found: str
    problem: str | None = None


def examine(registry: Registry) -> dict[str, list[Finding]]:
    """Run every check; return the findings by heading."""
    return {
        "Versions": _versions(),
        "Plugins": _plugins(registry),
        "Games": _games(registry),
        "Files": _files(),
        "Terminal": _terminal(),
    }


def _versions() -> list[Finding]:
    python = Finding("Python", f"{platform.python_version()} ({sys.executable})")
    engine = Finding("engine", "compiled" if fiefdom.compiled else "interpreted")
    return [python, engine, *(Finding(name, _version(name)) for name in PACKAGES)]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


def _plugins(registry: Registry) -> list[Finding]:
    found = []
    for one in registry.plugins:
        if one.failure is not None:
            remedy = f"{one.failure.reason} (`fiefdom plugins --traceback` shows where)"
            found.append(Finding(one.name, f"{one.version}, not loaded", remedy))
        else:
            brought = [f"{one.cards} cards"] * bool(one.cards)
            brought += [f"bots {first_few(one.bots)}"] * bool(one.bots)
            found.append(Finding(one.name, ", ".join([one.version, *brought])))
    if not registry.plugins:
        missing = "there are none; reinstall fiefdom, or unset FIEFDOM_PLUGINS"
        found.append(Finding("plugins", "none", missing))
    return found


def _games(registry: Registry) -> list[Finding]:
    cards, kingdoms = len(registry.cards), len(registry.kingdoms)
    counted = f"{cards} cards, {kingdoms} kingdoms, {len(registry.bots)} bots"
    try:
        fiefdom.new_game(next(iter(registry.kingdoms), ""), registry=registry)
    except FiefdomError as error:
        return [Finding("a game", counted, f"cannot be set up: {error}")]
    return [Finding("a game", f"can be set up; {counted}")]


def _files() -> list[Finding]:
    folder, saves = home(), saved_files()
    bad = [path.name for path in saves if not _readable(path)]
    damaged = f"damaged: {', '.join(bad)}; `fiefdom saves --delete NAME` removes one" if bad else None
    return [
        Finding("data folder", str(folder), _unwritable(folder)),
        Finding("card folder", _card_folder()),
        Finding("saved games", f"{len(saves)} in {saves_folder()}", damaged),
        Finding("program", str(Path(__file__).parent)),
    ]


def _card_folder() -> str:
    folder = cards_folder()
    return (
        f"{plural(len(find_card_files(folder)), 'file')} in {folder}"
        if folder.is_dir()
        else f"{folder}, does not exist yet"
    )


def _readable(path: Path) -> bool:
    try:
        read_saved(path)
    except FiefdomError:
        return False
    return True


def _unwritable(folder: Path) -> str | None:
    """Return the problem with a folder, which may not exist yet."""
    there = next(one for one in (folder, *folder.parents) if one.exists())
    if there.is_dir() and os.access(there, os.W_OK):
        return None
    return f"{there} cannot be written, so games are not saved; set {HOME} to another folder"


def _terminal() -> list[Finding]:
    screen = console()
    colours = "no" if screen.no_color or screen.color_system is None else screen.color_system
    given = [f"{name}={os.environ[name]}" for name in VARIABLES if name in os.environ]
    return [
        Finding("output", "a terminal" if screen.is_terminal else "a pipe or a file"),
        Finding("width", f"{screen.width} columns"),
        Finding("colours", colours),
        Finding("encoding", str(getattr(sys.stdout, "encoding", None) or "unknown")),
        Finding("variables", " ".join(given) or "none"),
    ]


def run_doctor(as_json: bool) -> int:
    """Print the findings; return 1 if there are problems."""
    found = examine(fiefdom.installed())
    problems = [one for several in found.values() for one in several if one.problem]
    if as_json:
        print_json(_json(found) | {"healthy": not problems})
    else:
        _show(found, len(problems), console())
    return 1 if problems else 0


def _json(found: dict[str, list[Finding]]) -> dict[str, Any]:
    return {
        title.casefold(): [{"about": f.about, "found": f.found, "problem": f.problem} for f in several]
        for title, several in found.items()
    }


def _show(found: dict[str, list[Finding]], problems: int, screen: Console) -> None:
    for title, several in found.items():
        screen.print(Text(title, "bold"))
        column = max(len(one.about) for one in several)
        for one in several:
            # Not wrapped, so that a path can be copied.
            screen.print(Text(f"  {one.about:<{column}}  {one.found}"), soft_wrap=True)
            if one.problem:
                screen.print(indented(Text(f"problem: {one.problem}", "red"), column + 4))
    verdict = "No problems found." if not problems else f"Problems: {problems}."
    screen.print(Text(f"\n{verdict}", "bold"))
