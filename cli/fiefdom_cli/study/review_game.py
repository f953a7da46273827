"""`fiefdom review`: shows the chances of the players turn by turn, and the decisions that cost most."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.progress import TimeElapsedColumn

import fiefdom
from fiefdom.errors import FileError, SetupError, SnapshotError
from fiefdom_cli.replay.recording import Recording, read_recording
from fiefdom_cli.save.saved_games import latest
from fiefdom_cli.simulate.html.review import review_page
from fiefdom_cli.simulate.html.write_page import check_path, write_page
from fiefdom_cli.simulate.progress_bar import progress_bar
from fiefdom_cli.study.review_report import Review, review_json, show_review
from fiefdom_cli.terminal.screen import console, print_json
from fiefdom_lab import INTERRUPTED, Reviewed, ReviewProgress, ReviewRequest, review

STOPPED: Final = 130
LOG_START: Final = 4_000
"""In so many bytes a log says with which cards somebody starts."""
Tell = Callable[[ReviewProgress], None]


@dataclass(frozen=True)
class Asked:
    """The arguments of `fiefdom review`."""

    file: str | None
    """A file, or the name of a saved game; None for the latest one."""
    game: int | None = None
    """The number of the game, in a file of results."""
    seat: int | None = None
    playouts: int | None = None
    minutes: float | None = None
    seed: int = 0
    report: Path | None = None
    workers: int | None = None
    as_json: bool = False


def review_game(asked: Asked) -> int:
    """Review a game and show what was found; return the exit code."""
    if asked.report is not None:
        check_path(asked.report)
    file = str(latest()) if asked.file is None else asked.file
    recording = _read(file, asked.game)
    request = ReviewRequest(
        recording.record,
        asked.playouts,
        asked.minutes,
        asked.seed,
        _seats(recording, asked.seat),
    )
    with _progress() as progress:
        reviewed = review(request, workers=asked.workers, progress=progress)
    if not reviewed.done:
        sys.stderr.write("Stopped before anything was judged; give it more time.\n")
        return STOPPED
    _show(_review_of(recording, file, reviewed, asked), asked)
    return STOPPED if reviewed.stopped == INTERRUPTED else 0


def _read(file: str, game: int | None) -> Recording:
    """Read a game; a log is refused with the command that makes a record of it."""
    try:
        return read_recording(file, fiefdom.installed(), game)
    except SnapshotError:
        if not _is_log(Path(file)):
            raise
    words = shlex.join(["fiefdom", "import", file])
    raise FileError(f"{file}: is the log of a game; make a record of it first, with {words}")


def _is_log(path: Path) -> bool:
    with suppress(OSError), path.open("rb") as file:
        return b" starts with " in file.read(LOG_START)
    return False


def _seats(recording: Recording, seat: int | None) -> tuple[int, ...]:
    """Return whom to review; in a game that goes on, only the person who plays it, if it is one."""
    if seat is None:
        alone = recording.saved and len(recording.people) == 1
        return recording.people if alone and not recording.at(recording.length).over else ()
    seats = len(recording.header.seats)
    if not 1 <= seat <= seats:
        raise SetupError(f"there is no seat {seat}; {recording.name} has seats 1 to {seats}")
    return (seat - 1,)


def _review_of(recording: Recording, file: str, reviewed: Reviewed, asked: Asked) -> Review:
    which = [file, *([] if asked.game is None else ["--game", str(asked.game)])]
    words = ["fiefdom", "review", *which, "--playouts", str(reviewed.playouts)]
    words += ["--seed", str(asked.seed)] if asked.seed else []
    words += ["--seat", str(asked.seat)] if asked.seat is not None else []
    return Review(recording, which, reviewed, shlex.join(words), recording.at(recording.length))


def _show(found: Review, asked: Asked) -> None:
    if asked.as_json:
        print_json(review_json(found))
    else:
        show_review(console(), found)
    if asked.report is not None:
        write_page(asked.report, lambda: review_page(found), not asked.as_json)


@contextmanager
def _progress() -> Iterator[Tell]:
    """Show how much of the game was judged, and how many mistakes were found."""
    with progress_bar(TimeElapsedColumn()) as show:
        show(0, 1, "finding out how to play the kingdom")

        def tell(step: ReviewProgress) -> None:
            said = f"{step.done} of {step.points} positions; mistakes so far: {step.mistakes}"
            show(step.done, step.points, said)

        yield tell
