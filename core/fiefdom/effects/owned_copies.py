"""Counting the copies that players own, and the cards of piles that have run out."""

from __future__ import annotations

from collections import Counter

from fiefdom.effects.amounts import Count
from fiefdom.effects.combining import PositionFilter
from fiefdom.effects.counting import counted_text
from fiefdom.grammar.english import ordinal
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards


def _owned(g: State, who: int, me: int, scope: Scope, cards: Filter | None) -> Counter[int]:
    """Count the copies of each card that a player owns and that passes a filter."""
    owned = Counter(owned_cards(g, who))
    if cards is None:
        return owned
    ids = cards.ids(g, me, scope)
    return Counter({card: count for card, count in owned.items() if card in ids})


@part_class
class CommonCopies(Count):
    """The number of copies the player owns of their most common card, or second most common."""

    keyword = "common_copies"
    owned_only = True

    cards: Filter | None = None
    rank: int = 1

    def problem(self) -> str:
        few = self.rank < 1
        return f"there is no {self.rank}. rank; use 1 for the most common card" if few else ""

    def value(self, g: State, me: int, scope: Scope) -> int:
        counts = sorted(_owned(g, me, me, scope, self.cards).values(), reverse=True)
        return counts[self.rank - 1] if self.rank <= len(counts) else 0

    def each(self, voice: Voice) -> str:
        return f"copy {self._of(voice)}"

    def many(self, voice: Voice) -> str:
        return f"copies {self._of(voice)}"

    def _of(self, voice: Voice) -> str:
        which = "" if self.rank == 1 else f"{ordinal(self.rank)} "
        card = counted_text(self.cards, voice, "card")
        return f"{voice.you} have of the {which}most common {card} {voice.you} have"


@part_class
class MostOwned(Count):
    """The number of differently named cards of which no other player has more copies."""

    keyword = "most_owned"
    owned_only = True

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        others = [who for who in range(len(g.players)) if who != me]
        rivals = [_owned(g, who, me, scope, self.cards) for who in others]
        mine = _owned(g, me, me, scope, self.cards).items()
        return sum(all(count >= rival[card] for rival in rivals) for card, count in mine)

    def each(self, voice: Voice) -> str:
        return self.many(voice, "card")

    def many(self, voice: Voice, noun: str = "cards") -> str:
        cards = counted_text(self.cards, voice, f"{noun} {voice.you} have")
        return f"differently named {cards} at least as many copies of as each other player"


@part_class
class OfEmptyPile(PositionFilter):
    """Cards from a Supply pile that is empty; a pile of different cards, when all are gone."""

    keyword = "of_empty_pile"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        empty = [card for card, left in enumerate(g.supply) if left == 0]
        return frozenset(one for card in empty for one in g.content.cards_of_pile(card))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} from an empty Supply pile"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} not from an empty Supply pile"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} {'is' if yes else 'is not'} from an empty Supply pile"
