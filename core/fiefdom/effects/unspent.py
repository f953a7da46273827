"""The coins, Actions and Buys that are left this turn, and losing coins."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from fiefdom.effects.amount_text import needs_of, rate
from fiefdom.effects.amounts import Count
from fiefdom.grammar.english import plural
from fiefdom.grammar.voice import Voice
from fiefdom.model.amount import Amount, value_of
from fiefdom.model.frames import Scope, Value
from fiefdom.model.open_effect import OpenEffect
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State
from fiefdom.state.turn_counters import lower_counter, value_of_counter
from fiefdom.state.zones import NOTHING


class Resource(StrEnum):
    """What a player can use up during a turn."""

    COINS = "coins"
    ACTIONS = "actions"
    BUYS = "buys"

    @property
    def noun(self) -> str:
        """The word for one of it in card text."""
        return self.value.capitalize().removesuffix("s")


COIN: Final = Resource.COINS.noun


@part_class
class Unspent(Count):
    """The number of coins, Actions or Buys the player has left; 0 on another player's turn."""

    keyword = "unspent"
    public = True

    resource: Resource

    def value(self, g: State, me: int, scope: Scope) -> int:
        return value_of_counter(g, self.resource.noun) if me == g.current else 0

    @property
    def in_coins(self) -> bool:
        return self.resource is Resource.COINS

    def each(self, voice: Voice) -> str:
        return f"{self.resource.noun} {voice.you} have left"

    def many(self, voice: Voice) -> str:
        return f"{self.resource.noun}s {voice.you} have left"

    def being(self, voice: Voice, few: str) -> str:
        return f"{voice.you} have {self.held(voice, few)}"

    def held(self, voice: Voice, few: str) -> str:
        return f"{few} {self.resource.noun}s left"


@part_class
class LoseCoins(OpenEffect):
    """Lose coins that were not spent yet, but never more than there are."""

    keyword = "lose_coins"

    amount: int | Amount

    def problem(self) -> str:
        few = isinstance(self.amount, int) and self.amount < 1
        return f"it takes {self.amount} coins away; use 1 or more" if few else ""

    def needs(self) -> tuple[str, ...]:
        return needs_of(self.amount)

    def run(self, g: State, me: int, scope: Scope) -> Value:
        if me == g.current:
            lower_counter(g, COIN, value_of(self.amount, g, me, scope))
        return NOTHING

    def possible(self, g: State, me: int, scope: Scope) -> bool:
        left = value_of_counter(g, COIN) if me == g.current else 0
        return left > 0 and value_of(self.amount, g, me, scope) > 0

    def harms(self, junk: Callable[[str], bool]) -> bool:
        return False  # only the player whose turn it is has coins

    def text(self, voice: Voice) -> str:
        if self.amount == Unspent(Resource.COINS):
            return f"{voice.verb('lose')} all Coins {voice.you} have left"
        few = rate(self.amount, voice, lambda n: plural(n, "Coin"))
        return f"{voice.verb('lose')} {few} (not below $0)"
