"""The choice of cards by a player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from fiefdom.decisions.decision import CARDS
from fiefdom.decisions.several import SomeCards, ToldCards
from fiefdom.effects.amount_text import needs_of
from fiefdom.effects.choice_text import choice_of
from fiefdom.effects.how_many import EVERY, Down, HowMany
from fiefdom.effects.other_cards import (
    ONLY_THERE,
    take_without_this,
    where_this_is,
    without_this,
)
from fiefdom.effects.places import (
    DECK,
    HAND,
    SUPPLY,
    from_text,
    is_zone,
    locate,
    mat_named,
    only_card,
    owner_of,
)
from fiefdom.effects.selection import Which
from fiefdom.effects.static_secrecy import chosen_blindly, known_there
from fiefdom.effects.visibility import in_sight, look_through
from fiefdom.engine.moves import take
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount
from fiefdom.model.effect import Effect
from fiefdom.model.fact import THAT
from fiefdom.model.filter import Filter
from fiefdom.model.frames import Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.model.part import part_class
from fiefdom.model.who import YOU, Who, seat_of
from fiefdom.state.game_state import State
from fiefdom.state.zones import HANDS

Found = tuple[int, list[int], int, int]
"""A place, the candidate cards there, and the minimum and maximum number to choose."""


@part_class
class Choose(Which):
    """Cards that a player chooses from a zone or an earlier result."""

    keyword = "choose"

    source: str
    low: int | Amount = 1
    high: int | Amount | None = None
    """The maximum; None means the same as `low`."""
    where: Filter | None = None
    optional: bool = False
    """Whether the player may also choose no cards."""
    by: Who = Who.YOU
    different: bool = False
    """Whether no two of the chosen cards may have the same name."""
    other_than_this: bool = False
    """Whether the card whose ability it is cannot be chosen; another copy of it can."""

    def problem(self) -> str:
        if self.different and (reason := self._never_alike()):
            return reason
        if isinstance(self.low, int) and self.low < 0:
            return f"it chooses {self.low} cards; choose 0 or more"
        if self.low == 0 and self.high is None:
            return "it chooses 0 cards, so it does nothing; choose 1 or more, or set only a maximum"
        if isinstance(self.high, int):
            if self.high < 1:
                return f"it chooses at most {self.high} cards, so it does nothing; allow 1 or more"
            if isinstance(self.low, int) and self.high < self.low:
                return f"it chooses at least {self.low} and at most {self.high} cards"
        if self.other_than_this and not where_this_is(self.source):
            return ONLY_THERE
        if self.other_than_this and self.kept is not None:
            return "a hand size counts this card as well; leave out other_than_this"
        if self.low == EVERY:
            return "any number cannot be a minimum; use all, or give a number"
        return ""

    def _never_alike(self) -> str:
        """Return why 'different' makes no sense; empty if it does."""
        if self.most() == 1:
            return "a single card is never a duplicate; leave out different"
        if self.source == SUPPLY:
            return "cards are always chosen from different Supply piles; leave out different"
        if self.kept is not None:
            return "different cards may not be enough to get down to a hand size; leave out different"
        return ""

    def mats(self) -> tuple[str, ...]:
        return mat_named(self.source)

    def needs(self) -> tuple[str, ...]:
        names = needs_of(self.low) + (needs_of(self.high) if self.high is not None else ())
        return (*self.looks_for(), *names)

    def looks_for(self) -> tuple[str, ...]:
        return () if is_zone(self.source) else (self.source,)

    def known_to(self, seen: Seen) -> int:
        return known_there(self.source, seen)

    def blind(self, seen: Seen, me: int) -> bool:
        return chosen_blindly(self.source, self.by, seen, me)

    def find(self, g: State, me: int, scope: Scope) -> Found:
        """Return the place, the candidate cards, and the minimum and maximum number to choose."""
        source, where = self.source, self.where
        if source == HAND:
            place, cards = HANDS[me], g.players[me].hand
        else:
            place, cards = locate(source, g, me, scope)
            if source == DECK:
                cards = sorted(cards)  # searching a deck must not reveal its order
        if self.other_than_this:
            cards = without_this(g, place, cards, scope)
        if where is not None and cards:
            ids = where.ids(g, me, scope)
            cards = [card for card in cards if card in ids]
        if self.different:
            cards = list(dict.fromkeys(cards))
        low, high, size = self.low, self.high, len(cards)
        if type(low) is int and (high is None or type(high) is int):  # without another call
            most = low if high is None else high
            most = most if most < size else size
            return place, cards, (low if low < most else most), most
        low, high = self.bounds(g, me, scope, size)
        return place, cards, low, high

    def bounds(self, g: State, me: int, scope: Scope, size: int) -> tuple[int, int]:
        """Return how many of this many candidates can be chosen, at least and at most."""
        low, high = self.low, self.high
        if not isinstance(low, int):
            low = low.value(g, me, scope)
        if high is None:
            high = low
        elif not isinstance(high, int):
            high = high.value(g, me, scope)
        if high > size:
            high = size
        if low > high:
            low = high
        return low if low > 0 else 0, high

    def grab(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool = False
    ) -> Value | None:
        found = place, cards, low, high = self.find(g, me, scope)
        if high <= 0:
            return ()
        if low == high and not self.optional:
            if (low == len(cards) and not ordered) or len(set(cards)) == 1:
                if self.other_than_this:
                    return take_without_this(g, place, tuple(cards[:low]), scope)
                return take(g, place, tuple(cards[:low]))
        if g.log is not None:
            look_through(g, me, self.source, cards)
        g.decision = self._question(g, me, scope, asker, ordered, found)
        return None

    def grab_chosen(self, g: State, me: int, scope: Scope, chosen: Value) -> Value:
        place = self.place(g, me, scope)
        if self.other_than_this:
            return take_without_this(g, place, chosen, scope)
        return take(g, place, chosen)

    def peek(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        found = self.settled(g, me, scope)
        if found is None and g.log is not None:
            look_through(g, me, self.source, self.find(g, me, scope)[1])
        return found

    def settled(self, g: State, me: int, scope: Scope) -> tuple[int, Value] | None:
        place, cards, low, high = self.find(g, me, scope)
        if high <= 0:
            return place, ()
        if low != high or self.optional or (low != len(cards) and len(set(cards)) > 1):
            return None
        return place, tuple(cards[:low])

    def place(self, g: State, me: int, scope: Scope) -> int:
        return locate(self.source, g, me, scope)[0]

    def whose(self, g: State, me: int, scope: Scope) -> int:
        return owner_of(self.source, g, me, scope)

    def chooser(self, g: State, me: int, scope: Scope) -> int:
        return me if self.by is YOU else seat_of(self.by, me, scope.owner, len(g.players))

    def decision(self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool) -> SomeCards:
        return self._question(g, me, scope, asker, ordered, self.find(g, me, scope))

    def _question(
        self, g: State, me: int, scope: Scope, asker: Effect, ordered: bool, found: Found
    ) -> SomeCards:
        _, cards, low, high = found
        asked = me if self.by is YOU else self.chooser(g, me, scope)
        names, offered = g.content.names, tuple(cards)
        if asked == me and is_zone(self.source):
            return SomeCards(
                CARDS, asked, scope.card, asker, names, offered, low, high, self.optional, ordered
            )
        return ToldCards(
            CARDS, asked, scope.card, asker, names, offered, low, high, self.optional, ordered
        ).telling(me, only_card(self.source, g, scope))

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self.find(g, me, scope)[3] > 0

    def about(self, g: State, me: int, scope: Scope) -> int:
        place, cards, _, _ = self.find(g, me, scope)
        return in_sight(cards[0], self.source, place, g, me) if len(set(cards)) == 1 else -1

    def most(self) -> int:
        high = self.low if self.high is None else self.high
        return high if isinstance(high, int) else 0

    def least(self) -> int:
        """Return the minimum number of cards, if there are that many."""
        return self.low if isinstance(self.low, int) and not self.optional else 0

    def may_be_none(self, voice: Voice) -> bool:
        """Tell whether the player can choose either no cards or a fixed number of them."""
        one = self.high == 1 or voice.told(self.source).single
        return self.optional or (self.low == 0 and one)

    def text(self, voice: Voice) -> str:
        chosen = choice_of(self.by, voice)
        if self.kept is not None:
            return self._down(self.kept, voice, chosen)
        if is_zone(self.source):
            different = "from different Supply piles" if self.source == SUPPLY else ""
            several = different if self.most() != 1 else ""
            return self._some(voice, f"{chosen} {several or from_text(self.source, voice)}")
        told = voice.told(self.source)
        if told.single or (self.source == THAT and THAT not in voice.results):
            return self._one(voice)
        if self.where is None and not self.different:
            return HowMany(self.low, self.high).of_them(voice, f" of {voice.them(self.source)}{chosen}")
        if self.where == told.sought and told.wanted == 1 and self.most() == 1:
            return "that card"
        return self._some(voice, chosen)

    def outcome(self) -> Told:
        sure = self.high is None or self.high == 1
        return replace(super().outcome(), wanted=self.most() if sure else 0)

    def _one(self, voice: Voice) -> str:
        """Describe the only card of a result, with the conditions under which it qualifies."""
        it = voice.it(self.source)
        terms = [self.where.said_of(voice, "it")] if self.where else []
        most = self.low if self.high is None else self.high
        if isinstance(most, Amount) and most != EVERY:
            terms.append(f"{most.text(voice)} is 1 or more")
        must = ""
        if isinstance(self.low, Amount) and self.high is not None:
            must = f" ({voice.may} decline unless {self.low.text(voice)} is 1 or more)"
        return (f"{it} if {' and '.join(terms)}" if terms else it) + must

    @property
    def kept(self) -> int | None:
        """The hand size to choose down to; None for any other number of cards."""
        down = isinstance(self.low, Down) and self.high is None and self.source == HAND
        return self.low.to if down and isinstance(self.low, Down) else None

    def _down(self, to: int, voice: Voice, chosen: str) -> str:
        kept = f"{to} card{'' if to == 1 else 's'} in hand" if to else "no cards in hand"
        if self.where is None and not chosen:
            return f"down to {kept}"
        cards = f"cards{chosen} {from_text(self.source, voice)}"
        cards = self.where.text(voice, cards) if self.where else cards
        return f"{cards} until {voice.you} have {kept}"

    def _some(self, voice: Voice, after: str) -> str:
        """Describe a number of cards from a zone: 'a Treasure card', 'up to 2 revealed cards'."""
        one, many = (self._kind(voice, noun + after) for noun in _NOUNS)
        return HowMany(self.low, self.high).cards(voice, one, many)

    def _kind(self, voice: Voice, noun: str) -> str:
        def said(noun: str) -> str:
            return self.where.text(voice, noun) if self.where else noun

        other = "other " if self.other_than_this else ""
        if self.different:
            return f"{other}differently named {self._plain_kind(voice, noun, said)}"
        return other + self._plain_kind(voice, noun, said)

    def _plain_kind(self, voice: Voice, noun: str, said: Callable[[str], str]) -> str:
        return said(noun) if is_zone(self.source) else voice.of_result(self.source, noun, said)


_NOUNS: Final = ("card", "cards")
