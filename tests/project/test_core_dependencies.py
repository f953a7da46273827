"""The core needs only msgspec and pluggy when it is imported, besides the standard library."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

import fiefdom

PRINT_IMPORTED = """
import json, sys
before = set(sys.modules)
import {module}
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(json.dumps(sorted(new - sys.stdlib_module_names)))
"""


def _imported_by(module: str) -> set[str]:
    """Return the top-level packages outside the standard library that importing a module loads."""
    code = PRINT_IMPORTED.format(module=module)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


@pytest.mark.parametrize(
    "module",
    ["fiefdom", "fiefdom.effects", "fiefdom.extending", "fiefdom.tooling.games", "fiefdom.wire"],
)
def test_importing_the_core_loads_only_msgspec_and_pluggy(module: str) -> None:
    allowed = _imported_by("msgspec") | _imported_by("pluggy")  # msgspec loads typing_extensions
    shared = {"fiefdom__mypyc"} if fiefdom.compiled else set()  # the library of all compiled modules
    assert _imported_by(module) - allowed == {"fiefdom"} | shared
