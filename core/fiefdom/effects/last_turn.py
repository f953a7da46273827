"""The filter for cards gained on a previous turn."""

from __future__ import annotations

from fiefdom.effects.combining import CardFilter
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.model.who import Who
from fiefdom.state.game_state import State


@part_class
class GainedLastTurn(CardFilter):
    """Cards that the player or a neighbor gained on their most recent finished turn."""

    keyword = "gained_last_turn"
    rank = 3
    denied = 3

    by: Who = Who.YOU

    def problem(self) -> str:
        known = self.by in (Who.YOU, Who.LEFT, Who.RIGHT)
        return "" if known else f"it needs a single player, not {self.by}; use you, left or right"

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        seats = {Who.LEFT: 1, Who.RIGHT: -1}.get(self.by, 0)
        return frozenset(g.players[(me + seats) % len(g.players)].last_gains)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self._gained(voice, 'a copy')}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self._gained(voice, 'no copy')}"

    def _gained(self, voice: Voice, few: str) -> str:
        side = f"the player to {voice.your} {self.by}"
        who, their = (voice.you, voice.your) if self.by is Who.YOU else (side, "their")
        return f"{who} gained {few} of on {their} last turn"
