"""Checks a card set against everything that is loaded already.

Imported when there is something to check: the sets that come with fiefdom are checked by its tests.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fiefdom.errors import CardError
from fiefdom.model.card import Card, CardSet
from fiefdom.plugins.name_clashes import check_names
from fiefdom.setup.validate.brought import circular, unknown_brought
from fiefdom.setup.validate.card_set import check_set
from fiefdom.setup.validate.counters import never_given
from fiefdom.setup.validate.declared import unfitting
from fiefdom.setup.validate.declared_twice import known_of, redeclared

if TYPE_CHECKING:
    from fiefdom.model.rules import Rules

__all__ = ["check_declared", "check_names", "check_needs", "check_set"]


def check_needs(card_set: CardSet, cards: Mapping[str, Card], others: Sequence[CardSet]) -> None:
    """Refuse a set whose cards need what no set has, or bring each other."""
    for name, place, reason in (
        *unknown_brought(card_set, cards),
        *circular(card_set, others),
        *never_given(card_set, others),
    ):
        raise CardError(name, place, reason)


def check_declared(
    card_set: CardSet, rules: Rules, others: Sequence[CardSet], cards: Mapping[str, Card]
) -> None:
    """Refuse cards that do not fit the phases and kinds of landscape of the rules and the sets."""
    every: list[Any] = [rules, *others, card_set]
    phases = [phase.name for one in every for phase in one.phases]
    kinds = [kind for one in every for kind in one.landscapes]
    counters = [counter for one in every for counter in one.counters]
    for name, place, reason in (
        *unfitting(card_set, phases, kinds, counters),
        *redeclared(card_set, known_of(rules, others, cards)),
    ):
        raise CardError(name, place, reason)
