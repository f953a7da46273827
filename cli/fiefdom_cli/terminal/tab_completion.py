"""Completion with the Tab key while a line is typed at a prompt of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

Words = Callable[[], Iterable[str]]

SEPARATOR: Final = ";"
"""What separates several answers on a line; each of them is completed separately."""


class Completer:
    """Completes the end of a line with the words that are possible there."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._found: list[str] = []

    def complete(self, typed: str, number: int) -> str | None:
        """Return a completion by its number, as readline asks for them; None after the last one."""
        if number == 0:
            # readline swallows exceptions, and a line can be typed without completions
            self._found = completions(typed, self._words())
        return self._found[number] if number < len(self._found) else None


def completions(typed: str, words: Iterable[str]) -> list[str]:
    """Return the typed text with its end completed to each word that begins so.

    The end is all of the text, or else what follows one of its spaces: several cards can be named
    in one answer.
    """
    known = sorted(set(words))
    for at in (0, *(n + 1 for n, letter in enumerate(typed) if letter in " ,")):
        head, begun = typed[:at], typed[at:].casefold()
        found = [f"{head}{word}" for word in known if word.startswith(begun)]
        if found and (begun or at == 0):
            return found
    return []


def offer(words: Words) -> None:
    """Let the Tab key complete these words, until others are offered."""
    with suppress(ImportError):
        import readline

        readline.set_completer(Completer(words).complete)
        readline.set_completer_delims(SEPARATOR)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")


def offer_nothing() -> None:
    """Let the Tab key complete nothing, for instance while the keyboard is passed."""
    with suppress(ImportError):
        import readline

        readline.set_completer(lambda typed, number: None)
