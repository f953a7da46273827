"""Counting the cards played, bought and gained this turn."""

from __future__ import annotations

from fiefdom.effects.amounts import Count
from fiefdom.effects.counting import counted_text
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import GAINED
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class PlayedThisTurn(Count):
    """The number of plays this turn; a card played twice counts twice."""

    keyword = "played_this_turn"
    public = True

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.cards is None:
            return len(g.plays)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in g.plays])

    def each(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"card played {voice.turn}")

    def many(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"cards played {voice.turn}")

    def being(self, voice: Voice, few: str) -> str:
        cards = f"{few} {counted_text(self.cards, voice, 'cards')}"
        if voice.third:
            return f"{cards} have been played {voice.turn}"
        return f"you have played {cards} {voice.turn}"


@part_class
class PlayedFromHand(Count):
    """The number of cards the player has played from the hand this turn, each counted once."""

    keyword = "played_from_hand"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.from_hand if me == g.current else 0

    def each(self, voice: Voice) -> str:
        return f"card {voice.you} have played from {voice.your} hand {voice.turn}"

    def many(self, voice: Voice) -> str:
        return f"cards {voice.you} have played from {voice.your} hand {voice.turn}"

    def being(self, voice: Voice, few: str) -> str:
        return f"{voice.you} have played {few} cards from {voice.your} hand {voice.turn}"


@part_class
class BoughtThisTurn(Count):
    """The number of cards bought this turn."""

    keyword = "bought_this_turn"
    public = True

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.cards is None:
            return len(g.bought)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in g.bought])

    def each(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"card bought {voice.turn}")

    def many(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"cards bought {voice.turn}")

    def being(self, voice: Voice, few: str) -> str:
        cards = f"{few} {counted_text(self.cards, voice, 'cards')}"
        who = voice.you if not voice.third else "the player whose turn it is"
        return f"{who} bought {cards} {voice.turn}"


@part_class
class GainedThisTurn(Count):
    """The number of cards the player has gained this turn, whoever's turn it is."""

    keyword = "gained_this_turn"
    public = True

    cards: Filter | None = None
    different: bool = False
    """Whether only different names count."""

    def value(self, g: State, me: int, scope: Scope) -> int:
        gains = g.gains if me == g.current else g.done_off_turn(GAINED, me)
        if self.different:
            gains = list(set(gains))
        if self.cards is None:
            return len(gains)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in gains])

    @property
    def _differently(self) -> str:
        return "differently named " if self.different else ""

    def each(self, voice: Voice) -> str:
        card = counted_text(self.cards, voice, f"card {voice.you} gained {voice.turn}")
        return f"{self._differently}{card}"

    def many(self, voice: Voice) -> str:
        cards = counted_text(self.cards, voice, f"cards {voice.you} gained {voice.turn}")
        return f"{self._differently}{cards}"

    def being(self, voice: Voice, few: str) -> str:
        cards = counted_text(self.cards, voice, "cards")
        return f"{voice.you} gained {few} {self._differently}{cards} {voice.turn}"
