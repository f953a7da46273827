"""Runs the code of plugins so that what one raises, prints or declares harms nobody else."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from importlib.metadata import EntryPoint
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, TypeVar

from fiefdom.errors import PluginError
from fiefdom.model import keywords as words
from fiefdom.model.part import Part

T = TypeVar("T")

_withdrawn: Final[dict[str, type[Part]]] = {}
"""Words of plugins that failed; Python does not run their modules again when they are loaded again."""


def contained(work: Callable[[], T]) -> T:
    """Run code of a plugin; whatever it raises is an `Exception`, unless somebody pressed Ctrl-C.

    What it prints goes to the error output: the output may be data that a program reads.
    """
    with _ctrl_c() as pressed:
        try:
            with redirect_stdout(sys.stderr):
                result = work()
        except BaseException as error:
            if pressed:
                raise pressed[0] from error
            if isinstance(error, Exception):
                raise
            raise PluginError(f"{type(error).__name__}: {error}") from error
        if pressed:  # a plugin that takes it for an error of its own does not keep it
            raise pressed[0]
    return result


@contextmanager
def _ctrl_c() -> Iterator[list[BaseException]]:
    """Collect what the signal of Ctrl-C raises, to tell it from what a plugin raises by itself."""
    pressed: list[BaseException] = []
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield pressed
        return

    def heard(number: int, frame: FrameType | None) -> None:
        try:
            before(number, frame)
        except BaseException as error:
            pressed.append(error)
            raise

    signal.signal(signal.SIGINT, heard)
    try:
        yield pressed
    finally:
        if signal.getsignal(signal.SIGINT) is heard:
            signal.signal(signal.SIGINT, before)


def bring_back_words(point: EntryPoint) -> None:
    """Declare the words of a plugin again whose modules are loaded, but whose words were forgotten."""
    own = [kind for kind in dict.fromkeys(_withdrawn.values()) if _belongs(kind, point)]
    for kind in own:
        mine = [word for word, other in _withdrawn.items() if other is kind]
        if _is_loaded(kind):
            words.declare(kind, mine)
        for word in mine:
            del _withdrawn[word]


def forget_words(point: EntryPoint, before: dict[str, type[Part]]) -> None:
    """Forget the words that a plugin declared before it failed.

    Those of other modules that it imported stay: another plugin may bring them, and Python does
    not run a module twice.
    """
    new = words.declared_since(before)
    own = {w: kind for w, kind in new.items() if _belongs(kind, point) or not _is_loaded(kind)}
    kept = {word: kind for word, kind in new.items() if word not in own}
    words.restore({**before, **kept})
    _withdrawn.update(own)


def _belongs(kind: type[Part], point: EntryPoint) -> bool:
    # its value may lack a module, which `point.module` would fail for
    return _package(kind.__module__) == _package(point.value.partition(":")[0].strip())


def _package(module: str) -> str:
    return module.partition(".")[0]


def _is_loaded(kind: type[Part]) -> bool:
    return kind.__module__ in sys.modules
