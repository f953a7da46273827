"""The words of files: each stands for one kind of part, and says so in fingerprints too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from fiefdom.errors import NameClash

Kind = type[Any]
"""A class of parts; parts are declared in the module that needs this one."""

WORD: Final = re.compile("[a-z][a-z0-9_]*")
KNOWN: Final[dict[str, Kind]] = {}
"""Every part that has a keyword, by its keyword and by its variants."""


def declare(kind: Kind, words: Iterable[str]) -> None:
    """Let words stand for a kind of part; refuse one that stands for another kind already.

    A class that is defined again, by a reload or an example that is run twice, takes the place
    of the one it was.
    """
    wanted = list(words)
    for word in wanted:
        if not isinstance(word, str) or not WORD.fullmatch(word):
            raise NameClash(f"{word!r} of {called(kind)} is no word; use small letters and underscores")
        other = KNOWN.get(word, kind)
        if not _is_again(kind, other):
            raise NameClash(
                f"the word {word!r} would stand for two parts, {called(other)} and {called(kind)};"
                " give one of them another keyword"
            )
    for word in [word for word, other in KNOWN.items() if _is_again(kind, other)]:
        if word not in wanted:
            del KNOWN[word]
    KNOWN.update(dict.fromkeys(wanted, kind))


def _is_again(kind: Kind, other: Kind) -> bool:
    # by its plain name: a dataclass with slots is made twice, first without the full one
    return (kind.__module__, kind.__name__) == (other.__module__, other.__name__)


def called(kind: Kind) -> str:
    """Return how a class is called, with the module it is in."""
    return f"{kind.__module__}.{kind.__qualname__}"


def word_problem(kind: Kind) -> str:
    """Say why no file, and no fingerprint, could tell its parts from others; empty if they can."""
    word: str = kind.keyword
    known = KNOWN.get(word)
    if known is kind:
        return ""
    if not word:
        return f"{called(kind)} has no word of its own; give the class a keyword"
    if known is None:
        return f"its word {word!r} is not known; was {called(kind)} of a plugin that failed?"
    if _is_again(kind, known):
        return f"{called(kind)} was defined again since; make the card of the newer one"
    return f"{called(kind)} has the word {word!r} of {called(known)}; give it a keyword of its own"


def declared_since(before: Mapping[str, Kind]) -> dict[str, Kind]:
    """Return the words that have come, or changed, since a copy of them was made."""
    return {word: kind for word, kind in KNOWN.items() if before.get(word) is not kind}


def restore(before: Mapping[str, Kind]) -> None:
    """Let the words be as they were when a copy of them was made."""
    KNOWN.clear()
    KNOWN.update(before)


@contextmanager
def words_for_a_while() -> Iterator[None]:
    """Forget, in the end, the words that were declared meanwhile; for tests and trials."""
    before = dict(KNOWN)
    try:
        yield
    finally:
        restore(before)
