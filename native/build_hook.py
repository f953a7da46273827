"""Adds the compiled modules to a wheel when the variable FIEFDOM_COMPILE is 1.

Without it, and for editable installs, the hook does nothing and the wheel is pure Python.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def is_wanted() -> bool:
    """Tell whether the wheel is to be compiled."""
    return os.environ.get("FIEFDOM_COMPILE", "") not in ("", "0")


class CompiledModules(BuildHookInterface[Any]):
    """Compiles the modules before the wheel is built."""

    _target: Path | None = None

    def dependencies(self) -> list[str]:
        """Name what compiling needs in addition to hatchling."""
        return ["msgspec>=0.19", "mypy>=1.13", "setuptools>=65"] if is_wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and include what comes out."""
        if not is_wanted() or version == "editable":
            return
        root = Path(self.root)
        target = self._target = Path(mkdtemp(prefix="fiefdom-compiled-"))
        command = [sys.executable, str(root / "native" / "compile.py")]
        subprocess.run([*command, str(root), str(target)], check=True)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in sorted(target.rglob("*")):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(target).as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what was compiled, once it is in the wheel."""
        if self._target is not None:
            rmtree(self._target)
