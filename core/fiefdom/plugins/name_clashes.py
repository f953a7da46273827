"""Refuses card sets whose cards, mats, counters or kingdoms have names that are already in use."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.errors import NameClash, SetupError
from fiefdom.model.card import CardSet
from fiefdom.setup.validate.lookalikes import Taken, unlike

Sets = Mapping[str, CardSet]


def check_names(sets: Sets, owners: Mapping[str, str], card_set: CardSet, plugin: str) -> None:
    """Refuse a set whose names are in use; `owners` has the plugin of each known card."""
    taken = Taken((name, name) for name in owners)
    for name in card_set.every_name():
        if (other := taken.like(name)) is not None:
            raise NameClash(
                f"card {name!r} of plugin {plugin!r} clashes with {other!r} of plugin"
                f" {owners[other]!r}{unlike(name, other)}; rename one, or load only"
                " one of the two"
            )
    if other := Taken((name, name) for name in sets).like(card_set.name):
        said = f"called {other!r}{unlike(card_set.name, other)}"
        raise NameClash(f"two card sets are {said}; rename one")
    _check_mats(sets, card_set)
    _check_counters(sets, card_set)
    _check_kingdoms(sets, card_set)


def _check_mats(sets: Sets, card_set: CardSet) -> None:
    """Refuse a mat that is face up in one set and face down in another."""
    taken = {mat.name: (mat, one.name) for one in sets.values() for mat in one.mats}
    for mat in card_set.mats:
        other, owner = taken.setdefault(mat.name, (mat, card_set.name))
        if mat != other:
            raise NameClash(
                f"the mat {mat.name!r} of the card set {card_set.name!r} is {mat.way}, that of"
                f" the card set {owner!r} is {other.way}; rename one, or declare both the same"
            )


def _check_counters(sets: Sets, card_set: CardSet) -> None:
    """Refuse a counter that another set declares differently."""
    taken = {counter.name: (counter, one.name) for one in sets.values() for counter in one.counters}
    for counter in card_set.counters:
        other, owner = taken.get(counter.name, (counter, ""))
        if counter != other:
            raise NameClash(
                f"the card sets {owner!r} and {card_set.name!r} declare different counters"
                f" {counter.name!r}; rename one, or declare both the same"
            )


def _check_kingdoms(sets: Sets, card_set: CardSet) -> None:
    """Refuse a kingdom whose name another set uses, or the same set for the same edition."""
    taken = Taken(
        (name, f"a kingdom of the card set {other.name!r}")
        for other in sets.values()
        for kingdom in other.kingdoms
        for name in (kingdom.name, kingdom.full_name)
    )
    basics = {card.name for one in (*sets.values(), card_set) for card in one.basics}
    for kingdom in sorted(card_set.kingdoms, key=lambda one: one.edition is not None):
        clash = taken.like(kingdom.name) or taken.like(kingdom.full_name)
        if clash:
            raise NameClash(
                f"kingdom {kingdom.full_name!r} of the card set {card_set.name!r} has the name"
                f" of {clash}; rename one, or give each its edition if both are in one set"
            )
        taken.take(kingdom.full_name, "another kingdom of that set")
        for name in kingdom.cards:
            if name in basics:
                raise SetupError(
                    f"kingdom {kingdom.full_name!r} of the card set {card_set.name!r}:"
                    f" {name} is in every game; list only kingdom cards"
                )
