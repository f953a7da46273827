"""Playing cards by the effect of another card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from fiefdom.decisions.decision import Decision
from fiefdom.effects.base_move import Taking, left_in_sight
from fiefdom.effects.fixed_selection import FromDeck
from fiefdom.effects.places import HAND, is_zone
from fiefdom.effects.selection import does
from fiefdom.effects.visibility import look_through
from fiefdom.engine.moves import take
from fiefdom.engine.play_card import play, put_in_play
from fiefdom.grammar.english import number
from fiefdom.grammar.voice import Told, Voice
from fiefdom.model.fact import PLAYED, THAT
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import Seen
from fiefdom.state.game_state import State
from fiefdom.state.log import EVERYONE, Spot
from fiefdom.state.zones import EVERYBODY, NOTHING, NOWHERE, PLAY, TABLE, place_of, spread_place

CHOOSE = 0


class Queue(NamedTuple):
    """The card being played and the others beside it; the values of a frame of `Play`.

    The step of that frame is how many times the card has been played, or CHOOSE.
    """

    card: int
    serial: int
    place: int = NOWHERE
    """Where the others wait; NOWHERE if the card is alone."""
    played: Value = ()
    left: Value = ()

    def pack(self) -> Value:
        """Return this as the values of a frame."""
        start = (self.card, self.serial, self.place, len(self.played))
        return (*start, *self.played, *self.left)


def _queue(values: Value) -> Queue:
    """Return what `Queue.pack` made values of."""
    card, serial, place, count, *cards = values
    return Queue(card, serial, place, tuple(cards[:count]), tuple(cards[count:]))


@dataclass(frozen=True)
class Play(Taking):
    """Play a card, once or several times, each time fully before the next.

    What plays it several times stays in play as long as it does, as a reminder. Several cards
    are played one after the other, in an order of the player's choice; those from the deck as
    they lay there. Each stays where it is until its turn comes, and is lost track of if it has
    left meanwhile.
    """

    keyword = "play"
    done = "played"
    first = "is played first"

    times: int = 1

    def problem(self) -> str:
        return "" if self.times > 0 else f"it plays a card {self.times} times; use 1 or more"

    @cached_property
    def _several(self) -> bool:
        return self.which.most() != 1

    def in_the_open(self, seen: Seen) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self._several:
            return self._begin(g, me, scope)
        source = self.which.spot(g, me, scope)
        cards = self.which.grab(g, me, scope, self)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        return self._put(g, me, scope, cards, source)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope = frame.step, frame.player, frame.scope
        if step == CHOOSE:
            if self._several:
                return self._each(g, me, scope, self.which.place(g, me, scope), (), got)
            source = self.which.spot(g, me, scope)
            return self._put(g, me, scope, self.which.grab_chosen(g, me, scope, got), source)
        queue = _queue(frame.values)
        if self._play(g, me, scope, step, queue) is SUSPENDED:
            return SUSPENDED
        return self._each(g, me, scope, queue.place, (*queue.played, queue.card), queue.left)

    def _put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        if not cards:
            return NOTHING
        serial = put_in_play(g, me, cards[0])
        return self._play(g, me, scope, 0, Queue(cards[0], serial), source)

    def _play(
        self,
        g: State,
        me: int,
        scope: Scope,
        done: int,
        queue: Queue,
        source: Spot | None = None,
    ) -> Value:
        doubler = scope.serial if self.times > 1 else -1
        while done < self.times:
            if done:
                source = g.spot(place_of(me, PLAY))
            done += 1
            if play(g, me, queue.card, queue.serial, doubler, source=source) is SUSPENDED:
                return g.suspend(self, done, me, scope, queue.pack())
        return (place_of(me, PLAY), queue.card)

    def _begin(self, g: State, me: int, scope: Scope) -> Value:
        """Find several cards, or ask which ones and in which order."""
        if isinstance(self.which, FromDeck):
            return self._lay_out(g, me, scope)
        found = self.which.peek(g, me, scope)
        if found is None:
            return g.suspend(self, CHOOSE, me, scope)
        place, cards = found
        if _order_matters(g, cards):
            look_through(g, me, getattr(self.which, "source", ""), cards)
            return g.suspend(self, CHOOSE, me, scope)
        return self._each(g, me, scope, place, (), cards)

    def _lay_out(self, g: State, me: int, scope: Scope) -> Value:
        """Lay cards from the deck on the table, where they lie until their turn comes."""
        source = self.which.spot(g, me, scope)
        cards = self.which.grab(g, me, scope, self)
        if not cards:
            return NOTHING
        if g.log is not None:
            g.note("reveal", me, cards, source=source, to=place_of(me, TABLE), shown=EVERYONE)
        place = spread_place(g.spread(me, EVERYBODY, scope.serial, list(cards)))
        return self._each(g, me, scope, place, (), cards)

    def _each(self, g: State, me: int, scope: Scope, place: int, played: Value, left: Value) -> Value:
        """Play what is left of several cards, one after the other."""
        while left:
            card, *rest = left
            left = tuple(rest)
            source = g.spot(place)
            if not take(g, place, (card,)):
                continue
            queue = Queue(card, put_in_play(g, me, card))
            if played or left:
                queue = Queue(card, queue.serial, place, played, left)
            if self._play(g, me, scope, 0, queue, source) is SUSPENDED:
                return SUSPENDED
            played = (*played, card)
        return (place_of(me, PLAY), *played) if played else NOTHING

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        if frame.step == CHOOSE:
            return super().in_sight(g, frame, viewer)
        queue = _queue(frame.values)
        if queue.place == NOWHERE:
            return NOTHING
        return left_in_sight(self.which, (queue.place, *queue.left), g, frame, viewer)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        if frame.step == CHOOSE:
            return frame
        queue = _queue(frame.values)
        if queue.place == NOWHERE:
            return frame
        left = told if told[0] == queue.place else now((queue.place, *queue.left))
        return frame.with_values(queue._replace(left=left[1:]).pack())

    def asks(self, g: State, frame: Frame) -> Decision:
        asked = self.which.decision(g, frame.player, frame.scope, self, False)
        asked.ordered = self._several and _order_matters(g, asked.cards)
        return asked

    def text(self, voice: Voice) -> str:
        again = {1: "", 2: " twice"}.get(self.times, f" {number(self.times)} times")
        each = " each" if again and self._is_many(voice) else ""
        return f"{does(self.which, voice, 'play')}{again}{each}"

    def _is_many(self, voice: Voice) -> bool:
        """Tell whether words about the cards speak of several."""
        source = getattr(self.which, "source", HAND)
        single = not is_zone(source) and (voice.told(source).single or source == THAT)
        return self._several and not single

    def outcome(self) -> Told:
        told = replace(self.which.outcome(), done=self.done, origin="")
        return told if self._several else replace(told, single=True, wanted=1)


def _order_matters(g: State, cards: Sequence[int]) -> bool:
    """Tell whether it makes a difference in which order cards are played.

    It makes none for Treasures that only give coins, unless something waits for them.
    """
    if len(set(cards)) < 2:
        return False
    coins = g.content.coins
    return min(coins[card] for card in cards) < 0 or any(one.kind & PLAYED for one in g.listeners)
