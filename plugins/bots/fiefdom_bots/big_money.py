"""Big Money: buy the best money, then Provinces, and play no Actions."""

from __future__ import annotations

from random import Random

from fiefdom import ALL, END, Answer, Decision, Look
from fiefdom.parts.decision import OneOf

WANTED = ("Province", "Gold", "Silver")


class BigMoney:
    """Plays every Treasure and buys a Province, else Gold, else Silver.

    Whatever else it is asked, it answers at random, declining what it may decline.
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)
        self._names: tuple[str, ...] = ()
        self._codes: tuple[int, ...] = ()

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return what Big Money would do."""
        if not isinstance(decision, OneOf):
            return next(iter(decision.answers()))
        if decision.kind == "action":
            return END
        if decision.kind != "buy":
            return decision.sample(self._random)
        options = decision.options
        if options[0] == ALL:
            return ALL
        if decision.names is not self._names:
            self._names = decision.names
            self._codes = tuple(decision.buy_code(name) for name in WANTED)
        for code in self._codes:
            if code in options:
                return code
        return END
