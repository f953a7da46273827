"""Keywords: each stands for one class of parts in card files and fingerprints."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from fiefdom.errors import NameClash
from fiefdom.model.vocabulary import Vocabulary, complete

Kind = type[Any]
"""A class of parts; `Part` itself cannot be imported here, because its module imports this one."""

WORD: Final = re.compile("[a-z][a-z0-9_]*")
OURS: Final = ("fiefdom.effects.", "fiefdom.model.", "fiefdom.engine.")
"""Where the classes of the core are, whose words never clash."""
KNOWN: Final[dict[str, Kind]] = Vocabulary()
"""Every part that has a keyword, by its keyword and by its variants."""
_DECLARED: Final[set[str]] = set()
"""The full names of all classes that ever had keywords, because few are declared again."""
_RESERVED: Final[list[Callable[[], Mapping[str, str]]]] = []
"""Once the vocabulary is complete: a function that maps the words of fields to their parts."""


def declare(kind: Kind, words: Iterable[str]) -> None:
    """Register keywords for a class of parts; refuse one that another class already uses.

    A class that is redefined, by a reload or an example that is run twice, replaces the old one.
    """
    if not kind.__module__.startswith(OURS):
        complete()  # its words must be new
    wanted = list(words)
    for word in wanted:
        if not isinstance(word, str) or not WORD.fullmatch(word):
            raise NameClash(
                f"{word!r} of {called(kind)} is not a valid keyword;"
                " use lowercase letters, digits and underscores"
            )
        for reserved in _RESERVED:
            if word in reserved():
                raise NameClash(
                    f"the keyword {word!r} of {called(kind)} already has a meaning in files, as a field"
                    f" of {reserved()[word]}; give the class another keyword"
                )
        other = dict.get(KNOWN, word, kind)
        if not _is_same_class(kind, other):
            raise NameClash(
                f"two classes use the keyword {word!r}: {called(other)} and {called(kind)};"
                " give one of them another keyword"
            )
    if called(kind) in _DECLARED:
        for word in [word for word, other in dict.items(KNOWN) if _is_same_class(kind, other)]:
            if word not in wanted:
                del KNOWN[word]
    _DECLARED.add(called(kind))
    KNOWN.update(dict.fromkeys(wanted, kind))


def reserve(words: Callable[[], Mapping[str, str]]) -> None:
    """From now on, refuse keywords that are fields of other parts."""
    _RESERVED[:] = [words]


def _is_same_class(kind: Kind, other: Kind) -> bool:
    # without __qualname__: a dataclass with slots is created twice, the first time with a shorter one
    return (kind.__module__, kind.__name__) == (other.__module__, other.__name__)


def called(kind: Kind) -> str:
    """Return the full name of a class, with its module."""
    return f"{kind.__module__}.{kind.__qualname__}"


def word_problem(kind: Kind) -> str:
    """Return why files and fingerprints cannot identify parts of this class; empty if they can."""
    word: str = kind.keyword
    known = KNOWN.get(word)
    if known is kind:
        return ""
    if not word:
        return f"{called(kind)} has no keyword; give the class one"
    if known is None:
        return f"its keyword {word!r} is unknown; is {called(kind)} from a plugin that failed to load?"
    if _is_same_class(kind, known):
        return f"{called(kind)} has been redefined since; make the card with the new class"
    return f"{called(kind)} has the keyword {word!r} of {called(known)}; give it its own keyword"


def declared_since(before: Mapping[str, Kind]) -> dict[str, Kind]:
    """Return the keywords that were added or changed since a copy was made."""
    return {word: kind for word, kind in dict.items(KNOWN) if before.get(word) is not kind}


def declared() -> dict[str, Kind]:
    """Return a copy of the keywords that have been declared so far."""
    return dict(dict.items(KNOWN))


def restore(before: Mapping[str, Kind]) -> None:
    """Restore the keywords from a copy."""
    KNOWN.clear()
    KNOWN.update(before)


@contextmanager
def words_for_a_while() -> Iterator[None]:
    """Forget on exit the keywords that were declared inside the block; for tests."""
    before = declared()
    try:
        yield
    finally:
        restore(before)
