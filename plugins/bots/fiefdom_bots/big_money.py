"""Big Money: buy the best money, then Provinces, and play no Actions."""

from __future__ import annotations

from fiefdom import ALL, END, Answer, Decision, Look
from fiefdom.decisions.decision import ACTION, BuyQuestion

WANTED = ("Province", "Gold", "Silver")

REASONS = {
    ALL: "more coins buy better cards, and Treasures are not used up",
    "action": "it plays no Actions at all",
    "Province": "nothing is worth more points",
    "Gold": "it is the best money, and a Province is out of reach",
    "Silver": "it is the best money within reach",
    END: "nothing within reach is better than what the deck holds",
}


class BigMoney:
    """Plays every Treasure and buys a Province, else Gold, else Silver.

    Whatever else it is asked, it gives the first answer there is: it declines what it
    may decline.
    """

    def __init__(self, seed: int = 0) -> None:
        self._names: tuple[str, ...] = ()
        self._codes: list[int] = []

    def decide(self, look: Look, decision: Decision) -> Answer:
        """Return what Big Money would do."""
        if isinstance(decision, BuyQuestion):
            options = decision.options
            if options[0] == ALL:
                return ALL
            if decision.names is not self._names:
                self._learn(decision)
            for code in self._codes:
                if code in options:
                    return code
            return END
        return END if decision.kind == ACTION else next(iter(decision.answers()))

    def explain(self, look: Look, decision: Decision, answer: Answer) -> str:
        """Say why Big Money does that."""
        if decision.kind == ACTION:
            return REASONS["action"]
        if not isinstance(decision, BuyQuestion):
            return "it declines what it may, and takes the first that is offered"
        bought = decision.describe(answer).removeprefix("buy ")
        return REASONS.get(bought) or REASONS[ALL if answer == ALL else END]

    def _learn(self, decision: BuyQuestion) -> None:
        self._names = decision.names
        self._codes = [decision.buy_code(name) for name in WANTED]
