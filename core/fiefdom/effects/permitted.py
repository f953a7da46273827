"""Selections of cards to play: without those that cannot be played, with those from the deck."""

from __future__ import annotations

from dataclasses import fields, replace

from fiefdom.effects.choose import Choose, Found
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.places import HAND
from fiefdom.effects.selection import Which
from fiefdom.engine.budget import charge_listeners
from fiefdom.engine.forbidding import unplayable
from fiefdom.engine.moves import take
from fiefdom.grammar.voice import Voice
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope, Value
from fiefdom.model.part import part_class
from fiefdom.model.who import Who
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.zones import place_of


@part_class
class Allowed(Filter):
    """Cards that pass a filter and are not forbidden; made while a game is played."""

    where: Filter | None
    forbidden: frozenset[int]

    @property
    def fixed(self) -> bool:
        return False

    def ids(self, g: State, me: int, scope: Scope) -> frozenset[int]:
        found = g.content.every if self.where is None else self.where.ids(g, me, scope)
        return found - self.forbidden

    def text(self, voice: Voice, noun: str) -> str:
        return noun if self.where is None else self.where.text(voice, noun)


def permitted(which: Which, g: State, me: int, scope: Scope) -> Which | None:
    """Return the cards of a selection that the player can play; None if it cannot have any.

    Only cards in the hand can be forbidden.
    """
    charge_listeners(g)
    forbidden = unplayable(g, me)
    if which.in_hand:
        return None if scope.card in forbidden else which
    if forbidden and isinstance(which, Choose | All) and which.source == HAND:
        return replace(which, where=Allowed(which.where, forbidden))
    return which


@part_class
class FromHandOrDeck(Choose):
    """A choice from the hand that includes the cards in the deck that can be played from there.

    It is made while a game is played.
    """

    def find(self, g: State, me: int, scope: Scope) -> Found:
        player, where = g.players[me], self.where
        cards = player.hand + sorted(card for card in player.deck if card in g.content.from_deck)
        if where is not None:
            ids = where.ids(g, me, scope)
            cards = [card for card in cards if card in ids]
        return place_of(me, zones.HAND), cards, *self.bounds(g, me, scope, len(cards))

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        found = _, cards, low, high = self.find(g, me, scope)
        if high <= 0:
            return ()
        if low == high and not self.optional and len(set(cards)) == 1:
            return self.grab_chosen(g, me, scope, tuple(cards[:low]))
        g.decision = self._question(g, me, scope, asker, ordered, found)
        return None

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        held = take(g, place_of(me, zones.HAND), chosen)
        return held or take(g, place_of(me, zones.DECK), chosen)


def including_deck(which: Which) -> Which:
    """Return a choice from the hand that includes the cards that can be played from the deck."""
    if type(which) is not Choose or which.source != HAND or which.by is not Who.YOU:
        return which
    return FromHandOrDeck(**{one.name: getattr(which, one.name) for one in fields(which)})
