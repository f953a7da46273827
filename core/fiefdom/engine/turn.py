"""The turn: from phase to phase, Clean-up, and whose turn comes next."""

from __future__ import annotations

from itertools import chain
from typing import Final

from fiefdom.engine.fast_path import ASK_ACTION, ASK_BUY, end_turn, too_long
from fiefdom.engine.moves import bought, gain
from fiefdom.engine.play_card import play, put_in_play
from fiefdom.engine.simultaneous import fire_each
from fiefdom.engine.triggers import fire, start_alone
from fiefdom.model.effect import Effect
from fiefdom.model.fact import BOUGHT, DISCARDED_FROM_PLAY, TURN_END, TURN_START, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state import play_area
from fiefdom.state.game_state import ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE, NO_SCOPE, State
from fiefdom.state.listener import AT_NEXT_TURN, THIS_TURN, UNTIL_NEXT_TURN, Listener
from fiefdom.state.log import EVERYONE
from fiefdom.state.play_area import Pair
from fiefdom.state.zones import DISCARD, HAND, NOTHING, PLAY, place_of

TURN_NODE: Final = 0


STARTED: Final = 0
ACTED: Final = 1
TREASURES: Final = 2
BOUGHT_CARD: Final = 3
GAINED_CARD: Final = 4
PUT_AWAY: Final = 5
ENDED: Final = 6


