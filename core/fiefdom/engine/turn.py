"""The turn: start, Action phase, Buy phase, Clean-up, and whose turn comes next."""

from __future__ import annotations

from typing import Final

from fiefdom.engine.budget import exceeded
from fiefdom.engine.moves import bought, gain
from fiefdom.engine.play import play, put_in_play
from fiefdom.engine.triggers import fire, fire_each
from fiefdom.parts.ability import DISCARDED_FROM_PLAY, TURN_END, TURN_START, Fact
from fiefdom.parts.base import SUSPENDED, Effect, Frame, Scope, Value
from fiefdom.parts.decision import ACTION, ALL, BUY, END, Decision, OneOf
from fiefdom.rules import for_players
from fiefdom.state.table import (
    ACTION_PHASE,
    AT_NEXT_TURN,
    BUY_PHASE,
    CLEANUP_PHASE,
    NO_SCOPE,
    THIS_TURN,
    UNTIL_NEXT_TURN,
    State,
)
from fiefdom.state.zones import DISCARD, NOTHING, place_of

TURN_NODE: Final = 0
"""The turn is always the first node, so that its frames need no look-up."""

ASK_ACTION: Final = 0
ASK_BUY: Final = 1
STARTED: Final = 2
ACTED: Final = 3
TREASURES: Final = 4
BOUGHT_CARD: Final = 5
GAINED_CARD: Final = 6
PUT_AWAY: Final = 7
ENDED: Final = 8

_FRAMES: Final = tuple(
    tuple((TURN_NODE, step, who, NO_SCOPE, ()) for who in range(6)) for step in range(9)
)


