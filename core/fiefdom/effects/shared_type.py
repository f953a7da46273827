"""The filter for cards that share a type with another card."""

from __future__ import annotations

from fiefdom.effects.filters import OfResult
from fiefdom.effects.places import cards_of
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class SharingType(OfResult):
    """Cards that have at least one type in common with a card of an earlier result."""

    keyword = "sharing_type_with"
    rank = 3
    denied = 3

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        content = g.content
        cards = set(cards_of(self.result, scope))
        types = {name for card in cards for name in content.cards[card].types.names}
        return frozenset().union(*map(content.of_type, types))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self._shares(voice, noun, 'a')}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self._shares(voice, noun, 'no')}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} {self._shares(voice, 'card', 'a' if yes else 'no')}"

    def _shares(self, voice: Voice, noun: str, few: str) -> str:
        verb = "share" if noun.partition(" ")[0].endswith("s") else "shares"
        return f"{verb} {few} type with {self._card(voice)}"

    def _card(self, voice: Voice) -> str:
        told = voice.told(self.result)
        if told.single or told.most == 1 or not told.done:
            return voice.it(self.result)
        return "one of them" if voice.is_them(self.result) else a(voice.called(self.result, "card"))
