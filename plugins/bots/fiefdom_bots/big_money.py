"""Big Money: buy the best money, then Provinces, and play no Actions."""

from __future__ import annotations

from fiefdom import ALL, END, Answer, BotView, Decision
from fiefdom.extending import PLAY, PurchaseQuestion

WANTED = ("Province", "Gold", "Silver")

REASONS = {
    ALL: "more coins buy better cards, and Treasures are not used up",
    "action": "it plays no Actions at all",
    "Province": "nothing is worth more points",
    "Gold": "it is the best money, and a Province is out of reach",
    "Silver": "it is the best money within reach",
    END: "no card that it can afford would improve the deck",
}


class BigMoney:
    """Plays every Treasure and buys a Province, or else Gold, or else Silver.

    It answers all other questions with the first offered answer, and so declines whatever is
    optional.
    """

    def __init__(self, seed: int = 0) -> None:
        self._names: tuple[str, ...] = ()
        self._codes: list[int] = []

    def decide(self, view: BotView, decision: Decision) -> Answer:
        """Return the answer of Big Money."""
        if isinstance(decision, PurchaseQuestion):
            options = decision.options
            if options[0] == ALL:
                return ALL
            if decision.names is not self._names:
                self._learn(decision.names)
            for code in self._codes:
                if code in options:
                    return code
            return decision.closing()
        return END if decision.kind == PLAY else next(iter(decision.answers()))

    def choose_code(self, view: BotView, codes: tuple[int, ...]) -> int:
        """Return the same for a question of a usual phase: what to play, or what to purchase."""
        if codes[0] == ALL:
            return ALL
        names = view.names
        if names is not self._names:
            self._learn(names)
        for code in self._codes:
            if code in codes:
                return code
        return END

    def explain(self, view: BotView, decision: Decision, answer: Answer) -> str:
        """Return the reason for an answer."""
        if decision.kind == PLAY:
            return REASONS["action"]
        if not isinstance(decision, PurchaseQuestion):
            return "it declines whatever is optional, and otherwise takes the first offered answer"
        bought = decision.describe(answer).removeprefix("buy ")
        return REASONS.get(bought) or REASONS[ALL if answer == ALL else END]

    def _learn(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._codes = [len(names) + names.index(name) for name in WANTED if name in names]
