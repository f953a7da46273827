"""Modifiers: rules that apply for some time."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.effect import Effect
from fiefdom.model.fact import Fact
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part

NO_CARDS: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True)
class Modifier(Part):
    """A rule that applies for some time: what cards cost, what they give, what a player cannot do."""

    bits: ClassVar[int] = 0
    """Bits next to those of the kinds of fact, if the engine must know that such a rule applies."""
    for_everyone: ClassVar[bool] = False
    """Whether it can apply to all players throughout the game."""

    @property
    def by_turn(self) -> bool:
        """Whether what it does depends on whose turn it is."""
        return False

    def lower(self, g: State, owner: int, scope: Scope, costs: list[int]) -> None:
        """Change the costs of cards in place."""

    def extra_coins(self, g: State, player: int, card: int, owner: int, scope: Scope) -> int:
        """Return how many coins more a played Treasure gives."""
        return 0

    def shields(self, g: State, fact: Fact, owner: int, scope: Scope) -> bool:
        """Tell whether the owner is unaffected by the Attack just played."""
        return False

    def unplayable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards that a player cannot play from the hand."""
        return NO_CARDS

    def unbuyable(self, g: State, who: int, owner: int, scope: Scope) -> frozenset[int]:
        """Return the cards that a player cannot buy."""
        return NO_CARDS

    def replacement(self, g: State, fact: Fact, owner: int, scope: Scope) -> Effect | None:
        """Return what to do instead of the instructions of a played card; None to follow them."""
        return None

    @property
    def optional(self) -> bool:
        """Whether the player who is affected may decline it."""
        return False

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Describe the rule in words."""
