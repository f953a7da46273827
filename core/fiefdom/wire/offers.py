"""The identifiers of what a decision offers: the same thing has the same one in every question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import Final

import msgspec

from fiefdom.decisions.decision import Decision
from fiefdom.decisions.entry import CHOOSE, NUMERAL, OPTION, Entry
from fiefdom.decisions.phase_question import PhaseQuestion
from fiefdom.views.events import NO_OWNER, Place
from fiefdom.views.offered_places import phase_places

MOST_OFFERS: Final = 100_000
"""A question that a plugin invented may have any number of answers; clients can give the first ones."""
MOST_LISTED: Final = 1_000
"""The most offers that a question lists; further ones can be chosen, but are not listed."""
LONG_ROW: Final = 12
"""A longer row of consecutive numbers is described by its ends."""

Code = int | tuple[int, ...]


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that a question offers. Copies of a card are one offer with a `count`."""

    id: str
    """What an answer calls it: 'play:NAME', 'buy:NAME', 'choose:NAME', 'option:0'."""
    name: str
    """The name of the card, pile, landscape, counter or phase, or the words of an option."""
    verb: str = CHOOSE
    """What choosing it does: 'play', 'buy', 'spend', 'pay off' or 'end' in a phase, otherwise 'name',
    'confirm' or 'choose'."""
    about: str = "card"
    """What it is: 'card', 'pile', 'landscape', 'counter', 'phase', 'number' or 'option'."""
    count: int = 1
    """How often it can be chosen in one answer."""
    zone: str = ""
    """Where the card lies: 'hand', 'deck', 'discard', 'in play', 'table' (set aside, looked at or
    revealed), 'trash', 'supply', 'beside' the Supply, or a mat; empty if it lies in no place."""
    owner: int = -1
    """The player whose zone that is; -1 for one that all players share."""
    mat: bool = False
    """Whether the zone is a mat."""


def identified(decision: Decision) -> Iterator[tuple[str, Entry]]:
    """Yield what a decision offers, each entry with its identifier; copies have the same one."""
    codes: dict[str, Code] = {}
    for entry in islice(decision.entries(), MOST_OFFERS):
        name = identifier(entry)
        if codes.setdefault(name, entry.code) != entry.code:
            name = f"{name}:{_code_text(entry.code)}"
            codes[name] = entry.code
        yield name, entry


def identifier(entry: Entry) -> str:
    """Return the identifier of an entry, which depends on nothing else that is offered."""
    if entry.about == OPTION and entry.verb == CHOOSE:
        return f"{OPTION}:{_code_text(entry.code)}"
    return f"{entry.verb}:{entry.name}"


def _code_text(code: Code) -> str:
    return str(code) if isinstance(code, int) else ",".join(map(str, code))


Places = Mapping[int, Place]
"""Where offered cards lie, by their codes."""
Listed = tuple[tuple[Offer, ...], tuple[int, int] | None, bool]


def listed(decision: Decision, places: Places) -> Listed:
    """Return the offers, the ends of a long row of numbers, and whether some offers are left out.

    `places` are those of the offered cards by their codes.
    """
    # games share the questions of phases, which never change
    return _listed_phase(decision) if isinstance(decision, PhaseQuestion) else _listed(decision, places)


@lru_cache(maxsize=4_096)
def _listed_phase(decision: PhaseQuestion) -> Listed:
    return _listed(decision, phase_places(decision))


def _listed(decision: Decision, places: Places) -> Listed:
    found: dict[str, Offer] = {}
    numbers: list[int] = []
    for name, entry in identified(decision):
        if entry.about == NUMERAL and isinstance(entry.code, int):
            numbers.append(entry.code)
        known = found.get(name)
        count = 1 if known is None else known.count + 1
        place = places.get(entry.code) if isinstance(entry.code, int) else None
        found[name] = _offer(name, entry, count, place)
    row = _long_row(numbers)
    if row is not None:
        found = {name: one for name, one in found.items() if not _is_within(one, row)}
    offers = tuple(found.values())
    return offers[:MOST_LISTED], row, len(offers) > MOST_LISTED


def _offer(id: str, entry: Entry, count: int, place: Place | None) -> Offer:
    where = ("", NO_OWNER, False) if place is None else (place.zone, place.player, place.mat)
    return Offer(id, entry.name, entry.verb, entry.about, count, *where)


def _long_row(numbers: list[int]) -> tuple[int, int] | None:
    """Return the ends of the row of consecutive numbers at the end of a list, if it is long."""
    first = len(numbers) - 1
    while first > 0 and numbers[first - 1] == numbers[first] - 1:
        first -= 1
    return (numbers[first], numbers[-1]) if len(numbers) - first > LONG_ROW else None


def _is_within(offer: Offer, row: tuple[int, int]) -> bool:
    return offer.about == NUMERAL and row[0] <= int(offer.name) <= row[1]
