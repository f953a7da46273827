"""Runs the tests against a compiled wheel.

    python native/run_tests.py                      builds the wheel, and runs every test
    python native/run_tests.py tests/scenarios      the tests in a folder

The wheel is installed with the tools for the tests into an environment in the folder `--work`, by
default a temporary one. With a folder of your own, further runs are quick: `--keep` uses what is there.
Tests marked `interpreted` are left out, and named at the end with the reason that the mark gives.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from venv import create

from interpreted_tests import left_out

ROOT: Final = Path(__file__).resolve().parent.parent
ENGINE: Final = "import fiefdom, sys; sys.exit(not fiefdom.compiled)"


def python_of(work: Path) -> str:
    """Return the Python of the environment in a folder."""
    return str(work / "environment" / ("Scripts" if os.name == "nt" else "bin") / "python")


def prepare(work: Path) -> str:
    """Build a compiled wheel, and install it; return the Python that has it."""
    create(work / "environment", with_pip=True)
    python = python_of(work)
    variables = os.environ | {"FIEFDOM_COMPILE": "1"}
    wheels = work / "wheels"
    command = [
        python,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--wheel-dir",
        str(wheels),
        str(ROOT),
    ]
    subprocess.run(command, env=variables, check=True)
    wheel = next(wheels.glob("fiefdom-*.whl"))
    subprocess.run([python, "-m", "pip", "install", "--quiet", f"{wheel}[dev]"], check=True)
    return python


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--work", type=Path, help="the folder of the environment")
    parser.add_argument("--keep", action="store_true", help="use the environment that is there")
    wanted, given = parser.parse_known_args()
    with TemporaryDirectory() as temporary:
        work = (wanted.work or Path(temporary)).resolve()
        python = python_of(work) if wanted.keep else prepare(work)
        variables = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        subprocess.run([python, "-c", ENGINE], cwd=work, env=variables, check=True)
        variables["PATH"] = os.pathsep.join((str(Path(python).parent), variables.get("PATH", "")))
        command = [python, "-m", "pytest", "-p", "no:cacheprovider", "-m", "not interpreted", *given]
        # compiled code may refuse what a whole file is about when pytest only reads the file
        command += [
            f"--ignore={ROOT / 'tests' / one.file}" for one in left_out(ROOT / "tests") if not one.name
        ]
        ended = subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode
    named = [place for one in given if (place := ROOT / one.partition("::")[0]).exists()]
    for one in left_out(ROOT / "tests", named):
        print(f"left out: {one}")
    return ended


if __name__ == "__main__":
    sys.exit(main())
