"""Settings for every test; scenario files are collected by the plugin that comes with fiefdom."""

from __future__ import annotations

import os
import sys

import pytest
from hypothesis import settings

from tests.examples import open_spiel
from tests.web.browser import chromium

settings.register_profile("fiefdom", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("fiefdom")

# hundreds of tests start a command, which would compile every module again if bytecode were not cached
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

UNIX_ONLY = [
    "cli/test_cli_pipes_and_links.py",
    "lab/test_full_disk.py",
    "cli/test_cli_continuing.py",
    "cli/test_cli_completion.py",
    "cli/test_cli_harmless.py",
    "cli/test_cli_learn.py",
    "cli/test_cli_quick_answers.py",
    "cli/test_cli_round_news.py",
    "cli/test_cli_save_failures.py",
    "cli/test_cli_replay.py",
    "cli/test_cli_resuming.py",
    "cli/test_cli_saved_seats.py",
    "cli/test_cli_simulate.py",
    "cli/test_cli_terminal.py",
    "cli/test_cli_try.py",
    "core/record/test_game_files.py",
    "core/plugins/test_plugin_harm.py",
    "docs/test_docs_examples.py",
    "docs/test_docs_generated.py",
    "lab/test_faults.py",
    "web/test_operation.py",
    "web/test_restart.py",
]
"""Tests that play in a Unix terminal, send Unix signals, make links or run a Unix shell."""

NEEDS_CAIRO = ["workshop/test_png_and_pdf.py"]


def no_cairo() -> str:
    """Say what is missing for drawing PNG and PDF; nothing if they can be drawn."""
    try:
        import cairosvg  # noqa: F401
    except ImportError:
        return 'pip install -e ".[dev]"'
    except OSError:
        return "install cairo, such as the package libcairo2 of Debian"
    return ""


collect_ignore = [
    *(UNIX_ONLY if sys.platform == "win32" else []),
    *(NEEDS_CAIRO if no_cairo() else []),
]


LEFT_OUT = {
    "The tests in a browser were left out": chromium.missing,
    "The tests of PNG and PDF were left out": no_cairo,
    "The tests of the example for OpenSpiel were left out": open_spiel.missing,
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were left out, and how to get them."""
    for what, missing in LEFT_OUT.items():
        lacking = missing()
        if lacking:
            terminalreporter.write_line(f"{what}. To run them: {lacking}")
