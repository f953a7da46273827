"""Compiles copies of the modules that `modules.py` names with mypyc.

    python native/compile.py . FOLDER

writes the extension modules into the folder, as they lie in `site-packages`. Needs mypy, setuptools
and a C compiler. FIEFDOM_OPTIMIZE sets the level of optimization of the C compiler, by default 2.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from modules import FOLDERS, compiled_modules
from translate import rewrite

HERE: Final = Path(__file__).resolve().parent
RUNTIME: Final = HERE / "native_classes.py"
SETTINGS: Final = """[mypy]
namespace_packages = True
explicit_package_bases = True
follow_imports = silent
"""


def compile_modules(root: Path, target: Path) -> None:
    """Compile the packages of a checkout, and put the extension modules into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as temporary:
        work = Path(temporary)
        for name, folder in FOLDERS.items():
            shutil.copytree(root / folder, work / name, ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(RUNTIME, work / "fiefdom")
        modules = compiled_modules(work)
        rewrite(work, modules)
        (work / "mypy.ini").write_text(SETTINGS, "utf-8")
        _build(work, [module.replace(".", "/") + ".py" for module in modules])
        for path in work.rglob("*"):
            place = path.relative_to(work)
            if path.suffix in (".so", ".pyd") and place.parts[0] != "build":
                (target / place).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(path, target / place)
    shutil.copy(RUNTIME, target / "fiefdom")


def _build(work: Path, files: list[str]) -> None:
    # imported here, because both look at the current folder
    os.chdir(work)
    from mypyc.build import mypycify
    from setuptools import setup

    extensions = mypycify(
        ["--config-file", "mypy.ini", *files],
        opt_level=os.environ.get("FIEFDOM_OPTIMIZE", "2"),
        debug_level="0",
        multi_file=True,
        group_name="fiefdom",
    )
    parallel = str(os.cpu_count() or 1)
    setup(
        name="fiefdom",
        packages=[],
        ext_modules=extensions,
        script_args=["-q", "build_ext", "--inplace", "--parallel", parallel],
    )
    os.chdir(HERE)


if __name__ == "__main__":
    compile_modules(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve())
