"""Runs the server, for anybody or for one game at once."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, count, islice
from pathlib import Path
from typing import Final

import fiefdom
from fiefdom.errors import SetupError
from fiefdom_cli.play.set_up import GameRequest
from fiefdom_cli.save.folders import home
from fiefdom_cli.serve.own_table import own_table
from fiefdom_cli.terminal.screen import console
from fiefdom_web import FirstTable, Settings, Store, StoreError, serve

FILE: Final = "tables.sqlite"
DAY: Final = 86_400.0
MOST_FILES: Final = 100


@dataclass(frozen=True)
class Serving:
    """The options of `fiefdom serve`."""

    host: str = "127.0.0.1"
    port: int = 8000
    path: str = ""
    origins: tuple[str, ...] = ()
    file: Path | None = None
    tables: int = 5000
    clients: int = 5000
    workers: int = 2
    days: float = 14.0


def tables_file(chosen: Path | None) -> Path:
    """Return the file of all tables."""
    if chosen is not None:
        return chosen
    home().mkdir(parents=True, exist_ok=True)
    return home() / FILE


def serve_tables(
    asked: Serving, card_files: bool = True, open_browser: bool = False, table: FirstTable | None = None
) -> None:
    """Serve until Ctrl-C."""
    settings = Settings(
        file=tables_file(asked.file),
        host=asked.host,
        port=asked.port,
        path=f"/{asked.path.strip('/')}".rstrip("/"),
        origins=asked.origins,
        tables=asked.tables,
        clients=asked.clients,
        workers=asked.workers,
        most_workers=max(asked.workers, Settings().most_workers),
        abandoned=asked.days * DAY,
        card_files=card_files,
        open_browser=open_browser,
    )
    try:
        serve(settings, _announce, table)
    except StoreError as error:
        raise SetupError(str(error)) from None


def _announce(address: str) -> None:
    console().print(f"fiefdom is at {address} (Ctrl-C stops it)", soft_wrap=True, markup=False)


def play_in_browser(request: GameRequest) -> None:
    """Set up a table for the user and bots, and open it in a browser."""
    table = own_table(request, fiefdom.installed())
    serve_tables(Serving(port=0, file=_free_file()), open_browser=True, table=table)


def _free_file() -> Path:
    """Return the file of all tables, or another one next to it if a server uses that."""
    usual = tables_file(None)
    others = (usual.with_name(f"{usual.stem}-{number}{usual.suffix}") for number in count(2))
    return next(file for file in chain((usual,), islice(others, MOST_FILES)) if not Store(file).in_use)
