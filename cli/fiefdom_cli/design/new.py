"""`fiefdom new`: creates a card file or a package of cards from a template."""

from __future__ import annotations

import keyword
import re
import sys
from dataclasses import dataclass
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import Final

from rich.text import Text

import fiefdom
from fiefdom.errors import FileError, SetupError
from fiefdom_cli.terminal.screen import console
from fiefdom_workshop.card_files import HEADER

LONGEST: Final = 40
NAME: Final = re.compile(r"[^\W\d_][^\W_]*([ '_-][^\W_]+)*")


@dataclass(frozen=True)
class SetNames:
    """A name in the spellings for titles, files and Python."""

    title: str

    @property
    def project(self) -> str:
        """The name of a file or a package: wild-woods."""
        return "-".join(re.findall(r"[^\W_]+", self.title.casefold()))

    @property
    def module(self) -> str:
        """The name to import: wild_woods."""
        return self.project.replace("-", "_")


def named(name: str) -> SetNames:
    """Validate a name for a card set or a package."""
    title = " ".join(name.replace("_", " ").replace("-", " ").split())
    if not NAME.fullmatch(title) or len(title) > LONGEST:
        raise SetupError(
            f"{name!r} is not a valid name for cards: use up to {LONGEST} letters and digits, a letter"
            " first, with single spaces or hyphens between words"
        )
    registry = fiefdom.installed()
    if title.casefold() in {one.casefold() for one in (*registry.sets, *registry.kingdoms)}:
        raise SetupError(
            f"there is already a card set or a kingdom called {title!r}; choose another name"
        )
    return SetNames(title if title != title.casefold() else title.title())


def new_cards(name: str, folder: Path) -> None:
    """Write a card file and its scenarios."""
    names = named(name)
    file, scenarios = f"{names.project}.yaml", f"{names.project}.scenarios.yaml"
    words = {"title": names.title, "file": file, "scenarios": scenarios}
    written = {
        folder / file: _filled("cards.yaml", words),
        folder / scenarios: _filled("scenarios.yaml", words),
    }
    _write(written)
    place = folder / file
    _say(written, f"fiefdom try {place}", f"fiefdom check {place}")


def new_plugin(name: str, folder: Path) -> None:
    """Write an installable package with cards, scenarios and tests."""
    names = named(name)
    _check_module(names.module)
    root, module = folder / names.project, names.module
    words = {"title": names.title, "project": names.project, "module": module}
    inside = {"file": "cards.yaml", "scenarios": "tests/scenarios/cards.yaml"}
    beside = {"file": f"../../{module}/cards.yaml", "scenarios": "tests/scenarios/cards.yaml"}
    written = {
        root / "pyproject.toml": _filled("pyproject.toml", words),
        root / "README.md": _filled("README.md", words),
        root / module / "__init__.py": _filled("init.py", words),
        root / module / "cards.yaml": _filled("cards.yaml", words | inside),
        root / "tests" / "test_cards.py": _filled("test_cards.py", words),
        root / "tests" / "scenarios" / "cards.yaml": _filled("scenarios.yaml", words | beside),
    }
    if root.exists():
        raise FileError(f"{root}: exists already; choose another name, or another --folder")
    _write(written)
    _say(written, f"cd {root}", "pip install -e '.[test]'", "pytest")


def _check_module(module: str) -> None:
    if not module.isascii() or not module.isidentifier() or keyword.iskeyword(module):
        raise SetupError(f"{module!r} cannot be imported; use letters a to z, digits and hyphens")
    if module in sys.stdlib_module_names or find_spec(module) is not None:
        raise SetupError(f"a package called {module!r} is already installed; choose another name")


def _filled(template: str, words: dict[str, str]) -> str:
    source = files("fiefdom_cli.design") / "templates" / f"{template}.template"
    text = Template(source.read_text("utf-8")).substitute(words)
    return f"{HEADER}#\n{text}" if template == "cards.yaml" else text


def _write(written: dict[Path, str]) -> None:
    """Write all files, or none if one exists already."""
    for path in written:
        if path.exists():
            raise FileError(f"{path}: exists already and was not changed; choose another name")
    try:
        for path, text in written.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
    except OSError as error:
        reason = error.strerror or error
        raise FileError(f"{path}: cannot be written ({reason}); choose another --folder") from None


def _say(written: dict[Path, str], *commands: str) -> None:
    screen = console()
    for path in written:
        screen.print(Text(f"written: {path}"), soft_wrap=True)
    screen.print(Text("Next:"))
    for command in commands:
        screen.print(Text(f"  {command}"), soft_wrap=True)
