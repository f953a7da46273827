"""Paying for cards and landscapes: money, counters, what is owed, and what can be done instead."""

from __future__ import annotations

from typing import Final

import msgspec

from fiefdom.decisions.decision import CONFIRM, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.engine.budget import descend, spend
from fiefdom.engine.replacing import taker
from fiefdom.grammar.english import sentence
from fiefdom.grammar.voice import YOU_VOICE
from fiefdom.model.amount import NOTHING_ELSE
from fiefdom.model.effect import Effect
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.state.game_state import NO_SCOPE, State
from fiefdom.state.tokens import raised
from fiefdom.state.turn_counters import set_at, value_at
from fiefdom.state.turn_plan import MONEY
from fiefdom.state.zones import NOTHING


def money_left(g: State) -> int:
    """Return what is left of the currency of this phase, or else of that of the usual role."""
    slot = g.content.purses.get(g.phase, MONEY)
    return g.money if slot == MONEY else value_at(g, slot)


def use_money(g: State, count: int) -> None:
    """Take away from the currency of this phase."""
    slot = g.content.purses.get(g.phase, MONEY)
    set_at(g, slot, value_at(g, slot) - count)


def owes(g: State, who: int) -> bool:
    """Tell whether a player owes something, and so cannot purchase anything."""
    tokens = g.players[who].tokens
    return any(tokens.get(kind) for kind in g.content.owed)


def can_pay(g: State, card: int) -> bool:
    """Tell whether the player whose turn it is has the money and counters that a card costs."""
    if g.costs[card] > money_left(g):
        return False
    tokens, owed = g.players[g.current].tokens, g.content.owed
    besides = g.also.get(card, NOTHING_ELSE).items()
    return all(kind in owed or tokens.get(kind, 0) >= count for kind, count in besides)


def can_afford(g: State, card: int) -> bool:
    """Tell whether that player can pay for a card of the Supply, or do something instead."""
    return can_pay(g, card) or (g.content.bartering and barter(g, card) is not None)


def pay(g: State, card: int) -> None:
    """Pay what a card costs; the player takes on what is owed."""
    use_money(g, g.costs[card])
    for kind, count in g.also.get(card, NOTHING_ELSE).items():
        take_or_spend(g, kind, count)


def take_or_spend(g: State, kind: str, count: int) -> None:
    """Take counters that are owed, or spend others."""
    owed = kind in g.content.owed
    who = taker(g, g.current) if owed else g.current
    tokens = g.players[who].tokens
    had = tokens.get(kind, 0)
    tokens[kind] = raised(had, count) if owed else had - count
    if g.log is not None:
        words = "tokens" if owed else "spend tokens"
        g.note(words, who, count=count, shown=EVERYONE, words=kind)


def pay_off(g: State, who: int, kind: str, count: int) -> None:
    """Pay off some of what is owed, with one unit of money each."""
    use_money(g, count)
    g.players[who].tokens[kind] -= count
    if g.log is not None:
        g.note("pay off", who, count=count, shown=EVERYONE, words=kind)


def barter(g: State, card: int) -> tuple[Effect, Scope] | None:
    """Return what the player can do instead of paying for a card."""
    for modifier, owner, scope in g.modifiers():
        if (effect := modifier.barter(g, g.current, card, owner, scope)) is not None:
            return effect, scope
    return None


class Payment(Effect):
    """Pays for a card, or asks whether to do something instead."""

    def settle(self, g: State, card: int) -> Value:
        """Pay for a card of the Supply; SUSPENDED if a question is pending."""
        instead = barter(g, card) if g.content.bartering else None
        if instead is None:
            pay(g, card)
        elif can_pay(g, card):
            return g.suspend(self, 0, g.current, NO_SCOPE, (card,))
        else:
            return _do_instead(g, card, *instead)
        return NOTHING

    def asks(self, g: State, frame: Frame) -> Decision:
        (card,) = frame.values
        found = barter(g, card)
        assert found is not None, "there is nothing to do instead of paying"
        what = sentence(YOU_VOICE.say(found[0])).removesuffix(".")
        prompt = f"{what} instead of paying for {g.content.names[card]}?"
        return OneOf(CONFIRM, frame.player, card, prompt, g.content.names, (0, 1))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        (card,) = frame.values
        (instead,), found = got, barter(g, card)
        if instead and found is not None:
            return _do_instead(g, card, *found)
        pay(g, card)
        return NOTHING


def _do_instead(g: State, card: int, effect: Effect, scope: Scope) -> Value:
    spend(g, card)
    descend(g, card)
    if scope.serial < 0:  # the serial distinguishes what it sets aside from what others set aside
        scope = msgspec.structs.replace(scope, serial=g.serial)
        g.serial += 1
    got = effect.run(g, g.current, scope)
    g.depth -= 1
    return got


PAYMENT: Final = Payment()
