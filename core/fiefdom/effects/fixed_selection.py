"""Selections without a choice: all cards of a place or of an earlier result."""

from __future__ import annotations

from fiefdom.decisions.decision import CARDS
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.combining import piles
from fiefdom.effects.other_cards import (
    ONLY_THERE,
    take_without_this,
    where_this_is,
    without_this,
)
from fiefdom.effects.places import (
    DECK,
    DISCARD,
    HAND,
    SET_ASIDE,
    SUPPLY,
    from_text,
    is_zone,
    locate,
    mat_named,
    owner_of,
)
from fiefdom.effects.selection import Which
from fiefdom.effects.static_secrecy import known_there
from fiefdom.effects.visibility import in_sight, look_through
from fiefdom.engine.moves import take
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class All(Which):
    """All cards of a zone or of an earlier result."""

    keyword = "all"

    source: str
    where: Filter | None = None
    other_than_this: bool = False
    """Whether the card whose ability it is does not belong to them; another copy of it does."""

    def problem(self) -> str:
        return ONLY_THERE if self.other_than_this and not where_this_is(self.source) else ""

    def mats(self) -> tuple[str, ...]:
        return mat_named(self.source)

    def needs(self) -> tuple[str, ...]:
        return self.looks_for()

    def looks_for(self) -> tuple[str, ...]:
        return () if is_zone(self.source) else (self.source,)

    def known_to(self, seen: Seen) -> int:
        return known_there(self.source, seen)

    def blind(self, seen: Seen, me: int) -> bool:
        return False

    @property
    def is_that(self) -> bool:
        return self.source == THAT and self.where is None

    def find(self, g: State, me: int, scope: Scope) -> tuple[int, list[int]]:
        """Return the place and the cards."""
        place, cards = locate(self.source, g, me, scope)
        if self.other_than_this:
            cards = without_this(g, place, cards, scope)
        if self.where is not None and cards:
            ids = self.where.ids(g, me, scope)
            cards = [card for card in cards if card in ids]
        return place, cards

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        place, cards = self.find(g, me, scope)
        if ordered and len(set(cards)) > 1:
            if g.log is not None:
                look_through(g, me, self.source, sorted(cards))
            return None
        if self.other_than_this:
            return take_without_this(g, place, tuple(cards), scope)
        return take(g, place, tuple(cards))

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        place = self.place(g, me, scope)
        if self.other_than_this:
            return take_without_this(g, place, chosen, scope)
        return take(g, place, chosen)

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        return self._visible_cards(g, me, scope)

    def _visible_cards(self, g: State, me: int, scope: Scope) -> tuple[int, Value]:
        """Return the place and the cards; those of a deck are sorted, so as not to reveal its order."""
        place, cards = self.find(g, me, scope)
        return place, tuple(sorted(cards) if self.source == DECK else cards)

    def place(self, g: State, me: int, scope: Scope) -> int:
        return locate(self.source, g, me, scope)[0]

    def whose(self, g: State, me: int, scope: Scope) -> int:
        return owner_of(self.source, g, me, scope)

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        cards = self._visible_cards(g, me, scope)[1]
        names, size = g.content.names, len(cards)
        return SomeCards(CARDS, me, scope.card, asker, names, cards, size, size, False, ordered)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self.find(g, me, scope)[1])

    def about(self, g: State, me: int, scope: Scope) -> int:
        place, cards = self.find(g, me, scope)
        return in_sight(cards[0], self.source, place, g, me) if len(cards) == 1 else -1

    def text(self, voice: Voice) -> str:
        if self.source == SUPPLY:
            return f"a card from each {piles(self.where, voice)} in the Supply"
        if self.other_than_this:
            cards = f"cards {from_text(self.source, voice)}"
            return f"all other {cards if self.where is None else self.where.plural(voice, cards)}"
        if self.where is None:
            return self._all(voice)
        where, noun = self.where, self.where.plural(voice)
        if self.source == SET_ASIDE:
            return f"the {where.plural(voice, f'cards {voice.you} set aside')}"
        if is_zone(self.source):
            return f"all {where.plural(voice, f'cards {from_text(self.source, voice)}')}"
        told = voice.told(self.source)
        if told.single:
            return f"{voice.it(self.source)} if {self.where.said_of(voice, 'it')}"
        if self.where == told.sought:
            return f"those {noun}" if told.wanted > 1 else "that card"
        return f"the {voice.of_result(self.source, 'cards', lambda cards: where.plural(voice, cards))}"

    def _all(self, voice: Voice) -> str:
        source, told = self.source, voice.told(self.source)
        if source == SET_ASIDE:
            return _set_aside_text(voice)
        if source in (HAND, DECK, DISCARD):
            return f"{voice.your} {'discard pile' if source == DISCARD else source}"
        if is_zone(source):
            return f"all cards {from_text(source, voice)}"
        if told.single or (source == THAT and THAT not in voice.results):
            return voice.it(source)
        if told.taken:
            other = f"the other {voice.called(source, 'cards')}"
            return "the rest" if source in voice.recent else other
        return voice.them(source)


def _set_aside_text(voice: Voice) -> str:
    if voice.is_it(SET_ASIDE):
        return "it"
    other = "other " if voice.told(SET_ASIDE).taken else ""
    if other and SET_ASIDE in voice.recent:
        return "the rest"
    return f"the {other}cards {voice.you} set aside"
