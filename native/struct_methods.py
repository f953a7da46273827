"""Methods of compiled classes that dataclasses and structs have by themselves, as lines of source."""

from __future__ import annotations

from typing import Final

from declared_classes import Known, Sources

KEPT: Final = ("    _row: tuple[_Any, ...] | None",)
"""Where a structure that cannot change keeps its row; the constructor sets it to None."""


def comparing(sources: Sources, one: Known) -> list[str]:
    """Return the methods that compare and hash structures by their values."""
    names = [f.name for f in sources.all_fields(one)]
    ours = ", ".join(f"self.{name}" for name in names)
    theirs = ", ".join(f"other.{name}" for name in names)
    lines = [
        "",
        "    def __eq__(self, other: object) -> bool:",
        f"        return isinstance(other, {one.name}) and ({ours},) == ({theirs},)",
        "    def _values(self) -> tuple[_Any, ...]:",
        f"        return ({ours},)",
    ]
    if one.frozen:
        lines += ["    def __hash__(self) -> int:", f"        return hash(({ours},))"]
    else:
        lines += [
            "    def __hash__(self) -> int:",
            f'        raise TypeError("unhashable type: {one.name!r}")',
        ]
    return lines


def converting(sources: Sources, one: Known) -> list[str]:
    """Return the methods that turn a structure into what msgspec writes, and back."""
    fields = sources.all_fields(one)
    rows = [sources.row_of(f.hint, f.home) for f in fields]
    pairs = list(zip(fields, rows, strict=True))
    written = [f"self.{f.name}" + ("._written()" if row else "") for f, row in pairs]
    read = [f"{row.name}._read(_row[{n}])" if row else f"_row[{n}]" for n, row in enumerate(rows)]
    return [
        "",
        *(KEPT if one.frozen else ()),
        "    def _written(self) -> tuple[_Any, ...]:",
        *_keeping(f"({', '.join(written)},)", one.frozen),
        "    @staticmethod",
        f"    def _read(_given: _Any) -> {one.name}:",
        f"        _row: tuple[{', '.join(['_Any'] * len(fields))}] = _tuple_of(_given)",
        f"        return {one.name}({', '.join(read)})",
    ]


def _keeping(row: str, frozen: bool) -> list[str]:
    """Return the lines that return a row, and keep it where it cannot change."""
    if not frozen:
        return [f"        return {row}"]
    return [
        "        if self._row is None:",
        f"            self._row = {row}",
        "        return self._row",
    ]
