"""The choices of a decision as people see them: numbered, named, in a sensible order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from fiefdom.decisions.decision import ACTION, ALL, BUY, CONFIRM, END, NAME, NUMBER, Decision, OneOf
from fiefdom.decisions.several import SomeCards, SomeOptions
from fiefdom.grammar.english import between
from fiefdom.views.player_view import View

LONG_ROW: Final = 4
"""More numbers than these are not listed one by one."""


@dataclass(frozen=True)
class Entry:
    """One choice: what it stands for, how it reads, what can be typed for it."""

    value: int
    label: str
    name: str = ""
    """The name whose beginning is enough."""
    verb: str = ""
    """`play` or `buy`, where one name can mean both."""
    keys: tuple[str, ...] = ()
    """Words that always mean this choice; the first is shown."""
    note: str = ""


@dataclass(frozen=True)
class Menu:
    """All choices of one decision, and how many of them make an answer."""

    entries: tuple[Entry, ...]
    low: int = 1
    high: int = 1
    optional: bool = False
    several: bool = False
    """Whether the answer is a list, even of one."""
    numbered: bool = True
    noun: str = "choice"
    refused: Mapping[str, str] = field(default_factory=dict)
    """Words people may well type that are not on offer, each with the reason."""

    @property
    def words(self) -> list[str]:
        """What to type where the choices have no numbers; a long row of numbers in short."""
        words = [entry.keys[0] if entry.keys else entry.label for entry in self.entries]
        return words if len(words) <= LONG_ROW else [f"a number from {words[0]} to {words[-1]}"]

    @property
    def sole(self) -> bool:
        """Whether there is only one card to take or to leave."""
        return len(self.entries) == 1 and self.may_be_none

    @property
    def may_be_none(self) -> bool:
        """Whether choosing nothing is an answer."""
        return self.several and (self.optional or self.low == 0)

    def how_many(self) -> str:
        """Say how many to choose: '2 cards', '1 to 3 cards', 'up to 4 cards, or none'."""
        if self.low == self.high:
            few = f"{self.low} {self.noun}{'' if self.low == 1 else 's'}"
        elif self.low == 0:
            few = f"up to {self.high} {self.noun}s" if self.high > 1 else f"1 {self.noun}"
        else:
            few = f"{between(self.low, self.high)} {self.noun}s"
        return f"{few}, or none" if self.may_be_none else few


def menu_for(decision: Decision, view: View) -> Menu:
    """Return the choices a decision offers to the player who sees this view."""
    if isinstance(decision, SomeCards):
        return _cards_menu(decision, view)
    if isinstance(decision, SomeOptions):
        texts = enumerate(text or "nothing" for text in decision.texts)
        entries = tuple(Entry(index, text, text) for index, text in texts)
        count = decision.count
        return Menu(entries, count, count, several=True, noun="option")
    assert isinstance(decision, OneOf), f"a decision of an unknown kind: {decision!r}"
    if decision.kind in (ACTION, BUY):
        return _phase_menu(decision, view)
    return _single_menu(decision)


def _single_menu(decision: OneOf) -> Menu:
    if decision.kind == CONFIRM:
        words = (Entry(1, "yes", "yes", keys=("y",)), Entry(0, "no", "no", keys=("n",)))
        return Menu(words, numbered=False)
    named = [Entry(code, decision.describe(code), decision.describe(code)) for code in decision.options]
    if decision.kind == NAME:
        named.sort(key=lambda entry: entry.name)
    # A number to choose would be mistaken for the number of a choice.
    return Menu(tuple(named), numbered=decision.kind != NUMBER)


def _phase_menu(decision: OneOf, view: View) -> Menu:
    entries = [_phase_entry(decision, code, view) for code in decision.options]
    entries.sort(key=lambda entry: _rank(entry, view))
    refused = _not_bought(decision, view) if decision.kind == BUY else _too_early(entries)
    return Menu(tuple(entries), refused=refused)


def _phase_entry(decision: OneOf, code: int, view: View) -> Entry:
    if code == ALL:
        keys = ("t", "all", "play all", "treasures", "play all treasures")
        return Entry(code, "play all Treasures", keys=keys)
    if code == END:
        label = "end the Action phase" if decision.kind == ACTION else "end your turn"
        return Entry(code, label, keys=("end", "done", "end turn", label.casefold()))
    total = len(decision.names)
    name = decision.names[code % total]
    verb = "play" if code < total else "buy"
    note = f"${view.costs[name]}" if verb == "buy" else ""
    return Entry(code, f"{verb} {name}", name, verb, note=note)


def _rank(entry: Entry, view: View) -> tuple[int, int, str]:
    """Put all Treasures first, then playing, then buying by cost, then the end."""
    order = {ALL: 0, END: 3}.get(entry.value, 1 if entry.verb == "play" else 2)
    return order, view.costs.get(entry.name, 0), entry.name


def _too_early(entries: Sequence[Entry]) -> dict[str, str]:
    if any(entry.name.casefold().startswith("t") for entry in entries):
        return {}
    return {"t": "Treasures are played in the Buy phase; end takes you there."}


def _not_bought(decision: OneOf, view: View) -> dict[str, str]:
    """Say why cards cannot be bought, and that there is nothing to play."""
    playable = ALL in decision.options
    reasons = {} if playable else {"t": "There are no Treasures to play now."}
    purse = f"you have ${view.coins}" + (" before playing your Treasures (t)" if playable else "")
    for name, left in view.supply.items():
        if left == 0:
            reasons[name.casefold()] = f"The {name} pile is empty."
        elif view.costs[name] > view.coins:
            reasons[name.casefold()] = f"{name} costs ${view.costs[name]}; {purse}."
    return reasons


def _cards_menu(decision: SomeCards, view: View) -> Menu:
    cards = list(decision.cards)
    names = decision.names
    if not decision.order:
        cards.sort(key=lambda card: (view.costs.get(names[card], 0), names[card]))
    sole = len(cards) == 1 and (decision.optional or decision.low == 0)
    keys = ("y", "yes") if sole else ()
    entries = (Entry(c, names[c], names[c], keys=keys, note=_price(names[c], view)) for c in cards)
    bounds = (decision.low, decision.high, decision.optional)
    return Menu(tuple(entries), *bounds, several=True, noun="card")


def _price(name: str, view: View) -> str:
    return f"${view.costs[name]}" if name in view.costs else ""
