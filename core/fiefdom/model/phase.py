"""Phases: the parts of a turn, as rules and card sets declare them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from fiefdom.light_dataclass import dataclass
from fiefdom.model.effect import Effect
from fiefdom.model.part import Part

CLEAN_UP: Final = "Clean-up"
"""The name of the end of every turn, which no set declares."""
MAX_PHASES: Final = 6
"""The number of phases that a turn can have, not counting Clean-up."""


MAX_PRICE: Final = 1_000
"""How much it can take to play a card in a phase."""


@dataclass(frozen=True)
class Phase:
    """A part of a turn: which cards are played in it, for what price, and whether cards are bought.

    A phase that only plays cards, for no price, is part of a game only if the game has such a card.
    """

    name: str
    plays: str = ""
    """The type of the cards that can be played in it."""
    price: int = 0
    """How much it takes to play a card."""
    paid_in: str = ""
    """The counter of the turn that this price is paid in."""
    buys: bool = False
    """Whether cards are bought in it."""
    allowance: str = ""
    """The counter of the turn that each purchase uses up; none if it is not limited."""
    currency: str = ""
    """The counter of the turn that cards are paid for with."""
    mixed: bool = False
    """Whether cards can still be played after one was bought."""
    start: Sequence[Effect] = ()
    """What the player whose turn it is does at its start."""
    end: Sequence[Effect] = ()
    """What the player whose turn it is does at its end."""

    def __post_init__(self) -> None:
        for name in ("start", "end"):
            object.__setattr__(self, name, tuple(getattr(self, name)))

    @property
    def always(self) -> bool:
        """Whether it is part of every game, even of one without a card that is played in it."""
        return bool(self.price or self.buys or self.start or self.end)

    @property
    def counters(self) -> tuple[str, ...]:
        """The names of the counters that it needs."""
        return tuple(name for name in (self.paid_in, self.allowance, self.currency) if name)

    def roots(self) -> Iterable[tuple[str, Part]]:
        """Yield what is done at its start and end, each effect with its place."""
        for where in ("start", "end"):
            for index, effect in enumerate(getattr(self, where)):
                yield f"{where}[{index}]", effect

    def problem(self) -> str:
        """Return what is wrong with the declaration; empty if nothing is."""
        if self.name.casefold() == CLEAN_UP.casefold():
            return "every turn ends with Clean-up; choose another name"
        if not 0 <= self.price <= MAX_PRICE:
            return f"its price is {self.price}; use 0 to {MAX_PRICE}"
        if bool(self.price) != bool(self.paid_in):
            return "a price needs the counter that it is paid in, and the other way round (paid_in)"
        if self.price and not self.plays:
            return "it has a price, but no cards are played in it; name their type (plays)"
        if self.buys and not self.currency:
            return "it does not say what cards are paid for with; name a counter (currency)"
        if (self.allowance or self.currency or self.mixed) and not self.buys:
            return "nothing is bought in it; leave out allowance, currency and mixed, or add buys"
        if not (self.plays.strip() or self.always):
            return "no cards are played in it; name their type (plays)"
        return ""
