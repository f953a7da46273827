"""The command line of fiefdom."""

from fiefdom_cli.terminal.run_command import main

__all__ = ["main"]
