"""Runs commands as a reader would, on a plain terminal of 80 columns."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from fiefdom_cli.app import app

HOME = "/home/ada/cards"
"""The folder shown in the output instead of the temporary folder of a test."""


def command_names() -> list[str]:
    """Return the name of every command and every group of commands."""
    names = [str(one.name or getattr(one.callback, "__name__", "")) for one in app.registered_commands]
    return names + [str(group.name) for group in app.registered_groups]


def environment() -> dict[str, str]:
    """Return an environment that does not depend on who runs the tests."""
    told = ("FIEFDOM", "FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS", "PYTHONPATH", "TERMINAL")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(told)}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return kept | {"PATH": path, "COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "PYTHONUTF8": "1"}


def printed(words: list[str] | str, folder: Path, **variables: str) -> str:
    """Run a command (a text in a shell) and return what it prints, with the errors if it fails.

    The other lines on standard error are progress, which depends on the time it takes.
    """
    if "FIEFDOM_HOME" not in variables:
        with TemporaryDirectory() as home:
            return printed(words, folder, FIEFDOM_HOME=home, **variables)
    # the checkout that is tested need not be the one that is installed
    paths = (variables.get("PYTHONPATH", ""), os.environ.get("PYTHONPATH", ""))
    variables["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    done = subprocess.run(
        words,
        shell=isinstance(words, str),
        cwd=folder,
        env=environment() | variables,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return trimmed(done.stdout + (done.stderr if done.returncode else ""))


def trimmed(text: str) -> str:
    """Drop the spaces that fill lines up, and empty lines around the whole."""
    return "\n".join(line.rstrip() for line in text.splitlines()).strip("\n")


def transcript(block: str, folder: Path) -> str:
    """Run the commands of a block and return them with what they print."""
    plugin = folder / "wildlands.py"
    path = str(folder) if "wild meadow" in block and plugin.exists() else ""
    if path:
        install_wildlands(folder)
    commands = [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]
    with TemporaryDirectory() as home:
        said = [printed(one, folder, PYTHONPATH=path, FIEFDOM_HOME=home) for one in commands]
    shown = "\n".join(f"$ {one}\n{text}" for one, text in zip(commands, said, strict=True))
    return shown.replace(str(folder), HOME)


def install_wildlands(folder: Path) -> None:
    """Lay the plugin of a page out as pip would, so that its entry point is found."""
    info = folder / "wildlands-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wildlands\nVersion: 1.0\n")
    text = (folder / "pyproject.toml").read_text("utf-8")
    entries = text.partition("[project.entry-points.fiefdom]")[2]
    (info / "entry_points.txt").write_text("[fiefdom]" + entries.replace('"', ""))
