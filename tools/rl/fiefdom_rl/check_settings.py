"""Checks of the settings of environments; each error says what is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex

from gymnasium.vector import AutoresetMode

from fiefdom import SetupError


def positive(name: str, value: object) -> int:
    """Return a setting that is a whole number of at least 1."""
    if isinstance(value, SupportsIndex) and not isinstance(value, bool):
        number = index(value)
        if number >= 1:
            return number
        raise SetupError(f"{name} must be at least 1, not {number}")
    raise SetupError(f"{name} must be a whole number of at least 1, not {value!r}")


def bot_names(opponents: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the opponents."""
    if isinstance(opponents, str) or not all(isinstance(name, str) for name in opponents):
        raise SetupError(
            f"opponents must be a list of names of bots, such as ['big-money'], not {opponents!r}"
        )
    return tuple(opponents)


def known_render_mode(mode: str | None) -> str | None:
    """Return how games are rendered: as text, or not at all."""
    if mode not in (None, "ansi"):
        raise SetupError(f"there is no render_mode {mode!r}; use 'ansi', or None to render nothing")
    return mode


def known_autoreset_mode(mode: str | AutoresetMode) -> AutoresetMode:
    """Return when games that are over are dealt again."""
    try:
        return AutoresetMode(mode)
    except ValueError:
        names = ", ".join(repr(one.value) for one in AutoresetMode)
        raise SetupError(f"there is no autoreset_mode {mode!r}; use one of {names}") from None
