"""Amounts: numbers worked out from the position, and conditions on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fiefdom.parts.base import Amount, Condition, Filter, Scope
from fiefdom.parts.voice import Voice, a, plural, pluralize
from fiefdom.state.table import State
from fiefdom.state.zones import DECK, DISCARD, HAND, MAT, PLAY, TRASH, place_of

AmountLike = int | Amount

NO_CARD: Final = -1_000_000
"""The cost of a card that is not there: nothing costs that little."""

ZONES: Final = {"hand": HAND, "deck": DECK, "discard": DISCARD, "in play": PLAY}
MAT_PREFIX: Final = "mat: "
"""What comes before the name of a mat that stands for a zone."""


def value_of(amount: AmountLike, g: State, me: int, scope: Scope) -> int:
    """Work out an amount that may be a plain number."""
    return amount if isinstance(amount, int) else amount.value(g, me, scope)


def needs_of(amount: AmountLike) -> tuple[str, ...]:
    """Name the results an amount refers to directly."""
    return () if isinstance(amount, int) else amount.needs()


def amount_text(amount: AmountLike, voice: Voice, noun: str) -> str:
    """Say an amount of something."""
    return plural(amount, noun) if isinstance(amount, int) else amount.text(voice)


@dataclass(frozen=True)
class Number(Amount):
    """An amount that can be combined: `n + 2`, `n - 1`, `n // 10`, `n >= 3`."""

    def __add__(self, other: AmountLike) -> Plus:
        return Plus(self, other)

    def __sub__(self, other: int) -> Plus:
        return Plus(self, -other)

    def __mul__(self, factor: int) -> Times:
        return Times(self, factor)

    def __floordiv__(self, divisor: int) -> Per:
        return Per(self, divisor)

    def __ge__(self, least: AmountLike) -> AtLeast:
        return AtLeast(self, least)

    def __le__(self, most: AmountLike) -> AtMost:
        return AtMost(self, most)


@dataclass(frozen=True)
class Plus(Number):
    """The sum of two amounts."""

    keyword = "plus"

    left: int | Amount
    right: int | Amount

    def value(self, g: State, me: int, scope: Scope) -> int:
        return value_of(self.left, g, me, scope) + value_of(self.right, g, me, scope)

    def text(self, voice: Voice) -> str:
        left = amount_text(self.left, voice, "coin")
        if isinstance(self.right, int):
            word = "more" if self.right >= 0 else "less"
            if isinstance(self.left, CostOf):
                left = f"the {self.left.result} card"
            return f"{plural(abs(self.right), 'coin')} {word} than {left}"
        return f"{left} plus {self.right.text(voice)}"


@dataclass(frozen=True)
class Times(Number):
    """An amount several times over."""

    keyword = "times"

    amount: Amount
    factor: int

    def value(self, g: State, me: int, scope: Scope) -> int:
        return self.amount.value(g, me, scope) * self.factor

    def text(self, voice: Voice) -> str:
        return f"{self.factor} times {self.amount.text(voice)}"


@dataclass(frozen=True)
class Per(Number):
    """One for every so many, rounded down."""

    keyword = "per"

    amount: Amount
    divisor: int

    def problem(self) -> str:
        return "" if self.divisor > 0 else "it divides by less than one; use 1 or more"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return self.amount.value(g, me, scope) // self.divisor

    def text(self, voice: Voice) -> str:
        return f"one for every {self.divisor} of {self.amount.text(voice)}, rounded down"


@dataclass(frozen=True)
class CountOf(Number):
    """How many cards an earlier result has; those of a filter only, if one is given."""

    keyword = "count_of"

    result: str
    cards: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, g, scope)
        if self.cards is None:
            return len(cards)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in cards])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} {self.result}"

    def each(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{noun} {self.result}"


@dataclass(frozen=True)
class DifferentNames(Number):
    """How many differently named cards an earlier result has."""

    keyword = "different_names"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        return len(set(cards_of(self.result, g, scope)))

    def text(self, voice: Voice) -> str:
        return f"the number of differently named cards {self.result}"


@dataclass(frozen=True)
class TypesOf(Number):
    """How many types the card of an earlier result has."""

    keyword = "types_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, g, scope)
        return sum(len(g.content.cards[card].types.names) for card in cards[:1])

    def text(self, voice: Voice) -> str:
        return f"the number of types of the {self.result} card"


@dataclass(frozen=True)
class CostOf(Number):
    """What the card of an earlier result costs now; nothing qualifies if there is none."""

    keyword = "cost_of"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, g, scope)
        return g.costs[cards[0]] if cards else NO_CARD

    def text(self, voice: Voice) -> str:
        return f"the cost of the {self.result} card"


@dataclass(frozen=True)
class CountIn(Number):
    """How many cards a zone of the player holds; those of a filter only, if given."""

    keyword = "count_in"

    zone: str
    cards: Filter | None = None

    def problem(self) -> str:
        if self.zone in ZONES or self.zone == "trash" or self.zone.startswith(MAT_PREFIX):
            return ""
        words = ", ".join([*ZONES, "trash", "mat: NAME"])
        return f"there is no zone {self.zone!r} to count in; use one of {words}"

    def value(self, g: State, me: int, scope: Scope) -> int:
        held = g.cards_at(place_named(self.zone, g, me))
        if self.cards is None:
            return len(held)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in held])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"the number of {pluralize(noun)} {where_text(self.zone, voice)}"

    def each(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{noun} {where_text(self.zone, voice)}"


@dataclass(frozen=True)
class CountOwned(Number):
    """How many cards the player owns in all; those of a filter only, if given."""

    keyword = "count_owned"

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        owned = owned_cards(g, me)
        if self.cards is None:
            return len(owned)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in owned])

    def text(self, voice: Voice) -> str:
        noun = "card" if self.cards is None else self.cards.text(voice, "card")
        return f"{pluralize(noun)} {voice.you} {voice.verb('have')}"


@dataclass(frozen=True)
class EmptyPiles(Number):
    """How many Supply piles are empty."""

    keyword = "empty_piles"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.empties.bit_count()

    def text(self, voice: Voice) -> str:
        return "the number of empty Supply piles"

    def each(self, voice: Voice) -> str:
        return "empty Supply pile"


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


@dataclass(frozen=True)
class Tokens(Number):
    """How many tokens of a kind the player has."""

    keyword = "tokens"

    kind: str

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.players[me].tokens.get(self.kind, 0)

    def text(self, voice: Voice) -> str:
        return f"the number of {voice.your} {self.kind} tokens"

    def each(self, voice: Voice) -> str:
        return f"{self.kind} token {voice.you} {voice.pronoun().verb('have')}"


@dataclass(frozen=True)
class Test(Condition):
    """A condition that can be combined: `a & b`, `~a`."""

    def __and__(self, other: Condition) -> Both:
        return Both(self, other)

    def __invert__(self) -> Not:
        return Not(self)


@dataclass(frozen=True)
class AtLeast(Test):
    """An amount is at least another."""

    keyword = "at_least"

    amount: Amount
    least: int | Amount

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.amount.value(g, me, scope) >= value_of(self.least, g, me, scope)

    def text(self, voice: Voice) -> str:
        if self.least == 1 and isinstance(self.amount, CountOf):
            return _some(self.amount, voice)
        if isinstance(self.amount, CountIn) and isinstance(self.least, int):
            few = "any" if self.least == 1 else f"at least {self.least}"
            return f"{voice.you} {voice.pronoun().verb('have')} {few} {_in(self.amount, voice)}"
        return f"{self.amount.text(voice)} is at least {amount_text(self.least, voice, 'card')}"


@dataclass(frozen=True)
class AtMost(Test):
    """An amount is at most another."""

    keyword = "at_most"

    amount: Amount
    most: int | Amount

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.amount.value(g, me, scope) <= value_of(self.most, g, me, scope)

    def text(self, voice: Voice) -> str:
        if isinstance(self.amount, CountIn) and isinstance(self.most, int):
            few = "no" if self.most == 0 else f"{self.most} or fewer"
            return f"{voice.you} {voice.pronoun().verb('have')} {few} {_in(self.amount, voice)}"
        return f"{self.amount.text(voice)} is at most {amount_text(self.most, voice, 'card')}"


@dataclass(frozen=True)
class Both(Test):
    """Two conditions hold together."""

    keyword = "both"

    left: Condition
    right: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return self.left.holds(g, me, scope) and self.right.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"{self.left.text(voice)} and {self.right.text(voice)}"


@dataclass(frozen=True)
class Not(Test):
    """A condition does not hold."""

    keyword = "unless"

    condition: Condition

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        return not self.condition.holds(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"it is not so that {self.condition.text(voice)}"


@dataclass(frozen=True)
class CanDraw(Test):
    """There is a card left to draw, in the deck or by shuffling."""

    keyword = "can_draw"

    def holds(self, g: State, me: int, scope: Scope) -> bool:
        player = g.players[me]
        return bool(player.deck or player.discard)

    def text(self, voice: Voice) -> str:
        return "there are cards left to draw"


def _some(count: CountOf, voice: Voice) -> str:
    if count.cards is None:
        return f"a card was {count.result}"
    kind = a(count.cards.text(voice, "card"))
    if count.result in voice.single:
        return f"it is {kind}"
    return f"{kind} was {count.result}"


def _in(count: CountIn, voice: Voice) -> str:
    noun = "card" if count.cards is None else count.cards.text(voice, "card")
    return f"{pluralize(noun)} {where_text(count.zone, voice)}"


def cards_of(result: str, g: State, scope: Scope) -> tuple[int, ...]:
    """Return the cards of an earlier result: what is left of a spread, else all of them."""
    value = scope.names.get(result)
    if value is None:
        return ()
    return tuple(g.cards_at(value[0])) if value[0] < 0 else value[1:]


def place_named(zone: str, g: State, me: int) -> int:
    """Return the place of a zone called by its name, for one player."""
    if zone == "trash":
        return TRASH
    known = ZONES.get(zone)
    if known is not None:
        return place_of(me, known)
    names = [mat.name for mat in g.content.mats]
    return place_of(me, MAT + names.index(zone.removeprefix(MAT_PREFIX)))


def where_text(zone: str, voice: Voice) -> str:
    """Say where a zone is."""
    if zone == "in play":
        return "in play"
    if zone == "trash":
        return "in the trash"
    if zone == "hand":
        return "in hand"
    known = {"deck": "deck", "discard": "discard pile"}
    mat = f"{zone.removeprefix(MAT_PREFIX)} mat"
    return f"in {voice.your} {known[zone]}" if zone in known else f"on {voice.your} {mat}"


def owned_cards(g: State, who: int) -> list[int]:
    """Return every card a player owns, wherever it lies."""
    player = g.players[who]
    owned = player.hand + player.deck + player.discard + player.play
    for mat in player.mats:
        owned += mat
    for spread in g.spreads:
        if spread.owner == who:
            owned += spread.cards
    return owned


def count_of(result: str, cards: Filter | None = None) -> CountOf:
    """How many cards an earlier result has."""
    return CountOf(result, cards)


def cost_of(result: str) -> CostOf:
    """What the card of an earlier result costs now."""
    return CostOf(result)


def count_in(zone: str, cards: Filter | None = None) -> CountIn:
    """How many cards a zone holds."""
    return CountIn(zone, cards)


def count_owned(cards: Filter | None = None) -> CountOwned:
    """How many cards the player owns in all."""
    return CountOwned(cards)


def did(result: str, cards: Filter | None = None) -> AtLeast:
    """An earlier effect really moved a card (of a filter)."""
    return AtLeast(CountOf(result, cards), 1)


def has(zone: str, cards: Filter | None = None) -> AtLeast:
    """A zone of the player holds such a card."""
    return AtLeast(CountIn(zone, cards), 1)
