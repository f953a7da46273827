"""Counting distinct names and types among cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from fiefdom.effects.amounts import Count
from fiefdom.effects.counting import counted_text
from fiefdom.effects.places import IN_PLAY, SUPPLY, cards_of, is_zone, locate, mat_named, where_text
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards


def _cards(source: str, g: State, me: int, scope: Scope) -> Collection[int]:
    """Return the cards that are in a zone now, or all cards of an earlier result."""
    return locate(source, g, me, scope)[1] if is_zone(source) else cards_of(source, scope)


def _there(source: str, voice: Voice) -> str:
    """Return where counted cards are: 'you have in play', 'in hand', 'left in the Supply'."""
    if source == SUPPLY:
        return "left in the Supply"
    where = where_text(source, voice)
    return f"{voice.you} have {where}" if source == IN_PLAY else where


@part_class
class DifferentNames(Count):
    """The number of distinct card names in a place or an earlier result."""

    keyword = "different_names"

    source: str
    cards: Filter | None = None
    copies: int = 0
    """How many copies of a name there must be, exactly; 0 if that does not matter."""

    def mats(self) -> tuple[str, ...]:
        return mat_named(self.source)

    def problem(self) -> str:
        if self.copies < 0:
            return f"there are never {self.copies} copies; use 1 or more, or leave copies out"
        if self.source == SUPPLY and self.copies:
            return "a pile counts as one card of the Supply; leave copies out"
        return ""

    def needs(self) -> tuple[str, ...]:
        return () if is_zone(self.source) else (self.source,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = _cards(self.source, g, me, scope)
        names = {card for card, n in Counter(cards).items() if n == self.copies or not self.copies}
        return len(names if self.cards is None else names & self.cards.ids(g, me, scope))

    def each(self, voice: Voice) -> str:
        return self.many(voice, "card")

    def many(self, voice: Voice, noun: str = "cards") -> str:
        where = _there(self.source, voice) if is_zone(self.source) else voice.happened(self.source)
        cards = counted_text(self.cards, voice, f"{noun} {where}")
        return f"differently named {cards}{self._copies()}"

    def _copies(self) -> str:
        return f" (names with exactly {plural(self.copies, 'copy')} there)" if self.copies else ""

    def being(self, voice: Voice, few: str) -> str:
        if is_zone(self.source):
            return f"there are {few} {self.many(voice)}"
        cards = f"{few} differently named {counted_text(self.cards, voice, 'cards')}"
        them = voice.is_them(self.source)
        among = "them" if them else f"the {voice.called(self.source, 'cards')}"
        return f"there are {cards} among {among}{self._copies()}"


@part_class
class DifferentOwned(Count):
    """The number of distinct names among the cards the player owns."""

    keyword = "different_owned"
    owned_only = True

    cards: Filter | None = None
    copies: int = 0
    """How many copies of a name the player must own, exactly; 0 if that does not matter."""

    def problem(self) -> str:
        few = self.copies < 0
        return f"nobody owns {self.copies} copies; use 1 or more, or leave copies out" if few else ""

    def value(self, g: State, me: int, scope: Scope) -> int:
        owned = Counter(owned_cards(g, me)).items()
        names = {card for card, n in owned if n == self.copies or not self.copies}
        return len(names if self.cards is None else names & self.cards.ids(g, me, scope))

    def each(self, voice: Voice) -> str:
        return self.many(voice, "card")

    def many(self, voice: Voice, noun: str = "cards") -> str:
        copies = f" exactly {plural(self.copies, 'copy')} of" if self.copies else ""
        cards = counted_text(self.cards, voice, f"{noun} {voice.you} have{copies}")
        return f"differently named {cards}"


@part_class
class TypesOf(Count):
    """The number of different types among the cards of a place or an earlier result."""

    keyword = "types_of"

    source: str

    def mats(self) -> tuple[str, ...]:
        return mat_named(self.source)

    def needs(self) -> tuple[str, ...]:
        return () if is_zone(self.source) else (self.source,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = set(_cards(self.source, g, me, scope))
        return len({name for card in cards for name in g.content.cards[card].types.names})

    def each(self, voice: Voice) -> str:
        return self._types(voice, "type")

    def many(self, voice: Voice) -> str:
        return self._types(voice, "types")

    def _types(self, voice: Voice, types: str) -> str:
        if is_zone(self.source):
            return f"different {types} among the cards {_there(self.source, voice)}"
        if self.source in voice.results and not voice.told(self.source).single:
            return f"different {types} among {voice.them(self.source)}"
        return f"{types} {voice.it(self.source)} has"

    def being(self, voice: Voice, few: str) -> str:
        if is_zone(self.source) or not self.many(voice).endswith(" has"):
            return f"there are {few} {self.many(voice)}"
        return f"{voice.it(self.source)} has {few} types"
