"""Lets `python -m fiefdom_cli` be the same as `fiefdom`."""

import sys

from fiefdom_cli.terminal.run_command import main

# Processes that play games for this one load this file under another name.
if __name__ == "__main__":
    sys.exit(main())
