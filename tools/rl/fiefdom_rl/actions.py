"""The action space of a kingdom: everything a player can do has a fixed number."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

END: Final = 0
"""End the phase."""
ALL: Final = 1
"""Play all Treasures."""
DONE: Final = 2
"""Stop picking, or pass."""
NO: Final = 3
YES: Final = 4

FIXED: Final = ("end phase", "play all Treasures", "done", "no", "yes")
"""The texts of the first actions."""
OPTIONS: Final = 8
"""How many options of a card have an action each; among more options, a part is chosen first."""
NUMBERS: Final = 64
"""How many numbers, from 0 on, have an action each; among others, a part is chosen first."""


class KingdomActions:
    """The actions of a kingdom.

    They depend only on the names of the cards, not on their order, the players or a seed.
    """

    def __init__(self, cards: Iterable[str]) -> None:
        self.cards: Final = tuple(sorted(set(cards)))
        """The names of the cards, in the order of their actions."""
        self._texts = list(FIXED)
        self.play: Final = self._add_per_card("play")
        """The action that plays each card."""
        self.buy: Final = self._add_per_card("buy")
        """The action that buys each card."""
        self.pick: Final = self._add_per_card("pick")
        """The action that chooses each card."""
        self.name: Final = self._add_per_card("name")
        """The action that names each card."""
        self.options: Final = self._add_numbered("option", OPTIONS)
        """The actions that choose the first, second, ... option of a card."""
        self.numbers: Final = self._add_numbered("number", NUMBERS)
        """The actions that choose 0, 1, ..."""
        self.texts: Final = tuple(self._texts)
        """The unique text of each action, in the order of the numbers."""
        self.kept_steps: Final[dict[object, object]] = {}
        """The steps of frequent questions, kept by `answer_steps`."""

    def __len__(self) -> int:
        return len(self.texts)

    def number(self, text: str) -> int:
        """Return the number of the action with a text."""
        return self.texts.index(text)

    def _add_per_card(self, verb: str) -> dict[str, int]:
        first = len(self._texts)
        self._texts += [f"{verb} {card}" for card in self.cards]
        return {card: first + index for index, card in enumerate(self.cards)}

    def _add_numbered(self, word: str, count: int) -> range:
        first = len(self._texts)
        self._texts += [f"{word} {index}" for index in range(count)]
        return range(first, first + count)
