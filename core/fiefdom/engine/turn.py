"""The turn: from phase to phase, Clean-up, and whose turn comes next."""

from __future__ import annotations

from itertools import chain
from typing import Final

from fiefdom.engine.fast_path import ASK_ACTION, ASK_BUY, end_turn, too_long
from fiefdom.engine.forbidding import unplayable
from fiefdom.engine.moves import bought, gain
from fiefdom.engine.play_card import play, put_in_play
from fiefdom.engine.simultaneous import fire_each
from fiefdom.engine.triggers import fire, start_alone
from fiefdom.model.effect import Effect
from fiefdom.model.fact import (
    BOUGHT,
    DISCARDED_FROM_PLAY,
    FORBIDS,
    TURN_END,
    TURN_START,
    Fact,
)
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.state import play_area
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.listener import (
    AT_NEXT_TURN,
    REST_OF_GAME_IN_PLAY,
    THIS_TURN,
    UNTIL_NEXT_TURN,
    Listener,
)
from fiefdom.state.log import EVERYONE
from fiefdom.state.play_area import Pair
from fiefdom.state.turn_plan import ACTION_PHASE, BUY_PHASE, CLEANUP_PHASE
from fiefdom.state.zones import DISCARD, HAND, NOTHING, PLAY, place_of

TURN_NODE: Final = 0
RESTRICTED_NODE: Final = 3
"""The node of an Action phase in which some cards cannot be played."""
HOLDING: Final = (AT_NEXT_TURN, UNTIL_NEXT_TURN, REST_OF_GAME_IN_PLAY)
"""The lifetimes of lasting effects that keep their card in play."""


STARTED: Final = 0
ACTED: Final = 1
TREASURES: Final = 2
BOUGHT_CARD: Final = 3
GAINED_CARD: Final = 4
PUT_AWAY: Final = 5
ENDED: Final = 6
FINISHING: Final = 7


