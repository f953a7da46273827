"""All errors, as one hierarchy.

FiefdomError
├── CardError            an invalid card definition
├── PluginError          a plugin that could not be loaded
│   ├── ApiMismatch      it was written for another version of the hooks
│   └── NameClash        two loaded sets use the same name
├── SetupError           a game that cannot be set up as requested
│   ├── UnknownName      no card, kingdom, set or bot of that name
│   ├── FilterError      a filter for kingdoms with a syntax error
│   ├── NoKingdom        a filter that no kingdom satisfies
│   └── CodeError        a kingdom code that is mistyped or names cards that are not installed
├── IllegalAnswer        an answer the pending decision does not offer
│   └── AnswerRefused    an answer of a client that cannot be accepted, with a code
│       └── NotUnderstoodError  typed text that is no answer
├── NoDecision           an answer although no decision is pending
├── BudgetExceeded       an effect or a game that would not end
│   └── TooManyTurns     a game that has reached its limit of turns
├── EffectFailed         an exception in an effect: a faulty effect, or a forged save
├── SnapshotError        bytes that are not a game
│   └── ForeignSnapshot  a game played with other card definitions
├── ShuffleMismatch      a scripted shuffle that does not match the cards
└── FileError            a user's file that cannot be used
    └── CardFileError    a card file, with every problem and its line

Every message says what was found and what to do about it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

FEW: Final = 6
"""How many names an error gives as examples."""


class FiefdomError(Exception):
    """Base of every error that this package raises deliberately."""

    def __reduce__(self) -> tuple[Any, ...]:
        # By default, an exception is unpickled by calling its class with the message alone. That
        # fails for classes with other arguments, and would break a process pool.
        return _recreate, (type(self), self.args, self.__dict__)


def _recreate(kind: type[FiefdomError], args: tuple[object, ...], more: dict[str, Any]) -> FiefdomError:
    """Recreate an error that was copied or came from another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(more)
    return error


class CardError(FiefdomError):
    """An invalid card definition."""

    def __init__(self, card: str, place: str, reason: str) -> None:
        super().__init__(f"card {card!r}, {place}: {reason}")
        self.card = card
        self.place = place
        self.reason = reason


class PluginError(FiefdomError):
    """A plugin that could not be loaded."""


class ApiMismatch(PluginError):
    """The plugin was written for another version of the hooks."""


class NameClash(PluginError):
    """Two loaded sets use the same name for different things."""


class SetupError(FiefdomError):
    """A game that cannot be set up as requested."""


class UnknownName(SetupError):
    """No card, kingdom, set or bot has that name."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind = kind
        self.name = name
        names = list(known)
        self.nearest = nearest(name, names)
        hint = f"; did you mean {self.nearest!r}?" if self.nearest else _some(names)
        super().__init__(f"there is no {kind} called {name!r}{hint}")


def _some(names: list[str]) -> str:
    """Return a list of a few known names, for when none is similar to the given one."""
    if not names:
        return ""
    return f"; there are {', '.join(names[:FEW])}{' and others' if len(names) > FEW else ''}"


class FilterError(SetupError):
    """A filter for kingdoms with a syntax error, and its position."""

    def __init__(self, said: str, at: int = 0, found: str = "", close: str | None = None) -> None:
        super().__init__(said)
        self.at = at
        self.found = found
        self.nearest = close


class NoKingdom(SetupError):
    """No kingdom meets all requirements; those in `conflict` exclude each other."""

    def __init__(self, said: str, conflict: Iterable[str]) -> None:
        super().__init__(said)
        self.conflict = tuple(conflict)


class CodeError(SetupError):
    """A kingdom code that is mistyped, or names cards that are not installed."""


class IllegalAnswer(FiefdomError):
    """An answer the pending decision does not offer."""


class AnswerRefused(IllegalAnswer):
    """An answer of a client that cannot be accepted; `code` says why in one word."""

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class NotUnderstoodError(AnswerRefused):
    """Typed text that is not an answer; the message says what to type."""

    def __init__(self, reason: str) -> None:
        super().__init__("not_understood", reason)


class NoDecision(FiefdomError):
    """An answer was given although no decision is pending."""


class BudgetExceeded(FiefdomError):
    """An effect or a game that would not end."""

    def __init__(self, card: str, limit: str) -> None:
        super().__init__(
            f"{card} was stopped: {limit}; the game is as it was before the answer."
            " Typical causes are an endless loop and cards that play or trigger each other"
        )
        self.card = card


class TooManyTurns(BudgetExceeded):
    """A game that has reached its limit of turns; simulations count it as a draw."""


class EffectFailed(FiefdomError):
    """An exception in an effect: the effect is faulty, or the game was restored from a forged save."""

    def __init__(self, card: str, error: BaseException) -> None:
        super().__init__(
            f"{card}: its effect failed with {type(error).__name__}: {error}; the game is as it was"
            " before. If it was restored from a file, do not trust that file; otherwise check the card"
        )
        self.card = card


class SnapshotError(FiefdomError):
    """Bytes that are not a game."""


class ForeignSnapshot(SnapshotError):
    """A game that was played with other card definitions."""


class ShuffleMismatch(FiefdomError):
    """A scripted shuffle does not contain the cards that are being shuffled."""

    def __init__(self, player: int, shuffled: list[str], scripted: list[str]) -> None:
        self.player = player
        super().__init__(
            f"p{player + 1} shuffles {sorted(shuffled)}, but the script says {sorted(scripted)}"
        )


class FileError(FiefdomError):
    """A user's file that cannot be used."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name closest to a misspelt one, if any is close."""
    from difflib import get_close_matches

    # a name that is known elsewhere is not a misspelling of itself
    by_folded = {candidate.casefold(): candidate for candidate in known if candidate != name}
    matches = get_close_matches(name.casefold(), by_folded, n=1, cutoff=0.6)
    if matches:
        return by_folded[matches[0]]
    starts = [c for folded, c in by_folded.items() if folded.startswith(name.casefold())]
    return starts[0] if name and starts else None
