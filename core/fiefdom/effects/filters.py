"""Filters: which cards qualify, by name, type or cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fiefdom.effects.amounts import cost_text, needs_of
from fiefdom.effects.combining import AllOf, AnyOf, CardFilter, Named, NotOf, OfType
from fiefdom.effects.cost_of_result import CostOf
from fiefdom.effects.places import cards_of
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, AmountLike, besides_of, value_of
from fiefdom.model.card import CardTypes
from fiefdom.model.frames import Scope
from fiefdom.model.who import Who, seat_of
from fiefdom.state.costs import Cost, at_most, cost_of_card
from fiefdom.state.game_state import State
from fiefdom.state.zones import PLAY, place_of

__all__ = [
    "AllOf",
    "AnyOf",
    "CardFilter",
    "CopiesInPlay",
    "CostFilter",
    "Costing",
    "CostingAtLeast",
    "CostingLessThan",
    "CostingUpTo",
    "InPlay",
    "InPlayOf",
    "Named",
    "NotOf",
    "OfType",
    "SameNameAs",
    "costing",
    "costing_at_least",
    "costing_less_than",
    "costing_up_to",
    "named",
    "of_type",
]


@dataclass(frozen=True)
class CostFilter(CardFilter):
    """Base of the filters on the current cost of cards."""

    denied = 2

    amount: int | Amount

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        if g.content.situational:
            g.update_costs()
        if not g.also:
            return self.by_coins(g, value_of(self.amount, g, me, scope))
        limit = value_of(self.amount, g, me, scope), besides_of(self.amount, g, me, scope)
        return frozenset([card for card in g.content.every if self.fits(cost_of_card(g, card), limit)])

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        """Return the cards that pass in a game in which cards cost only coins."""
        raise AssertionError(f"{type(self).__name__} does not implement by_coins()")

    def fits(self, cost: Cost, other: Cost) -> bool:
        """Tell whether the cost of a card passes, compared with the given one."""
        raise AssertionError(f"{type(self).__name__} does not implement fits()")

    def limit(self, voice: Voice) -> str:
        """Describe the cost of the cards that pass: 'up to $4'."""
        raise AssertionError(f"{type(self).__name__} does not implement limit()")

    def otherwise(self, voice: Voice) -> str:
        """Describe the cost of all other cards: 'more than $4'."""
        raise AssertionError(f"{type(self).__name__} does not implement otherwise()")

    def bound(self, voice: Voice) -> str:
        """Return the other side of the cost comparison: '$4', 'it'."""
        if isinstance(self.amount, CostOf):
            return self.amount.compared(voice)
        return cost_text(self.amount, voice)

    def text(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {self.limit(voice)}"

    def other_than(self, voice: Voice, noun: str) -> str:
        return f"{noun} costing {self.otherwise(voice)}"

    def said_of(self, voice: Voice, it: str, yes: bool = True) -> str:
        return f"{it} costs {self.limit(voice) if yes else self.otherwise(voice)}"

    @property
    def fixed(self) -> bool:
        return False

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)


@dataclass(frozen=True)
class CostingUpTo(CostFilter):
    """Cards whose current cost is at most an amount."""

    keyword = "costing_up_to"

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        limit, content = coins, g.content
        if g.costs is not content.costs:
            return frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
        # limits outside this range match no other cards, so clamping bounds the cache
        limit = max(-1, min(limit, content.dearest))
        found = content.up_to.get(limit)
        if found is None:
            found = frozenset([card for card, cost in enumerate(g.costs) if cost <= limit])
            content.up_to[limit] = found
        return found

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf):
            return f"no more than {self.amount.compared(voice)}"
        return f"up to {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"more than {self.bound(voice)}"


@dataclass(frozen=True)
class Costing(CostFilter):
    """Cards whose current cost is exactly an amount."""

    keyword = "costing"

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost == coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other) and at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, CostOf) and not self.amount.total:
            return f"the same as {self.amount.compared(voice)}"
        return f"exactly {cost_text(self.amount, voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"anything but {self.limit(voice).removeprefix('exactly ')}"


@dataclass(frozen=True)
class CostingAtLeast(CostFilter):
    """Cards whose current cost is at least an amount."""

    keyword = "costing_at_least"

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost >= coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        if isinstance(self.amount, int):
            return f"{cost_text(self.amount, voice)} or more"
        one = isinstance(self.amount, CostOf) and not self.amount.total
        much = "as much as " if one else ""
        return f"at least {much}{self.bound(voice)}"

    def otherwise(self, voice: Voice) -> str:
        return f"less than {self.bound(voice)}"


@dataclass(frozen=True)
class CostingLessThan(CostFilter):
    """Cards that cost less than an amount: no more of anything, and not the same."""

    keyword = "costing_less_than"

    def by_coins(self, g: State, coins: int) -> frozenset[int]:
        return frozenset([card for card, cost in enumerate(g.costs) if cost < coins])

    def fits(self, cost: Cost, other: Cost) -> bool:
        return at_most(cost, other) and not at_most(other, cost)

    def limit(self, voice: Voice) -> str:
        return f"less than {self.bound(voice)}"

    def otherwise(self, voice: Voice) -> str:
        if isinstance(self.amount, int):
            return f"{cost_text(self.amount, voice)} or more"
        one = isinstance(self.amount, CostOf) and not self.amount.total
        return f"at least {'as much as ' if one else ''}{self.bound(voice)}"


@dataclass(frozen=True)
class SameNameAs(CardFilter):
    """Cards with the same name as a card of an earlier result."""

    keyword = "same_name_as"

    result: str

    @property
    def fixed(self) -> bool:
        return False

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

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


@dataclass(frozen=True)
class InPlay(CardFilter):
    """Cards of which the player has a copy in play."""

    keyword = "copy_in_play"
    rank = 3
    denied = 3

    @property
    def fixed(self) -> bool:
        return False

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


@dataclass(frozen=True)
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


@dataclass(frozen=True)
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


def costing_up_to(amount: AmountLike) -> CostingUpTo:
    """Cards whose current cost is at most this amount."""
    return CostingUpTo(amount)


def costing_less_than(amount: AmountLike) -> CostingLessThan:
    """Cards that cost less than this amount."""
    return CostingLessThan(amount)


def costing(amount: AmountLike) -> Costing:
    """Cards whose current cost is exactly this amount."""
    return Costing(amount)


def costing_at_least(amount: AmountLike) -> CostingAtLeast:
    """Cards whose current cost is at least this amount."""
    return CostingAtLeast(amount)
