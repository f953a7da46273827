"""Prints the lowest version that pyproject.toml allows of each package that users install."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parent.parent / "pyproject.toml"


def lowest(project: Path = PROJECT) -> list[str]:
    """Return a line for pip for each dependency, with the version after `>=` and no other."""
    dependencies = tomllib.loads(project.read_text("utf-8"))["project"]["dependencies"]
    return [_pinned(one) for one in dependencies]


def _pinned(dependency: str) -> str:
    found = re.fullmatch(r"([\w.-]+)>=([\d.]+)", dependency)
    if found is None:
        raise SystemExit(
            f"{dependency}: write it as NAME>=VERSION, so that the lowest version is known"
        )
    return f"{found[1]}=={found[2]}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in lowest())
