"""The whole log of a game, through a pager if it is longer than the screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from fiefdom_cli.play.narrator import Narrator

LESS: Final = "LESS"
"""The environment variable with the options of the usual pager."""
AT_THE_END: Final = "+G"
"""Begins at the latest events."""


def show_log(narrator: Narrator) -> None:
    """Print all events so far; people at a terminal can scroll through a long log."""
    console = narrator.console
    if not console.is_terminal:
        narrator.tell_all()
        return
    with console.capture() as said:
        narrator.tell_all()
    if len(said.get().splitlines()) < console.height:
        narrator.tell_all()
        return
    with _pager_options(), console.pager():
        narrator.tell_all()


@contextmanager
def _pager_options() -> Iterator[None]:
    """Let the usual pager begin at the end, unless the user has set its options."""
    if LESS in os.environ:
        yield
        return
    os.environ[LESS] = AT_THE_END
    try:
        yield
    finally:
        del os.environ[LESS]
