"""Counting what happened this turn: cards played and bought."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import AmountLike, Number
from fiefdom.parts.base import Filter, Scope
from fiefdom.parts.voice import Voice, plural, pluralize
from fiefdom.state.table import State


@dataclass(frozen=True)
class PlayedThisTurn(Number):
    """How often cards were played this turn, each play counted."""

    keyword = "played_this_turn"

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.cards is None:
            return len(g.plays)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in g.plays])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} played this turn"

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        if not isinstance(least, int):
            return super().at_least(voice, least)
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        have = voice.pronoun().verb("have")
        return f"{voice.you} {have} played {plural(least, noun)} or more this turn"


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
