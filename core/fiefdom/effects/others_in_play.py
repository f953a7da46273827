"""Counting the other cards in play."""

from __future__ import annotations

from fiefdom.effects.amounts import Count
from fiefdom.effects.counting import counted_text
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state import play_area
from fiefdom.state.game_state import State


@part_class
class OthersInPlay(Count):
    """The number of cards the player has in play, not counting this one."""

    keyword = "others_in_play"

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        ids = g.content.every if self.cards is None else self.cards.ids(g, me, scope)
        pairs = play_area.pairs(g.players[me])
        return sum([card in ids and serial != scope.serial for card, serial in pairs])

    def each(self, voice: Voice) -> str:
        return f"other {counted_text(self.cards, voice, f'card {voice.you} have in play')}"

    def many(self, voice: Voice) -> str:
        return f"other {counted_text(self.cards, voice, f'cards {voice.you} have in play')}"

    def being(self, voice: Voice, few: str) -> str:
        return f"{voice.you} have {self.held(voice, few)}"

    def held(self, voice: Voice, few: str) -> str:
        noun = "card in play" if few == "exactly 1" else "cards in play"
        return f"{few} other {counted_text(self.cards, voice, noun)}"
