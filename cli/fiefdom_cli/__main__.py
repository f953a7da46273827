"""Makes `python -m fiefdom_cli` run the `fiefdom` command."""

import sys

from fiefdom_cli import main

# Worker processes import this file under another name and must not run the command.
if __name__ == "__main__":
    sys.exit(main())
