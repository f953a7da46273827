"""Bonuses: cards drawn, and more of the counters of a turn."""

from __future__ import annotations

from typing import ClassVar

from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.engine.drawing import more_cards, more_money
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.fact import IGNORES
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.tokens import raised
from fiefdom.state.turn_counters import raise_counter
from fiefdom.state.turn_plan import MONEY
from fiefdom.state.zones import NOTHING


def limit_counters(g: State) -> None:
    """Limit the counters to the largest number a game can store."""
    g.allowance = min(g.allowance, MAX_COUNT)
    g.purchases = min(g.purchases, MAX_COUNT)
    g.money = min(g.money, MAX_COUNT)


def is_ignored(g: State, who: int, bonus: str) -> bool:
    """Tell whether a modifier lets a player ignore a kind of bonus now."""
    return any(one.ignores(g, who, bonus, owner, scope) for one, owner, scope in g.modifiers(who))


@part_class
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


@part_class
class Cards(Bonus):
    """Draw cards."""

    keyword = "cards"
    noun = "Card"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        amount = self.amount
        count = amount if isinstance(amount, int) else amount.value(g, me, scope)
        if g.content.interruptible:
            return more_cards(g, me, count, scope)
        g.draw(me, count)
        return NOTHING

    def text(self, voice: Voice) -> str:
        if voice.third and isinstance(self.amount, int):
            noun = "a card" if self.amount == 1 else f"{self.amount} cards"
            return f"{voice.verb('draw')} {noun}"
        return super().text(voice)


@part_class
class TurnBonus(Bonus):
    """Base of bonuses that raise a counter of the turn, for the player whose turn it is."""

    counter: ClassVar[str] = ""
    """The name of the counter."""

    def run(self, g: State, me: int, scope: Scope) -> Value:
        content, amount = g.content, self.amount
        if content.slots.get(self.counter) == MONEY:
            if content.interruptible or not isinstance(amount, int):
                return self._give_money(g, me, scope)
            if me == g.current:
                money = g.money + amount
                g.money = money if money < MAX_COUNT else MAX_COUNT
            return NOTHING
        if me == g.current and not (g.awaited_kinds & IGNORES and is_ignored(g, me, self.noun)):
            raise_counter(g, self.counter, value_of(amount, g, me, scope))
        return NOTHING

    def sure_bonuses(self) -> tuple[str, ...]:
        return (f"+{plural(self.amount, self.noun)}",) if isinstance(self.amount, int) else ()

    def _give_money(self, g: State, me: int, scope: Scope) -> Value:
        more = value_of(self.amount, g, me, scope)
        if g.content.interruptible:
            return more_money(g, me, more, scope)
        if me == g.current:
            g.money = raised(g.money, more)
        return NOTHING


@part_class
class Actions(TurnBonus):
    """Add Actions for this turn."""

    keyword = "actions"
    noun = "Action"
    counter = "Action"


@part_class
class Buys(TurnBonus):
    """Add Buys for this turn."""

    keyword = "buys"
    noun = "Buy"
    counter = "Buy"


@part_class
class Coins(TurnBonus):
    """Add coins to spend this turn."""

    keyword = "coins"
    noun = "Coin"
    counter = "Coin"


@part_class
class Bonuses(OpenEffect):
    """Several plain bonuses in one step; the compiler creates it, cards never declare it."""

    cards: int
    allowance: int
    purchases: int
    money: int

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if self.cards:
            g.draw(me, self.cards)
        if me == g.current:
            g.allowance += self.allowance
            g.purchases += self.purchases
            g.money += self.money
            if g.money > MAX_COUNT or g.allowance > MAX_COUNT or g.purchases > MAX_COUNT:
                limit_counters(g)
        return NOTHING
