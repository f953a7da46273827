"""`fiefdom saves`: lists and deletes saved games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from fiefdom.errors import FiefdomError
from fiefdom_cli.save.folders import saves_folder
from fiefdom_cli.save.format import SavedGame, SavedSeat
from fiefdom_cli.save.saved_games import changed, delete_saved, read_saved, saved_files
from fiefdom_cli.terminal.screen import console, indented, plain_table, print_json

HEADINGS: Final = ("Name", "Players", "Turn", "Played", "State")
GAP: Final = 2
"""The space between two columns of a table."""


def show_saves(as_json: bool) -> None:
    """Print the saved games, the latest first; a damaged one is listed as such."""
    found = [(path, _read(path)) for path in saved_files()]
    if as_json:
        print_json([_save_json(path, saved) for path, saved in found])
        return
    screen = console()
    if not found:
        screen.print(Text(f"There are no saved games in {saves_folder()}."))
        return
    _print_rows(screen, [_row(path, saved) for path, saved in found])


def _print_rows(screen: Console, rows: Sequence[tuple[str, ...]]) -> None:
    """Print the games as a table; names are never truncated, because commands need them."""
    columns = zip(HEADINGS, *rows, strict=True)
    name, *others = ([cell for cell in column if cell] for column in columns)
    words = [max(cell_len(word) for cell in cells for word in cell.split()) for cells in others]
    if max(map(cell_len, name)) + sum(GAP + width for width in words) > screen.width:
        for called, players, turn, played, state in rows:
            screen.print(Text(called), soft_wrap=True)
            screen.print(indented(Text(f"{players}; turn {turn}; {played}; {state}")))
        return
    table = plain_table(*HEADINGS, right=["Turn"])
    table.columns[0].no_wrap = True
    for row in rows:
        table.add_row(*map(Text, row))
    screen.print(table)


def _read(path: Path) -> SavedGame | FiefdomError:
    try:
        return read_saved(path)
    except FiefdomError as error:
        return error


def _row(path: Path, saved: SavedGame | FiefdomError) -> tuple[str, ...]:
    played = _changed(path).strftime("%Y-%m-%d %H:%M")
    if isinstance(saved, FiefdomError):
        return path.stem, "?", "?", played, "damaged"
    return path.stem, _players(saved.header.seats), str(saved.turn), played, _state(saved)


def _players(seats: Sequence[SavedSeat]) -> str:
    """Return the names of the people, and the number of bots of each kind."""
    bots = Counter(seat.bot for seat in seats if seat.bot)
    people = [seat.name for seat in seats if not seat.bot]
    return ", ".join(people + [bot if n == 1 else f"{n} x {bot}" for bot, n in bots.items()])


def _changed(path: Path) -> datetime:
    return datetime.fromtimestamp(changed(path) / 1e9).astimezone()


def _state(saved: SavedGame) -> str:
    return "running" if saved.scores is None else f"over, {' : '.join(map(str, saved.scores))}"


def _save_json(path: Path, saved: SavedGame | FiefdomError) -> dict[str, Any]:
    place = {"name": path.stem, "path": str(path), "played": _changed(path).isoformat("T", "seconds")}
    if isinstance(saved, FiefdomError):
        return place | {"problem": str(saved)}
    header = saved.header
    seats = [{"name": seat.name, "bot": seat.bot or None} for seat in header.seats]
    about = {"kingdom": header.kingdom, "begun": header.begun, "seats": seats}
    seed = header.setup.seed if header.setup else None
    scores = None if saved.scores is None else list(saved.scores)
    told = {"seed": seed, "answers": len(saved.answers), "turn": saved.turn, "scores": scores}
    return place | about | told | {"problem": None}


def delete_saves(names: Sequence[str]) -> None:
    """Delete saved games by their names."""
    for name in names:
        console().print(Text(f"Deleted {delete_saved(name)}."))
