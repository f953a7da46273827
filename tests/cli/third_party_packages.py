"""Installs third-party packages offline into a folder, and runs their tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def install(package: Path, site: Path) -> Path:
    """Install a package as pip does, without its dependencies; return the folder to import from."""
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    _run(["pip", "install", "-q", *options, "--target", str(site), str(package)], package, {})
    return site


def run_tests(package: Path, site: Path) -> str:
    """Run the tests of a package against the installed one; return their output."""
    words = ["pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    return _run(words, package, {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"})


def _run(words: list[str], folder: Path, variables: dict[str, str]) -> str:
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=folder,
        env={k: v for k, v in os.environ.items() if not k.startswith("PYTEST")} | variables,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
