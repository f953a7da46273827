"""The turn: from phase to phase, Clean-up, and whose turn comes next."""

from __future__ import annotations

from typing import Final

from fiefdom.decisions.decision import PURCHASE
from fiefdom.engine import lasting_turns, logged_steps
from fiefdom.engine.drawing import draw
from fiefdom.engine.fast_path import ASK_PLAY, ASK_PURCHASE, TURN_NODE, end_turn, too_long
from fiefdom.engine.forbidding import unplayable
from fiefdom.engine.leaving_play import (
    HOLDING_LIVES,
    cards_with_exit_triggers,
    discard_all,
    discard_from_play,
    in_exit_order,
    leaving_play,
    log_discard,
    pack_leaving,
    put_away_others,
    staying_in_play,
    unpack_leaving,
)
from fiefdom.engine.moves import bought, gain
from fiefdom.engine.play_card import count_from_hand, play, put_in_play
from fiefdom.engine.simultaneous import fire_each
from fiefdom.engine.triggers import fire, start_alone
from fiefdom.engine.turn_listeners import forget_turn, take_due
from fiefdom.engine.turn_order import begin_next
from fiefdom.model.effect import Effect
from fiefdom.model.fact import BOUGHT, EXITS, FORBIDS, KEEPS, TURN_END, TURN_START, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state import play_area, shortcuts
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.play_area import Pair
from fiefdom.state.side_decks import end_keeping
from fiefdom.state.turn_plan import CLEANUP_PHASE, PLAY_PHASE, PURCHASE_PHASE
from fiefdom.state.zones import DISCARD, HAND, NOTHING, place_of

RESTRICTED_NODE: Final = 3
"""The node of a phase that plays cards for a price, while some cards cannot be played."""


STARTED: Final = 0
PLAYED_CARD: Final = 1
PAYING: Final = 2
PURCHASED: Final = 3
GAINED_CARD: Final = 4
PUT_AWAY: Final = 5
ENDED: Final = 6
FINISHING: Final = 7
DRAWN: Final = 8
"""The steps of a turn: what the pending question is part of, or what happened just before it."""