class Turn(Effect):
    """The bottom of every stack: asks for the next step of a phase and carries it out."""

    def begin(self, g: State) -> Value:
        """Start the turn of the current player."""
        rules = g.content.rules
        g.actions = rules.actions
        g.buys = rules.buys
        g.coins = 0
        g.turn += 1
        if g.turn > g.limits.turns:
            raise exceeded(g, -1, f"the game has lasted more than {g.limits.turns} turns")
        g.phase = ACTION_PHASE
        if g.log is not None:
            g.note("turn", g.current, (), g.players[g.current].turns + 1)
        if g.listeners:
            _expire(g, UNTIL_NEXT_TURN, g.current)
        if g.heard & TURN_START or TURN_START in g.content.concerns:
            if fire(g, Fact(TURN_START, g.current)) is SUSPENDED:
                return _leave(g, STARTED)
        return self.action_phase(g)

    def action_phase(self, g: State) -> Value:
        """Ask for the next Action, or move on when none can be played."""
        if g.actions > 0 and not g.content.actions.isdisjoint(g.players[g.current].hand):
            return _leave(g, ASK_ACTION)
        g.phase = BUY_PHASE
        return self.buy_phase(g)

    def buy_phase(self, g: State) -> Value:
        """Ask what to play or buy; clean up when the last Buy is spent.

        It is asked even when nothing can be bought: a turn always has a question, so that
        a game in which nobody can do anything any more still waits for its players.
        """
        return _leave(g, ASK_BUY) if g.buys > 0 else self.clean_up(g)

    def resume(self, g: State, step: int, me: int, scope: Scope, values: Value, got: Value) -> Value:
        if step == ASK_BUY:
            return self._bought_or_played(g, got[0])
        if step == ASK_ACTION:
            if got[0] == END:
                g.phase = BUY_PHASE
                return self.buy_phase(g)
            g.actions -= 1
            return self._play(g, got[0], ACTED)
        if step == ACTED or step == STARTED:
            return self.action_phase(g)
        if step == TREASURES:
            return self._play_all(g, list(values)) if values else self.buy_phase(g)
        if step == BOUGHT_CARD:
            return self._gain(g, values[0])
        if step == GAINED_CARD:
            return self.buy_phase(g)
        return self.finish(g) if step == PUT_AWAY else self.hand_on(g)

    def _play(self, g: State, card: int, then: int) -> Value:
        who = g.current
        g.players[who].hand.remove(card)
        if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
            return _leave(g, then)
        return self.action_phase(g) if then == ACTED else self.buy_phase(g)

    def _bought_or_played(self, g: State, code: int) -> Value:
        if code >= g.content.size:
            card = code - g.content.size
            g.coins -= g.costs[card]
            g.buys -= 1
            g.bought.append(card)
            if g.log is not None:
                g.note("buy", g.current, (card,))
            if bought(g, g.current, card) is SUSPENDED:
                return _leave(g, BOUGHT_CARD, (card,))
            return self._gain(g, card)
        if code == END:
            return self.clean_up(g)
        if code == ALL:
            return self._play_all(g, _treasures_in_hand(g))
        return self._play(g, code, TREASURES)

    def _gain(self, g: State, card: int) -> Value:
        if gain(g, g.current, card, place_of(g.current, DISCARD)) is SUSPENDED:
            return _leave(g, GAINED_CARD)
        return self.buy_phase(g)

    def _play_all(self, g: State, treasures: list[int]) -> Value:
        coins = g.content.coins
        who = g.current
        hand = g.players[who].hand
        simple = not (g.listeners or g.content.modifiers or g.content.on_played)
        if simple and g.log is None and min([coins[card] for card in treasures]) >= 0:
            _play_plain(g, treasures)
            return self.buy_phase(g)
        while treasures:
            card = treasures.pop(0)
            if card not in hand:
                continue
            hand.remove(card)
            if play(g, who, card, put_in_play(g, who, card)) is SUSPENDED:
                return _leave(g, TREASURES, tuple(treasures))
        return self.buy_phase(g)

    def clean_up(self, g: State) -> Value:
        """Put away what is in play and in hand."""
        g.phase = CLEANUP_PHASE
        player = g.players[g.current]
        leaving, serials = player.play, player.serials
        if g.listeners:
            leaving, serials = _leave_held(g)
        else:
            player.play, player.serials = [], []
        player.discard += leaving
        if g.content.modifiers:
            g.recost()
        if g.heard & DISCARDED_FROM_PLAY or DISCARDED_FROM_PLAY in g.content.concerns:
            place = place_of(g.current, DISCARD)
            facts = (DISCARDED_FROM_PLAY, g.current, place, tuple(leaving), tuple(serials))
            if fire_each(g, *facts) is SUSPENDED:
                return _leave(g, PUT_AWAY)
        return self.finish(g)

    def finish(self, g: State) -> Value:
        """Discard the hand, draw the next one and end the turn."""
        player = g.players[g.current]
        player.discard += player.hand
        player.hand = []
        g.draw(g.current, g.draws)
        player.turns += 1
        player.last_gains = tuple(g.gains)
        g.gains.clear()
        g.plays.clear()
        g.bought.clear()
        g.draws = g.content.rules.hand
        if g.listeners:
            _expire(g, THIS_TURN, -1)
        if g.heard & TURN_END or TURN_END in g.content.concerns:
            if fire(g, Fact(TURN_END, g.current)) is SUSPENDED:
                return _leave(g, ENDED)
        return self.hand_on(g)

    def hand_on(self, g: State) -> Value:
        """End the game, or begin the next turn."""
        if g.empties and is_over(g):
            g.over = True
            if g.log is not None:
                g.note("end", g.current)
            return NOTHING
        if g.extra >= 0:
            g.streak = g.streak + 1 if g.extra == g.current else 1
            g.current = g.extra
            g.extra = -1
        else:
            g.current = (g.current + 1) % len(g.players)
            g.streak = 1
        return self.begin(g)

    def asks(self, g: State, frame: Frame) -> Decision:
        content = g.content
        if frame[1] == ASK_ACTION:
            hand = g.players[frame[2]].hand
            options = (*content.actions.intersection(hand), END)
            return OneOf(ACTION, frame[2], -1, "Play an Action?", content.names, options)
        buys = affordable(g)
        treasures = playable_treasures(g)
        if treasures:
            buys = (ALL, *treasures, *buys)
        return OneOf(BUY, frame[2], -1, "Play Treasures or buy?", content.names, (*buys, END))

    def check(self, g: State, frame: Frame, answer: object) -> Value:
        decision = g.decision
        if decision is None:
            if type(answer) is int and _is_legal(g, frame[1], answer):
                return (answer,)
            decision = self.asks(g, frame)
        return decision.check(answer)


