"""What happened before: cards bought this turn, cards gained on the last one."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import AmountLike, Number
from fiefdom.effects.filters import CardFilter
from fiefdom.parts.ability import Who
from fiefdom.parts.base import Filter, Scope
from fiefdom.parts.voice import Voice, a, pluralize
from fiefdom.state.table import State


@dataclass(frozen=True)
class BoughtThisTurn(Number):
    """How many cards were bought this turn."""

    keyword = "bought_this_turn"

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.cards is None:
            return len(g.bought)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in g.bought])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} bought this turn"

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        return self._bought(voice, "any" if least == 1 else f"at least {least}")

    def at_most(self, voice: Voice, most: AmountLike) -> str:
        return self._bought(voice, "no" if most == 0 else f"{most} or fewer")

    def _bought(self, voice: Voice, few: str) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{voice.you} bought {few} {pluralize(noun)} this turn"


@dataclass(frozen=True)
class GainedLastTurn(CardFilter):
    """Cards that a neighbour, or the player, gained on their latest finished turn."""

    keyword = "gained_last_turn"

    by: Who = Who.YOU

    def problem(self) -> str:
        known = self.by in (Who.YOU, Who.LEFT, Who.RIGHT)
        return "" if known else f"it looks at one player's turn, not {self.by}; use you, left or right"

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        seats = {Who.LEFT: 1, Who.RIGHT: -1}.get(self.by, 0)
        return frozenset(g.players[(me + seats) % len(g.players)].last_gains)

    def text(self, voice: Voice, noun: str) -> str:
        side = f"the player to {voice.your} {self.by}"
        who, their = (voice.you, voice.your) if self.by is Who.YOU else (side, "their")
        return f"copy of {a(noun)} that {who} gained on {their} last turn"
