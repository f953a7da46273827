"""Runs a command and turns errors into one line and an exit code.

0 is success, 1 an unfinished game or a failed scenario, 2 an error that the user can fix,
3 a bug in fiefdom, 130 an interrupt. A traceback is only shown if FIEFDOM_DEBUG is 1.
"""

from __future__ import annotations

import gc
import os
import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final

from fiefdom_cli.play.plain_options import plain_play
from fiefdom_cli.terminal.own_cards import remember_folder
from fiefdom_cli.terminal.safe_output import safe_streams

WRONG_USE: Final = 2
OUR_FAULT: Final = 3
INTERRUPTED: Final = 130
NOBODY_READS: Final = 141
DAILY: Final = "--daily"
LOADING: Final = 100_000
"""The threshold of new objects before the garbage collector runs."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code."""
    _tolerate_odd_bytes()
    with safe_streams():
        return _run(expand_daily_option(sys.argv[1:] if arguments is None else arguments))


def _run(words: list[str]) -> int:
    # Loading creates many objects and no garbage: a collection would only delay the start.
    gc.set_threshold(LOADING)
    _forget_zero_sizes()
    try:
        _refuse_odd_bytes(words)
        remember_folder()
        code = _carried_out(words)
        _flush()
    except KeyboardInterrupt:
        return _interrupted()
    except BrokenPipeError:
        return _nobody_reads()
    except Exception as error:
        return _explained(error, words)
    finally:
        gc.freeze()  # what is left goes with the process: it need not be searched for garbage
    return code if isinstance(code, int) else 0


def _carried_out(words: list[str]) -> object:
    """Run the command, the usual games without importing typer."""
    plain = plain_play(words)
    if plain is not None:
        from fiefdom_cli.play.from_options import play_as_told

        try:
            return play_as_told(**plain)
        except KeyboardInterrupt:
            return INTERRUPTED  # typer does the same, without a word
    from typer.main import get_command

    from fiefdom_cli.app import app

    return get_command(app).main(words, prog_name="fiefdom", standalone_mode=False)


def _interrupted() -> int:
    _complain("Interrupted.")
    return INTERRUPTED


def expand_daily_option(words: Sequence[str]) -> list[str]:
    """Rewrite `--daily DATE`, because `--daily` is a flag and cannot take a value."""
    told: list[str] = []
    for word in words:
        option, equals, day = word.partition("=")
        if option == DAILY and equals:
            told += [DAILY, "--date", day]
        elif told[-1:] == [DAILY] and not word.startswith("-"):
            told += ["--date", word]
        else:
            told.append(word)
    return told


def _refuse_odd_bytes(words: Sequence[str]) -> None:
    """Reject arguments that are not valid text, before anything starts that would store them."""
    for word in words:
        try:
            word.encode()
        except UnicodeEncodeError:
            from typer import BadParameter

            raise BadParameter(
                f"{word!r} has bytes that are not UTF-8; type it again in a terminal that uses"
                " UTF-8, or rename the file"
            ) from None


def _tolerate_odd_bytes() -> None:
    """Keep characters that the terminal's encoding lacks from ending a game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _forget_zero_sizes() -> None:
    """Ignore COLUMNS and LINES of 0, which mean that the size is unknown."""
    for name in ("COLUMNS", "LINES"):
        if os.environ.get(name, "").strip().strip("0") == "":
            os.environ.pop(name, None)


def _flush() -> None:
    """Flush the output while a failure can still be reported."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _nobody_reads() -> int:
    """Exit silently when the output is closed, as by `| head`."""
    _write_no_more()
    return NOBODY_READS


def _write_no_more() -> None:
    """Keep the final flush from failing again."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _explained(error: Exception, arguments: Sequence[str]) -> int:
    if _is_typers(error, "Abort"):
        return _interrupted()
    # Imported late: `fiefdom --help` does not need the engine.
    from fiefdom.errors import FiefdomError
    from fiefdom_cli.terminal.bug_report import CrashedError, write_report
    from fiefdom_cli.terminal.system_errors import refusal

    crashed = error if isinstance(error, CrashedError) else None
    fault = error.__cause__ if crashed is not None else error
    assert isinstance(fault, Exception)
    if isinstance(fault, BrokenPipeError):
        return _nobody_reads()
    if os.environ.get("FIEFDOM_DEBUG") == "1":
        sys.excepthook(type(error), error, error.__traceback__)
    if isinstance(error, FiefdomError):
        _complain(f"error: {error}")
        return WRONG_USE
    if _is_typers(error, "UsageError"):
        _complain(f"error: {_misuse(error)}")
        return WRONG_USE
    if isinstance(fault, OSError) and (reason := refusal(fault)):
        _write_no_more()
        saved = crashed.saved if crashed is not None else None
        _complain(
            f"error: {reason}" + (f"; `fiefdom resume {saved}` continues the game" if saved else "")
        )
        return WRONG_USE
    _complain(_bug(fault, write_report(fault, arguments, crashed)))
    return OUR_FAULT


def _is_typers(error: Exception, kind: str) -> bool:
    """Tell whether typer raised the error; it may bundle click or import it."""
    typer = sys.modules.get("typer")
    if typer is None:
        return False
    wanted = {"Abort": typer.Abort, "UsageError": typer.BadParameter.__bases__[0]}[kind]
    return isinstance(error, wanted)


def _misuse(error: Exception) -> str:
    """Return what is wrong with the command line, and the command that shows its help."""
    said = " ".join(str(getattr(error, "format_message", error.__str__)()).split())
    context = getattr(error, "ctx", None)
    command = getattr(context, "command_path", "fiefdom")
    said += _meant_command(said, getattr(context, "command", None))
    return f"{said.rstrip('.')} (see `{command} --help`)"


def _meant_command(said: str, group: object) -> str:
    """Suggest a command, because not every version of typer does."""
    from fiefdom.errors import nearest

    wrong = re.search("No such command '(.+?)'", said)
    if wrong is None or "Did you mean" in said:
        return ""
    meant = nearest(wrong[1], getattr(group, "commands", ()))
    return f" Did you mean {meant!r}?" if meant else ""


def _bug(error: Exception, place: str) -> str:
    notes = "".join(f", {note}" for note in getattr(error, "__notes__", ()))
    return (
        f"error: this is a bug in fiefdom ({type(error).__name__}: {error}{notes}); {place};"
        " please report it. FIEFDOM_DEBUG=1 shows the traceback"
    )


def _complain(text: str) -> None:
    sys.stderr.write(f"{text}\n")
