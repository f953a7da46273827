"""The extra `rl` is optional."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("numpy", "gymnasium", "pettingzoo", "fiefdom_rl")


def run(program: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)


def test_playing_does_not_import_the_learning_packages() -> None:
    done = run(
        "import sys, fiefdom, fiefdom_cli.app\n"
        "fiefdom.play_out(fiefdom.new_game(), [fiefdom.installed().bot('random')(n) for n in (1, 2)])\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    assert done.stdout == "[]\n", done.stderr


def test_a_missing_dependency_is_named_with_its_remedy() -> None:
    done = run("import sys; sys.modules['pettingzoo'] = None; import fiefdom_rl")
    assert done.returncode == 1
    assert 'pip install "fiefdom[rl]"' in done.stderr.splitlines()[-1]
