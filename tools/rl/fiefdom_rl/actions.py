"""Actions: one number for everything a player can do in a kingdom, always the same one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

END: Final = 0
"""End the phase."""
ALL: Final = 1
"""Play all Treasures."""
DONE: Final = 2
"""Pick no more, or pass."""
NO: Final = 3
YES: Final = 4

FIXED: Final = ("end phase", "play all Treasures", "done", "no", "yes")
"""What the first numbers say."""
OPTIONS: Final = 8
"""How many options of a card have an action each; of more, a part is chosen first."""
NUMBERS: Final = 64
"""How many numbers, from 0, have an action each; of others, a part is chosen first."""


class Actions:
    """The actions of a kingdom.

    They depend on the names of the cards only: not on their order, on the players or on a seed.
    """

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards: Final = tuple(sorted(set(cards)))
        """The cards of the game by name, in the order of their actions."""
        self._texts = list(FIXED)
        self.play: Final = self._each("play")
        """The action that plays each card."""
        self.buy: Final = self._each("buy")
        """The action that buys each card."""
        self.pick: Final = self._each("pick")
        """The action that chooses each card."""
        self.name: Final = self._each("name")
        """The action that names each card."""
        self.options: Final = self._counted("option", OPTIONS)
        """The actions that choose the first, second ... option of a card."""
        self.numbers: Final = self._counted("number", NUMBERS)
        """The actions that choose 0, 1 ..."""
        self.texts: Final = tuple(self._texts)
        """What each action says, unique and in the order of the numbers."""

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """Return the number of an action from its text."""
        return self.texts.index(text)

    def _each(self, verb: str) -> dict[str, int]:
        first = len(self._texts)
        self._texts += [f"{verb} {card}" for card in self.cards]
        return {card: first + index for index, card in enumerate(self.cards)}

    def _counted(self, word: str, count: int) -> range:
        first = len(self._texts)
        self._texts += [f"{word} {index}" for index in range(count)]
        return range(first, first + count)
