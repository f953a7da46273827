"""Drawing cards and getting money in games where a draw can be interrupted, replaced or responded to.

Only games with a part that declares `interrupts` come here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fiefdom.engine.shuffling import SHUFFLER
from fiefdom.engine.triggers import fire
from fiefdom.model.effect import Effect
from fiefdom.model.fact import DRAWN, Fact
from fiefdom.model.frames import SUSPENDED, Frame, Scope, Value
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.tokens import raised
from fiefdom.state.zones import HANDS, NOTHING, NOWHERE

SWAPPED: Final = "+cards and +money"
"""Marks the scope of instructions in which +Cards and more money are swapped for one turn.

No result has this name, because the names of results are single words.
"""


def swapped(g: State, me: int, scope: Scope) -> bool:
    """Tell whether these instructions give money instead of cards, and cards instead of money."""
    return scope.names.get(SWAPPED) == swap(g) and me == scope.owner


def swap(g: State) -> Value:
    """Return what a scope has under `SWAPPED` on this turn."""
    return (NOWHERE, g.turn)


def more_cards(g: State, who: int, count: int, scope: Scope) -> Value:
    """Let a player draw cards; if the two are swapped, give money instead."""
    if count <= 0:
        return NOTHING
    if swapped(g, who, scope):
        return _pay(g, who, count, scope)
    return draw(g, who, count)


def more_money(g: State, who: int, count: int, scope: Scope) -> Value:
    """Give a player money; if the two are swapped, let them draw cards instead."""
    if count <= 0:
        return NOTHING
    if swapped(g, who, scope):
        return draw(g, who, count)
    return _pay(g, who, count, scope)


def _pay(g: State, who: int, count: int, scope: Scope) -> Value:
    if who == g.current:
        if g.content.notes_payers and scope.serial >= 0 and scope.serial not in g.payers:
            g.payers = (*g.payers, scope.serial)
        g.money = raised(g.money, count - withheld(g, who, money=True))
    return NOTHING


def withheld(g: State, who: int, money: bool) -> int:
    """Return by how much the cards or the money that a player gets now are reduced; ask only once."""
    return sum(one.withheld(g, who, owner, money) for one, owner, _ in g.modifiers(who))


def draw(g: State, who: int, count: int) -> Value:
    """Draw cards, fewer if some are withheld."""
    return DRAWER.draw(g, who, count - withheld(g, who, money=False)) if count > 0 else NOTHING


class Drawer(Effect):
    """Draws cards, some of them after a shuffle; then come the triggers about that.

    The values of its frame are the cards drawn before the shuffle.
    """

    def draw(self, g: State, who: int, count: int) -> Value:
        """Draw exactly this many cards, if there are as many."""
        player = g.players[who]
        first = len(player.deck)
        if count <= first or not player.discard:
            return self._announce(g, who, self._draw(g, who, count))
        drawn = self._draw(g, who, first)
        if SHUFFLER.shuffle_discard_pile(g, who) is SUSPENDED:
            return g.suspend(self, count - first, who, NO_SCOPE, drawn)
        return self._rest(g, who, count - first, drawn)

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._rest(g, frame.player, frame.step, frame.values)

    def _draw(self, g: State, who: int, count: int) -> Value:
        """Draw cards and return them, if anything responds to that."""
        before = len(g.players[who].hand)
        g.draw(who, count)
        return tuple(g.players[who].hand[before:]) if g.awaited_kinds & DRAWN else ()

    def _rest(self, g: State, who: int, count: int, drawn: Value) -> Value:
        """Draw the rest from the new deck; what was kept out of it is not shuffled now."""
        rest = self._draw(g, who, min(count, len(g.players[who].deck)))
        return self._announce(g, who, drawn + rest)

    def _announce(self, g: State, who: int, drawn: Value) -> Value:
        """Fire the triggers of a draw."""
        if drawn and fire(g, Fact(DRAWN, who, place=HANDS[who], cards=drawn)) is SUSPENDED:
            return SUSPENDED
        return NOTHING

    def elsewhere(self, g: State, frame: Frame, told: Value, now: Callable[[Value], Value]) -> Frame:
        return frame.with_values(now((HANDS[frame.player], *frame.values))[1:])


DRAWER: Final = Drawer()
