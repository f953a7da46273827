"""The command line of fiefdom."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    # Imported late: the worker processes of a command import this package too.
    from fiefdom_cli.terminal.run_command import main as run

    return run(arguments)
