"""Paying: coins by the effect of a card, what is owed, and costs with more than coins."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from fiefdom.decisions.decision import NUMBER, Decision
from fiefdom.decisions.one_of import OneOf
from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.amounts import Number
from fiefdom.effects.how_many import EVERY
from fiefdom.effects.tokens import AT_ONCE, kind_problem
from fiefdom.engine.paying import pay_off
from fiefdom.grammar.english import money
from fiefdom.grammar.told import Told
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, besides_of, value_of
from fiefdom.model.frames import Frame, Scope, Value
from fiefdom.model.knowledge import EVERYONE
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.zones import NOTHING, NOWHERE


@part_class
class Pay(OpenEffect):
    """Pay exactly this many coins, or none if there are fewer; or as many as the player wants."""

    keyword = "pay"
    done = "paid"
    counts = True

    amount: int | Amount
    up_to: bool = False
    """Whether the player may also pay fewer."""

    def problem(self) -> str:
        if self.up_to and self.amount == EVERY:
            return "any number has no limit; leave out up_to, or give a number"
        few = isinstance(self.amount, int) and self.amount < 1
        return f"it costs {self.amount} coins; use 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)

    @property
    def exact(self) -> bool:
        """Whether the player cannot choose how many."""
        return not self.up_to and self.amount != EVERY

    def _most(self, g: State, me: int, scope: Scope) -> int:
        """Return the largest number of coins that can be paid now."""
        if me != g.current:
            return 0
        most = min(value_of(self.amount, g, me, scope), AT_ONCE)
        return min(most, g.money) if most <= g.money or not self.exact else 0

    def run(self, g: State, me: int, scope: Scope) -> Value:
        most = self._most(g, me, scope)
        if most > 0 and not self.exact:
            return g.suspend(self, 0, me, scope, (most,))
        return self._pay(g, me, scope, most)

    def asks(self, g: State, frame: Frame) -> Decision:
        (offered,), names = frame.values, g.content.names
        most = min(offered, g.money)
        return OneOf(NUMBER, frame.player, frame.scope.card, self, names, range(most + 1))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        return self._pay(g, frame.player, frame.scope, got[0])

    def _pay(self, g: State, me: int, scope: Scope, count: int) -> Value:
        if count <= 0:
            return NOTHING
        g.money -= count
        if g.log is not None:
            g.note("pay", me, count=count, shown=EVERYONE)
        return (NOWHERE, *(scope.card,) * count)

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self._most(g, me, scope) > 0

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return me != g.current or g.money == 0

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return False  # only the player whose turn it is has coins

    def text(self, voice: Voice) -> str:
        if self.amount == EVERY:
            return f"{voice.verb('pay')} any number of coins"
        up_to = "up to " if self.up_to else ""
        return f"{voice.verb('pay')} {up_to}{rate(self.amount, voice, money)}"

    def outcome(self) -> Told:
        return Told(self.done, own=False)


@part_class
class PayOff(OpenEffect):
    """Pay off as many owed counters of a kind as the player wants, with a coin each."""

    keyword = "pay_off"
    labels = ("kind",)

    kind: str

    @property
    def reads_tokens(self) -> str:
        return self.kind

    def problem(self) -> str:
        return kind_problem(self.kind, 1)

    def _most(self, g: State, me: int) -> int:
        return min(g.money, g.players[me].tokens.get(self.kind, 0)) if me == g.current else 0

    def run(self, g: State, me: int, scope: Scope) -> Value:
        return g.suspend(self, 0, me, scope) if self._most(g, me) else NOTHING

    def asks(self, g: State, frame: Frame) -> Decision:
        most, names = self._most(g, frame.player), g.content.names
        return OneOf(NUMBER, frame.player, frame.scope.card, self, names, range(most + 1))

    def resume(self, g: State, frame: Frame, got: Value) -> Value:
        if got[0]:
            pay_off(g, frame.player, self.kind, got[0])
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        return self._most(g, me) > 0

    def in_vain(self, g: State, me: int, scope: Scope) -> bool:
        return self._most(g, me) == 0

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return False  # the player may pay off none

    def text(self, voice: Voice) -> str:
        return f"{voice.verb('pay')} off any number of {self.kind} tokens, for $1 each"


@part_class
class MixedCost(Number):
    """A cost in coins, together with an amount of one counter."""

    keyword = "mixed_cost"
    labels = ("kind",)

    coins: int | Amount
    kind: str
    count: int | Amount = 1

    @property
    def reads_tokens(self) -> str:
        return self.kind

    def problem(self) -> str:
        if EVERY in (self.coins, self.count):
            return "any number is only for choosing or spending; give a number, or an amount"
        return kind_problem(self.kind, self.count)

    def needs(self) -> tuple[str, ...]:
        return (*needs_of(self.coins), *needs_of(self.count))

    def value(self, g: State, me: int, scope: Scope) -> int:
        return value_of(self.coins, g, me, scope)

    def besides(self, g: State, me: int, scope: Scope) -> Mapping[str, int]:
        found = dict(besides_of(self.coins, g, me, scope))
        more = found.get(self.kind, 0) + value_of(self.count, g, me, scope)
        return found | {self.kind: more} if more > 0 else found

    @property
    def in_coins(self) -> bool:
        return True

    def text(self, voice: Voice) -> str:
        coins = money(self.coins) if isinstance(self.coins, int) else self.coins.text(voice)
        return f"{coins} + {rate(self.count, voice, lambda n: f'{n} {self.kind}')}"
