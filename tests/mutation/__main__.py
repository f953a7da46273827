"""Injects faults into the engine and the effects, and counts those that the tests detect.

    python -m tests.mutation --count 40 --seed 1          a sample, as in CONTRIBUTING.md
    python -m tests.mutation --only engine/moves.py       every mutant of files whose path has this text
    python -m tests.mutation --list                       what there is, without running anything

For each mutant a copy of the core is changed and the tests of STAGES are run on it until one
fails; the checkout stays as it is. A mutant that no test detects is printed with its place: a gap
in the tests, or a change that makes no difference.
"""

from __future__ import annotations

import argparse
import compileall
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from tests.mutation.mutants import Mutant, mutants

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core"
ROOMS = ("fiefdom/engine", "fiefdom/effects")
SLOW = ("interrupted", "plugin", "silent_twin", "threads")
"""Tests of the core that are slow or about something else."""
STAGES = (
    ["tests/scenarios/base", "tests/scenarios/rules"],
    ["tests/scenarios/intrigue", "tests/scenarios/seaside"],
    [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "tests" / "core").rglob("test_*.py"))
        if not any(word in path.name for word in SLOW)
    ],
    ["tests/reach"],
    ["tests/properties/test_random_games.py"],
)
"""What is run on each mutant, beginning with the tests that usually detect a fault soonest."""
TIMEOUT = 300
"""Seconds for a stage; a mutant that makes a game endless is detected too."""


@dataclass(frozen=True)
class Site:
    """A mutant and the file it is a mutant of."""

    file: str
    mutant: Mutant

    def __str__(self) -> str:
        return f"core/{self.file}:{self.mutant.line}: {self.mutant.what}"


def sites(only: str = "") -> list[Site]:
    """Return every mutant of the rooms that are tested."""
    files = [path for room in ROOMS for path in sorted((CORE / room).rglob("*.py"))]
    names = [path.relative_to(CORE).as_posix() for path in files]
    return [
        Site(name, mutant)
        for name in names
        if only in name
        for mutant in mutants((CORE / name).read_text("utf-8"))
    ]


def noticed(folder: Path, site: Site | None) -> bool:
    """Run the tests on a copy of the core with one fault in it, or as it is."""
    changed = folder / site.file if site else None
    before = changed.read_text("utf-8") if changed else ""
    try:
        if site and changed:
            changed.write_text(site.mutant.put_into(before), "utf-8")
            shutil.rmtree(changed.parent / "__pycache__", ignore_errors=True)
        return any(_fails(folder, stage) for stage in STAGES)
    finally:
        if changed:
            changed.write_text(before, "utf-8")


def _fails(folder: Path, tests: list[str]) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-x", "-q", "-p", "no:cacheprovider"]
    try:
        done = subprocess.run(
            [*command, *tests],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), *_import_paths()])},
            capture_output=True,
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def _import_paths() -> list[str]:
    """Return the folders that are imported from now; the changed core comes before them."""
    return [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]


def score(chosen: list[Site]) -> int:
    """Test every chosen mutant and print what became of it."""
    survivors: list[Site] = []
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        shutil.copytree(CORE / "fiefdom", folder / "fiefdom")
        compileall.compile_dir(folder, quiet=1)
        if noticed(folder, None):
            raise SystemExit("the tests fail without any fault; correct that first")
        for number, site in enumerate(chosen, 1):
            begun = perf_counter()
            killed = noticed(folder, site)
            survivors += [] if killed else [site]
            said = "killed  " if killed else "SURVIVED"
            print(
                f"{number:4}/{len(chosen)} {said} {perf_counter() - begun:5.1f} s  {site}", flush=True
            )
    killed_count = len(chosen) - len(survivors)
    print(f"\nscore: {killed_count} of {len(chosen)} killed, {killed_count / len(chosen):.0%}")
    for site in survivors:
        print(f"survived: {site}")
    return 1 if survivors else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description="Mutation testing.")
    parser.add_argument("--count", type=int, help="how many mutants, drawn at random (default: all)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the draw")
    parser.add_argument("--only", default="", help="only files whose path contains this text")
    parser.add_argument("--list", action="store_true", help="print the mutants and stop")
    wanted = parser.parse_args()
    chosen = sites(wanted.only)
    if wanted.count is not None and wanted.count < len(chosen):
        chosen = Random(wanted.seed).sample(chosen, wanted.count)
    if not chosen:
        raise SystemExit(
            f"no file of {' or '.join(ROOMS)} holds {wanted.only!r}; name a part of its path"
        )
    if wanted.list:
        print("\n".join(map(str, chosen)))
        return 0
    return score(chosen)


if __name__ == "__main__":
    sys.exit(main())