class Turn(Effect):
    """The bottom of every stack: advances from phase to phase, and from turn to turn."""

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
        due = _take_due(g) if g.listeners else None
        g.refresh_flags()
        if g.content.by_turn:
            g.recost()
        if due is None:
            if g.awaited_kinds & TURN_START and fire(g, Fact(TURN_START, g.current)) is SUSPENDED:
                return suspend_turn(g, STARTED)
        elif due and start_alone(g, due[0]) is SUSPENDED:
            return suspend_turn(g, STARTED)
        return self.first_phase(g)

    def first_phase(self, g: State) -> Value:
        """Begin the first phase, after what happens at the start of the turn."""
        return self.action_phase(g)

    def action_phase(self, g: State) -> Value:
        """Ask for the next Action, or move on when none can be played."""
        if g.actions > 0 and not g.content.actions.isdisjoint(g.players[g.current].hand):
            if not g.awaited_kinds & FORBIDS:
                g.stack.append(ASK_ACTION[g.current])
                return SUSPENDED
            if not (g.content.actions - unplayable(g, g.current)).isdisjoint(g.players[g.current].hand):
                g.stack.append(Frame(RESTRICTED_NODE, 0, g.current, NO_SCOPE, ()))
                return SUSPENDED
        g.phase = BUY_PHASE
        return self.buy_phase(g)

    def buy_phase(self, g: State) -> Value:
        """Ask what to play or buy; clean up when the last Buy is spent.

        It asks even if nothing can be bought: every turn has a question, so that a game in which
        nobody can do anything does not run on without its players.
        """
        if g.buys <= 0:
            return self.clean_up(g)
        g.stack.append(ASK_BUY[g.current])
        return SUSPENDED

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, values = frame.step, frame.values
        if step == ACTED:
            return self.action_phase(g)
        if step == STARTED:
            return self.first_phase(g)
        if step == TREASURES:
            return self.play_all(g, list(values))
        if step == BOUGHT_CARD:
            return self.gain(g, values[0])
        if step == GAINED_CARD:
            return self.buy_phase(g)
        if step == PUT_AWAY:
            return self.put_away(g, *_unpacked(values))
        if step == FINISHING:
            return self.finish(g)
        return self.hand_on(g)

    def play(self, g: State, card: int, then: int) -> Value:
        """Play a card from the hand of the current player and continue with the phase."""
        who = g.current
        g.players[who].hand.remove(card)
        if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
            g.unwound.append(Frame(TURN_NODE, then, who, NO_SCOPE, ()))
            return SUSPENDED
        return self.action_phase(g) if then == ACTED else self.buy_phase(g)

    def play_all(self, g: State, treasures: list[int]) -> Value:
        """Play several Treasures in order, skipping those that are no longer in hand."""
        who = g.current
        hand = g.players[who].hand
        while treasures:
            card = treasures.pop(0)
            if card not in hand or (g.awaited_kinds & FORBIDS and card in unplayable(g, who)):
                continue
            hand.remove(card)
            if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
                return suspend_turn(g, TREASURES, tuple(treasures))
        return self.buy_phase(g)

    def buy(self, g: State, card: int) -> Value:
        """Pay for a card and gain it."""
        g.coins -= g.costs[card]
        g.buys -= 1
        g.bought.append(card)
        if g.log is not None:
            g.note("buy", g.current, (card,), shown=EVERYONE)
        if g.awaited_kinds & BOUGHT and bought(g, g.current, card) is SUSPENDED:
            return suspend_turn(g, BOUGHT_CARD, (card,))
        return self.gain(g, card)

    def gain(self, g: State, card: int) -> Value:
        """Gain the card that was bought."""
        if gain(g, g.current, card, place_of(g.current, DISCARD)) is SUSPENDED:
            return suspend_turn(g, GAINED_CARD)
        return self.buy_phase(g)

    def clean_up(self, g: State) -> Value:
        """Discard the cards in play and in hand, except those that stay in play."""
        if g.fast_turns:
            g.stack.append(ASK_BUY[g.current])  # `end_turn` expects the last question of the turn there
            return end_turn(g)
        g.phase = CLEANUP_PHASE
        player = g.players[g.current]
        awaited = _cards_with_exit_triggers(g) if g.awaited_kinds & DISCARDED_FROM_PLAY else frozenset()
        if awaited and not awaited.isdisjoint(player.play):
            kept = _staying_in_play(g)
            leaving = [pair for pair in play_area.pairs(player) if pair[1] not in kept]
            noticed = _in_exit_order(g, leaving, awaited)
            return self.put_away(g, noticed, [pair for pair in leaving if pair not in noticed])
        gone = (
            play_area.keep_only(player, _staying_in_play(g)) if g.listeners else play_area.clear(player)
        )
        self._discard(g, gone, g.current)
        return self.finish(g)

    def _discard(self, g: State, cards: list[int], who: int) -> None:
        """Put cards that have left play onto the discard pile, without triggers."""
        g.players[who].discard += cards
        if g.log is not None and cards:
            self._log_discard(g, cards, PLAY, who)
        if g.content.repricing:
            g.recost()

    def put_away(self, g: State, noticed: list[Pair], pairs: list[Pair]) -> Value:
        """Discard from play the cards with triggers, all copies of a card together, then the rest."""
        while noticed:
            card = noticed[0][0]
            copies = [pair for pair in noticed if pair[0] == card]
            noticed = [pair for pair in noticed if pair[0] != card]
            left = self.discard_all(g, copies)
            facts = (DISCARDED_FROM_PLAY, g.current, place_of(g.current, DISCARD))
            cards, serials = tuple(one for one, _ in left), tuple(serial for _, serial in left)
            if left and fire_each(g, *facts, cards, serials) is SUSPENDED:
                return suspend_turn(g, PUT_AWAY, _packed(noticed, pairs))
        self.discard_all(g, pairs)
        return self.finish(g)

    def discard_all(self, g: State, pairs: list[Pair]) -> list[Pair]:
        """Discard the given cards that are still in play, and return them."""
        left = play_area.remove_pairs(g.players[g.current], pairs)
        self._discard(g, [card for card, _ in left], g.current)
        return left

    def finish(self, g: State) -> Value:
        """Discard the hand, draw the next one and end the turn."""
        who = g.current
        if _others_in_play(g) and self.put_away_others(g) is SUSPENDED:
            return suspend_turn(g, FINISHING)
        player = g.players[who]
        player.discard += player.hand
        if g.log is not None and player.hand:
            self._log_discard(g, player.hand, HAND, who)
        player.hand = []
        g.draw(who, g.draws)
        if g.extra_turn:
            player.extra_turns += 1
        else:
            player.turns += 1
        if g.awaited_kinds & TURN_END and fire(g, Fact(TURN_END, who)) is SUSPENDED:
            return suspend_turn(g, ENDED)
        return self.hand_on(g)

    def put_away_others(self, g: State) -> Value:
        """Discard what other players have played or put into play on this turn."""
        kept, count = _staying_in_play(g), len(g.players)
        for who in ((g.current + seat) % count for seat in range(1, count)):
            player = g.players[who]
            left = [pair for pair in play_area.pairs(player) if pair[1] not in kept]
            if not left:
                continue
            cards = [card for card, _ in play_area.remove_pairs(player, left)]
            self._discard(g, cards, who)
            facts = (DISCARDED_FROM_PLAY, who, place_of(who, DISCARD))
            if fire_each(g, *facts, tuple(cards), tuple(serial for _, serial in left)) is SUSPENDED:
                return SUSPENDED
        return NOTHING

    def _log_discard(self, g: State, cards: list[int], zone: int, who: int) -> None:
        source, to = g.spot(place_of(who, zone)), place_of(who, DISCARD)
        g.note("clean up", who, cards, source=source, to=to)

    def hand_on(self, g: State) -> Value:
        """End the game, or begin the next turn."""
        g.players[g.current].last_gains = g.gains
        g.gains = []
        g.plays.clear()
        g.bought.clear()
        g.off_turn.clear()
        if g.used:
            g.used = []
        if g.listeners:
            _remove_this_turn_listeners(g)
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


