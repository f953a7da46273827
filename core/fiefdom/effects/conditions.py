"""Conditions that can be combined."""

from __future__ import annotations

import re
from typing import Final

from fiefdom.grammar.voice import Voice
from fiefdom.model.condition import Condition
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State

_COMPARISON: Final = re.compile(" or (more|fewer|less)")
"""Comparisons such as '3 or more', whose 'or' does not join two conditions."""


@part_class
class Test(Condition):
    """A condition that can be combined: `a & b`, `a | b`, `~a`."""

    def __and__(self, other: Condition) -> Both:
        return Both(self, other)

    def __or__(self, other: Condition) -> Not:
        return Not(Both(Not(self), Not(other)))

    def __invert__(self) -> Not:
        return Not(self)


@part_class
class Both(Test):
    """Two conditions both hold."""

    keyword = "both"
    public = True
    steady = True

    left: Condition
    right: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.left.holds(g, me, scope) and self.right.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        left = _in_parentheses(self.left.text(voice), " or ")
        right = _in_parentheses(self.right.text(voice), " or ")
        same = left.startswith(f"{voice.you} ")
        return f"{left} and {right.removeprefix(f'{voice.you} ') if same else right}"

    def negated(self, voice: Voice) -> str:
        left, right = self.left.negated(voice), self.right.negated(voice)
        return f"{_in_parentheses(left, ' and ')} or {_in_parentheses(right, ' and ')}"


def _in_parentheses(said: str, conjunction: str) -> str:
    """Put a condition in parentheses if the other conjunction joins parts of it."""
    whole = _COMPARISON.sub("", said)
    return f"({said})" if conjunction in whole else said


@part_class
class Not(Test):
    """A condition does not hold."""

    keyword = "unless"
    public = True
    steady = True

    condition: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return not self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        return self.condition.negated(voice)

    def negated(self, voice: Voice) -> str:
        return self.condition.text(voice)

    def having(self, voice: Voice) -> str:
        return self.condition.lacking(voice)
