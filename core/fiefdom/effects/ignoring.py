"""A modifier that lets a player ignore further bonuses."""

from __future__ import annotations

from typing import Final

from fiefdom.effects.counters import Actions, Buys
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import IGNORES
from fiefdom.model.frames import Scope
from fiefdom.model.modifier import Modifier
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State

BONUSES: Final = {kind.keyword: kind.noun for kind in (Actions, Buys)}
"""The bonuses that can be ignored, by their words in files."""


@part_class
class IgnoreBonus(Modifier):
    """The player gets nothing from further bonuses of one kind, wherever they come from."""

    keyword = "ignore_bonus"
    bits = IGNORES

    bonus: str

    def problem(self) -> str:
        words = " or ".join(BONUSES)
        return "" if self.bonus in BONUSES else f"{self.bonus!r} cannot be ignored; use {words}"

    def ignores(self, g: State, who: int, bonus: str, owner: int, scope: Scope) -> bool:
        return who == owner and bonus == BONUSES[self.bonus]

    def text(self, voice: Voice) -> str:
        return f"{voice.you} ignore any further +{BONUSES.get(self.bonus, '')}s"
