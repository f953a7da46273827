"""Set-up rules: what is drawn at random when a game with certain cards is set up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum

from fiefdom.light_dataclass import dataclass
from fiefdom.model.read_only import ReadOnly


class DrawnTo(StrEnum):
    """Where a drawn kingdom card lies in the game."""

    SUPPLY = "supply"
    """Its pile is one more pile of the Supply."""
    BESIDE = "beside"
    """Its pile lies beside the Supply."""
    ASIDE = "aside"
    """A single copy lies beside the Supply, to be played there; it cannot be gained."""
    DECK = "deck"
    """One copy of each of several cards is shuffled into a face-down pile."""
    MARK = "mark"
    """It is no new pile, but one that the Supply has anyway; it is only marked."""


@dataclass(frozen=True)
class Draw:
    """A set-up rule: kingdom cards are drawn, and their pile is marked for cards to refer to."""

    mark: str
    """The name of the mark; of a deck, the name of its pile."""
    to: DrawnTo = DrawnTo.SUPPLY
    types: Sequence[str] = ()
    """Types that they must have."""
    without: Sequence[str] = ()
    """Types that they must not have."""
    costs: Sequence[int] = ()
    """What they may cost; empty for anything."""
    count: int = 1
    """How many cards a deck has at most."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", DrawnTo(self.to))
        for name in ("types", "without", "costs"):
            object.__setattr__(self, name, tuple(getattr(self, name)))


@dataclass(frozen=True)
class Drawn:
    """The outcome of a set-up rule: a card or pile, its mark, and where it lies."""

    mark: str
    pile: str
    to: DrawnTo


@dataclass(frozen=True)
class Share:
    """What a game has if a random card of its kingdom belongs to the set that declares this."""

    name: str
    """The name by which a kingdom can prescribe it: 'with Palaces', 'without Palaces'."""
    brings: Sequence[str] = ()
    """Cards and piles that come into the game."""
    replaces: Mapping[str, Sequence[str]] = field(default_factory=dict, hash=False)
    """Cards of each starting deck, and those that replace copies of them."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "brings", tuple(self.brings))
        object.__setattr__(self, "replaces", replacing(self.replaces))


Replaced = Mapping[str, Sequence[str]]
"""Cards of each starting deck, each with the cards that replace some of its copies."""


def replacing(given: Mapping[str, str | Sequence[str]]) -> Replaced:
    """Return replaced cards in their full form: a single replacement may be given by its name."""
    full = {name: (by,) if isinstance(by, str) else tuple(by) for name, by in given.items()}
    return ReadOnly(full)
