"""Conditions: statements about the game that are true or false."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from fiefdom.grammar.voice import Voice
from fiefdom.model.above import State
from fiefdom.model.frames import Scope
from fiefdom.model.part import Part, part_class


@part_class
class Condition(Part):
    """A statement about the game that is true or false."""

    public: ClassVar[bool] = False
    """Whether everybody knows it, if everybody knows the amounts and conditions inside it."""
    steady: ClassVar[bool] = False
    """Whether the types of cards may depend on it: whatever changes it finds their types again."""

    @abstractmethod
    def holds(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether it is true now."""

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Return the condition in words that follow 'if'."""

    def negated(self, voice: Voice) -> str:
        """Return the opposite of the condition in words that follow 'if'."""
        return f"it is not so that {self.text(voice)}"

    def having(self, voice: Voice) -> str:
        """Return it in words that follow 'each other player with'; empty if that is not possible."""
        return ""

    def lacking(self, voice: Voice) -> str:
        """Return the opposite in words that follow 'each other player with'; empty if not possible."""
        return ""
