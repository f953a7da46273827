"""The command line of fiefdom."""

from fiefdom_cli.running import main

__all__ = ["main"]