class Turn(Effect):
    """The bottom of every stack: advances from phase to phase, and from turn to turn."""

    def begin(self, g: State) -> Value:
        """Start the turn of the current player."""
        g.allowance, g.purchases, g.money, g.draws = g.content.fresh
        g.tallies = g.content.fresh_tallies
        g.turn += 1
        if g.turn > g.limits.turns:
            raise too_long(g)
        g.phase = PLAY_PHASE
        if g.log is not None:
            number = g.players[g.current].every_turn + 1
            g.note("turn", g.current, (), number, words="extra" if g.extra_turn else "")
            if g.controller >= 0:
                g.note("decide for", g.controller, to=place_of(g.current, HAND))
        due = take_due(g) if g.listeners else None
        shortcuts.refresh(g)
        if g.content.by_turn:
            g.recost()
        if due is None:
            if g.awaited_kinds & TURN_START and fire(g, Fact(TURN_START, g.current)) is SUSPENDED:
                return suspend_turn(g, STARTED)
        elif due and start_alone(g, due[0]) is SUSPENDED:
            return suspend_turn(g, STARTED)
        return self.first_phase(g)

    def first_phase(self, g: State) -> Value:
        """Begin the first phase, after the triggers at the start of the turn."""
        return self.play_phase(g)

    def play_phase(self, g: State) -> Value:
        """Ask for the next card to play for a price, or move on when none can be played."""
        if g.allowance > 0 and not g.content.priced.isdisjoint(g.players[g.current].hand):
            if not g.awaited_kinds & FORBIDS:
                g.stack.append(ASK_PLAY[g.current])
                return SUSPENDED
            if not (g.content.priced - unplayable(g, g.current)).isdisjoint(g.players[g.current].hand):
                g.stack.append(Frame(RESTRICTED_NODE, 0, g.current, NO_SCOPE, ()))
                return SUSPENDED
        g.phase = PURCHASE_PHASE
        return self.purchase_phase(g)

    def purchase_phase(self, g: State) -> Value:
        """Ask what to play or purchase; clean up after the last purchase.

        It asks even if nothing can be bought: every turn has a question, so that a game in which
        nobody can do anything does not run on without its players.
        """
        if g.purchases <= 0:
            return self.clean_up(g)
        g.stack.append(ASK_PURCHASE[g.current])
        return SUSPENDED

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        step, values = frame.step, frame.values
        if step == PLAYED_CARD:
            return self.play_phase(g)
        if step == STARTED:
            return self.first_phase(g)
        if step == PAYING:
            return self.play_all(g, list(values))
        if step == PURCHASED:
            (card,) = values
            return self.gain(g, card)
        if step == GAINED_CARD:
            return self.purchase_phase(g)
        if step == PUT_AWAY:
            return self.put_away(g, *unpack_leaving(values))
        if step == FINISHING:
            return self.finish(g)
        if step == DRAWN:
            return self.end(g)
        return self.hand_on(g)

    def play(self, g: State, card: int, then: int) -> Value:
        """Play a card from the hand of the current player and continue with the phase."""
        who = g.current
        g.players[who].hand.remove(card)
        if g.content.counts_from_hand:
            g.from_hand += 1
        if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
            g.unwound.append(Frame(TURN_NODE, then, who, NO_SCOPE, ()))
            return SUSPENDED
        return self.play_phase(g) if then == PLAYED_CARD else self.purchase_phase(g)

    def play_all(self, g: State, payments: list[int]) -> Value:
        """Play several cards in order, skipping those that are no longer in hand."""
        who = g.current
        hand = g.players[who].hand
        while payments:
            card = payments.pop(0)
            if card not in hand or (g.awaited_kinds & FORBIDS and card in unplayable(g, who)):
                continue
            hand.remove(card)
            count_from_hand(g, who)
            if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
                return suspend_turn(g, PAYING, tuple(payments))
        return self.purchase_phase(g)

    def purchase(self, g: State, card: int) -> Value:
        """Pay for a card and gain it."""
        g.money -= g.costs[card]
        return self.complete_purchase(g, card)

    def complete_purchase(self, g: State, card: int) -> Value:
        """Gain a card that has been paid for."""
        self.use_purchase(g)
        g.bought.append(card)
        if g.log is not None:
            g.note(PURCHASE, g.current, (card,), shown=EVERYONE)
        if g.awaited_kinds & BOUGHT and bought(g, g.current, card) is SUSPENDED:
            return suspend_turn(g, PURCHASED, (card,))
        return self.gain(g, card)

    def use_purchase(self, g: State) -> None:
        """Use up one purchase."""
        g.purchases -= 1

    def gain(self, g: State, card: int) -> Value:
        """Gain the card that was bought."""
        if gain(g, g.current, card, place_of(g.current, DISCARD)) is SUSPENDED:
            return suspend_turn(g, GAINED_CARD)
        return self.purchase_phase(g)

    def clean_up(self, g: State) -> Value:
        """Discard the cards in play and in hand, except those that stay in play."""
        if g.fast_turns:
            g.stack.append(ASK_PURCHASE[g.current])  # where `end_turn` expects the last question
            return end_turn(g) if g.log is None else logged_steps.end_turn(g)
        due = lasting_turns.end_turn(g)
        if due is not None:
            if due and start_alone(g, due[0]) is SUSPENDED:
                return suspend_turn(g, STARTED)
            return self.first_phase(g)
        g.phase = CLEANUP_PHASE
        player = g.players[g.current]
        awaited = cards_with_exit_triggers(g) if g.awaited_kinds & EXITS else frozenset()
        if g.awaited_kinds & KEEPS or (awaited and not awaited.isdisjoint(player.play)):
            leaving = leaving_play(g, g.current)
            noticed = in_exit_order(g, leaving, awaited)
            return self.put_away(g, noticed, [pair for pair in leaving if pair not in noticed])
        held = (g.lives & HOLDING_LIVES or g.extras) and any(player.serials)
        gone = play_area.keep_only(player, staying_in_play(g)) if held else play_area.clear(player)
        discard_from_play(g, gone, g.current)
        return self.finish(g)

    def put_away(self, g: State, noticed: list[Pair], pairs: list[Pair]) -> Value:
        """Discard from play the cards with triggers, all copies of a card together, then the rest."""
        while noticed:
            card = noticed[0][0]
            copies = [pair for pair in noticed if pair[0] == card]
            noticed = [pair for pair in noticed if pair[0] != card]
            left = discard_all(g, copies)
            facts = (EXITS, g.current, place_of(g.current, DISCARD))
            cards, serials = tuple(one for one, _ in left), tuple(serial for _, serial in left)
            if left and fire_each(g, *facts, cards, serials) is SUSPENDED:
                return suspend_turn(g, PUT_AWAY, pack_leaving(noticed, pairs))
        discard_all(g, pairs)
        return self.finish(g)

    def finish(self, g: State) -> Value:
        """Discard the hand and draw the next one."""
        who = g.current
        player = g.players[who]
        for other in g.players:
            if other.play and other is not player:
                if put_away_others(g) is SUSPENDED:
                    return suspend_turn(g, FINISHING)
                break
        if g.decks:
            end_keeping(g)
        player.discard += player.hand
        if g.log is not None and player.hand:
            log_discard(g, player.hand, HAND, who)
        player.hand = []
        if g.content.interruptible:
            return suspend_turn(g, DRAWN) if draw(g, who, g.draws) is SUSPENDED else self.end(g)
        g.draw(who, g.draws)
        return self.end(g)

    def end(self, g: State) -> Value:
        """End the turn once the next hand has been drawn."""
        who, player = g.current, g.players[g.current]
        if g.extra_turn:
            player.extra_turns += 1
        else:
            player.turns += 1
        if g.awaited_kinds & TURN_END and fire(g, Fact(TURN_END, who)) is SUSPENDED:
            return suspend_turn(g, ENDED)
        return self.hand_on(g)

    def hand_on(self, g: State) -> Value:
        """End the game, or begin the next turn."""
        g.players[g.current].last_gains = g.gains
        forget_turn(g)
        return self.next_turn(g)

    def next_turn(self, g: State) -> Value:
        """Begin the next turn, or end the game."""
        if begin_next(g):
            return self.begin(g)
        g.over = True
        if g.content.by_turn:
            g.recost()
        if g.log is not None:
            g.note("end", g.current)
        return NOTHING


TURN: Final = Turn()


def suspend_turn(g: State, step: int, values: Value = ()) -> Value:
    """Leave a frame for the turn; the caller returns the result."""
    g.unwound.append(Frame(TURN_NODE, step, g.current, NO_SCOPE, values))
    return SUSPENDED
