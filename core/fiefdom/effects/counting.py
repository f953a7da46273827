"""Counting cards in results, in zones, and among all a player owns."""

from __future__ import annotations

from fiefdom.effects.amounts import AtLeast, Count, Number
from fiefdom.effects.combining import Named, piles
from fiefdom.effects.places import (
    FACE_UP_TRASH,
    IN_PLAY,
    MAT_PREFIX,
    SET_ASIDE,
    SUPPLY,
    TRASH,
    ZONES,
    cards_of,
    is_zone,
    locate,
    mat_named,
    where_text,
)
from fiefdom.grammar.english import a
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import AmountLike
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.model.who import Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.owned import owned_cards
from fiefdom.state.tokens import held, on_table


@part_class
class CountOf(Count):
    """The number of cards in an earlier result, optionally only those that pass a filter."""

    keyword = "count_of"

    result: str
    cards: Filter | None = None

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def value(self, g: State, me: int, scope: Scope) -> int:
        cards = cards_of(self.result, scope)
        if self.cards is None:
            return len(cards)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in cards])

    def each(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"card {voice.happened(self.result)}")

    def many(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"cards {voice.happened(self.result)}")

    def at_least(self, voice: Voice, least: AmountLike) -> str:
        told = voice.told(self.result)
        if self.cards is None and voice.just == self.result and told.own and least == told.wanted:
            return f"{voice.you} do"
        if isinstance(least, int) and least > 1 and least == told.most:
            return self.being(voice, str(least))
        return super().at_least(voice, least)

    def at_most(self, voice: Voice, most: AmountLike) -> str:
        told = voice.told(self.result)
        just = voice.just == self.result and told.own and told.wanted > 0
        if self.cards is None and just and most == told.wanted - 1:
            return f"{voice.you} don't"
        return super().at_most(voice, most)

    def being(self, voice: Voice, few: str) -> str:
        told = voice.told(self.result)
        if self.cards is not None and told.single and few in ("any", "no"):
            return self.cards.said_of(voice, voice.it(self.result), few == "any")
        if few == "any" and told.single:
            return f"a card was {voice.happened(self.result)}"
        cards = f"{few} {counted_text(self.cards, voice, 'cards')}"
        if voice.is_them(self.result) and (self.cards is not None or told.origin):
            return f"there are {cards} among them" if self.cards else f"there are {few}"
        done = voice.happened(self.result)
        if told.done == done and told.own and not told.origin:
            return f"{voice.you} {done} {cards}"
        return f"{cards} were {done}"


@part_class
class CountIn(Count):
    """The number of cards in a zone of the player, optionally only those that pass a filter."""

    keyword = "count_in"

    zone: str
    cards: Filter | None = None

    @property
    def public(self) -> bool:  # type: ignore[override]
        return self.cards is None or self.zone in (IN_PLAY, TRASH, SUPPLY)

    def mats(self) -> tuple[str, ...]:
        return mat_named(self.zone)

    def problem(self) -> str:
        if is_zone(self.zone):
            return ""
        words = ", ".join([*ZONES, TRASH, FACE_UP_TRASH, SET_ASIDE, f"{MAT_PREFIX}NAME"])
        return f"there is no zone {self.zone!r} to count in; use one of {words}"

    def value(self, g: State, me: int, scope: Scope) -> int:
        held = locate(self.zone, g, me, scope)[1]
        if self.cards is None:
            return len(held)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in held])

    def personal(self, card: str) -> bool:
        # the copies of the card on a mat: each of them must count once, not once for each copy
        return bool(self.mats()) and self.cards == Named(card)

    def each(self, voice: Voice) -> str:
        return self._there(voice, "card")

    def many(self, voice: Voice) -> str:
        return self._there(voice, "cards")

    def _there(self, voice: Voice, noun: str) -> str:
        if self.zone == SUPPLY:
            noun = "pile" if noun == "card" else "piles"
            return f"{piles(self.cards, voice, noun)} left in the Supply"
        have = f"{voice.you} have " if self.zone == IN_PLAY else ""
        return counted_text(self.cards, voice, f"{noun} {have}{where_text(self.zone, voice)}")

    def being(self, voice: Voice, few: str) -> str:
        if self.zone == SET_ASIDE:
            return self._set_aside(voice, few)
        if self.zone in (SUPPLY, TRASH, FACE_UP_TRASH):
            return f"there are {few} {self.many(voice)}"
        return f"{voice.you} have {self.held(voice, few)}"

    def held(self, voice: Voice, few: str) -> str:
        if self.zone in (SUPPLY, TRASH, FACE_UP_TRASH, SET_ASIDE):
            return ""
        where = where_text(self.zone, voice)
        if few == "any" and self.cards is not None:
            return a(counted_text(self.cards, voice, f"card {where}"))
        noun = "card" if few == "exactly 1" else "cards"
        return f"{few} {counted_text(self.cards, voice, f'{noun} {where}')}"

    def _set_aside(self, voice: Voice, few: str) -> str:
        if voice.just == SET_ASIDE and few == "any" and self.cards is None:
            return f"{voice.you} do"
        return f"{voice.you} have {few} {counted_text(self.cards, voice, 'cards set aside with this')}"


