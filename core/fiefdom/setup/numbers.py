"""Numbers that programs hand in: seeds, players, viewers; as plain integers or not at all."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from fiefdom.errors import SetupError

SEEDS: Final = 1 << 63
"""Seeds go from -SEEDS up to SEEDS - 1, so that every format can hold them."""


def whole(what: str, number: SupportsIndex) -> int:
    """Return a whole number, also one of NumPy's, as a plain integer, or say what it is instead."""
    try:
        if not isinstance(number, bool):
            return index(number)
    except TypeError:
        pass
    raise SetupError(f"{what} is a whole number, not {number!r}")


def checked_seed(seed: SupportsIndex) -> int:
    """Return a seed as a plain integer, or refuse it."""
    number = whole("a seed", seed)
    if not -SEEDS <= number < SEEDS:
        bits = number.bit_length()
        raise SetupError(f"a seed of {bits} bits is too large; use one from -2**63 to 2**63 - 1")
    return number
