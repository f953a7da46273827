"""Compares the speed of this checkout with another revision, with interleaved measurements.

    python benchmarks/compare.py REVISION_OR_FOLDER
    python benchmarks/compare.py REVISION --slices 100 --only playouts

One process per side does short, equal slices of work, and the slices are interleaved, so that a
busy machine affects both sides equally. Each pair of slices gives the ratio of CPU time per game,
decision or copy of this checkout to the other; above 1, this checkout is slower. The median of
the ratios is printed with their quartiles. Both sides use the same seeds and kingdoms, of cards
that both know. The memory layout of a process alone can cause a difference of several percent: before
you trust a small difference, measure it with several pairs of processes (`--processes`), each of which
has a hash seed of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

HERE = Path(__file__).resolve().parent.parent
KINGDOMS = 40
ALL = "all sets"


class LeftOut(Exception):
    """A measurement that one revision has no code for."""


class Process:
    """A process that does slices of work with the fiefdom that its interpreter finds."""

    def __init__(self, python: str, variables: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [python, str(Path(__file__).with_name("slices.py"))],
            env=variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, *request: Any) -> Any:
        """Send a request to the process, and return its answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"one side failed at {request[0]!r}; see its message above")
        return json.loads(answer)

    def slice(self, *request: Any) -> float:
        """Return the CPU seconds per unit of work."""
        answer = self.ask(*request)
        if isinstance(answer, str):
            raise LeftOut(answer)
        seconds, count = answer
        return float(seconds) / int(count)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()


class Side(Process):
    """A process that does slices of work with one revision."""

    def __init__(self, root: Path, scratch: Path, hash_seed: int) -> None:
        scratch.mkdir()
        declare(root, scratch)
        folders = [scratch, *package_folders(root)]
        variables = os.environ | {
            "PYTHONPATH": os.pathsep.join(map(str, folders)),
            "PYTHONHASHSEED": str(hash_seed),
            "FIEFDOM_HOME": str(scratch),
        }
        super().__init__(sys.executable, variables)
        found = Path(self.ask("where"))
        if not found.is_relative_to(root):
            raise SystemExit(f"expected to measure {root}, but Python found fiefdom in {found}")


def package_folders(root: Path) -> list[Path]:
    """Return the folders that contain packages of the project, wherever a revision keeps them."""
    found = {
        package.parent.parent
        for depth in ("*", "*/*", "*/*/*")
        for package in root.glob(f"{depth}/fiefdom*/__init__.py")
    }
    return sorted(
        folder
        for folder in found
        if not folder.relative_to(root).parts[0].startswith(".")
        and not (folder / "__init__.py").exists()
    )


