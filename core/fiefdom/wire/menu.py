"""The choices of a decision as a person sees them: numbered, named, in a sensible order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from itertools import islice
from typing import Final

from fiefdom.decisions.decision import ALL, CONFIRM, END, NAME, PURCHASE, Answer, Decision
from fiefdom.decisions.entry import CARD, CHOOSE, NUMERAL, OPTION, SILENT, Entry
from fiefdom.decisions.one_of import OneOf
from fiefdom.decisions.phase_question import PAY_OFF, PhaseQuestion, PurchaseQuestion
from fiefdom.grammar.english import between
from fiefdom.light_dataclass import dataclass
from fiefdom.views.view import View

MOST_ENTRIES: Final = 100_000
"""A question that a plugin invented may have any number of answers; a menu shows at most this many."""
LONG_ROW: Final = 4
"""Longer rows of numbers are shown as a range."""


@dataclass(frozen=True)
class Choice:
    """One choice: its code, its label, and what can be typed for it."""

    value: Answer
    label: str
    name: str = ""
    """The name, of which a prefix can be typed."""
    verb: str = ""
    """What it does, such as `play` or `buy`, to distinguish choices with the same name."""
    keys: tuple[str, ...] = ()
    """Words that select this choice; the first is shown."""
    note: str = ""


@dataclass(frozen=True)
class Menu:
    """All choices of one decision, and how many to choose."""

    entries: tuple[Choice, ...]
    low: int = 1
    high: int = 1
    optional: bool = False
    several: bool = False
    """Whether the answer is a list, even with one element."""
    numbered: bool = True
    noun: str = "choice"
    refused: Mapping[str, str] = field(default_factory=dict)
    """Words that cannot be chosen now, each with the reason."""

    @property
    def words(self) -> list[str]:
        """The words to type where choices are not numbered; a long row of numbers as a range."""
        words = [entry.keys[0] if entry.keys else entry.label for entry in self.entries]
        return words if len(words) <= LONG_ROW else [f"a number from {words[0]} to {words[-1]}"]

    @property
    def sole(self) -> bool:
        """Whether there is a single optional card."""
        return len(self.entries) == 1 and self.may_be_none

    @property
    def may_be_none(self) -> bool:
        """Whether choosing nothing is an answer."""
        return self.several and (self.optional or self.low == 0)

    def how_many(self) -> str:
        """Return how many to choose: '2 cards', '1 to 3 cards', 'up to 4 cards, or none'."""
        if self.low == self.high:
            few = f"{self.low} {self.noun}{'' if self.low == 1 else 's'}"
        elif self.low == 0:
            few = f"up to {self.high} {self.noun}s" if self.high > 1 else f"1 {self.noun}"
        else:
            few = f"{between(self.low, self.high)} {self.noun}s"
        return f"{few}, or none" if self.may_be_none else few


def menu_for(decision: Decision, view: View) -> Menu:
    """Return the choices a decision offers to the player who sees this view."""
    if isinstance(decision, PhaseQuestion):
        return _phase_menu(decision, view)
    offered = _in_order(decision, list(islice(decision.entries(), MOST_ENTRIES)), view)
    bounds = decision.bounds
    sole = decision.several and len(offered) == 1 and (bounds.optional or bounds.low == 0)
    entries = tuple(_entry(one, view, sole) for one in offered)
    # Numbers as choices would be confused with the numbers of choices.
    typed = any(one.verb == CONFIRM or one.about == NUMERAL for one in offered)
    noun = OPTION if all(one.about == OPTION for one in offered) else CARD
    return Menu(entries, *bounds, several=decision.several, numbered=not typed, noun=noun)


def _in_order(decision: Decision, offered: list[Entry], view: View) -> list[Entry]:
    """Sort cards by cost and name, unless their order matters, and put yes before no."""
    verbs = {one.verb for one in offered}
    if verbs == {CONFIRM}:
        return offered[::-1]
    if verbs == {NAME}:
        return sorted(offered, key=lambda one: one.name)
    if decision.several and not decision.order and not any(one.about == OPTION for one in offered):
        return sorted(offered, key=lambda one: (view.costs.get(one.name, 0), one.name))
    return offered


def _entry(one: Entry, view: View, sole: bool) -> Choice:
    verb = "" if one.verb in SILENT else one.verb
    name = one.name or "nothing"
    confirming: tuple[str, ...] = (name[0],) if one.verb == CONFIRM else ()
    keys = ("y", "yes") if sole else confirming
    known = one.verb == CHOOSE and one.about != OPTION and name in view.costs
    note = view.price_of(name) if known else ""
    return Choice(one.code, f"{verb} {name}" if verb else name, name, verb, keys, note)


def _phase_menu(decision: PhaseQuestion, view: View) -> Menu:
    entries = [_phase_entry(decision, code, view) for code in decision.options]
    entries.sort(key=lambda entry: _rank(entry, view))
    buying = isinstance(decision, PurchaseQuestion)
    refused = _not_bought(decision, view) if buying else _too_early(decision, entries)
    return Menu(tuple(entries), refused=refused)


def _phase_entry(decision: PhaseQuestion, code: int, view: View) -> Choice:
    if code == ALL:
        what = decision.of.many
        keys = (what[0].casefold(), "all", "play all", what.casefold(), f"play all {what.casefold()}")
        return Choice(code, f"play all {what}", keys=keys)
    if code == END:
        label = end_label(decision)
        return Choice(code, label, keys=("end", "done", "end turn", label.casefold()))
    verb, name = decision.verb_and_name(code)
    note = view.price_of(name) if verb == PURCHASE else ""
    return Choice(code, f"{verb} {name}", name, verb, note=note)


def end_label(decision: PhaseQuestion) -> str:
    """Return what the end of a phase is called: after the last one of a turn, the turn ends."""
    return "end your turn" if decision.of.last else f"end the {decision.phase} phase"


def _rank(entry: Choice, view: View) -> tuple[int, int, str]:
    """Sort key: all cards that pay, then cards to play, then cards to buy by cost, then the end."""
    places: dict[Answer, int] = {ALL: 0, END: 3}
    order = places.get(entry.value, 1 if entry.verb == "play" else 2)
    return order, view.costs.get(entry.name, 0), entry.name


def _too_early(decision: PhaseQuestion, entries: Sequence[Choice]) -> dict[str, str]:
    many, phase = decision.of.later
    key = many[:1].casefold()
    if not many or any(entry.name.casefold().startswith(key) for entry in entries):
        return {}
    return {key: f"{many} are played in the {phase} phase; end takes you there."}


def _not_bought(decision: PhaseQuestion, view: View) -> dict[str, str]:
    """Return why cards cannot be bought, and whether there is nothing to play."""
    playable, many = ALL in decision.options, decision.of.many
    key = many[:1].casefold()
    nothing = {key: f"There are no {many} to play now."} if decision.of.plays else {}
    reasons = {} if playable else nothing
    owed = [name for verb, name in _uses(decision) if verb == PAY_OFF]
    debts = [name for name in owed if _has(view, name)]
    before = f" before playing your {many} ({key})" if playable else ""
    bought = {name: 1 for name in view.landscapes if name in view.costs}
    for name, left in (view.supply | bought).items():
        lacking = _lacking(name, owed, view)
        if left == 0:
            reasons[name.casefold()] = f"The {name} pile is empty."
        elif debts:
            reasons[name.casefold()] = f"You must pay off your {debts[0]} before you buy anything."
        elif lacking or view.costs[name] > view.money:
            purse = f"you have ${view.money}{lacking}{before}"
            reasons[name.casefold()] = f"{name} costs {view.price_of(name)}; {purse}."
    return reasons


def _lacking(name: str, owed: Sequence[str], view: View) -> str:
    """Return the counters besides coins of which there are too few to buy a card: ' and 0 Salt'."""
    also = {kind: count for kind, count in view.also_costs.get(name, {}).items() if kind not in owed}
    tokens = view.seats[view.turn_player].tokens if also else {}
    few = [kind for kind, count in also.items() if tokens.get(kind, 0) < count]
    return "".join(f" and {tokens.get(kind, 0)} {kind}" for kind in few)


def _uses(decision: OneOf) -> tuple[tuple[str, str], ...]:
    return decision.uses if isinstance(decision, PhaseQuestion) else ()


def _has(view: View, counter: str) -> bool:
    return view.viewer >= 0 and view.seats[view.viewer].tokens.get(counter, 0) > 0
