"""Modifiers: what holds for a while."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.fact import Fact
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part


@dataclass(frozen=True)
class Modifier(Part):
    """Something that holds for a while: what cards cost, what a Treasure gives."""

    def lower(self, g: State, owner: int, scope: Scope, costs: list[int]) -> None:
        """Change the costs of cards in place."""

    def extra_coins(self, g: State, player: int, card: int, owner: int, scope: Scope) -> int:
        """Return how many coins more a played Treasure gives."""
        return 0

    def shields(self, g: State, fact: Fact, owner: int, scope: Scope) -> bool:
        """Tell whether the owner is unaffected by the Attack just played."""
        return False

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say what holds."""
