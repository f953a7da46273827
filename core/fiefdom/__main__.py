"""`python -m fiefdom`: runs the installed command `fiefdom`.

The core does not import the command line, so it finds the command by its entry point.
"""

from __future__ import annotations

import sys
from importlib.metadata import entry_points


def main() -> int:
    """Run the command `fiefdom`, or print how to install it."""
    for command in entry_points(group="console_scripts", name="fiefdom"):
        return int(command.load()() or 0)
    sys.stderr.write("fiefdom: the command line is not installed; install the whole package with pip\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
