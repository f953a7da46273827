"""The settings of a server: addresses, limits, times."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

MINUTE: Final = 60.0
DAY: Final = 86_400.0


class Settings(msgspec.Struct, frozen=True):
    """The settings of a server; the defaults are for a few hundred tables."""

    file: Path = Path("fiefdom-tables.sqlite")
    host: str = "127.0.0.1"
    port: int = 8_000
    path: str = ""
    """The path below which a proxy shows the server, such as '/fiefdom'."""
    origins: tuple[str, ...] = ()
    """Further origins from which browsers may connect, in addition to the address of the server."""
    tables: int = 5_000
    """The largest number of tables, including those that are only on disk."""
    clients: int = 5_000
    clients_of_seat: int = 8
    spectators: int = 20
    """The largest number of spectators of a table."""
    message_bytes: int = 200_000
    messages: float = 20.0
    """How many messages of a client are read per second over time; the others wait."""
    burst: int = 60
    """How many are read at once."""
    creations: float = 5.0
    """How many tables may be set up in a second by all clients together."""
    workers: int = 2
    """How many processes think for bots and draw kingdoms; more are started while all are busy."""
    most_workers: int = 6
    bot_seconds: float = 5.0
    """How long a bot may think about an answer."""
    job_seconds: float = 10.0
    """How long drawing a kingdom or reading a card file may take."""
    abandoned: float = 14 * DAY
    """After how many seconds without a client a table is deleted."""
    idle: float = 10 * MINUTE
    """After how many seconds without a client a table is only on disk."""
    hello_seconds: float = 30.0
    """How long a client may take until it says what it wants."""
    unread_bytes: int = 2_000_000
    """How many bytes may wait for a client that does not read, before it is disconnected."""
    synchronous: str = "FULL"
    """How SQLite waits for the disk: 'FULL', or 'NORMAL', which may lose answers in a power cut."""
    card_files: bool = True
    """Whether strangers may play with card files of their own."""
    open_browser: bool = False