@part_class
class CountOwned(Count):
    """The number of cards the player owns, optionally only those that pass a filter."""

    keyword = "count_owned"
    owned_only = True

    cards: Filter | None = None

    def value(self, g: State, me: int, scope: Scope) -> int:
        owned = owned_cards(g, me)
        if self.cards is None:
            return len(owned)
        ids = self.cards.ids(g, me, scope)
        return sum([card in ids for card in owned])

    def each(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"card {voice.you} have")

    def many(self, voice: Voice) -> str:
        return counted_text(self.cards, voice, f"cards {voice.you} have")

    def being(self, voice: Voice, few: str) -> str:
        return f"{voice.you} own {few} {counted_text(self.cards, voice, 'cards')}"

    def held(self, voice: Voice, few: str) -> str:
        return f"{few} {counted_text(self.cards, voice, 'cards in all')}"


@part_class
class EmptyPiles(Number):
    """The number of empty Supply piles."""

    keyword = "empty_piles"
    public = True

    def value(self, g: State, me: int, scope: Scope) -> int:
        return g.empties.bit_count()

    def text(self, voice: Voice) -> str:
        return "the number of empty Supply piles"

    def each(self, voice: Voice) -> str:
        return "empty Supply pile"

    def many(self, voice: Voice) -> str:
        return "empty Supply piles"

    def being(self, voice: Voice, few: str) -> str:
        return f"there are {few} empty Supply piles"


@part_class
class Tokens(Number):
    """The number of tokens of one kind that the player or a neighbor has, or that all players share."""

    keyword = "tokens"
    public = True
    labels = ("kind",)

    kind: str
    shared: bool = False
    """Whether they are tokens of the table, which all players share."""
    by: Who = Who.YOU

    def problem(self) -> str:
        if self.by not in (Who.YOU, Who.LEFT, Who.RIGHT):
            return f"it needs a single player, not {self.by}; use you, left or right"
        both = self.shared and self.by is not Who.YOU
        return "all players share the tokens of the table; leave out by, or shared" if both else ""

    @property
    def steady(self) -> bool:  # type: ignore[override]
        return self.shared

    @property
    def reads_tokens(self) -> str:
        return self.kind

    def value(self, g: State, me: int, scope: Scope) -> int:
        if self.shared:
            return on_table(g, self.kind)
        who = me if self.by is Who.YOU else seat_of(self.by, me, scope.owner, len(g.players))
        return held(g, who, self.kind)

    def personal(self, card: str) -> bool:
        return not self.shared

    def text(self, voice: Voice) -> str:
        if self.shared:
            return f"the number of {self.many(voice)}"
        if self.by is not Who.YOU:
            return f"the number of {self.many(voice)}"
        return f"the number of {voice.your} {self.kind} tokens"

    def each(self, voice: Voice) -> str:
        return f"{self.kind} token {self._whose(voice)}"

    def many(self, voice: Voice) -> str:
        return f"{self.kind} tokens {self._whose(voice)}"

    def _whose(self, voice: Voice) -> str:
        if self.by is not Who.YOU:
            return f"that the player to {voice.your} {self.by} has"
        return "on the table" if self.shared else f"{voice.you} have"

    def being(self, voice: Voice, few: str) -> str:
        if self.shared:
            return f"there are {few} {self.many(voice)}"
        if self.by is not Who.YOU:
            return f"the player to {voice.your} {self.by} has {few} {self.kind} tokens"
        return f"{voice.you} have {few} {self.kind} tokens"

    def held(self, voice: Voice, few: str) -> str:
        return "" if self.shared or self.by is not Who.YOU else f"{few} {self.kind} tokens"


def counted_text(cards: Filter | None, voice: Voice, noun: str = "card") -> str:
    """Describe the cards that are counted."""
    return noun if cards is None else cards.text(voice, noun)


def count_of(result: str, cards: Filter | None = None) -> CountOf:
    """The number of cards in an earlier result."""
    return CountOf(result, cards)


def count_in(zone: str, cards: Filter | None = None) -> CountIn:
    """The number of cards in a zone."""
    return CountIn(zone, cards)


def count_owned(cards: Filter | None = None) -> CountOwned:
    """The number of cards the player owns."""
    return CountOwned(cards)


def did(result: str, cards: Filter | None = None) -> AtLeast:
    """An earlier result has at least one card (that passes the filter)."""
    return AtLeast(CountOf(result, cards), 1)


def has(zone: str, cards: Filter | None = None) -> AtLeast:
    """A zone of the player has at least one card (that passes the filter)."""
    return AtLeast(CountIn(zone, cards), 1)
