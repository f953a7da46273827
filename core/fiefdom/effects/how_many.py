"""The number of cards to choose, and its text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fiefdom.effects.amount_text import rate
from fiefdom.grammar.english import a, between
from fiefdom.grammar.voice import Voice
from fiefdom.light_dataclass import dataclass
from fiefdom.model.amount import Amount, AmountLike
from fiefdom.model.frames import Scope
from fiefdom.model.part import part_class
from fiefdom.state.game_state import State


@part_class
class Down(Amount):
    """The number of cards in hand above a limit."""

    keyword = "down_to"

    to: int

    def value(self, g: State, me: int, scope: Scope) -> int:
        return max(0, len(g.players[me].hand) - self.to)

    def text(self, voice: Voice) -> str:
        return f"the number of {self.many(voice)}"

    def each(self, voice: Voice) -> str:
        return f"card {voice.you} have in hand above {self.to}"

    def many(self, voice: Voice) -> str:
        return f"cards {voice.you} have in hand above {self.to}"


@part_class
class AnyNumber(Amount):
    """No limit: as many cards as there are."""

    keyword = "any_number"

    def value(self, g: State, me: int, scope: Scope) -> int:
        return 1_000_000

    def text(self, voice: Voice) -> str:
        return "any number"


EVERY: Final = AnyNumber()


@dataclass(frozen=True)
class HowMany:
    """The text for the number of cards to choose: from `low` to `high`, or exactly `low`."""

    low: AmountLike
    high: AmountLike | None

    @property
    def most(self) -> AmountLike:
        """The largest number of cards."""
        return self.low if self.high is None else self.high

    @property
    def _is_one(self) -> bool:
        return self.most == 1 and self.low in (0, 1)

    def cards(self, voice: Voice, one: str, many: str) -> str:
        """Write the number with its cards: 'a Treasure card', 'up to 2 revealed cards'."""
        if self._is_one:
            return a(one)
        if isinstance(self.low, int) and (isinstance(self.most, int) or self.most == EVERY):
            return self._range(self.low) + many
        few = a(one) if self.high is None else f"1 {one}"
        return self._rated(voice, lambda n: few if n == 1 else f"{n} {many}")

    def of_them(self, voice: Voice, of: str) -> str:
        """Write the number as a part of a group: 'one of them', 'any number of them'."""
        if self._is_one:
            return f"one{of}"
        if isinstance(self.low, int) and (isinstance(self.most, int) or self.most == EVERY):
            return self._range(self.low).removesuffix(" of ").strip() + of
        return self._rated(voice, lambda n: ("one" if n == 1 else str(n)) + of)

    def _range(self, low: int) -> str:
        if self.high is None:
            return f"{low} "
        if not isinstance(self.high, int):
            return "any number of " if low == 0 else f"{low} or more "
        return f"{between(low, self.high)} "

    def _rated(self, voice: Voice, unit: Callable[[int], str]) -> str:
        """Write a number that depends on the position, with its minimum if there is one."""
        if self.high is None:
            return rate(self.low, voice, unit)
        some = unit(2).removeprefix("2").removeprefix(" of").strip()
        most = (
            f"any number of {some}" if self.high == EVERY else f"up to {rate(self.high, voice, unit)}"
        )
        return most if self.low == 0 else f"{most} (at least {rate(self.low, voice, str)})"
