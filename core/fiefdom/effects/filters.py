"""Filters: which cards qualify, by name, type or cost."""

from __future__ import annotations

from collections import Counter

from fiefdom.effects.combining import AllOf, CardFilter, Named, OfType, PositionFilter
from fiefdom.effects.places import cards_of
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.card import CardTypes
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.model.who import Who, seat_of
from fiefdom.state import play_area
from fiefdom.state.game_state import State
from fiefdom.state.zones import PLAY, place_of


@part_class
class OfResult(CardFilter):
    """Base of the filters that compare cards with those of an earlier result."""

    result: str

    @property
    def fixed(self) -> bool:
        return False

    def needs(self) -> tuple[str, ...]:
        return (self.result,)


@part_class
class SameNameAs(OfResult):
    """Cards with the same name as a card of an earlier result."""

    keyword = "same_name_as"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(cards_of(self.result, scope))

    def text(self, voice: Voice, noun: str) -> str:
        """Write 'copy of it', or 'with the same name as it' after a noun that other filters changed."""
        told = voice.told(self.result)
        of = voice.it(self.result)
        if not told.single and told.most != 1 and told.done:
            one_of = a(voice.called(self.result, "card"))
            of = "one of them" if voice.is_them(self.result) else one_of
        head, space, tail = noun.partition(" ")
        if head in ("card", "cards"):
            return f"{'copy' if head == 'card' else 'copies'} of {of}{space}{tail}"
        return f"{noun} with the same name as {of}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        if voice.told(self.result).done == "named":
            return f"{it} {'is' if yes else 'is not'} the named card"
        return super().said_of(voice, it, yes)


@part_class
class CopyOfThis(CardFilter):
    """Cards with the same name as the card whose ability it is; `not` means those with another name."""

    keyword = "copy_of_this"

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        # what is done instead of a card is said by another card
        here = play_area.card_with(g.players[scope.owner], scope.serial)
        card = here[0] if here else scope.card
        return frozenset((card,)) if card >= 0 else frozenset()

    def text(self, voice: Voice, noun: str) -> str:
        head, space, tail = noun.partition(" ")
        if head in ("card", "cards"):
            return f"{'copy' if head == 'card' else 'copies'} of this{space}{tail}"
        return f"{noun} with the same name as this"


@part_class
class InPlay(PositionFilter):
    """Cards of which the player has a copy in play."""

    keyword = "copy_in_play"

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        return frozenset(g.cards_at(place_of(me, PLAY)))

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self.owner(voice, 'a')} of in play"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {self.owner(voice, 'no')} of in play"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{self.owner(voice, 'a' if yes else 'no')} of {it} in play"

    def owner(self, voice: Voice, few: str) -> str:
        """Return who has a copy, or has none: 'you have a copy'."""
        return f"{voice.you} have {few} copy"


@part_class
class InPlayOf(InPlay):
    """Cards of which another player, or any player, has a copy in play."""

    keyword = "copy_in_play_of"

    who: Who

    def problem(self) -> str:
        return "these are your own cards in play; use copy_in_play" if self.who is Who.YOU else ""

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        seats = range(len(g.players))
        if self.who is Who.OTHERS:
            found = [seat for seat in seats if seat != me]
        elif self.who is Who.ANYONE:
            found = list(seats)
        else:
            found = [seat_of(self.who, me, scope.owner, len(seats))]
        return frozenset().union(*(g.cards_at(place_of(seat, PLAY)) for seat in found))

    def owner(self, voice: Voice, few: str) -> str:
        if self.who in (Who.LEFT, Who.RIGHT):
            return f"the player to {voice.your} {self.who.value} has {few} copy"
        if self.who is Who.OWNER:
            return f"{'you' if voice.third else voice.you} have {few} copy"
        other = "other " if self.who is Who.OTHERS else ""
        some = "another player" if other else "any player"
        return f"{some if few == 'a' else f'no {other}player'} has a copy"


@part_class
class CopiesInPlay(CardFilter):
    """Cards of which the player has at least this many copies in play."""

    keyword = "copies_in_play"
    rank = 3
    denied = 3

    copies: int

    def problem(self) -> str:
        few = self.copies < 2
        return f"it asks for {self.copies} copies; use 2 or more, or copy_in_play" if few else ""

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        found = Counter(g.cards_at(place_of(me, PLAY)))
        return frozenset([card for card, count in found.items() if count >= self.copies])

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {voice.you} have {self.copies} or more copies of in play"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} that {voice.you} have fewer than {self.copies} copies of in play"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        count = f"{self.copies} or more" if yes else f"fewer than {self.copies}"
        return f"{voice.you} have {count} copies of {it} in play"


def named(card: str) -> Named:
    """Cards with this name."""
    return Named(card)


def of_type(types: CardTypes) -> CardFilter:
    """Cards that have all of these types."""
    filters = tuple(OfType(name) for name in types.names)
    return filters[0] if len(filters) == 1 else AllOf(filters)
