"""Saves a game while it is played.

A line is appended for each answer, so saving costs the same throughout a long game. Each line
is a single write, so no answer is lost if the process is killed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fiefdom import Answer, Game
from fiefdom.errors import FileError
from fiefdom_cli.save.format import Header, SavedGame, SavedLine, encoded, turn_of
from fiefdom_cli.save.lock import locked, remove_lock_file
from fiefdom_cli.terminal.paths import shortened

Complain = Callable[[str], None]

if TYPE_CHECKING:
    from filelock import BaseFileLock

APPEND: Final = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
"""How the file of a game is opened; without `O_BINARY`, Windows would change the ends of lines."""


class Journal:
    """The file of one game, which is updated after each change of the game."""

    def __init__(self, game: Game, header: Header, path: Path, complain: Complain) -> None:
        self._game = game
        self._header = header
        self._path = path
        self._complain = complain
        self._file = -1
        self._lock: BaseFileLock | None = None
        self._begun = False
        self._stopped = False
        self._kept: tuple[Answer, ...] = ()
        self._turn = 0
        self.trouble = ""
        """Why the game is no longer saved; empty as long as it is."""

    @classmethod
    def go_on(cls, saved: SavedGame, game: Game, complain: Complain) -> Journal:
        """Continue the file of a resumed game."""
        journal = cls(game, saved.header, saved.path, complain)
        journal._kept, journal._turn = game.answers, saved.turn
        journal._begun = True
        try:
            journal._file = os.open(saved.path, APPEND)
            journal._keep_to_oneself()
            os.ftruncate(journal._file, saved.size)
        except OSError as error:
            journal._give_up(error)
        return journal

    @property
    def name(self) -> str | None:
        """The name of the saved game; None as long as there is nothing to resume."""
        return self._path.stem if self._begun else None

    @property
    def lost_after(self) -> int | None:
        """The last saved turn, if later ones are not saved."""
        return self._turn if self._begun and self.trouble else None

    def keep(self, game: Game) -> None:
        """Write the changes since the last call: new answers and undone answers."""
        now, before = game.answers, self._kept
        common = _common(before, now)
        if common == len(before) == len(now):
            return
        lines = (
            [SavedLine(undo=len(before) - common, turn=turn_of(game)[1])]
            if common < len(before)
            else []
        )
        lines += self._lines(common, now)
        self._kept = now
        self._write(b"".join(map(encoded, lines)))

    def close(self) -> None:
        """Write the remaining changes, and the result if the game is over."""
        self.keep(self._game)
        if self._game.over and self._kept:
            ended = (self._game.scores(), self._game.winners())
            turn = turn_of(self._game)[1]
            self._write(encoded(SavedLine(turn=turn, scores=ended[0], winners=ended[1])))
        self._stop()

    def copy_to(self, path: Path) -> None:
        """Copy the game so far to a new file, which is independent from then on."""
        if not (self._begun or self._kept):
            raise FileError("no answer of this game is saved yet, so there is nothing to copy")
        write_new(path, self._whole())

    def _whole(self) -> bytes:
        """Return the content of the game's file, or what it would be if it could be written."""
        if self.trouble:
            lines = self._lines(0, self._kept)
            return encoded(self._header) + b"".join(map(encoded, lines))
        try:
            # The file is append-only, so its current content is always a valid game.
            return self._path.read_bytes()
        except OSError as error:
            raise FileError(f"{self._path}: cannot be read ({error.strerror or error})") from None

    def _lines(self, known: int, now: tuple[Answer, ...]) -> list[SavedLine]:
        """Return the lines for the new answers, usually one."""
        if len(now) == known + 1:
            return [_line(now[known], self._game)]
        game, lines = self._game.clone(), []
        if len(now) > known:
            game.undo(len(now) - known)
        for answer in now[known:]:
            game.answer(answer)
            lines.append(_line(answer, game))
        return lines

    def _write(self, data: bytes) -> None:
        if self._stopped:
            return
        try:
            if self._file < 0:
                # Encode first and create the file afterwards, so that a failure leaves no file behind.
                data = encoded(self._header) + data
                self._create()
            if os.write(self._file, data) < len(data):
                raise OSError("the disk is full")
            self._begun = True
            if self._somebody_waits():
                os.fsync(self._file)
            self._turn = turn_of(self._game)[1]
        except OSError as error:
            self._give_up(error)

    def _create(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        wanted, count = self._path, 1
        while True:
            try:
                self._file = os.open(self._path, APPEND | os.O_CREAT | os.O_EXCL, 0o600)
            except FileExistsError:
                count += 1
                self._path = wanted.with_stem(f"{wanted.stem}-{count}")
            else:
                self._keep_to_oneself()
                return

    def _keep_to_oneself(self) -> None:
        """Keep a second program from writing into the same game."""
        try:
            self._lock = locked(self._path)
        except FileError:
            os.close(self._file)
            self._file = -1
            raise

    def _somebody_waits(self) -> bool:
        """Whether a person is asked next; syncing the disk after every move of a bot would be slow."""
        decision = self._game.pending
        return decision is None or not self._header.seats[decision.player].bot

    def _stop(self) -> None:
        self._stopped = True
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _give_up(self, error: OSError) -> None:
        """Stop saving, and warn once."""
        created = self._file >= 0
        if created and not self._begun:
            remove_lock_file(self._path)
        self._stop()
        how = "no longer" if self._begun else "not"
        reason = error.strerror or error
        self.trouble = f"This game is {how} saved: {self._path} cannot be written ({reason})."
        self._complain(self.trouble)
        if created and not self._begun:
            # Without a complete header the file is useless.
            with suppress(OSError):
                self._path.unlink()


def write_new(path: Path, data: bytes) -> None:
    """Write a new file completely or not at all."""
    try:
        file = path.open("xb")
    except FileExistsError:
        raise FileError(f"{path}: exists already; choose another name") from None
    except ValueError:
        raise FileError(f"{str(path)!r}: is not a valid file name; choose another one") from None
    except OSError as error:
        raise _unwritable(path, error) from None
    try:
        with file:
            file.write(data)
    except OSError as error:
        with suppress(OSError):
            path.unlink()
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> FileError:
    reason = error.strerror or error
    name = shortened(str(path))
    return FileError(f"{name}: cannot be written ({reason}); choose another place")


def _line(answer: Answer, game: Game) -> SavedLine:
    return SavedLine(answer=answer, digest=game.digest(), turn=turn_of(game)[1])


def _common(before: tuple[Answer, ...], now: tuple[Answer, ...]) -> int:
    """Return the length of the common prefix."""
    if now[: len(before)] == before:
        return len(before)
    pairs = zip(before, now, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(before), len(now)))
