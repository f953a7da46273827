"""Recreates one game of a simulation from its row in a file of results."""

from __future__ import annotations

from pathlib import Path

from fiefdom import Game, Registry
from fiefdom.errors import FileError
from fiefdom_cli.play.seats import Seat, named
from fiefdom_cli.replay.recording import Recording, deal_command, recorded
from fiefdom_cli.save.format import FORMAT, Header, SavedSeat, in_a_line
from fiefdom_lab import Row, Workbench, derived_seed, is_results, read_row, replayed, row_of


def recording_of_results(path: Path, number: int, registry: Registry) -> Recording:
    """Replay a game of a file of results, and return its recording."""
    if not is_results(path):
        raise FileError(f"{path}: --game is for results in .jsonl, .csv or .parquet")
    row = read_row(path, number)
    game, known = replayed(row, path, None if row.card_files else registry)
    return _recording(f"{path.stem}-{number}", f"game {number} of {path.name}", row, game, known)


def recording_of_plan(workbench: Workbench, number: int) -> Recording:
    """Play a game of a plan, and return its recording."""
    deal = workbench.deal(number)
    row = row_of(workbench, workbench.play_deal(deal))
    game = workbench.game(deal)
    return _recording(f"game {number}", "simulated", row, game, workbench.registry)


def _recording(name: str, kingdom: str, row: Row, game: Game, known: Registry) -> Recording:
    record = game.record()
    seats = _seats(row)
    again = deal_command(record.setup, known, _options(row)) if record.setup else ""
    header = Header(FORMAT, kingdom, "", seats, again, record.start, record.setup)
    return recorded(name, header, record, known)


def _options(row: Row) -> list[str]:
    """Return the options that seat the same bots, as far as names suffice."""
    files = [word for file in row.card_files for word in ("--cards", file)]
    if any("," in spec for spec in row.seats):
        return ["--players", str(len(row.seats)), *files]
    return ["--seats", ",".join(row.seats), *files]


def _seats(row: Row) -> tuple[SavedSeat, ...]:
    """Return the seats; bots with the same name are numbered."""
    sitting = named([Seat(in_a_line(spec), spec) for spec in row.seats])
    return tuple(
        SavedSeat(one.name, one.bot or "", derived_seed(row.seed, 1 + n))
        for n, one in enumerate(sitting)
    )
