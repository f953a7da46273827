"""Side decks: turning up their next cards, receiving them, keeping them until Clean-up."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import CARDS, Decision
from fiefdom.decisions.several import SomeCards
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.places import cards_of
from fiefdom.effects.selection import CHOOSE
from fiefdom.engine.budget import descend, spend
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.model.who import Who
from fiefdom.state.game_state import State
from fiefdom.state.side_decks import deck_named, is_ready, keep, lies_before, put_away, reshuffle
from fiefdom.state.zones import NOTHING, NOWHERE

TAKE: Final = "take"
DISCARD: Final = "discard"
ASIDE: Final = "set aside"
WAYS: Final = (TAKE, DISCARD, ASIDE)
"""What can be done with a card of a side deck that is turned up."""
RECEIVING: Final = 1
"""The first step at which a card is being received; before it, a player chooses one."""


@part_class
class OfSideDeck(OpenEffect):
    """Base of effects that turn up cards of a side deck; everybody sees them."""

    labels = ("deck",)
    done = "turned up"

    deck: str

    def side_decks(self) -> tuple[str, ...]:
        return (self.deck,)

    def problem(self) -> str:
        return "" if self.deck.strip() else "it does not say which side deck; give the name of one"

    def seen_by(self, seen: Seen, me: int) -> int:
        return EVERYONE

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return is_ready(g, deck_named(g, self.deck))

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return not self.possible(g, me, scope)


@part_class
class TurnUp(OfSideDeck):
    """Turn up the next cards of a side deck, and take them, discard them or set them aside."""

    keyword = "turn_up"

    count: int = 1
    to: str = TAKE

    @property
    def at_setup(self) -> bool:  # type: ignore[override]
        return self.to == ASIDE

    def problem(self) -> str:
        if self.to not in WAYS:
            return f"{self.to!r} cannot be done with these cards; use take, discard or set aside"
        few = f"it turns up {self.count} cards; use 1 or more" if self.count < 1 else ""
        return super().problem() or few

    def run(self, g: State, me: int, scope: Scope) -> Value:
        index = deck_named(g, self.deck)
        found: list[int] = []
        while len(found) < self.count and is_ready(g, index):
            found.append(_next(g, me, index))
        if found:
            side = g.decks[index]
            to = {TAKE: g.players[me].holds, DISCARD: side.discard, ASIDE: side.aside}[self.to]
            to += found
            if g.log is not None:
                g.note("turn up", me, found, shown=EVERYONE, words=self.to)
        return (NOWHERE, *found) if found else NOTHING

    def text(self, voice: Voice) -> str:
        few = f"the next {self.deck}" if self.count == 1 else f"the next {self.count} {self.deck} cards"
        after = " aside face up" if self.to == ASIDE else ""
        return f"{voice.verb('set' if self.to == ASIDE else self.to)} {few}{after}"

    def outcome(self) -> Told:
        return Told(self.done, self.count == 1, self.count, self.count, self.count, own=False)


@part_class
class Receive(OfSideDeck):
    """Receive the next card of a side deck: do what it says, then discard it."""

    keyword = "receive"
    done = "received"

    by: Who = Who.YOU
    set_aside: bool = False
    """Whether the player chooses a card of the deck that is set aside, which stays there."""

    def problem(self) -> str:
        known = self.by in (Who.YOU, Who.OTHERS, Who.ANYONE)
        who = "" if known else f"{self.by.value!r} is too specific; use you, others or anyone"
        return super().problem() or who

    def resolved_for(self, me: int, other: int) -> int:
        return me if self.by is Who.YOU else other

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if not self.possible(g, me, scope):
            return NOTHING
        index = deck_named(g, self.deck)
        if not self.set_aside:
            card = _next(g, me, index)
            g.players[me].holds.append(card)
            return self._from(g, me, scope, 0, card, lies_before(g, me, card))
        if len(set(g.decks[index].aside)) > 1:
            return g.suspend(self, CHOOSE, me, scope)
        return self._from(g, me, scope, 0, g.decks[index].aside[0], 0)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope = frame.player, frame.scope
        if frame.step == CHOOSE:
            (card,) = got
            return self._from(g, me, scope, 0, card, 0)
        card, copies = frame.values
        return self._from(g, me, scope, frame.step, card, copies)

    def asks(self, g: State, frame: Frame) -> Decision:
        cards = g.decks[deck_named(g, self.deck)].aside
        return _which(g, frame, f"Which {self.deck} do you receive?", tuple(cards))

    def _from(self, g: State, me: int, scope: Scope, seat: int, card: int, copies: int) -> Value:
        """Let those who have not yet received the card receive it, then discard it.

        `copies` is how many copies lay in front of the player who turned it up, if it was turned up.
        """
        count = len(g.players)
        while seat < count:
            who = (g.current + seat) % count
            seat += 1
            if self._concerns(who, me, scope) and _follow(g, who, scope, card) is SUSPENDED:
                return g.suspend(self, seat, me, scope, (card, copies))
        _settle(g, me, card, copies)
        return (NOWHERE, card)

    def _concerns(self, who: int, me: int, scope: Scope) -> bool:
        if self.by is Who.YOU:
            return who == me
        return not scope.immune >> who & 1 and (self.by is Who.ANYONE or who != me)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        index = deck_named(g, self.deck)
        if self.set_aside:
            return index >= 0 and bool(g.decks[index].aside)
        return is_ready(g, index)

    def text(self, voice: Voice) -> str:
        receives = {Who.OTHERS: "each other player receives", Who.ANYONE: "each player receives"}
        verb = receives.get(self.by, voice.verb("receive"))
        if self.set_aside:
            return f"{verb} one of the {self.deck} cards that are set aside, leaving it there"
        return f"{verb} the next {self.deck}"

    def outcome(self) -> Told:
        return Told(self.done, single=True, own=False)


@part_class
class ReceiveThese(OpenEffect):
    """Receive the side deck cards of an earlier result, in an order of the player's choice."""

    keyword = "receive_these"
    done = "received"

    result: str

    def needs(self) -> tuple[str, ...]:
        return (self.result,)

    def _cards(self, g: State, scope: Scope) -> Value:
        return tuple([card for card in cards_of(self.result, scope) if card in g.content.deck_of])

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return self._next(g, me, scope, self._cards(g, scope))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        me, scope, values = frame.player, frame.scope, frame.values
        if frame.step == CHOOSE:
            (first,), left = got, list(values)
            left.remove(first)
            return self._next(g, me, scope, (first, *left), chosen=True)
        card, copies, *rest = values
        _settle(g, me, card, copies)
        return self._next(g, me, scope, tuple(rest))

    def asks(self, g: State, frame: Frame) -> Decision:
        return _which(g, frame, "Which one do you receive next?", frame.values)

    def _next(self, g: State, me: int, scope: Scope, left: Value, chosen: bool = False) -> Value:
        """Receive the remaining cards, the first one of them next if it was chosen."""
        while left:
            if len(set(left)) > 1 and not chosen:
                return g.suspend(self, CHOOSE, me, scope, left)
            card, *rest = left
            left, chosen = tuple(rest), False
            copies = lies_before(g, me, card)
            if _follow(g, me, scope, card) is SUSPENDED:
                return g.suspend(self, RECEIVING, me, scope, (card, copies, *left))
            _settle(g, me, card, copies)
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return bool(self._cards(g, scope))

    def text(self, voice: Voice) -> str:
        cards = All(self.result).text(voice)
        single = voice.told(self.result).single
        return f"{voice.verb('receive')} {cards}{'' if single else ' in any order'}"

    @property
    def mute(self) -> bool:
        return True


