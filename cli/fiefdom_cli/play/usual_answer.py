"""The answer that Enter alone gives, for questions that nearly everybody answers the same way."""

from __future__ import annotations

from fiefdom import ALL, END, Answer, Decision
from fiefdom.extending import NEXT, PhaseQuestion, PurchaseQuestion
from fiefdom.tooling.games import UseInstead
from fiefdom.wire import Menu


def usual_answer(decision: Decision, menu: Menu) -> Answer | None:
    """Return the usual answer; None where a person has to choose."""
    if isinstance(decision, PhaseQuestion):
        return _in_a_phase(decision, menu)
    every = [entry.value for entry in menu.entries if isinstance(entry.value, int)]
    if isinstance(decision, UseInstead):
        return None
    if decision.kind == NEXT and menu.sole:
        return tuple(every)
    if decision.order and menu.low == menu.high == len(every):
        return tuple(every)
    return None


def _in_a_phase(decision: PhaseQuestion, menu: Menu) -> Answer | None:
    """Return to play all cards that pay, or to end a phase in which everything to buy is free."""
    if ALL in decision.options:
        return ALL
    offers = [entry for entry in menu.entries if entry.value != END]
    free = all(entry.verb == "buy" and entry.note == "$0" for entry in offers)
    return END if isinstance(decision, PurchaseQuestion) and offers and free else None
