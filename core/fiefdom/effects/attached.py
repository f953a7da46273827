"""The filter for cards of the pile that a landscape is on."""

from __future__ import annotations

from fiefdom.effects.combining import CardFilter
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.tokens import pile_of_landscape


@part_class
class OfItsPile(CardFilter):
    """Cards of the pile on which the landscape was put when the game was set up."""

    keyword = "of_its_pile"
    rank = 4
    denied = 4

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        card = pile_of_landscape(g, scope.card) if scope.card >= 0 else -1
        return frozenset(g.content.cards_of_pile(card)) if card >= 0 else frozenset()

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} of the pile with this"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} of a pile without this"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} is of {'the pile with' if yes else 'a pile without'} this"
