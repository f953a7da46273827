"""Playing cards by the effect of another card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fiefdom.decisions.decision import Decision
from fiefdom.effects.base_move import Taking, left_in_sight
from fiefdom.effects.choice_text import does
from fiefdom.effects.choose import Choose
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.from_deck import FromDeck
from fiefdom.effects.permitted import including_deck, permitted
from fiefdom.effects.places import (
    BESIDE,
    FACE_UP_TRASH,
    HAND,
    MAT_PREFIX,
    SET_ASIDE,
    SUPPLY,
    TRASH,
    is_zone,
    lost,
    still_there,
)
from fiefdom.effects.play_queue import Queue, order_matters, queue_of
from fiefdom.effects.selection import CHOOSE, Which
from fiefdom.effects.visibility import look_through
from fiefdom.engine.moves import take
from fiefdom.engine.play_card import count_from_hand, new_serial, play, put_in_play
from fiefdom.engine.shuffling import PREPARED
from fiefdom.engine.watching import TELL, before, piles_noticed
from fiefdom.grammar.english import number
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.fact import FORBIDS, THAT
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE, Seen
from fiefdom.model.part import part_class
from fiefdom.model.remembered import Remembered
from fiefdom.state import play_area, zones
from fiefdom.state.game_state import State
from fiefdom.state.log import Spot
from fiefdom.state.zones import (
    FACE_UP,
    NO_IDENTITY,
    NOTHING,
    NOWHERE,
    PLAY,
    TABLE,
    place_of,
    spread_place,
)


@part_class
class Play(Taking):
    """Play a card, once or several times, each time fully before the next.

    A card that plays another one several times stays in play as long as that one does, as a
    reminder. Several cards are played one after another, in an order the player chooses; cards
    from the deck in the order of the deck. Each card stays in its place until it is played, and is
    lost track of if it has left by then. A card that is left where it is can be played from there,
    but is not in play; the card that plays it stays in play as long as it would.
    """

    keyword = "play"
    done = "played"
    first = "is played first"

    times: int = 1
    leave: bool = False
    turn_over: bool = False
    """Whether a card that is left in the trash is turned face down until the end of the turn."""

    def problem(self) -> str:
        if self.turn_over and not (self.leave and getattr(self.which, "source", "") == FACE_UP_TRASH):
            return "only cards left in the face-up trash can be turned over; play them from there"
        if self.leave and not _can_be_left(self.which):
            return (
                "a card can be left only in the Supply, in the trash, on a mat or set aside;"
                " choose it there, or leave out leave"
            )
        return "" if self.times > 0 else f"it plays a card {self.times} times; use 1 or more"

    @Remembered
    def _several(self) -> bool:
        return self.which.most() != 1

    def in_the_open(self, seen: Seen) -> bool:
        return True

    def run(self, g: State, me: int, scope: Scope) -> Value:
        which = self._which(g, me, scope)
        if which is None:
            return NOTHING
        if g.content.interruptible and which.prepare(g, me, scope) is SUSPENDED:
            return g.suspend(self, PREPARED, me, scope)
        return self._take(g, me, scope, which)

    def _take(self, g: State, me: int, scope: Scope, which: Which) -> Value:
        if self._several or self.leave:
            return self._begin(g, me, scope, which)
        earlier = before(g) if g.content.interruptible else None
        source = which.spot(g, me, scope)
        cards = which.grab(g, me, scope, self)
        if cards is None:
            return g.suspend(self, CHOOSE, me, scope)
        rows = piles_noticed(g, earlier)
        return TELL.after(g, self._put(g, me, scope, cards, source), rows)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, me, scope = frame.step, frame.player, frame.scope
        if step == PREPARED:
            which = self._which(g, me, scope)
            return NOTHING if which is None else self._take(g, me, scope, which)
        if step == CHOOSE:
            if self._several or self.leave:
                return self._each(g, me, scope, self.which.place(g, me, scope), (), got)
            which = self._which(g, me, scope) or self.which
            earlier = before(g) if g.content.interruptible else None
            source = which.spot(g, me, scope)
            cards = which.grab_chosen(g, me, scope, got)
            rows = piles_noticed(g, earlier)
            return TELL.after(g, self._put(g, me, scope, cards, source), rows)
        queue = queue_of(frame.values)
        if self._play(g, me, scope, step, queue) is SUSPENDED:
            return SUSPENDED
        played = (*queue.played, self._tracked(g, me, queue))
        return self._each(g, me, scope, queue.place, played, queue.left)

    def _which(self, g: State, me: int, scope: Scope) -> Which | None:
        """Return the cards that the player is allowed to play; None if there can be none."""
        which = permitted(self.which, g, me, scope) if g.awaited_kinds & FORBIDS else self.which
        if which is None or not g.content.from_deck or self._several or self.leave:
            return which
        return including_deck(which)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        which = self._which(g, me, scope)
        return which is not None and which.possible(g, me, scope)

    def _put(self, g: State, me: int, scope: Scope, cards: Value, source: Spot) -> Value:
        if not cards:
            return NOTHING
        if self.which.in_hand or getattr(self.which, "source", "") == HAND:
            count_from_hand(g, me)
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
        doubler = keeper(g, scope) if self.times > 1 or self.leave else -1
        while done < self.times:
            if done:
                source = g.spot(place_of(me, PLAY))
            done += 1
            if play(g, me, queue.card, queue.serial, doubler, source, self.leave) is SUSPENDED:
                return g.suspend(self, done, me, scope, queue.pack())
        return (place_of(me, PLAY), self._tracked(g, me, queue))

    def _tracked(self, g: State, me: int, queue: Queue) -> int:
        """Return the card that was played; marked as lost if it has left play since."""
        stays = self.leave or queue.serial == NO_IDENTITY
        return queue.card if stays or play_area.has(g.players[me], queue.serial) else lost(queue.card)

    def _begin(self, g: State, me: int, scope: Scope, which: Which) -> Value:
        """Find the cards to play, or ask which ones and in which order."""
        if isinstance(which, FromDeck):
            return self._lay_out(g, me, scope)
        found = which.peek(g, me, scope)
        if found is None:
            return g.suspend(self, CHOOSE, me, scope)
        place, cards = found
        if order_matters(g, cards):
            look_through(g, me, getattr(self.which, "source", ""), cards)
            return g.suspend(self, CHOOSE, me, scope)
        return self._each(g, me, scope, place, (), cards)

    def _lay_out(self, g: State, me: int, scope: Scope) -> Value:
        """Lay cards from the deck on the table, where they stay until they are played."""
        source = self.which.spot(g, me, scope)
        cards = self.which.grab(g, me, scope, self)
        if not cards:
            return NOTHING
        if g.log is not None:
            g.note("reveal", me, cards, source=source, to=place_of(me, TABLE), shown=EVERYONE)
        place = spread_place(g.spread(me, FACE_UP, scope.serial, list(cards)))
        return self._each(g, me, scope, place, (), cards)

    def _each(self, g: State, me: int, scope: Scope, place: int, played: Value, left: Value) -> Value:
        """Play the remaining cards, one after another."""
        rows: Value = ()
        while left:
            card, *rest = left
            left = tuple(rest)
            source = g.spot(place)
            earlier = before(g) if place == zones.SUPPLY and g.content.interruptible else None
            if not (still_there((place, card), g) if self.leave else take(g, place, (card,))):
                continue
            rows += piles_noticed(g, earlier)
            if self.turn_over:
                g.face_down += (card,)
                g.fast_turns = False
            if place == place_of(me, zones.HAND):
                count_from_hand(g, me)
            serial = new_serial(g) if self.leave else put_in_play(g, me, card)
            alone = not (played or left or self.leave)
            queue = Queue(card, serial) if alone else Queue(card, serial, place, played, left)
            if self._play(g, me, scope, 0, queue, source) is SUSPENDED:
                return TELL.after(g, SUSPENDED, rows)
            played = (*played, self._tracked(g, me, queue))
        there = place if self.leave else place_of(me, PLAY)
        return TELL.after(g, (there, *played) if played else NOTHING, rows)

    def in_sight(self, g: State, frame: Frame, viewer: int) -> Value:
        if frame.step in (CHOOSE, PREPARED):
            return super().in_sight(g, frame, viewer)
        queue = queue_of(frame.values)
        if queue.place == NOWHERE:
            return NOTHING
        return left_in_sight(self.which, (queue.place, *queue.left), g, frame, viewer)

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        if frame.step in (CHOOSE, PREPARED):
            return frame
        queue = queue_of(frame.values)
        if queue.place == NOWHERE:
            return frame
        left = told if told[0] == queue.place else now((queue.place, *queue.left))
        return frame.with_values(queue._replace(left=left[1:]).pack())

    def asks(self, g: State, frame: Frame) -> Decision:
        which = self._which(g, frame.player, frame.scope) or self.which
        asked = which.decision(g, frame.player, frame.scope, self, False)
        asked.ordered = self._several and order_matters(g, asked.cards)
        return asked

    def text(self, voice: Voice) -> str:
        again = {1: "", 2: " twice"}.get(self.times, f" {number(self.times)} times")
        each = " each" if again and self._is_many(voice) else ""
        many = self._is_many(voice)
        them = "them" if many else "it"
        over = f" and turning {them} face down until the end of the turn" if self.turn_over else ""
        stays = f", leaving {them} there{over}" if self.leave else ""
        return f"{does(self.which, voice, 'play')}{again}{each}{stays}"

    def _is_many(self, voice: Voice) -> bool:
        """Tell whether the text refers to several cards."""
        source = getattr(self.which, "source", HAND)
        single = not is_zone(source) and (voice.told(source).single or source == THAT)
        return self._several and not single

    def outcome(self) -> Told:
        told = replace(self.which.outcome(), done=self.done, origin="")
        return told if self._several else replace(told, single=True, wanted=1)


def keeper(g: State, scope: Scope) -> int:
    """Return the serial of the card that stays in play with a card that it plays.

    A card that was itself played where it lies has nothing in play but the card that played it.
    """
    owner = max(scope.owner, 0)
    return scope.serial if play_area.has(g.players[owner], scope.serial) else scope.by


def _can_be_left(which: Which) -> bool:
    """Tell whether cards are chosen in a place where they can be played without being moved."""
    source = which.source if isinstance(which, Choose | All) else ""
    shared = (SUPPLY, BESIDE, TRASH, FACE_UP_TRASH, SET_ASIDE)
    return source in shared or source.startswith(MAT_PREFIX)