class Turn(Effect):
    """The bottom of every stack: goes from one phase to the next, and to the next turn."""

    def begin(self, g: State) -> Value:
        """Start the turn of the current player."""
        g.actions, g.buys, g.draws = g.content.fresh
        g.coins = 0
        g.turn += 1
        if g.turn > g.limits.turns:
            raise too_long(g)
        g.phase = ACTION_PHASE
        if g.log is not None:
            number = g.players[g.current].every_turn + 1
            g.note("turn", g.current, (), number, words="extra" if g.extra_turn else "")
        due = _due(g) if g.listeners else None
        g.refresh_flags()
        if due is None:
            if g.heard & TURN_START and fire(g, Fact(TURN_START, g.current)) is SUSPENDED:
                return _leave(g, STARTED)
        elif due and start_alone(g, due[0]) is SUSPENDED:
            return _leave(g, STARTED)
        return self.action_phase(g)

    def action_phase(self, g: State) -> Value:
        """Ask for the next Action, or move on when none can be played."""
        if g.actions > 0 and not g.content.actions.isdisjoint(g.players[g.current].hand):
            g.stack.append(ASK_ACTION[g.current])
            return SUSPENDED
        g.phase = BUY_PHASE
        return self.buy_phase(g)

    def buy_phase(self, g: State) -> Value:
        """Ask what to play or buy; clean up when the last Buy is spent.

        It is asked even when nothing can be bought: a turn always has a question, so that
        a game in which nobody can do anything any more still waits for its players.
        """
        if g.buys <= 0:
            return self.clean_up(g)
        g.stack.append(ASK_BUY[g.current])
        return SUSPENDED

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, values = frame.step, frame.values
        if step == ACTED or step == STARTED:
            return self.action_phase(g)
        if step == TREASURES:
            return self.play_all(g, list(values))
        if step == BOUGHT_CARD:
            return self.gain(g, values[0])
        if step == GAINED_CARD:
            return self.buy_phase(g)
        if step == PUT_AWAY:
            pairs = list(zip(values[1::2], values[2::2], strict=True))
            return self.put_away(g, pairs[: values[0]], pairs[values[0] :])
        return self.hand_on(g)

    def play(self, g: State, card: int, then: int) -> Value:
        """Play a card from the hand of the current player and go on with the phase."""
        who = g.current
        g.players[who].hand.remove(card)
        if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
            g.unwound.append(Frame(TURN_NODE, then, who, NO_SCOPE, ()))
            return SUSPENDED
        return self.action_phase(g) if then == ACTED else self.buy_phase(g)

    def play_all(self, g: State, treasures: list[int]) -> Value:
        """Play several Treasures one after the other, those that are still in hand."""
        who = g.current
        hand = g.players[who].hand
        while treasures:
            card = treasures.pop(0)
            if card not in hand:
                continue
            hand.remove(card)
            if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
                return _leave(g, TREASURES, tuple(treasures))
        return self.buy_phase(g)

    def buy(self, g: State, card: int) -> Value:
        """Pay for a card and gain it."""
        g.coins -= g.costs[card]
        g.buys -= 1
        g.bought.append(card)
        if g.log is not None:
            g.note("buy", g.current, (card,), shown=EVERYONE)
        if g.heard & BOUGHT and bought(g, g.current, card) is SUSPENDED:
            return _leave(g, BOUGHT_CARD, (card,))
        return self.gain(g, card)

    def gain(self, g: State, card: int) -> Value:
        """Gain the card that was bought."""
        if gain(g, g.current, card, place_of(g.current, DISCARD)) is SUSPENDED:
            return _leave(g, GAINED_CARD)
        return self.buy_phase(g)

    def clean_up(self, g: State) -> Value:
        """Put away what is in play and in hand."""
        if g.quiet_turns:
            g.stack.append(ASK_BUY[g.current])  # the question that is over: see there
            return end_turn(g)
        g.phase = CLEANUP_PHASE
        player = g.players[g.current]
        awaited = _awaited(g) if g.heard & DISCARDED_FROM_PLAY else frozenset()
        if awaited and not awaited.isdisjoint(player.play):
            kept = _held(g)
            leaving = [pair for pair in play_area.pairs(player) if pair[1] not in kept]
            noticed = _noticed(g, leaving, awaited)
            return self.put_away(g, noticed, [pair for pair in leaving if pair not in noticed])
        gone = play_area.keep_only(player, _held(g)) if g.listeners else play_area.clear(player)
        self._discard(g, gone)
        return self.finish(g)

    def _discard(self, g: State, cards: list[int]) -> None:
        """Put cards that have left play onto the discard pile."""
        g.players[g.current].discard += cards
        if g.log is not None and cards:
            self._tell_discard(g, cards, PLAY)
        if g.content.repricing:
            g.recost()

    def put_away(self, g: State, noticed: list[Pair], pairs: list[Pair]) -> Value:
        """Discard from play what somebody notices, one kind of card after the other, then the rest."""
        while noticed:
            card = noticed[0][0]
            copies = [pair for pair in noticed if pair[0] == card]
            noticed = [pair for pair in noticed if pair[0] != card]
            left = self.discard_all(g, copies)
            facts = (DISCARDED_FROM_PLAY, g.current, place_of(g.current, DISCARD))
            cards, serials = tuple(one for one, _ in left), tuple(serial for _, serial in left)
            if left and fire_each(g, *facts, cards, serials) is SUSPENDED:
                values = (len(noticed), *chain(*noticed, *pairs))
                return _leave(g, PUT_AWAY, values)
        self.discard_all(g, pairs)
        return self.finish(g)

    def discard_all(self, g: State, pairs: list[Pair]) -> list[Pair]:
        """Discard those of some cards that are still in play, and return them."""
        left = play_area.remove_pairs(g.players[g.current], pairs)
        self._discard(g, [card for card, _ in left])
        return left

    def finish(self, g: State) -> Value:
        """Discard the hand, draw the next one and end the turn."""
        who = g.current
        player = g.players[who]
        player.discard += player.hand
        if g.log is not None and player.hand:
            self._tell_discard(g, player.hand, HAND)
        player.hand = []
        g.draw(who, g.draws)
        if g.extra_turn:
            player.extra_turns += 1
        else:
            player.turns += 1
        if g.heard & TURN_END and fire(g, Fact(TURN_END, who)) is SUSPENDED:
            return _leave(g, ENDED)
        return self.hand_on(g)

    def _tell_discard(self, g: State, cards: list[int], zone: int) -> None:
        who = g.current
        source, to = g.spot(place_of(who, zone)), place_of(who, DISCARD)
        g.note("clean up", who, cards, source=source, to=to)

    def hand_on(self, g: State) -> Value:
        """End the game, or begin the next turn."""
        g.players[g.current].last_gains = g.gains
        g.gains = []
        g.plays.clear()
        g.bought.clear()
        g.off_turn.clear()
        if g.listeners:
            _expire(g)
        if g.empties and is_over(g):
            g.over = True
            if g.log is not None:
                g.note("end", g.current)
            return NOTHING
        if g.extras:
            g.extra_turn = True
            who = min(g.extras, key=lambda player: (player - g.regular) % len(g.players))
            g.extras = tuple(player for player in g.extras if player != who)
        else:
            g.extra_turn = False
            who = g.regular = (g.regular + 1) % len(g.players)
        g.streak = g.streak + 1 if who == g.current else 1
        g.current = who
        return self.begin(g)


