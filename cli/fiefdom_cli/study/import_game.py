"""`fiefdom import`: makes a record of a game from the log that dominion.games shows."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import fiefdom
from fiefdom.errors import FileError
from fiefdom.grammar import plural
from fiefdom.tooling.games import read_within
from fiefdom_cli.save.format import in_a_line
from fiefdom_cli.terminal.screen import console, print_command, print_json
from fiefdom_lab import LOG_BYTES, Imported, import_log

WHOLE, PARTIAL = 0, 1


def import_file(log: Path, kingdom: str, output: Path | None, seconds: float, as_json: bool) -> int:
    """Read a log and write its record; return 1 if the log can be followed only up to a line."""
    path = Path(f"{log.stem}.record") if output is None else output
    if path.resolve() == log.resolve():
        raise FileError(f"{log}: the record would replace the log; choose another file with --output")
    try:
        text = read_within(log, LOG_BYTES).decode()
    except UnicodeDecodeError as error:
        raise FileError(f"{log}: is not text ({error.reason} at byte {error.start})") from None
    chosen = [card.strip() for card in kingdom.split(",")] if "," in kingdom else kingdom
    try:
        imported = import_log(text, fiefdom.installed(), chosen, seconds)
    except FileError as error:
        raise FileError(f"{log}: {error}") from None
    fiefdom.save_record(imported.record, path)
    if as_json:
        print_json(_as_json(imported, path))
    else:
        _tell(imported, path)
    return PARTIAL if imported.source.stopped else WHOLE


def _as_json(imported: Imported, path: Path) -> dict[str, Any]:
    source = imported.source
    return {
        "record": str(path),
        "players": list(source.players),
        "kingdom": list(imported.kingdom),
        "added": list(imported.added),
        "lines": source.lines,
        "followed": source.followed,
        "stopped": source.stopped or None,
        "answers": len(imported.record.answers),
        "over": imported.over,
        "scores": list(imported.scores),
    }


def _tell(imported: Imported, path: Path) -> None:
    screen, source = console(), imported.source
    answers = plural(len(imported.record.answers), "answer")
    if source.stopped:
        screen.print(f"Followed the log up to line {source.followed} of {source.lines}: {answers}.")
        screen.print(f"Stopped at {in_a_line(source.stopped)}.")
        screen.print("The record ends there. If the kingdom was guessed, name it with --kingdom.")
    else:
        screen.print(f"Followed all {source.lines} lines: {answers}.")
    screen.print(f"Kingdom: {', '.join(imported.kingdom)}.")
    if imported.added:
        screen.print(f"Guessed, as the log does not mention them: {', '.join(imported.added)}.")
    points = zip(source.players, imported.scores, strict=True)
    ended = "The game is over" if imported.over else "The game is not over"
    screen.print(f"{ended}: {', '.join(f'{in_a_line(name)} {score}' for name, score in points)}.")
    screen.print(f"Wrote {path}.", soft_wrap=True)
    print_command(screen, "To watch it:", shlex.join(["fiefdom", "replay", str(path)]))
    print_command(screen, "To find costly decisions:", shlex.join(["fiefdom", "review", str(path)]))
