"""Which cards an effect is about: chosen ones, all, the top of the deck, this card."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache
from typing import Final

from fiefdom.cards import CardTypes
from fiefdom.effects.amounts import (
    MAT_PREFIX,
    ZONES,
    AmountLike,
    amount_text,
    needs_of,
    place_named,
    value_of,
    where_text,
)
from fiefdom.effects.filters import of_type
from fiefdom.engine.moves import take, take_this
from fiefdom.parts.ability import Who
from fiefdom.parts.base import Amount, Effect, Filter, Part, Scope, Value
from fiefdom.parts.decision import CARDS, SomeCards
from fiefdom.parts.voice import Voice, a, number, plural, pluralize
from fiefdom.state import zones
from fiefdom.state.table import State
from fiefdom.state.zones import NOWHERE, aside_place, place_of

HAND: Final = "hand"
DECK: Final = "deck"
DISCARD: Final = "discard"
IN_PLAY: Final = "in play"
TRASH: Final = "trash"
SET_ASIDE: Final = "set aside"

FilterLike = Filter | CardTypes | None


def as_filter(where: FilterLike) -> Filter | None:
    """Let a card type stand for the cards that have it."""
    return of_type(where) if isinstance(where, CardTypes) else where


@cache
def is_zone(source: str) -> bool:
    """Tell a zone's name from the name of an earlier result."""
    return source in ZONES or source in (TRASH, SET_ASIDE) or source.startswith(MAT_PREFIX)


def locate(source: str, g: State, me: int, scope: Scope) -> tuple[int, list[int]]:
    """Return the place a source stands for and the cards it offers there."""
    if source == HAND:
        return place_of(me, zones.HAND), g.players[me].hand
    if source == SET_ASIDE:
        place = aside_place(scope.serial, me)
        return place, g.cards_at(place)
    if is_zone(source):
        place = place_named(source, g, me)
        return place, g.cards_at(place)
    value = scope.names.get(source, (NOWHERE,))
    if value[0] == NOWHERE:
        return NOWHERE, []
    lying = g.cards_at(value[0])
    if value[0] < 0:
        return value[0], lying
    rest, still = list(lying), []
    for card in value[1:]:
        if card in rest:
            rest.remove(card)
            still.append(card)
    return value[0], still


