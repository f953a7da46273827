"""`python -m fiefdom`: runs the command that is installed under that name.

The core knows no command line, so it asks Python which program `fiefdom` is.
"""

from __future__ import annotations

import sys
from importlib.metadata import entry_points


def main() -> int:
    """Run the command `fiefdom`, or say how to get it."""
    for command in entry_points(group="console_scripts", name="fiefdom"):
        return int(command.load()() or 0)
    sys.stderr.write("fiefdom: its command line is not installed; install the whole package with pip\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
