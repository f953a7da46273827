"""Compiles modules of the core with mypyc, and checks that compiled games are identical.

    python benchmarks/compile_core.py            the modules of MODULES
    python benchmarks/compile_core.py --time     also play many games, and print the time of both

Needs the extra `dev` and a C compiler. The checkout is not changed: the core is copied to a
temporary folder, compiled there, and run from there. `docs/why.md` lists what is left out and why.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

CORE = Path(__file__).parent.parent / "core"

MODULES = (
    "decisions/multisets",
    "engine/blame",
    "engine/budget",
    "engine/determinize",
    "engine/fast_path",
    "engine/finding_triggers",
    "engine/hidden_references",
    "engine/leaving_play",
    "engine/moves",
    "engine/phase_options",
    "engine/phased_turn",
    "engine/phases",
    "engine/play_card",
    "engine/scoring",
    "engine/simultaneous",
    "engine/stack",
    "engine/tracking",
    "engine/triggers",
    "engine/turn",
    "engine/turn_listeners",
    "engine/window_keys",
    "grammar/english",
    "setup/compile",
    "setup/deal",
    "state/rng",
)
"""The compiled modules; each contains only functions, or classes without subclasses elsewhere."""

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup
files = sys.argv[1:]
settings = ["--config-file", "mypy.ini", *files]
extensions = mypycify(settings, opt_level="1", debug_level="0")
setup(name="fiefdom", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", "--inplace"])
"""

SETTINGS = """
[mypy]
python_version = 3.11
namespace_packages = True
explicit_package_bases = True
follow_imports = silent
"""

PLAY = """
import json, random, sys, time
import fiefdom
from fiefdom.text.rules_text import card_text

modules = sys.argv[2].split(",")
names = ["fiefdom." + module.replace("/", ".") for module in modules]
for name in names:
    __import__(name)
compiled = [name for name in names if not str(sys.modules[name].__file__).endswith(".py")]
digests, begun = [], time.perf_counter()
kingdoms = list(fiefdom.installed().kingdoms)
for seed in range(int(sys.argv[1])):
    game = fiefdom.new_game(kingdoms[seed % len(kingdoms)], 2 + seed % 3, seed, log=seed % 2 == 0)
    rng = random.Random(seed)
    while (decision := game.pending) is not None and len(game.answers) < 600:
        game.answer(decision.sample(rng))
    digests.append(game.digest().hex())
used = time.perf_counter() - begun
texts = [card_text(card) for card in fiefdom.installed().kingdom_cards()]
print(json.dumps({"compiled": compiled, "digests": digests, "texts": texts, "seconds": used}))
"""


def compile_into(folder: Path, modules: Iterable[str]) -> None:
    """Copy the core into a folder and compile some of its modules there."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(CORE / "fiefdom", folder / "fiefdom", ignore=ignored)
    (folder / "mypy.ini").write_text(SETTINGS, "utf-8")
    files = [f"fiefdom/{module}.py" for module in modules]
    done = subprocess.run(
        [sys.executable, "-c", SETUP, *files],
        cwd=folder,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nmypyc could not compile the modules; see above")


def play(folder: Path, games: int, modules: Iterable[str]) -> dict[str, object]:
    """Play games with the core in a folder, in a separate process."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(games), ",".join(modules)],
        env=os.environ | {"PYTHONPATH": str(folder)},
        cwd=folder,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stderr}\nthe games with {folder} ended with this error")
    return dict(json.loads(done.stdout))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=40, help="the number of games to compare")
    parser.add_argument("--time", action="store_true", help="play 1,000 games and compare the time")
    parser.add_argument("modules", nargs="*", default=MODULES, help="modules instead of MODULES")
    wanted = parser.parse_args()
    games = 1_000 if wanted.time else wanted.games
    with TemporaryDirectory() as temporary:
        begun = perf_counter()
        compile_into(Path(temporary), wanted.modules)
        print(f"compiled {len(wanted.modules)} modules in {perf_counter() - begun:.0f} s")
        ours = play(Path(temporary), games, wanted.modules)
    plain = play(CORE, games, wanted.modules)
    if plain["compiled"] or len(list(ours["compiled"])) != len(wanted.modules):  # type: ignore[call-overload]
        raise SystemExit(f"wrong modules are compiled: {ours['compiled']} and {plain['compiled']}")
    if (ours["digests"], ours["texts"]) != (plain["digests"], plain["texts"]):
        raise SystemExit(
            "compiled and interpreted games differ; name fewer modules to find the one that causes it"
        )
    print(f"{games} games have the same digests, interpreted and compiled")
    if wanted.time:
        print(f"interpreted {plain['seconds']:.1f} s, compiled {ours['seconds']:.1f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