@dataclass(frozen=True)
class Which(Part):
    """Says which cards an effect takes, and asks when there is a choice."""

    @abstractmethod
    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        """Take the cards from where they are; None when somebody must choose first."""

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        """Take the chosen cards from where they are."""
        return take(g, self.place(g, me, scope), chosen)

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        """Return place and cards without taking them; None when somebody must choose."""
        raise AssertionError(f"{type(self).__name__} can only be taken")

    def place(self, g: State, me: int, scope: Scope) -> int:
        """Return where the cards are."""
        raise AssertionError(f"{type(self).__name__} is in no one place")

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        """Describe the choice."""
        raise AssertionError(f"{type(self).__name__} asks nothing")

    @abstractmethod
    def possible(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether there is any card to take."""

    def about(self, g: State, me: int, scope: Scope) -> int:
        """Return the one particular card this is about; -1 if it could be several."""
        return -1

    @abstractmethod
    def text(self, voice: Voice) -> str:
        """Say which cards."""


@dataclass(frozen=True)
class Choose(Which):
    """Cards of somebody's choice out of a zone or an earlier result."""

    keyword = "choose"

    source: str
    low: int | Amount = 1
    high: int | Amount | None = None
    """None means the same as `low`."""
    where: Filter | None = None
    optional: bool = False
    """Whether choosing none at all is fine too."""
    by: Who = Who.YOU

    def problem(self) -> str:
        if isinstance(self.low, int) and self.low < 0:
            return f"it chooses {self.low} cards; choose 0 or more"
        if isinstance(self.high, int):
            if self.high < 1:
                return f"it chooses at most {self.high} cards, so never any; allow 1 or more"
            if isinstance(self.low, int) and self.high < self.low:
                return f"it chooses at least {self.low} and at most {self.high} cards"
        return ""

    def needs(self) -> tuple[str, ...]:
        names = needs_of(self.low) + (needs_of(self.high) if self.high is not None else ())
        return names if is_zone(self.source) else (self.source, *names)

    def find(self, g: State, me: int, scope: Scope) -> tuple[int, list[int], int, int]:
        """Return the place, the cards on offer there, and how few and how many."""
        place, cards = locate(self.source, g, me, scope)
        if self.where is not None and cards:
            ids = self.where.ids(g, me, scope)
            cards = [card for card in cards if card in ids]
        size = len(cards)
        low, high = self.low, self.high
        if not isinstance(low, int):
            low = low.value(g, me, scope)
        if high is None:
            high = low
        elif not isinstance(high, int):
            high = high.value(g, me, scope)
        if high > size:
            high = size
        return place, cards, max(0, min(low, high)), high

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        place, cards, low, high = self.find(g, me, scope)
        if high <= 0:
            return ()
        if low == high and not self.optional:
            if (low == len(cards) and not ordered) or len(set(cards)) == 1:
                return take(g, place, tuple(cards[:low]))
        g.decision = self._question(g, me, scope, asker, ordered, cards, low, high)
        return None

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        place, cards, low, high = self.find(g, me, scope)
        if high <= 0:
            return place, ()
        if low != high or self.optional or (low != len(cards) and len(set(cards)) > 1):
            return None
        return place, tuple(cards[:low])

    def place(self, g: State, me: int, scope: Scope) -> int:
        return locate(self.source, g, me, scope)[0]

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        _, cards, low, high = self.find(g, me, scope)
        return self._question(g, me, scope, asker, ordered, cards, low, high)

    def _question(
        self,
        g: State,
        me: int,
        scope: Scope,
        asker: Effect,
        ordered: bool,
        cards: list[int],
        low: int,
        high: int,
    ) -> SomeCards:
        asked = me if self.by is Who.YOU else scope.owner
        names, offered = g.content.names, tuple(cards)
        return SomeCards(
            CARDS, asked, scope.card, asker, names, offered, low, high, self.optional, ordered
        )

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.find(g, me, scope)[3] > 0

    def about(self, g: State, me: int, scope: Scope) -> int:
        cards = self.find(g, me, scope)[1]
        return cards[0] if len(cards) == 1 else -1

    @property
    def perhaps_one(self) -> bool:
        """Whether it is one card or none."""
        return self.low == 0 and self.high == 1

    def text(self, voice: Voice) -> str:
        noun = self.where.text(voice, "card") if self.where else "card"
        if isinstance(self.low, Down):
            return f"down to {plural(self.low.to, noun)} in hand"
        if self.source in voice.single:
            return "it"
        if isinstance(self.low, Amount):
            where = from_text(self.source, voice)
            return f"{a(noun)} {where} for each {self.low.each(voice)}"
        chosen = " of your choice" if self.by is Who.OWNER and voice.third else ""
        if is_zone(self.source) or self.where is not None:
            return f"{self._how_many(noun)}{chosen} {from_text(self.source, voice)}"
        if self.high == EVERY:
            return f"any number of the {self.source} cards"
        few = number(self.low if isinstance(self.low, int) and self.low else 1)
        return f"{few} of the {self.source} cards{chosen}"

    def _how_many(self, noun: str) -> str:
        count = self.low if self.high is None else self.high
        if count == EVERY:
            return f"any number of {pluralize(noun)}"
        few = _count(count, noun)
        return few if self.high is None or self.high == 1 else f"up to {few}"


@dataclass(frozen=True)
class Down(Amount):
    """How many cards a hand has above a number."""

    keyword = "down_to"

    to: int

    def value(self, g: State, me: int, scope: Scope) -> int:
        return max(0, len(g.players[me].hand) - self.to)

    def text(self, voice: Voice) -> str:
        return f"down to {self.to}"


@dataclass(frozen=True)
class AnyNumber(Amount):
    """As many cards as there are."""

    keyword = "any_number"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return 1_000_000

    def text(self, voice: Voice) -> str:
        return "any number"


EVERY: Final = AnyNumber()


def _count(amount: AmountLike, noun: str) -> str:
    if isinstance(amount, int):
        return a(noun) if amount == 1 else f"{number(amount)} {pluralize(noun)}"
    return f"several {pluralize(noun)}"


def from_text(source: str, voice: Voice) -> str:
    """Say where chosen cards come from."""
    if source == TRASH:
        return "from the trash"
    if source == SET_ASIDE:
        return "from those set aside"
    if source == HAND:
        return f"from {voice.your} hand"
    if is_zone(source):
        where = where_text(source, voice)
        return "from " + where.partition(" ")[2] if source != IN_PLAY else "in play"
    return f"from the {source} cards"


@dataclass(frozen=True)
class All(Which):
    """All cards of a zone or of an earlier result."""

    keyword = "all"

    source: str
    where: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return () if is_zone(self.source) else (self.source,)

    def find(self, g: State, me: int, scope: Scope) -> tuple[int, list[int]]:
        """Return the place and the cards."""
        place, cards = locate(self.source, g, me, scope)
        if self.where is not None and cards:
            ids = self.where.ids(g, me, scope)
            cards = [card for card in cards if card in ids]
        return place, cards

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        place, cards = self.find(g, me, scope)
        if ordered and len(set(cards)) > 1:
            return None
        return take(g, place, tuple(cards))

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        place, cards = self.find(g, me, scope)
        return place, tuple(cards)

    def place(self, g: State, me: int, scope: Scope) -> int:
        return locate(self.source, g, me, scope)[0]

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        cards = tuple(self.find(g, me, scope)[1])
        names, size = g.content.names, len(cards)
        return SomeCards(CARDS, me, scope.card, asker, names, cards, size, size, False, ordered)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self.find(g, me, scope)[1])

    def about(self, g: State, me: int, scope: Scope) -> int:
        cards = self.find(g, me, scope)[1]
        return cards[0] if len(cards) == 1 else -1

    def text(self, voice: Voice) -> str:
        noun = pluralize(self.where.text(voice, "card") if self.where else "card")
        if self.where is None and self.source in voice.single:
            return "it, if it is still there," if self.source in voice.taken else "it"
        if self.where is None and self.source in voice.taken:
            return "the rest"
        if self.source == HAND and self.where is None:
            return f"{voice.your} hand"
        if self.source == DECK and self.where is None:
            return f"{voice.your} deck"
        if self.source == SET_ASIDE:
            return "the cards set aside"
        if is_zone(self.source):
            return f"all {noun} {where_text(self.source, voice)}"
        return f"the {self.source} {noun}"


