"""Refuses card sets whose cards, mats or kingdoms have names that others have already."""

from __future__ import annotations

from collections.abc import Mapping

from fiefdom.errors import NameClash, SetupError
from fiefdom.model.card import CardSet
from fiefdom.setup.validate.lookalikes import likeness, unlike

Sets = Mapping[str, CardSet]


def check_names(sets: Sets, owners: Mapping[str, str], card_set: CardSet, plugin: str) -> None:
    """Refuse a set whose names are taken; `owners` has the plugin of each card that is there."""
    taken = {likeness(name): name for name in owners}
    for card in card_set.all_cards():
        if (other := taken.get(likeness(card.name))) is not None:
            raise NameClash(
                f"card {card.name!r} of plugin {plugin!r} clashes with {other!r} of plugin"
                f" {owners[other]!r}{unlike(card.name, other)}; rename one, or load only"
                " one of the two"
            )
    if other := {likeness(name): name for name in sets}.get(likeness(card_set.name)):
        said = f"called {other!r}{unlike(card_set.name, other)}"
        raise NameClash(f"there are two card sets {said}; rename one")
    _check_mats(sets, card_set)
    _check_kingdoms(sets, card_set)


def _check_mats(sets: Sets, card_set: CardSet) -> None:
    """Refuse a mat that another set has the other way up: what is on it must stay hidden."""
    taken = {mat.name: (mat, one.name) for one in sets.values() for mat in one.mats}
    for mat in card_set.mats:
        other, owner = taken.setdefault(mat.name, (mat, card_set.name))
        if mat != other:
            raise NameClash(
                f"the mat {mat.name!r} of the card set {card_set.name!r} is {mat.way}, that of"
                f" the card set {owner!r} is {other.way}; rename one, or declare both the same"
            )


def _check_kingdoms(sets: Sets, card_set: CardSet) -> None:
    """Refuse a kingdom whose name another set has, or its own set for the same edition."""
    taken = {
        likeness(name): f"a kingdom of the card set {other.name!r}"
        for other in sets.values()
        for kingdom in other.kingdoms
        for name in (kingdom.name, kingdom.full_name)
    }
    basics = {card.name for one in (*sets.values(), card_set) for card in one.basics}
    for kingdom in sorted(card_set.kingdoms, key=lambda one: one.edition is not None):
        full = likeness(kingdom.full_name)
        clash = taken.get(likeness(kingdom.name)) or taken.get(full)
        if clash:
            raise NameClash(
                f"kingdom {kingdom.full_name!r} of the card set {card_set.name!r} has the name"
                f" of {clash}; rename one, or give each its edition if both are of one set"
            )
        taken[full] = "another kingdom of that set"
        for name in kingdom.cards:
            if name in basics:
                raise SetupError(
                    f"kingdom {kingdom.full_name!r} of the card set {card_set.name!r}:"
                    f" {name} is in every game; a kingdom names other cards"
                )