def declare(root: Path, folder: Path) -> None:
    """Declare the plugins of a revision as installed; the really installed ones are this checkout's."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    name, version = project["name"], project.get("version", "0")
    info = folder / f"{name}-{version}.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8"
    )
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{point} = {module}" for point, module in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", "utf-8")


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """Check out another revision into a temporary folder; a folder is taken as it is."""
    if Path(revision).is_dir():
        yield Path(revision).resolve()
        return
    with TemporaryDirectory() as scratch:
        root = Path(scratch).resolve() / "other"
        added = git("worktree", "add", "--detach", str(root), revision)
        if added.returncode != 0:
            raise SystemExit(f"cannot check out {revision!r}: {added.stderr.strip()}")
        try:
            yield root
        finally:
            git("worktree", "remove", "--force", str(root))


@contextmanager
def two_sides(other: Path, hash_seed: int) -> Iterator[tuple[Side, Side]]:
    """Start a process for this checkout and one for the other, and end them afterwards.

    Both have the same hash seed, which decides where objects lie in memory and how fast they are found.
    """
    sides: list[Side] = []
    with TemporaryDirectory() as scratch:
        try:
            for root, name in ((HERE, "this"), (other, "other")):
                sides.append(Side(root, Path(scratch) / name, hash_seed))
            yield sides[0], sides[1]
        finally:
            for side in sides:
                side.close()


def git(*command: str) -> subprocess.CompletedProcess[str]:
    """Run git in this checkout."""
    return subprocess.run(
        ["git", "-C", str(HERE), *command], capture_output=True, text=True, check=False
    )


def choose_kingdoms(sides: Sequence[Process]) -> list[str]:
    """Send both sides kingdoms whose random games end, for each set and for all; return their names."""
    here, other = (side.ask("cards") for side in sides)
    names = {one: sorted({*cards} & {*other.get(one, ())}) for one, cards in here.items()}
    pools = {ALL: sorted(card for cards in names.values() for card in cards)} | names
    pools = {name: cards for name, cards in pools.items() if len(cards) >= 10}
    for name, cards in pools.items():
        kingdoms: list[list[str]] = []
        rng = Random(0)
        while len(kingdoms) < KINGDOMS:
            kingdom = rng.sample(cards, 10)
            if all(side.ask("ends", kingdom, len(kingdoms)) for side in sides):
                kingdoms.append(kingdom)
        for side in sides:
            side.ask("use", name, kingdoms)
    return list(pools)


OF_KINGDOMS: dict[str, tuple[Any, ...]] = {
    "described answers": ("random", ALL, True),
    "described answers with a log": ("random", ALL, True, True),
    "the bot that reads cards": ("reading", ALL),
    "search": ("searching", ALL),
    "search, kingdoms not seen before": ("searching_anew", ALL),
}
"""The measurements for which kingdoms are chosen first, each with its request; that takes a while."""
RANDOM = "random playouts"
OTHERS: dict[str, tuple[Any, ...]] = {
    "Big Money through offered options": ("big_money", False),
    "Big Money with a log": ("big_money", True),
    "simulate with statistics by turn and card": ("watched",),
    "simulate with strategy files": ("strategies",),
    "clone": ("clone",),
    "save and restore": ("save_and_restore",),
    "learning, several agents": ("learning", "raw_env"),
    "learning, several agents, wrapped": ("learning", "env"),
    "learning, one agent against a bot": ("learning", "SoloEnv"),
}
"""The other measurements by name, each with its request."""
NUMBERED = ("big_money", "watched", "strategies", "reading", "searching", "searching_anew")
"""The requests to which the number of the slice is added, so that every slice plays other games."""


def measures(sides: tuple[Side, Side], only: str) -> dict[str, tuple[Any, ...]]:
    """Return the measurements that have `only` in their names, each with its request."""
    found = dict(OTHERS)
    if any(only in name or name in only for name in (*OF_KINGDOMS, RANDOM)):
        pools = choose_kingdoms(sides)
        found |= OF_KINGDOMS
        found |= {f"{RANDOM}, {name}": ("random", name, False) for name in pools}
    return {name: request for name, request in found.items() if only in name}


def compare(sides: tuple[Side, Side], slices: int, only: str) -> dict[str, list[float]]:
    """Return the ratios of this checkout to the other, one per slice."""
    wanted = measures(sides, only)
    if not wanted:
        raise SystemExit(f"no measurement has {only!r} in its name")
    ratios: dict[str, list[float]] = {name: [] for name in wanted}
    for index in range(-1, slices):  # the first slice is a warm-up and does not count
        for name, request in list(wanted.items()):
            given = (*request, index + 1) if request[0] in NUMBERED else request
            # alternate which side goes first
            order = sides if index % 2 else sides[::-1]
            try:
                taken = {side: side.slice(*given) for side in order}
            except LeftOut as reason:
                print(f"left out: {name} ({reason})")
                del wanted[name], ratios[name]
                continue
            if index >= 0:
                ratios[name].append(taken[sides[0]] / taken[sides[1]])
    return ratios


def main() -> None:
    """Compare, and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("revision", help="the git revision, or the folder, to compare with")
    parser.add_argument("--slices", type=int, default=30, help="slices per measurement (30)")
    parser.add_argument("--processes", type=int, default=1, help="pairs of processes, one by one (1)")
    parser.add_argument("--only", default="", help="only measurements with this in their names")
    told = parser.parse_args()
    if told.slices < 2 or told.processes < 1:
        parser.error("use at least two slices (for quartiles) and at least one pair of processes")
    print_comparison(told.revision, told.slices, told.processes, told.only)


def print_comparison(revision: str, slices: int = 30, processes: int = 1, only: str = "") -> None:
    """Compare this checkout with a revision or a folder, and print the table."""
    ratios: dict[str, list[float]] = {}
    with checked_out(revision) as other:
        for hash_seed in range(processes):
            with two_sides(other, hash_seed) as sides:
                for name, some in compare(sides, slices, only).items():
                    ratios.setdefault(name, []).extend(some)
    print(f"CPU time of this checkout relative to {revision} (1)")
    print(f"{'':40} median   quartiles")
    for name, some in ratios.items():
        low, _, high = quantiles(some, n=4, method="inclusive")
        print(f"{name:40} {median(some):.3f}    {low:.3f} to {high:.3f}")


if __name__ == "__main__":
    main()
