"""A server for tables in the browser, at which people and bots play.

    pip install "fiefdom[web]"
    fiefdom serve

Every answer is on disk before anybody sees its effect. The rules of a table (`table`, `course`) do no
I/O; `hub` connects them with clients, disk and bots.
"""

from __future__ import annotations

from collections.abc import Callable

from fiefdom.errors import SetupError
from fiefdom_web.first_table import FirstTable
from fiefdom_web.settings import Settings
from fiefdom_web.store import Store, StoreError

__all__ = ["FirstTable", "Settings", "Store", "StoreError", "serve"]


def serve(settings: Settings, announce: Callable[[str], None], table: FirstTable | None = None) -> None:
    """Serve until told to stop; `announce` is given the address, or the link to the wanted table."""
    try:
        from fiefdom_web.server import run_server
    except ImportError as error:
        raise SetupError(
            f'{error}; install the dependencies of the server: pip install "fiefdom[web]"'
        ) from None
    run_server(settings, announce, table)
