"""Counting what happened this turn: cards played and bought."""

from __future__ import annotations

from dataclasses import dataclass

from fiefdom.effects.amounts import Number
from fiefdom.effects.counting import said
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.state.game_state import State


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
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return said(self.cards, voice, f"card played {voice.turn}")

    def many(self, voice: Voice) -> str:
        return said(self.cards, voice, f"cards played {voice.turn}")

    def being(self, voice: Voice, few: str) -> str:
        cards = f"{few} {said(self.cards, voice, 'cards')}"
        if voice.third:
            return f"{cards} have been played {voice.turn}"
        return f"you have played {cards} {voice.turn}"


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
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return said(self.cards, voice, f"card bought {voice.turn}")

    def many(self, voice: Voice) -> str:
        return said(self.cards, voice, f"cards bought {voice.turn}")

    def being(self, voice: Voice, few: str) -> str:
        cards = f"{few} {said(self.cards, voice, 'cards')}"
        who = voice.you if not voice.third else "the player whose turn it is"
        return f"{who} bought {cards} {voice.turn}"
