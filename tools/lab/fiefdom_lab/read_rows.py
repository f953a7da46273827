"""Reads single games from files of results, to replay them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from fiefdom import Game, Registry
from fiefdom.errors import FileError
from fiefdom_lab.plan import Bounds, Deal, Plan
from fiefdom_lab.play_plan import Workbench
from fiefdom_lab.rows import FORMAT, Row
from fiefdom_lab.shipped_files import file_digest
from fiefdom_lab.write_rows import CSV, JSON_LINES, PARQUET, SEPARATOR, SUFFIXES, polars

LONGEST_LINE: Final = 100_000
PAIRS: Final = ("sets", "files")
LISTS: Final = (
    "kingdom",
    "seats",
    "contestants",
    "winners",
    "scores",
    "turns",
    "emptied",
    "card_files",
)


def is_results(path: Path) -> bool:
    """Return whether a file holds results, by its extension."""
    return path.suffix.casefold() in SUFFIXES


def read_row(path: Path, game: int) -> Row:
    """Return the row of a game by its number."""
    readers = {JSON_LINES: _json_row, CSV: _csv_row, PARQUET: _parquet_row}
    try:
        row = readers[path.suffix.casefold()](path, game)
    except OSError as error:
        raise FileError(f"{path}: cannot be read ({error.strerror or error})") from None
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not text, so it cannot contain results") from None
    if row is None:
        raise FileError(f"{path}: has no game {game}; choose another with --game")
    if row.format != FORMAT:
        raise FileError(f"{path}: its rows have format {row.format}, this release reads {FORMAT}")
    return row


def replayed(row: Row, path: Path, registry: Registry | None = None) -> tuple[Game, Registry]:
    """Replay the game of a row, and check that it ends as the row says.

    Return it with the registry of its cards, which includes the row's card files unless another
    registry is given.
    """
    most = row.decisions + 1  # every turn has at least one answer
    bounds = Bounds(most, most)
    plan = Plan(bots=row.seats, rotate=False, bounds=bounds, card_files=row.card_files)
    workbench = Workbench(plan, registry)
    for name, known in row.files:
        if file_digest(workbench.plan.files.get(name, "")) != known:
            raise FileError(f"{path}: {name} has changed since game {row.game} was played")
    deal = Deal(row.game, row.seed, row.kingdom, tuple(range(len(row.seats))))
    game = workbench.game(deal, row.decisions)
    if (len(game.answers), game.scores()) != (row.decisions, row.scores or game.scores()):
        raise FileError(
            f"{path}: game {row.game} now ends differently; it was played with fiefdom"
            f" {row.fiefdom}, and bots or cards have changed since"
        )
    return game, workbench.registry


def _lines(path: Path) -> Iterator[tuple[int, bytes]]:
    with path.open("rb") as file:
        yield from enumerate(iter(lambda: file.readline(LONGEST_LINE), b""), 1)


def _json_row(path: Path, game: int) -> Row | None:
    """Find a game in JSON Lines without decoding the other games."""
    for number, line in _lines(path):
        if line.startswith(b'{"game":%d,' % game):
            return _converted(path, number, msgspec.json.decode, line)
    return None


def _csv_row(path: Path, game: int) -> Row | None:
    with path.open(encoding="utf-8", newline="") as file:
        for number, cells in enumerate(csv.DictReader(file), 2):
            if cells.get("game") == str(game):
                return _converted(path, number, _from_cells, cells)
    return None


def _from_cells(cells: dict[str, Any], type: type[Row]) -> Row:
    data = dict(cells)
    for name in LISTS:
        data[name] = _items(data.get(name))
    for name in PAIRS:
        items = _items(data.get(name))
        data[name] = list(zip(items[::2], items[1::2], strict=True))
    return msgspec.convert(data, type=type, strict=False)


def _items(cell: str | None) -> list[str]:
    """Return the items of a list; items with a semicolon are quoted."""
    return next(csv.reader([cell or ""], delimiter=SEPARATOR, skipinitialspace=True), [])


def _parquet_row(path: Path, game: int) -> Row | None:
    frame = polars().scan_parquet(path)
    found = frame.filter(polars().col("game") == game).collect().to_dicts()
    return _converted(path, 0, msgspec.convert, found[0]) if found else None


def _converted(path: Path, line: int, read: Any, data: Any) -> Row:
    where = f", line {line}" if line else ""
    try:
        row: Row = read(data, type=Row)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError) as error:
        raise FileError(f"{path}{where}: is not a result of a simulation ({error})") from None
    return row
