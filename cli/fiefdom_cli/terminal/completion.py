"""Shell completion for names of cards, kingdoms, bots, sets and saved games.

An error here must never disturb the user's typing.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from functools import wraps
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fiefdom import Registry

ASKING: Final = "_FIEFDOM_COMPLETE"
"""The environment variable by which the shell requests completion and names itself."""

SPECIAL: Final = " '\"()&;$`\\"
"""Characters that are special in bash."""

Complete = Callable[[str], list[str]]


def _offering(names: Callable[[str], Iterable[str]]) -> Complete:
    """Return a function that offers the names that start with the typed text, ignoring case."""

    @wraps(names)
    def complete(incomplete: str) -> list[str]:
        try:
            known = list(names(incomplete))
        except Exception:
            return []
        size, begun = len(incomplete), incomplete.casefold()
        # Keep the typed text as it is: shells drop an offer that starts differently.
        fitting = [name for name in known if name.casefold().startswith(begun)]
        return [_Offer(incomplete + name[size:]) for name in fitting]

    return complete


class _Offer(str):
    """A name that compares as it is, and is formatted with its special characters escaped for bash."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if os.environ.get(ASKING) != "complete_bash" or _in_quotes():
            return str(self)
        return "".join(f"\\{sign}" if sign in SPECIAL else sign for sign in self)


def _in_quotes() -> bool:
    """Whether the word being typed starts with a quote."""
    words, place = os.environ.get("COMP_WORDS", "").split("\n"), os.environ.get("COMP_CWORD", "")
    word = words[int(place)] if place.isdecimal() and int(place) < len(words) else ""
    return word.startswith(("'", '"'))


def _registry() -> Registry:
    import fiefdom

    return fiefdom.installed()


@_offering
def cards(incomplete: str) -> Iterable[str]:
    """Offer the names of cards."""
    return sorted(_registry().cards)


@_offering
def bots(incomplete: str) -> Iterable[str]:
    """Offer the names of bots."""
    return sorted(_registry().bots)


@_offering
def levels(incomplete: str) -> Iterable[str]:
    """Offer the levels of opponents."""
    from fiefdom_cli.play.levels import LEVELS

    return LEVELS


@_offering
def seats(incomplete: str) -> Iterable[str]:
    """Offer the players for the next seat: you, or a bot."""
    before, comma, last = incomplete.rpartition(",")
    gap = last[: len(last) - len(last.lstrip())]
    return [f"{before}{comma}{gap}{name}" for name in ("you", *sorted(_registry().bots))]


@_offering
def sets(incomplete: str) -> Iterable[str]:
    """Offer the names of card sets."""
    return _registry().sets


@_offering
def types(incomplete: str) -> Iterable[str]:
    """Offer the types of cards."""
    from fiefdom_cli.lookup.card_search import card_types

    return card_types(_registry())


@_offering
def kingdoms(incomplete: str) -> Iterable[str]:
    """Offer recommended kingdoms, and after a comma the names of cards."""
    registry = _registry()
    before, comma, last = incomplete.rpartition(",")
    own = sorted(card.name for card in registry.kingdom_cards())
    if comma:
        taken = {name.strip().casefold() for name in before.split(",")}
        gap = last[: len(last) - len(last.lstrip())]
        return [f"{before},{gap}{name}" for name in own if name.casefold() not in taken]
    return [*registry.kingdoms, "random", *own]


@_offering
def saves(incomplete: str) -> Iterable[str]:
    """Offer saved games, the latest first."""
    from fiefdom_cli.save.saved_games import saved_files

    return [path.stem for path in saved_files()]


@_offering
def unfinished(incomplete: str) -> Iterable[str]:
    """Offer saved games that can be resumed."""
    from fiefdom_cli.save.saved_games import is_unfinished, saved_files

    return [path.stem for path in saved_files() if is_unfinished(path)]