@dataclass(frozen=True)
class Top(Which):
    """Cards from the top of the deck, shuffling when it runs out."""

    keyword = "top"

    count: int | Amount = 1

    def problem(self) -> str:
        few = isinstance(self.count, int) and self.count < 1
        return f"it takes the top {self.count} cards; take 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return tuple(g.take_top(me, value_of(self.count, g, me, scope)))

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(g.players[me].deck or g.players[me].discard)

    def text(self, voice: Voice) -> str:
        if self.count == 1:
            return f"the top card of {voice.your} deck"
        return f"the top {amount_text(self.count, voice, 'card')} of {voice.your} deck"


@dataclass(frozen=True)
class TopUntil(Which):
    """Cards from the top of the deck until enough of a kind have turned up."""

    keyword = "top_until"

    where: Filter
    count: int = 1

    def problem(self) -> str:
        return "" if self.count > 0 else f"it stops at {self.count} cards; use 1 or more"

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        ids = self.where.ids(g, me, scope)
        taken: list[int] = []
        found = 0
        while found < self.count:
            turned = g.take_top(me, 1)
            if not turned:
                break
            taken += turned
            found += turned[0] in ids
        return tuple(taken)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(g.players[me].deck or g.players[me].discard)

    def text(self, voice: Voice) -> str:
        noun = self.where.text(voice, "card")
        few = a(noun) if self.count == 1 else f"{number(self.count)} {pluralize(noun)}"
        return f"cards from the top of {voice.your} deck until {few} turned up"


@dataclass(frozen=True)
class This(Which):
    """The card itself, if it is still in play."""

    keyword = "this"

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return take_this(g, me, scope.serial)

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        return take_this(g, me, scope.serial) if chosen else ()

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        here = scope.serial in g.players[me].serials
        return place_of(me, zones.PLAY), (scope.card,) if here else ()

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return scope.serial in g.players[me].serials

    def about(self, g: State, me: int, scope: Scope) -> int:
        return scope.card

    def text(self, voice: Voice) -> str:
        return "this card"


THIS: Final = This()


def one(source: str, where: FilterLike = None, by: Who = Who.YOU) -> Choose:
    """Exactly one card."""
    return Choose(source, 1, where=as_filter(where), by=by)


def exactly(count: AmountLike, source: str, where: FilterLike = None) -> Choose:
    """Exactly that many cards, or as many as there are."""
    return Choose(source, count, where=as_filter(where))


def up_to(count: int, source: str, where: FilterLike = None) -> Choose:
    """Any number of cards up to a limit, also none."""
    return Choose(source, 0, count, where=as_filter(where))


def any_number(source: str, where: FilterLike = None, by: Who = Who.YOU) -> Choose:
    """Any number of cards, also none."""
    return Choose(source, 0, EVERY, where=as_filter(where), by=by)


def down_to(count: int, source: str) -> Choose:
    """As many cards as it takes to have only so many left in hand."""
    return Choose(source, Down(count))


def every(source: str, where: FilterLike = None) -> All:
    """All cards there."""
    return All(source, as_filter(where))


def top(count: AmountLike = 1) -> Top:
    """Cards from the top of the deck."""
    return Top(count)


def top_until(where: FilterLike, count: int = 1) -> TopUntil:
    """Cards from the top of the deck until enough of a kind have turned up."""
    found = as_filter(where)
    assert found is not None
    return TopUntil(found, count)


def mat(name: str) -> str:
    """Name a mat as a place to take cards from."""
    return MAT_PREFIX + name