def suspend_turn(g: State, step: int, values: Value = ()) -> Value:
    """Leave a frame for the turn; the caller returns the result."""
    g.unwound.append(Frame(TURN_NODE, step, g.current, NO_SCOPE, values))
    return SUSPENDED


def _packed(noticed: list[Pair], pairs: list[Pair]) -> Value:
    """Return the cards still to be discarded as values of a frame."""
    return (len(noticed), *chain(*noticed, *pairs))


def _unpacked(values: Value) -> tuple[list[Pair], list[Pair]]:
    """Return the arguments that `_packed` encoded."""
    count, *rest = values
    pairs = list(zip(rest[::2], rest[1::2], strict=True))
    return pairs[:count], pairs[count:]


def _others_in_play(g: State) -> bool:
    """Tell whether a player whose turn it is not has cards in play."""
    return any(player.play for who, player in enumerate(g.players) if who != g.current)


def _staying_in_play(g: State) -> set[int]:
    """Return the serials of cards that stay in play because their effects have not ended."""
    held = set()
    for one in g.listeners:
        if one.life in HOLDING:
            held.add(one.scope.serial)
            held.add(one.scope.by)
    return held


def _cards_with_exit_triggers(g: State) -> frozenset[int]:
    """Return the cards for which something responds to their leaving play."""
    for one in g.listeners:
        if one.kind & DISCARDED_FROM_PLAY:
            return g.content.every
    return g.content.concerns.get(DISCARDED_FROM_PLAY, frozenset())


def _in_exit_order(g: State, pairs: list[Pair], cards: frozenset[int]) -> list[Pair]:
    """Return the cards for which something responds to their leaving play, in the order they leave.

    Cards with a trigger about themselves come first, so that the others are still in play then;
    cards with triggers about other cards that leave come last.
    """
    put_away, watching = g.content.put_away, g.content.watching_exits
    found = [pair for pair in pairs if pair[0] in cards]
    return sorted(found, key=lambda pair: (pair[0] in watching, pair[0] not in put_away))


def _take_due(g: State) -> list[Listener] | None:
    """Remove listeners that end now; also remove and return the one due at this turn, if any.

    Return None if a trigger window is needed: several effects are due, or cards respond to the
    start of turns.
    """
    who, waiting, left = g.current, [], []
    crowded = g.content.awaited_kinds & TURN_START
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


def _remove_this_turn_listeners(g: State) -> None:
    """Remove the listeners that last only for this turn."""
    for one in g.listeners:
        if one.life == THIS_TURN:
            g.unlisten({one.id for one in g.listeners if one.life == THIS_TURN})
            return


def is_over(g: State) -> bool:
    """Tell whether the game ends at the end of this turn."""
    return bool(g.empties & g.content.enders) or g.empties.bit_count() >= g.pile_limit
