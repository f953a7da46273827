"""The names of the levels of opponents; each is also the name of a bot."""

from __future__ import annotations

from typing import Final

from fiefdom.errors import SetupError, nearest

LEVELS: Final = ("easy", "medium", "hard", "expert")
"""From the weakest to the strongest."""
USUAL: Final = "medium"


def opponent(level: str | None, bot: str | None) -> str:
    """Return the bot that `--level` or `--bot` names; default: the usual level."""
    if level is None:
        return USUAL if bot is None else bot
    if bot is not None:
        raise SetupError("--level and --bot both say who plays against you; leave one of them out")
    known = level.strip().casefold()
    if known not in LEVELS:
        meant = nearest(known, LEVELS)
        hint = f"did you mean {meant!r}?" if meant else f"there are {', '.join(LEVELS)}"
        raise SetupError(f"there is no level called {level!r}; {hint}")
    return known
