"""Isolates the code of plugins: what one raises, prints or declares does not affect the others."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, TypeVar

from fiefdom.errors import PluginError
from fiefdom.model import keywords as words
from fiefdom.model.part import Part
from fiefdom.plugins.entry_points import Point

T = TypeVar("T")

_withdrawn: Final[dict[str, type[Part]]] = {}
"""Keywords of failed plugins, kept because Python does not run their modules again on a later load."""


def contained(work: Callable[[], T]) -> T:
    """Run code of a plugin; it can raise only an `Exception`, or the interrupt of Ctrl-C.

    Its output goes to standard error, because standard output may be data for another program.
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
        if pressed:  # the plugin caught the interrupt and must not swallow it
            raise pressed[0]
    return result


@contextmanager
def _ctrl_c() -> Iterator[list[BaseException]]:
    """Collect what the handler of Ctrl-C raises, to distinguish it from what the plugin raises."""
    pressed: list[BaseException] = []
    before = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or not callable(before):
        yield pressed
        return

    def on_interrupt(number: int, frame: FrameType | None) -> None:
        try:
            before(number, frame)
        except BaseException as error:
            pressed.append(error)
            raise

    signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield pressed
    finally:
        if signal.getsignal(signal.SIGINT) is on_interrupt:
            signal.signal(signal.SIGINT, before)


def restore_keywords(point: Point) -> None:
    """Register the keywords of a failed plugin again if its modules are still loaded."""
    own = [kind for kind in dict.fromkeys(_withdrawn.values()) if _belongs(kind, point)]
    for kind in own:
        mine = [word for word, other in _withdrawn.items() if other is kind]
        if _is_loaded(kind):
            words.declare(kind, mine)
        for word in mine:
            del _withdrawn[word]


def remove_keywords(point: Point, before: dict[str, type[Part]]) -> None:
    """Remove the keywords that a plugin registered before it failed.

    Those of other modules that it imported stay: another plugin may provide them, and Python does
    not run a module twice.
    """
    new = words.declared_since(before)
    own = {w: kind for w, kind in new.items() if _belongs(kind, point) or not _is_loaded(kind)}
    kept = {word: kind for word, kind in new.items() if word not in own}
    words.restore({**before, **kept})
    _withdrawn.update(own)


def _belongs(kind: type[Part], point: Point) -> bool:
    # `point.module` would fail for an entry point without a module
    return _package(kind.__module__) == _package(point.value.partition(":")[0].strip())


def _package(module: str) -> str:
    return module.partition(".")[0]


def _is_loaded(kind: type[Part]) -> bool:
    return kind.__module__ in sys.modules
