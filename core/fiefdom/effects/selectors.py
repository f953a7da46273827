"""Short functions for selections: `one(HAND)`, `up_to(4, HAND)`, `top(2)`."""

from __future__ import annotations

from fiefdom.effects.choose import Choose
from fiefdom.effects.filters import of_type
from fiefdom.effects.fixed_selection import All
from fiefdom.effects.from_deck import Bottom, Top, TopUntil
from fiefdom.effects.how_many import EVERY, Down
from fiefdom.effects.places import MAT_PREFIX
from fiefdom.model.amount import AmountLike
from fiefdom.model.card import CardTypes
from fiefdom.model.filter import Filter
from fiefdom.model.who import Who

FilterLike = Filter | CardTypes | None


def as_filter(where: FilterLike) -> Filter | None:
    """Turn card types into a filter for the cards that have them."""
    return of_type(where) if isinstance(where, CardTypes) else where


def one(
    source: str, where: FilterLike = None, by: Who = Who.YOU, other_than_this: bool = False
) -> Choose:
    """One card."""
    return Choose(source, 1, where=as_filter(where), by=by, other_than_this=other_than_this)


def exactly(
    count: AmountLike,
    source: str,
    where: FilterLike = None,
    optional: bool = False,
    by: Who = Who.YOU,
    different: bool = False,
    other_than_this: bool = False,
) -> Choose:
    """This many cards, or all if there are fewer; optionally none."""
    found, ways = as_filter(where), (optional, by, different, other_than_this)
    return Choose(source, count, None, found, *ways)


def between(
    low: AmountLike,
    high: AmountLike,
    source: str,
    where: FilterLike = None,
    by: Who = Who.YOU,
    different: bool = False,
    other_than_this: bool = False,
) -> Choose:
    """At least `low` cards and at most `high`, which can be `ANY_NUMBER`."""
    return Choose(source, low, high, as_filter(where), False, by, different, other_than_this)


def up_to(
    count: AmountLike,
    source: str,
    where: FilterLike = None,
    by: Who = Who.YOU,
    different: bool = False,
    other_than_this: bool = False,
) -> Choose:
    """Any number of cards up to a limit, including none."""
    return between(0, count, source, where, by, different, other_than_this)


def any_number(
    source: str,
    where: FilterLike = None,
    by: Who = Who.YOU,
    different: bool = False,
    other_than_this: bool = False,
) -> Choose:
    """Any number of cards, including none."""
    return between(0, EVERY, source, where, by, different, other_than_this)


def down_to(count: int, source: str, where: FilterLike = None, by: Who = Who.YOU) -> Choose:
    """As many cards as necessary to leave only `count` cards in hand."""
    return Choose(source, Down(count), where=as_filter(where), by=by)


def every(source: str, where: FilterLike = None, other_than_this: bool = False) -> All:
    """All cards of a place, optionally only those that pass a filter."""
    return All(source, as_filter(where), other_than_this)


def top(count: AmountLike = 1) -> Top:
    """Cards from the top of the deck."""
    return Top(count)


def bottom(count: AmountLike = 1) -> Bottom:
    """Cards from the bottom of the deck."""
    return Bottom(count)


def top_until(where: FilterLike, count: int = 1) -> TopUntil:
    """Cards from the top of the deck until `count` of them pass a filter."""
    found = as_filter(where)
    assert found is not None
    return TopUntil(found, count)


def mat(name: str) -> str:
    """Return a mat as a place to take cards from."""
    return MAT_PREFIX + name
