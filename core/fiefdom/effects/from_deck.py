"""Selections of cards from the top or the bottom of the deck."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.selection import Which
from fiefdom.engine.shuffling import SHUFFLER
from fiefdom.grammar.english import a
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.effect import Effect
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.model.part import part_class
from fiefdom.state import zones
from fiefdom.state.game_state import State
from fiefdom.state.zones import place_of


@part_class
class FromDeck(Which):
    """Base of selections from the deck, which is shuffled when it runs out."""

    def blind(self, seen: Seen, me: int) -> bool:
        return False

    def place(self, g: State, me: int, scope: Scope) -> int:
        return place_of(me, zones.DECK)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(g.players[me].deck or g.players[me].discard)

    def prepare(self, g: State, me: int, scope: Scope) -> Value:
        too_few = self.runs_out(g, me, scope)
        return SHUFFLER.shuffle_discard_pile(g, me) if too_few else zones.NOTHING

    def runs_out(self, g: State, me: int, scope: Scope) -> bool:
        """Tell whether it takes more cards than the deck has."""
        raise AssertionError(f"{type(self).__name__} does not implement runs_out()")


@part_class
class EndOfDeck(FromDeck):
    """Base of selections of a number of cards from one end of the deck."""

    end: ClassVar[str]

    count: int | Amount = 1

    def problem(self) -> str:
        few = isinstance(self.count, int) and self.count < 1
        return f"it takes the {self.end} {self.count} cards; take 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.count)

    def most(self) -> int:
        return self.count if isinstance(self.count, int) else 0

    def runs_out(self, g: State, me: int, scope: Scope) -> bool:
        return value_of(self.count, g, me, scope) > len(g.players[me].deck)

    def number(self, g: State, me: int, scope: Scope) -> int:
        """Return how many cards to take; where a shuffle can be interrupted, it has been done."""
        count = value_of(self.count, g, me, scope)
        return min(count, len(g.players[me].deck)) if g.content.interruptible else count

    def text(self, voice: Voice) -> str:
        if self.count == 1:
            return f"the {self.end} card of {voice.your} deck"
        if isinstance(self.count, int):
            return f"the {self.end} {self.count} cards of {voice.your} deck"
        end = f"from the {self.end} of {voice.your} deck"
        return rate(self.count, voice, lambda n: f"{'a card' if n == 1 else f'{n} cards'} {end}")

    def outcome(self) -> Told:
        return replace(super().outcome(), origin=self.end)


@part_class
class Top(EndOfDeck):
    """Cards from the top of the deck, shuffling if it runs out."""

    keyword = "top"
    end = "top"

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return tuple(g.take_top(me, self.number(g, me, scope)))


@part_class
class Bottom(EndOfDeck):
    """Cards from the bottom of the deck, shuffling if it runs out."""

    keyword = "bottom"
    end = "bottom"

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        return tuple(g.take_bottom(me, self.number(g, me, scope)))


@part_class
class TopUntil(FromDeck):
    """Cards from the top of the deck until enough of them pass a filter."""

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
            ends = g.content.interruptible and not g.players[me].deck
            turned = [] if ends else g.take_top(me, 1)
            if not turned:
                break
            taken += turned
            found += turned[0] in ids
        return tuple(taken)

    def runs_out(self, g: State, me: int, scope: Scope) -> bool:
        ids = self.where.ids(g, me, scope)
        return sum(card in ids for card in g.players[me].deck) < self.count

    def text(self, voice: Voice) -> str:
        one = f"{a(self.where.text(voice, 'card'))} turns up"
        several = f"{self.count} {self.where.text(voice, 'cards')} turn up"
        return f"cards from the top of {voice.your} deck until {one if self.count == 1 else several}"

    def outcome(self) -> Told:
        return Told(wanted=self.count, origin="top", sought=self.where)
