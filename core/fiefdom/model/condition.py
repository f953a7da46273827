"""Conditions: what holds or does not."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part


@dataclass(frozen=True)
class Condition(Part):
    """Something that holds or does not."""

    @abstractmethod
    def holds(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether it holds now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say the condition so that it follows the word 'if'."""

    def negated(self, voice: Voice) -> str:
        """Say that it does not hold, so that it follows the word 'if'."""
        return f"it is not so that {self.text(voice)}"

    def having(self, voice: Voice) -> str:
        """Say it of a player so that it follows 'each other player with'; empty if it cannot."""
        return ""