TURN: Final = Turn()


def _leave(g: State, step: int, values: Value = ()) -> Value:
    if values:
        g.unwound.append((TURN_NODE, step, g.current, NO_SCOPE, values))
    else:
        g.unwound.append(_FRAMES[step][g.current])
    return SUSPENDED


def _is_legal(g: State, step: int, code: int) -> bool:
    content = g.content
    if code == END:
        return True
    if step == ASK_ACTION:
        return code in content.actions and code in g.players[g.current].hand
    if code >= content.size:
        card = code - content.size
        return card < content.size and g.supply[card] > 0 and g.costs[card] <= g.coins
    if g.bought:
        return False
    hand = g.players[g.current].hand
    if code == ALL:
        return not content.treasures.isdisjoint(hand)
    return code in content.treasures and code in hand


def affordable(g: State) -> tuple[int, ...]:
    """Return the codes that buy each card there are coins for."""
    content = g.content
    if g.costs is content.costs:
        key = (g.coins, g.empties)
        found = content.affordable.get(key)
        if found is None:
            found = content.affordable[key] = _buyable(g)
        return found
    return _buyable(g)


def _buyable(g: State) -> tuple[int, ...]:
    size, costs, coins = g.content.size, g.costs, g.coins
    return tuple(
        size + card for card, left in enumerate(g.supply) if left > 0 and costs[card] <= coins
    )


def playable_treasures(g: State) -> frozenset[int]:
    """Return the Treasures that may be played now: none after the first purchase."""
    if g.bought:
        return frozenset()
    return g.content.treasures.intersection(g.players[g.current].hand)


def _treasures_in_hand(g: State) -> list[int]:
    treasures = g.content.treasures
    return [card for card in g.players[g.current].hand if card in treasures]


def _play_plain(g: State, treasures: list[int]) -> None:
    """Play Treasures that give coins and nothing else while nobody listens."""
    player = g.players[g.current]
    coins, rest = g.content.coins, g.content.treasures
    g.coins += sum([coins[card] for card in treasures])
    player.hand = [card for card in player.hand if card not in rest]
    player.play += treasures
    first = g.serial
    g.serial = first + len(treasures)
    player.serials += range(first, g.serial)
    g.plays += treasures


def _leave_held(g: State) -> tuple[list[int], list[int]]:
    """Split the play area: cards that still have something to do stay."""
    player = g.players[g.current]
    held = set()
    for one in g.listeners:
        if one.life == UNTIL_NEXT_TURN or one.life == AT_NEXT_TURN:
            held.add(one.scope.serial)
            held.add(one.scope.by)
    leaving, serials = [], []
    play, kept = [], []
    for card, serial in zip(player.play, player.serials, strict=True):
        if serial in held:
            play.append(card)
            kept.append(serial)
        else:
            leaving.append(card)
            serials.append(serial)
    player.play, player.serials = play, kept
    return leaving, serials


def _expire(g: State, life: int, owner: int) -> None:
    gone = {
        one.id for one in g.listeners if one.life == life and (owner < 0 or one.owner == owner)
    }
    if gone:
        g.unlisten(gone)


def is_over(g: State) -> bool:
    """Tell whether the game ends at the end of this turn."""
    if g.empties & g.content.enders:
        return True
    limit = for_players(g.content.rules.ends_at_empty_piles, len(g.players))
    return g.empties.bit_count() >= limit


