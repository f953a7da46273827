"""Counters: cards drawn, Actions, Buys, coins, tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fiefdom.effects.amounts import needs_of, rate
from fiefdom.grammar.english import a, plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.state.game_state import State
from fiefdom.state.limits import MAX_COUNT
from fiefdom.state.log import ALL_EYES
from fiefdom.state.zones import NOTHING


def raised(counter: int, more: int) -> int:
    """Raise a counter; it never goes down, nor beyond what a game can keep."""
    return min(counter + more, MAX_COUNT) if more > 0 else counter


def keep_counted(g: State) -> None:
    """Bring counters back to what a game can keep."""
    g.actions, g.buys, g.coins = (min(one, MAX_COUNT) for one in (g.actions, g.buys, g.coins))


@dataclass(frozen=True)
class Bonus(OpenEffect):
    """Base of '+1 Card' and its like."""

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
    """More Actions to play this turn."""

    keyword = "actions"
    noun = "Action"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            g.actions = raised(g.actions, value_of(self.amount, g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Buys(Bonus):
    """More Buys this turn."""

    keyword = "buys"
    noun = "Buy"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            g.buys = raised(g.buys, value_of(self.amount, g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Coins(Bonus):
    """More coins to spend this turn."""

    keyword = "coins"
    noun = "Coin"

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            amount = self.amount
            if isinstance(amount, int):
                g.coins += amount
                if g.coins > MAX_COUNT:
                    g.coins = MAX_COUNT
            else:
                g.coins = raised(g.coins, amount.value(g, me, scope))
        return NOTHING


@dataclass(frozen=True)
class Bonuses(OpenEffect):
    """Several plain bonuses in one step; made when cards are compiled, never declared."""

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
            if max(g.actions, g.buys, g.coins) > MAX_COUNT:
                keep_counted(g)
        return NOTHING


@dataclass(frozen=True)
class AddTokens(OpenEffect):
    """Take tokens of a kind."""

    keyword = "add_tokens"

    kind: str
    amount: int | Amount = 1

    @property
    def puts_tokens(self) -> str:
        return self.kind

    def problem(self) -> str:
        if not self.kind.strip():
            return "it takes tokens without a kind; name them"
        few = isinstance(self.amount, int) and self.amount < 1
        return f"it takes {self.amount} tokens; use 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        tokens = g.players[me].tokens
        more = value_of(self.amount, g, me, scope)
        tokens[self.kind] = raised(tokens.get(self.kind, 0), more)
        if g.log is not None and more > 0:
            g.note("tokens", me, count=more, shown=ALL_EYES, words=self.kind)
        return NOTHING

    def text(self, voice: Voice) -> str:
        token = f"{self.kind} token"
        few = rate(self.amount, voice, lambda n: a(token) if n == 1 else plural(n, token))
        return f"{voice.verb('take')} {few}"
