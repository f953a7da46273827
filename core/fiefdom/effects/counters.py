"""Counters of a turn: cards drawn, Actions, Buys, coins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefdom.effects.amounts import needs_of, rate
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.tokens import raised
from fiefdom.state.zones import NOTHING


def limit_counters(g: State) -> None:
    """Limit the counters to the largest number a game can store."""
    g.actions, g.buys, g.coins = (min(one, MAX_COUNT) for one in (g.actions, g.buys, g.coins))


@dataclass(frozen=True)
class Bonus(OpenEffect):
    """Base of bonuses such as '+1 Card'."""

    noun: ClassVar[str] = ""

    amount: int | Amount

    def problem(self) -> str:
        if isinstance(self.amount, int) and self.amount < 1:
            return f"it gives {self.amount}; give 1 or more"
        return ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)

    def text(self, voice: Voice) -> str:
        lead = f"{voice.verb('get')} " if voice.third else ""
        return lead + rate(self.amount, voice, lambda n: f"+{plural(n, self.noun)}")


@dataclass(frozen=True)
class Cards(Bonus):
    """Draw cards."""

    keyword = "cards"
    noun = "Card"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        amount = self.amount
        g.draw(me, amount if isinstance(amount, int) else amount.value(g, me, scope))
        return NOTHING

    def text(self, voice: Voice) -> str:
        if voice.third and isinstance(self.amount, int):
            noun = "a card" if self.amount == 1 else f"{self.amount} cards"
            return f"{voice.verb('draw')} {noun}"
        return super().text(voice)


@dataclass(frozen=True)
class Actions(Bonus):
    """Add Actions for this turn."""

    keyword = "actions"
    noun = "Action"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            g.actions = raised(g.actions, value_of(self.amount, g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Buys(Bonus):
    """Add Buys for this turn."""

    keyword = "buys"
    noun = "Buy"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            g.buys = raised(g.buys, value_of(self.amount, g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Coins(Bonus):
    """Add coins to spend this turn."""

    keyword = "coins"
    noun = "Coin"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            amount = self.amount
            if isinstance(amount, int):
                coins = g.coins + amount
                g.coins = coins if coins < MAX_COUNT else MAX_COUNT
            else:
                g.coins = raised(g.coins, amount.value(g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Bonuses(OpenEffect):
    """Several plain bonuses in one step; the compiler creates it, cards never declare it."""

    cards: int
    actions: int
    buys: int
    coins: int

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.cards:
            g.draw(me, self.cards)
        if me == g.current:
            g.actions += self.actions
            g.buys += self.buys
            g.coins += self.coins
            if g.coins > MAX_COUNT or g.actions > MAX_COUNT or g.buys > MAX_COUNT:
                limit_counters(g)
        return NOTHING
