"""`fiefdom tables`: lists, backs up and deletes the tables of a server."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from rich.text import Text

from fiefdom.errors import SetupError
from fiefdom_cli.serve.run import DAY, tables_file
from fiefdom_cli.terminal.screen import console, plain_table
from fiefdom_web import Store, StoreError


def look_after_tables(
    file: Path | None, backup: Path | None, delete: Sequence[str], older: float | None
) -> None:
    """Do what the options ask for; without any, list the tables."""
    path = tables_file(file)
    if not path.exists():
        raise SetupError(f"{path}: there is no such file; `fiefdom serve` creates it")
    store = Store(path)
    try:
        store.prepare()
        if backup is not None:
            store.backup(backup)
            console().print(f"Written: {backup}", soft_wrap=True, markup=False)
        gone = [*delete, *(_older(store, older) if older is not None else ())]
        if gone:
            console().print(f"Deleted: {store.delete(gone)}")
        elif backup is None and older is None:
            _show(store)
    except StoreError as error:
        raise SetupError(str(error)) from None


def _older(store: Store, days: float) -> list[str]:
    before = time.time() - days * DAY
    return [name for name, touched, _ in store.tables() if touched < before]


def _show(store: Store) -> None:
    table = plain_table("Table", "Last saved", "Entries", right=["Entries"])
    for name, touched, entries in store.tables():
        day = datetime.fromtimestamp(touched).strftime("%Y-%m-%d %H:%M")
        table.add_row(Text(name), Text(day), Text(str(entries)))
    console().print(table)
