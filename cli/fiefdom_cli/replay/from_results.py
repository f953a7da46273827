"""One game of a simulation, from the row that its results have for it."""

from __future__ import annotations

from pathlib import Path

from fiefdom import Registry
from fiefdom.errors import FileError
from fiefdom_cli.play.seats import Seat as Sitting
from fiefdom_cli.play.seats import named
from fiefdom_cli.replay.recording import Tape, dealing, taped
from fiefdom_cli.save.format import FORMAT, Header, Seat, in_a_line
from fiefdom_lab import read_row, replayed
from fiefdom_lab.read_rows import is_results
from fiefdom_lab.rows import Row
from fiefdom_lab.seeds import mixed


def tape_of_results(path: Path, number: int, registry: Registry) -> Tape:
    """Play a game of a file of results again, and return it as a tape."""
    if not is_results(path):
        raise FileError(f"{path}: --game is for results in .jsonl, .csv or .parquet")
    row = read_row(path, number)
    game, known = replayed(row, path, None if row.card_files else registry)
    record = game.record()
    seats = _seats(row)
    kingdom = f"game {number} of {path.name}"
    again = dealing(record.setup, known, _options(row)) if record.setup else ""
    header = Header(FORMAT, kingdom, "", seats, again, record.start, record.setup)
    return taped(f"{path.stem}-{number}", header, record, known)


def _options(row: Row) -> list[str]:
    """Return the options that seat the same bots, as far as a list of names can say it."""
    files = [word for file in row.card_files for word in ("--cards", file)]
    if any("," in spec for spec in row.seats):
        return ["--players", str(len(row.seats)), *files]
    return ["--seats", ",".join(row.seats), *files]


def _seats(row: Row) -> tuple[Seat, ...]:
    """Return who sat where; bots with the same name are numbered."""
    sitting = named([Sitting(in_a_line(spec), spec) for spec in row.seats])
    return tuple(Seat(one.name, one.bot or "", mixed(row.seed, 1 + n)) for n, one in enumerate(sitting))
