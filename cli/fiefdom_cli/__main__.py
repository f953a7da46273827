"""Lets `python -m fiefdom_cli` be the same as `fiefdom`."""

import sys

from fiefdom_cli.running import main

sys.exit(main())