@part_class
class KeepUntilCleanUp(OpenEffect):
    """Keep this card of a side deck until Clean-up, instead of discarding it once it is received."""

    keyword = "keep_until_clean_up"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        keep(g, scope.card)
        return NOTHING

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return scope.card not in g.content.deck_of

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return not self.in_vain(g, me, scope)

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('keep')} this until Clean-up"


def _next(g: State, me: int, index: int) -> int:
    """Take the next card of a side deck, which must be ready, shuffling its discard pile if needed."""
    side = g.decks[index]
    if not side.deck:
        reshuffle(g, index)
        if g.log is not None:
            g.note("shuffle side deck", me, (), len(side.deck), words=g.content.decks[index].name)
    return side.deck.pop()


def _follow(g: State, who: int, scope: Scope, card: int) -> Value:
    """Let a player follow the instructions of a card of a side deck."""
    spend(g, scope.card)
    if g.log is not None:
        g.note("receive", who, (card,), shown=EVERYONE)
    serial = g.serial
    g.serial = serial + 1
    descend(g, card)
    got = g.content.bodies[card].run(g, who, Scope(who, card, serial, -1, 0, {}))
    g.depth -= 1
    return got


def _settle(g: State, me: int, card: int, copies: int) -> None:
    """Discard a card that was received, unless it has been kept or did not lie before the player."""
    if copies and lies_before(g, me, card) >= copies:
        put_away(g, me, card)


def _which(g: State, frame: Frame, prompt: str, cards: Value) -> SomeCards:
    me, scope = frame.player, frame.scope
    return SomeCards(CARDS, me, scope.card, prompt, g.content.names, cards, 1, 1)