TURN: Final = Turn()


def _leave(g: State, step: int, values: Value = ()) -> Value:
    g.unwound.append(Frame(TURN_NODE, step, g.current, NO_SCOPE, values))
    return SUSPENDED


def _held(g: State) -> set[int]:
    """Return the identities of cards that still have something to do and stay in play."""
    held = set()
    for one in g.listeners:
        if one.life == AT_NEXT_TURN or one.life == UNTIL_NEXT_TURN:
            held.add(one.scope.serial)
            held.add(one.scope.by)
    return held


def _awaited(g: State) -> frozenset[int]:
    """Return the cards whose leaving play something waits for."""
    for one in g.listeners:
        if one.kind & DISCARDED_FROM_PLAY:
            return g.content.every
    return g.content.concerns.get(DISCARDED_FROM_PLAY, frozenset())


def _noticed(g: State, pairs: list[Pair], cards: frozenset[int]) -> list[Pair]:
    """Return the cards whose leaving play something waits for, in the order in which they leave.

    Cards that say something about themselves come first, so that they find the others still in
    play; those that wait for others to leave come last.
    """
    put_away, watching = g.content.put_away, g.content.watching_exits
    found = [pair for pair in pairs if pair[0] in cards]
    return sorted(found, key=lambda pair: (pair[0] in watching, pair[0] not in put_away))


def _due(g: State) -> list[Listener] | None:
    """End what lasted until this turn; take out what is to happen now, if it is one thing only.

    None stands for what takes more: several things at once, or cards that wait for turns.
    """
    who, waiting, left = g.current, [], []
    crowded = g.content.hears & TURN_START
    for one in g.listeners:
        life = one.life
        if one.owner == who and life >= UNTIL_NEXT_TURN:
            if life == AT_NEXT_TURN:
                waiting.append(one)
                continue
            if life == UNTIL_NEXT_TURN:
                continue
        left.append(one)
        if life != AT_NEXT_TURN:
            crowded |= one.kind & TURN_START
    if crowded or len(waiting) > 1:
        if len(left) + len(waiting) < len(g.listeners):
            kept = {one.id for one in (*left, *waiting)}
            g.unlisten({one.id for one in g.listeners if one.id not in kept})
        return None
    if len(left) < len(g.listeners):
        g.listeners = left
        g.refresh_costs()
    return waiting


def _expire(g: State) -> None:
    """End what lasted for this turn only."""
    for one in g.listeners:
        if one.life == THIS_TURN:
            g.unlisten({one.id for one in g.listeners if one.life == THIS_TURN})
            return


def is_over(g: State) -> bool:
    """Tell whether the game ends at the end of this turn."""
    return bool(g.empties & g.content.enders) or g.empties.bit_count() >= g.pile_limit
