"""Writes raw results: a row for each game, in order, while the games are played."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Final

import msgspec

from fiefdom.errors import FileError, SetupError
from fiefdom_lab.rows import Row

JSON_LINES, CSV, PARQUET = ".jsonl", ".csv", ".parquet"
SUFFIXES: Final = (JSON_LINES, CSV, PARQUET)
SEPARATOR: Final = ";"
"""The separator of list items in a CSV cell, followed by a space."""


class RowWriter:
    """Writes rows to a file whose name ends in .jsonl, .csv or .parquet.

    Parquet is converted from JSON Lines at the end, without keeping the rows in memory.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        self._kind = self._path.suffix.casefold()
        if self._kind not in SUFFIXES:
            raise SetupError(f"{path}: results are written to {', '.join(SUFFIXES)}; use one of these")
        if self._kind == PARQUET:
            polars()
        self._lines = self._path.with_suffix(".jsonl.part") if self._kind == PARQUET else self._path
        self._file: IO[bytes] | None = None

    def __enter__(self) -> RowWriter:
        try:
            self._file = self._lines.open("wb")
        except OSError as error:
            raise self._write_error(error) from None
        if self._kind == CSV:
            self._write(_csv_line(Row.__struct_fields__))
        return self

    def __call__(self, rows: Sequence[Row]) -> None:
        """Write the rows of some games."""
        line = _csv_row if self._kind == CSV else _json_line
        self._write(b"".join(map(line, rows)))

    def _write(self, data: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(data)
        except OSError as error:
            raise self._write_error(error) from None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        try:
            self._file.close()
            if self._kind == PARQUET:
                self._convert()
        except OSError as failure:
            raise self._write_error(failure) from None

    def _convert(self) -> None:
        """Write the lines as Parquet; if that fails they remain."""
        library = polars()
        try:
            library.scan_ndjson(self._lines, schema=_schema()).sink_parquet(self._path)
        except library.exceptions.PolarsError as failure:
            reason = " ".join(str(failure).split())
            raise FileError(
                f"{self._path}: cannot be written ({reason}); choose another place; the rows are in"
                f" {self._lines}, as JSON Lines"
            ) from None
        self._lines.unlink()

    def _write_error(self, error: OSError) -> FileError:
        return FileError(
            f"{self._path}: cannot be written ({error.strerror or error}); choose another place"
        )


def polars() -> Any:
    """Import the library for Parquet, or raise an error that says how to install it."""
    try:
        import polars as library
    except ImportError:
        raise SetupError(
            'Parquet needs polars, which is not installed; pip install "fiefdom[analysis]", or'
            " write .jsonl or .csv"
        ) from None
    return library


def _schema() -> dict[str, Any]:
    """Return the type of each column, so that it does not depend on the values."""
    known = polars()
    kinds = {"int": known.Int64, "str": known.String, "tuple[int, ...]": known.List(known.Int64)}
    kinds["tuple[str, ...]"] = known.List(known.String)
    kinds["tuple[tuple[str, str], ...]"] = known.List(known.List(known.String))
    return {name: kinds[kind] for name, kind in Row.__annotations__.items()}


def _json_line(row: Row) -> bytes:
    return msgspec.json.encode(row) + b"\n"


def _csv_row(row: Row) -> bytes:
    return _csv_line([_cell(getattr(row, name)) for name in Row.__struct_fields__])


def _cell(value: Any) -> Any:
    """Return a list as text; pairs are flattened."""
    if not isinstance(value, tuple):
        return value
    items = chain.from_iterable(one if isinstance(one, tuple) else (one,) for one in value)
    return f"{SEPARATOR} ".join(map(_item, items))


def _item(value: Any) -> str:
    """Quote an item that would be ambiguous, as CSV does."""
    text = str(value)
    if text and text.strip() == text and not any(sign in text for sign in (SEPARATOR, '"', "\n", "\r")):
        return text
    return '"' + text.replace('"', '""') + '"'


def _csv_line(cells: Sequence[Any]) -> bytes:
    line = StringIO()
    csv.writer(line).writerow(cells)  # with its own line ending, so that "\r" in a cell is quoted
    return line.getvalue().removesuffix("\r\n").encode() + b"\n"
